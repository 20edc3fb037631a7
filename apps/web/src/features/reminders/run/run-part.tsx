import { getReminderSettings, type ReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { daysLateOf, isFound, type Letter, lettersOf, levelsIn, textsOfLetter } from '../letters.ts';
import { type Item, toneOfLevel } from '../list/item-list.tsx';
import { ItemWorkplace } from '../list/item-workplace.tsx';
import { useChosen } from '../list/use-chosen.ts';
import type { RemindersSearch } from '../reminders-search.ts';
import { runTexts as texts } from '../reminders-texts.ts';
import type { Sending } from '../sending/use-sending.ts';
import { LetterDetail } from './letter-detail.tsx';
import { RunHead } from './run-head.tsx';
import { SendBar } from './send-bar.tsx';
import { useReminderKeys } from './use-run-keys.ts';
import { type RunTicks, useRunTicks } from './use-run-ticks.ts';
import { useSendQuestion } from './use-send-question.tsx';

type RunPartProps = Readonly<{
  run: ReminderRun;
  mayWrite: boolean;
  sending: Sending;
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
  onOrder: (orderId: string) => void;
}>;

/** Shows whom the house would remind today; what is ticked goes out (rules: reminders#a-run). */
export function RunPart(props: RunPartProps) {
  const { mayWrite, sending, search, onGo, onOrder } = props;
  const { all, letters, ticks, items, chosen, detail, ask, maySend, questionDialog } = useRun(props);
  if (all.length === 0)
    return (
      <EmptyState
        title={texts.nobody}
        hint={texts.nobodyHint}
        icon={<IconMoodSmile size={22} stroke={1.5} />}
      />
    );
  return (
    <>
      <ItemWorkplace
        chosen={chosen}
        label={texts.list}
        head={
          <RunHead
            search={search}
            onGo={onGo}
            ticks={ticks}
            mayWrite={mayWrite}
            letters={letters}
            levels={levelsIn(all)}
          />
        }
        foot={mayWrite && <SendBar ticks={ticks} sending={sending} onSend={ask} />}
        items={items}
        onTick={mayWrite ? ticks.toggle : undefined}
        detail={
          <LetterDetail
            ref={detail}
            letter={chosen.chosen}
            ticks={ticks}
            mayWrite={mayWrite}
            onOrder={onOrder}
            paging={chosen.paging}
            onSend={maySend ? ask : null}
            onToList={chosen.toList}
          />
        }
      />
      {questionDialog}
    </>
  );
}

/** Keeps which letters are shown, ticked and chosen, and what the keys do with them. */
function useRun({ run, mayWrite, sending, search, onGo }: RunPartProps) {
  const { data } = useQuery(buildQuery(useApi(), getReminderSettings));
  const all = useMemo(() => lettersOf(run), [run]);
  const letters = useMemo(() => filterLetters(all, search), [all, search]);
  const ticks = useRunTicks({ letters, today: run.today, settings: data?.settings ?? null });
  const chosen = useChosen({ rows: letters, search, onGo });
  const detail = useRef<HTMLElement>(null);
  const { ask, questionDialog } = useSendQuestion({ ticks, sending });
  const maySend = mayWrite && !sending.isUnderWay;
  const items = useMemo(() => ticks.rows.map(buildItem), [ticks.rows]);
  const inDetail = () => detail.current?.querySelector<HTMLElement>('input, button');
  useReminderKeys({
    onStep: chosen.step,
    onOpen: () => {
      if (chosen.isWide) inDetail()?.focus();
      else if (chosen.chosen === null && letters[0] !== undefined) chosen.choose(letters[0].id);
    },
    ...(mayWrite
      ? {
          onTick: () => chosen.chosen !== null && ticks.toggle(chosen.chosen.id),
          onTickAll: ticks.toggleAll,
        }
      : {}),
    ...(maySend ? { onPrint: () => ask('PRINT'), onMail: () => ask('MAIL') } : {}),
    onLeave: () => false,
  });
  return { all, letters, ticks, items, chosen, detail, ask, maySend, questionDialog };
}

function filterLetters(letters: readonly Letter[], { q = '', level }: RemindersSearch): readonly Letter[] {
  return letters.filter(
    (letter) => (level === undefined || String(letter.level) === level) && isFound(textsOfLetter(letter), q),
  );
}

function buildItem({ letter, sums: { title, total, level }, tick }: RunTicks['rows'][number]): Item {
  const { id, clientName, locationName, claims, email } = letter;
  return {
    id,
    name: clientName,
    about: [texts.about(claims.length, daysLateOf(letter)), locationName]
      .filter((part) => part !== null)
      .join(' · '),
    amount: total,
    badge: title,
    tone: toneOfLevel(level),
    mail: email === null ? 'NO_ADDRESS' : null,
    tick,
  };
}
