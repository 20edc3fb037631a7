import { getReminderRun, type ReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { formatCount } from '../../lib/formats/format-count.ts';
import type { GoTo } from '../../lib/lists/list-search.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useListQuery } from '../../ui/record-list/use-list-query.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { type StripTab, TabStrip } from '../../ui/tab-strip/tab-strip.tsx';
import { useRoomForBoth, WorkplacePage } from '../../ui/workplace/workplace.tsx';
import { HeldPart } from './held/held-part.tsx';
import classes from './reminders.module.css';
import { type RemindersSearch, type ReminderTab, reminderTabs, tabIn, withTab } from './reminders-search.ts';
import { tabNames, pageTexts as texts } from './reminders-texts.ts';
import { RunPart } from './run/run-part.tsx';
import { SendingResults } from './sending/sending-results.tsx';
import { useSending } from './sending/use-sending.ts';
import { SentPart } from './sent/sent-part.tsx';

type RemindersPageProps = Readonly<{
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
  onOrder: (orderId: string) => void;
}>;

/** /week-overview/reminders: who is reminded of money that is late, and what went out (rules: reminders#screen). */
export function RemindersPage({ search, onGo, onOrder }: RemindersPageProps) {
  const mayWrite = usePerson().rights.has('REMINDERS_WRITE');
  const tab = tabIn(search);
  const sending = useSending();
  const { data: run, status } = useListQuery(buildQuery(useApi(), getReminderRun));
  const goToTab = (next: ReminderTab) => next !== tab && onGo((before) => withTab(before, next));
  // A row that is open has the window to itself where it is small.
  const isAlone = !useRoomForBoth() && search.row !== undefined;
  const parts = { mayWrite, search, onGo, onOrder };
  return (
    <WorkplacePage hasLowHead>
      {!isAlone && (
        <div className={classes.head}>
          <TabStrip label={texts.tabs} tabs={tabsOf(run)} value={tab} onChange={goToTab} />
        </div>
      )}
      <SendingResults sending={sending} onSent={() => goToTab('SENT')} />
      {tab === 'SENT' && <SentPart {...parts} />}
      {tab !== 'SENT' && status === 'loading' && <LoadingState shape="rows" count={10} />}
      {tab !== 'SENT' && typeof status === 'object' && (
        <ErrorState title={texts.loadFailed} hint={status.error} onRetry={status.onRetry} />
      )}
      {tab === 'RUN' && run !== undefined && (
        <>
          {!isAlone && <UnknownRates rates={run.unknownRates} />}
          <RunPart run={run} sending={sending} {...parts} />
        </>
      )}
      {tab === 'HELD' && run !== undefined && <HeldPart held={run.held} {...parts} />}
    </WorkplacePage>
  );
}

const tabsOf = (run: ReminderRun | undefined): readonly StripTab<ReminderTab>[] =>
  reminderTabs.map((name) => ({ name, label: tabNames[name], badge: writeBadge(name, run) }));

function writeBadge(name: ReminderTab, run: ReminderRun | undefined): StripTab<ReminderTab>['badge'] {
  if (run === undefined || name === 'SENT') return undefined;
  const number = name === 'RUN' ? run.letters.length : run.held.length;
  if (number === 0) return undefined;
  const meaning = name === 'RUN' ? texts.waiting(number) : texts.held(number);
  return { text: formatCount(number), meaning, isQuiet: name === 'HELD' };
}

/** Interest is counted with the rate before where nobody has entered one (rules: reminders#base-rates). */
const UnknownRates = ({ rates }: Readonly<{ rates: ReminderRun['unknownRates'] }>) =>
  rates.length > 0 && (
    <Notice tone="info">
      {rates.map(({ country, halfYear, sentence }) => (
        <p key={`${country} ${halfYear}`} className={classes.sentence}>
          {sentence}
        </p>
      ))}
    </Notice>
  );
