import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { type IsoDate, partsOf } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCoins } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../ui/today.tsx';
import classes from './tables.module.css';
import type { Receiving, Target } from './use-receiving.ts';
import { weekTexts as texts } from './week-texts.ts';

/** Money that is open, or just came in. */
export type MoneyRow = Readonly<{
  target: Target;
  clientName: string;
  salesmanName: string | null;
  day: IsoDate;
  daysLate: number;
  amount: Cents;
  /** Text below the name. */
  note?: string | undefined;
  badge?: ReactNode;
  /** Text of a rest that was paid: when and how. */
  paid?: string | undefined;
}>;

type MoneyGroup = Readonly<{
  key: string;
  rows: readonly MoneyRow[];
  sum?: Readonly<{ label: string; amount: Cents }>;
}>;

export type RowActions = Readonly<{
  /** Missing: this person receives no money. */
  receiving?: Receiving;
  onOrder: (orderId: string) => void;
}>;

type MoneyTableProps = Readonly<{
  label: string;
  /** Name of the column with a row's day. */
  dayLabel: string;
  /** The money is there: nothing of it is open or late. */
  isReceived?: boolean;
  groups: readonly MoneyGroup[];
  total?: MoneyGroup['sum'];
  actions: RowActions;
}>;

/** Rows of money in groups that add up. */
export function MoneyTable({ label, dayLabel, isReceived = false, groups, total, actions }: MoneyTableProps) {
  const columns = { mayReceive: actions.receiving !== undefined };
  return (
    <table className={`${classes.table} ${classes.money}`} aria-label={label}>
      <thead>
        <tr>
          {columns.mayReceive && (
            <th className={classes.tick}>
              <VisuallyHidden>{texts.selectColumn}</VisuallyHidden>
            </th>
          )}
          <th scope="col" className={`${classes.day} ${classes.wideOnly}`}>
            {dayLabel}
          </th>
          <th scope="col">{texts.customerAndSalesman}</th>
          <th scope="col" className={`${classes.number} ${classes.lateColumn} ${classes.wideOnly}`}>
            {!isReceived && texts.overdue}
          </th>
          <th scope="col" className={`${classes.number} ${classes.amount}`}>
            {isReceived ? texts.amount : texts.open}
          </th>
          {columns.mayReceive && (
            <th className={classes.receive}>
              <VisuallyHidden>{texts.receive}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} actions={actions} {...columns} />
      ))}
      {total !== undefined && (
        <tfoot>
          <SumRow {...columns} {...total} isTotal />
        </tfoot>
      )}
    </table>
  );
}

type Columns = Readonly<{ mayReceive: boolean }>;

/** A line over the columns that are there in a narrow window, too; more would make columns of their own. */
const cellCount = ({ mayReceive }: Columns) => (mayReceive ? 4 : 2);

/** A house of ten thousand orders may wait for money of a thousand. */
const rowsAtFirst = 100;

type GroupProps = Columns & Readonly<{ group: MoneyGroup; actions: RowActions }>;

function Group({ group, actions, ...columns }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { rows, sum } = group;
  const shown = showsAll ? rows : rows.slice(0, rowsAtFirst);
  return (
    <tbody>
      {shown.map((row) => (
        <Row key={row.target.key} row={row} actions={actions} />
      ))}
      {rows.length > shown.length && (
        <tr>
          <td colSpan={cellCount(columns)} className={classes.more}>
            <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
              {texts.showAll(rows.length)}
            </Button>
          </td>
        </tr>
      )}
      {rows.length > 0 && sum !== undefined && <SumRow {...columns} {...sum} />}
    </tbody>
  );
}

type SumRowProps = Columns & NonNullable<MoneyGroup['sum']> & Readonly<{ isTotal?: boolean }>;

function SumRow({ label, amount, isTotal = false, ...columns }: SumRowProps) {
  return (
    <tr className={isTotal ? classes.total : classes.strong}>
      {columns.mayReceive && <td className={classes.tick} />}
      <td className={`${classes.day} ${classes.wideOnly}`} />
      <th scope="row">{label}</th>
      <td className={`${classes.lateColumn} ${classes.wideOnly}`} />
      <td className={classes.number}>{formatEuro(amount)}</td>
      {columns.mayReceive && <td className={classes.receive} />}
    </tr>
  );
}

type RowProps = Readonly<{ row: MoneyRow; actions: RowActions }>;

function Row({ row, actions: { receiving, onOrder } }: RowProps) {
  const { target, clientName, salesmanName, day, daysLate, badge, note, paid } = row;
  const amount = formatEuro(row.amount);
  const isChosen = receiving?.chosen.has(target.key) === true;
  const open = () => onOrder(target.orderId);
  const late = daysLate > 0 && <span className={classes.late}>{texts.days(daysLate)}</span>;
  const isThisYear = partsOf(day).year === partsOf(useToday()).year;
  const shownDay = isThisYear ? formatDate(day).slice(0, 6) : formatDate(day);
  return (
    <tr className={classes.row} data-selected={isChosen || undefined} onDoubleClick={open}>
      {receiving !== undefined && (
        <td className={classes.tick}>
          {paid === undefined && (
            <label className={classes.tickArea}>
              <input
                type="checkbox"
                aria-label={texts.select(clientName, amount)}
                checked={isChosen}
                onChange={() => receiving.toggle(target.key)}
              />
            </label>
          )}
        </td>
      )}
      <td className={`${classes.day} ${classes.wideOnly}`}>{shownDay}</td>
      <td className={classes.name}>
        <button type="button" className={classes.customer} title={texts.openOrder(clientName)} onClick={open}>
          {clientName}
        </button>
        <span className={classes.note}>
          <span className={classes.narrowOnly}>
            {shownDay} {late} ·{' '}
          </span>
          {[salesmanName ?? texts.noSalesman, note, paid].filter((each) => each !== undefined).join(' · ')}{' '}
          {badge}
        </span>
      </td>
      <td className={`${classes.number} ${classes.wideOnly}`}>{late}</td>
      <td className={classes.number}>
        {paid === undefined ? (
          amount
        ) : (
          <span className={classes.paid}>
            <IconCheck size={14} aria-hidden /> {amount}
          </span>
        )}
      </td>
      {receiving !== undefined && (
        <td className={classes.receive}>
          {paid === undefined && (
            <ActionIcon
              size="md"
              variant="subtle"
              aria-label={texts.receiveOf(clientName, amount)}
              title={texts.receive}
              onClick={() => receiving.open(target.key)}
            >
              <IconCoins size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  );
}
