import { type LockAnswer, lockOrders } from '@korpus/contract/closing/closing.ts';
import {
  circleName,
  lockBlockText,
  lockHintText,
  unnumberedTexts,
  withdrawalTexts,
} from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { endOfMonth, type IsoDate, laterOf } from '@korpus/domain/dates/iso-date.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { firstOpenDay, type Period, periodName } from '../../../trade/period/period.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { BilledRow } from '../billed/billed-row.ts';
import { rowsOfCircles } from './circles.ts';
import classes from './closing.module.css';
import { ClosingFrame } from './closing-frame.tsx';
import { Count } from './closing-notices.tsx';
import { closingTexts as texts } from './closing-texts.ts';
import { NumbersTable } from './numbers-table.tsx';
import { type OnRow, RowLinks } from './row-links.tsx';
import { useClosing } from './use-closing.ts';

type LockDialogProps = Readonly<{
  period: Period;
  closedUntil: IsoDate | null;
  /** All of the period, whatever is filtered. */
  rows: readonly BilledRow[];
  onRow: OnRow;
  onClose: () => void;
}>;

/** Says what would happen, row by row, and does it once somebody has looked at it (rules: closing#locking). */
export function LockDialog({ period, closedUntil, rows, onRow, onClose }: LockDialogProps) {
  const today = useToday();
  const [range] = useState(() => deriveRange(period, closedUntil, rows, today));
  const closing = useClosing(lockOrders, range.start);
  const { data, save, shown } = closing;
  const confirm = async () => {
    if (shown === undefined) return;
    const answer = await closing.run(() =>
      save.mutateAsync({ body: { date: shown.date, stamp: shown.stamp } }),
    );
    if (answer === null) return;
    toasts.success(texts.locked(answer.given.length, formatDate(answer.date)));
    onClose();
  };
  const count = data?.given.length ?? 0;
  return (
    <ClosingFrame
      title={texts.lockTitle(periodName(period))}
      subtitle={data === undefined ? undefined : earlierIn(data, period)}
      note={texts.lockNote}
      confirm={{
        label: count === 0 ? texts.lock : texts.give(count),
        icon: <IconLock size={16} aria-hidden />,
        isPossible: shown !== undefined && shown.blocked.length === 0,
        run: () => void confirm(),
      }}
      onClose={onClose}
      closing={closing}
      day={{ label: texts.lockUntil, min: range.min, max: range.max }}
      explained={<p className={classes.explained}>{texts.lockExplained}</p>}
      side={(answer) => <LockSide answer={answer} onRow={onRow} />}
    >
      {(answer) => <GivenNumbers answer={answer} onRow={onRow} />}
    </ClosingFrame>
  );
}

/**
 * Gives the range from the first row without a number to the end of the period or of the running month, behind what is
 * closed (rules: closing#lock-range). It stays while the dialog is open, so that the day does not move under
 * somebody's eyes.
 */
function deriveRange(
  { kind, from, to }: Period,
  closedUntil: IsoDate | null,
  rows: readonly BilledRow[],
  today: IsoDate,
) {
  const running = endOfMonth(today);
  const max = to < running ? to : running;
  const first = rows.find(({ invoiceNumber }) => invoiceNumber === null)?.date ?? from;
  const min = laterOf(first, firstOpenDay(closedUntil) ?? first);
  const monthEnd = endOfMonth(min);
  return { min, max, start: kind === 'MONTH' || monthEnd > max ? max : monthEnd };
}

/** Rows of the time before, which nobody has closed: they get their numbers, too. */
function earlierIn({ given, blocked }: LockAnswer, period: Period): string | undefined {
  const count = [...given, ...blocked].filter(({ date }) => date < period.from).length;
  return count === 0 ? undefined : texts.earlier(count, periodName(period));
}

type SideProps = Readonly<{ answer: LockAnswer; onRow: OnRow }>;

function LockSide({ answer, onRow }: SideProps) {
  const { given, blocked, unnumbered, withdrawn } = answer;
  const hinted = given.filter(({ hints }) => hints.length > 0);
  return (
    <>
      <Counts {...answer} />
      {blocked.length + hinted.length + unnumbered.length + withdrawn.length === 0 && (
        <p className={classes.verdict} data-tone="success">
          <IconCircleCheck size={16} aria-hidden />
          {texts.free}
        </p>
      )}
      <RowLinks
        title={texts.inTheWay(blocked.length)}
        tone="danger"
        icon={<IconCircleX size={16} aria-hidden />}
        rows={blocked.map(({ block, problems, ...row }) => ({
          ...row,
          said: block === 'E_INVOICE' ? null : lockBlockText(block, row.otherRates),
          problems,
        }))}
        onRow={onRow}
      />
      <RowLinks
        title={texts.lookFirst(hinted.length)}
        tone="warning"
        icon={<IconAlertTriangle size={16} aria-hidden />}
        rows={hinted.map((row) => ({
          ...row,
          said: texts.onDay(hintsOf(row).join(', '), formatDate(row.date)),
        }))}
        onRow={onRow}
      />
      <RowLinks
        title={texts.noNumber(unnumbered.length)}
        rows={unnumbered.map((row) => ({
          ...row,
          said: texts.onDay(
            row.amount === 0
              ? unnumberedTexts[row.reason]
              : texts.withAmount(unnumberedTexts[row.reason], formatEuro(row.amount)),
            formatDate(row.date),
          ),
        }))}
        onRow={onRow}
      />
      <Withdrawn withdrawn={withdrawn} />
    </>
  );
}

/** Counts the numbers that would be given, and with those there are already all rows of the time. */
function Counts({ given, numbered }: Pick<LockAnswer, 'given' | 'numbered'>) {
  const again = given.filter(({ isAgain }) => isAgain).length;
  const amount = sumCents(given.map((row) => row.amount));
  return (
    <dl className={classes.counts}>
      <Count what={texts.newNumbers(given.length)} amount={formatEuro(amount)} />
      {again > 0 && <Count look="quiet" what={texts.someAgain(again)} />}
      {numbered.count > 0 && (
        <>
          <Count look="quiet" what={texts.have(numbered.count)} amount={formatEuro(numbered.amount)} />
          <Count
            look="sum"
            what={texts.rows(given.length + numbered.count)}
            amount={formatEuro(sumCents([amount, numbered.amount]))}
          />
        </>
      )}
    </dl>
  );
}

/** Lists the numbers that lead nowhere any more: what they stood for has changed or gone. */
const Withdrawn = ({ withdrawn }: Pick<LockAnswer, 'withdrawn'>) =>
  withdrawn.length > 0 && (
    <section>
      <h4 className={classes.verdict}>{texts.withdrawn(withdrawn.length)}</h4>
      <ul className={classes.links}>
        {withdrawn.map(({ number, clientName, amount, reason }) => (
          <li key={number}>
            <strong>{number}</strong> {texts.withAmount(clientName, formatEuro(amount))}
            <p>{withdrawalTexts[reason]}</p>
          </li>
        ))}
      </ul>
    </section>
  );

const hintsOf = ({ hints, rateOfDay }: LockAnswer['given'][number]): string[] =>
  hints.map((hint) => lockHintText(hint, rateOfDay));

type GivenProps = Readonly<{ answer: LockAnswer; onRow: OnRow }>;

function GivenNumbers({ answer, onRow }: GivenProps) {
  if (answer.given.length === 0)
    return (
      <EmptyState
        title={texts.nothingNew}
        hint={texts.nothingNewHint}
        icon={<IconCircleCheck size={22} stroke={1.75} />}
      />
    );
  const hasHints = answer.given.some(({ hints }) => hints.length > 0);
  return (
    <>
      {rowsOfCircles(answer).map(({ circle, rows }) => {
        const name = circleName(circle.prefix, circle.month);
        return (
          <section key={name} className={classes.circle} aria-label={name}>
            <h4 className={classes.circleHead}>
              <strong>{name}</strong>
              <span>{texts.circle(circle.count, circle.first, circle.last)}</span>
              <span>{formatEuro(circle.amount)}</span>
            </h4>
            <NumbersTable
              label={name}
              numberHead={texts.heads.newNumber}
              rows={rows.map((row) => ({ ...row, hints: hintsOf(row) }))}
              hasHints={hasHints}
              onRow={onRow}
            />
          </section>
        );
      })}
      <p className={classes.total}>
        <span>{texts.newNumbers(answer.given.length)}</span>
        <span>{formatEuro(sumCents(answer.given.map(({ amount }) => amount)))}</span>
      </p>
    </>
  );
}
