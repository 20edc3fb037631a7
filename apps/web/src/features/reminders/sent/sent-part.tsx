import {
  getReminderMail,
  listReminderMails,
  mailReminder,
  mailReminderAgain,
} from '@korpus/contract/reminders/reminder-mails.ts';
import { listReminders, type SentReminder } from '@korpus/contract/reminders/reminders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { IconMailForward } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';
import { monthOf, type Period, readMonth, writePeriod } from '../../../trade/period/period.ts';
import { PeriodPicker } from '../../../trade/period/period-picker.tsx';
import { useReminderPrint } from '../../../trade/reminders/use-reminder-print.ts';
import type { TableStatus } from '../../../ui/data-table/data-table-props.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { isFound, numbersOfClaim } from '../letters.ts';
import listClasses from '../list/item-list.module.css';
import { type Item, toneOfLevel } from '../list/item-list.tsx';
import { ItemSearch, ItemWorkplace } from '../list/item-workplace.tsx';
import { useChosen } from '../list/use-chosen.ts';
import type { RemindersSearch } from '../reminders-search.ts';
import { pageTexts, sentTexts as texts } from '../reminders-texts.ts';
import { useReminderKeys } from '../run/use-run-keys.ts';
import classes from './sent.module.css';
import { SentDetail } from './sent-detail.tsx';

type SentPartProps = Readonly<{
  mayWrite: boolean;
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
  onOrder: (orderId: string) => void;
}>;

const none: readonly SentReminder[] = [];

/** Lists what went out in a month, to print and mail again as it was (rules: reminders#frozen). */
export function SentPart(props: SentPartProps) {
  const { mayWrite, onGo, onOrder } = props;
  const today = useToday();
  const { period, q, data, status, shown, items, chosen } = useSent(props, today);
  const { print, printing } = useReminderPrint();
  const mailing = useMailDialog({
    draft: getReminderMail,
    send: mailReminder,
    again: mailReminderAgain,
    shows: [listReminderMails, listReminders],
  });
  const mail = (reminder: SentReminder) =>
    mailing.open(async () => ({ id: reminder.id, name: texts.heading(reminder.title, reminder.number) }));
  useReminderKeys({
    onStep: chosen.step,
    onOpen: () => undefined,
    onPrint: () => chosen.chosen !== null && print(chosen.chosen.id),
    ...(mayWrite ? { onMail: () => chosen.chosen !== null && mail(chosen.chosen) } : {}),
    onLeave: () => false,
  });
  const look = (change: RemindersSearch) =>
    onGo((before) => ({ ...before, ...change, row: undefined }), replace);
  return (
    <>
      <ItemWorkplace
        chosen={chosen}
        label={texts.list}
        head={
          <SentHead
            shown={shown}
            period={period}
            q={q}
            onQ={(next) => look({ q: next })}
            onPeriod={(next) => look({ month: monthInAddress(next, today) })}
          />
        }
        items={items}
        instead={insteadOfRows(status, data.length === 0)}
        detail={
          <SentDetail
            reminder={chosen.chosen}
            paging={chosen.paging}
            mayWrite={mayWrite}
            onOrder={onOrder}
            isPrinting={printing !== null}
            isOpening={mailing.isOpening}
            onPrint={print}
            onMail={mail}
            onAgain={mailing.again}
          />
        }
      />
      {mailing.dialog}
    </>
  );
}

/** Lists the letters of the month in the address, those of them that are searched for, and the chosen one. */
function useSent({ search, onGo }: SentPartProps, today: IsoDate) {
  const period = readMonth(search.month) ?? monthOf(today);
  const month = writePeriod(period);
  const {
    data = none,
    status,
    isRefreshing,
  } = useListQuery(buildQuery(useApi(), listReminders, { params: { month } }));
  const q = search.q ?? '';
  const shown = useMemo(() => data.filter((each) => isFound(textsOf(each), q)), [data, q]);
  const items = useMemo(() => shown.map(itemOf), [shown]);
  const isReady = status === 'ready' && !isRefreshing;
  const chosen = useChosen({ rows: shown, search, onGo, isReady });
  return { period, q, data, status, shown, items, chosen };
}

type SentHeadProps = Readonly<{
  shown: readonly SentReminder[];
  period: Period;
  q: string;
  onQ: (text: string | undefined) => void;
  onPeriod: (period: Period) => void;
}>;

const SentHead = ({ shown, period, q, onQ, onPeriod }: SentHeadProps) => (
  <>
    <div className={classes.filters}>
      <PeriodPicker period={period} onPeriod={onPeriod} />
      <ItemSearch value={q} onChange={onQ} />
    </div>
    <p className={listClasses.sum} role="status">
      {texts.sum(shown.length, formatEuro(sumCents(shown.map(({ total }) => total))))}
    </p>
  </>
);

function insteadOfRows(status: TableStatus, isEmpty: boolean): ReactNode {
  if (status === 'loading') return <LoadingState shape="rows" />;
  if (typeof status === 'object')
    return <ErrorState compact title={pageTexts.loadFailed} hint={status.error} onRetry={status.onRetry} />;
  return isEmpty ? (
    <EmptyState
      compact
      title={texts.nothing}
      hint={texts.nothingHint}
      icon={<IconMailForward size={22} stroke={1.5} />}
    />
  ) : null;
}

/** The month of today is what one sees without a word. */
const monthInAddress = (period: Period, today: IsoDate): string | undefined =>
  writePeriod(period) === writePeriod(monthOf(today)) ? undefined : writePeriod(period);

const textsOf = ({ clientName, number, title, claims }: SentReminder) => [
  clientName,
  number,
  title,
  ...claims.flatMap(numbersOfClaim),
];

const itemOf = ({ id, clientName, day, title, level, number, total, mail }: SentReminder): Item => ({
  id,
  name: clientName,
  about: texts.about(day, number),
  amount: total,
  badge: title,
  tone: toneOfLevel(level),
  mail,
});
