import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import { billTypeNames } from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { billTypeTones } from '../bill-type-tones.ts';
import { closingTexts as texts } from './closing-texts.ts';
import classes from './numbers-table.module.css';
import { type OnRow, RowLink, type RowPlace } from './row-links.tsx';

type NumberedRow = RowPlace &
  Readonly<{
    key: string;
    number: string;
    billType: BillType;
    clientName: string;
    amount: Cents;
    /** Set when the row had this number before. */
    isAgain?: boolean;
    /** Reasons why somebody might look at it first. */
    hints?: readonly string[];
  }>;

type NumbersTableProps = Readonly<{
  label: string;
  numberHead: string;
  rows: readonly NumberedRow[];
  /** Tables below each other have the same columns. */
  hasHints: boolean;
  onRow: OnRow;
}>;

/** Every number with the row it belongs to. */
export function NumbersTable({ label, numberHead, rows, hasHints, onRow }: NumbersTableProps) {
  const { heads } = texts;
  const plain = [numberHead, heads.date, heads.billType, heads.clientName];
  return (
    <table className={classes.table} aria-label={label}>
      <colgroup>
        <col style={{ width: '8.75rem' }} />
        <col style={{ width: '6.25rem' }} />
        <col style={{ width: '8rem' }} />
        <col />
        {hasHints && <col style={{ width: '12rem' }} />}
        <col style={{ width: '8rem' }} />
      </colgroup>
      <thead>
        <tr>
          {(hasHints ? [...plain, heads.hint] : plain).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className={classes.amount}>
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} hasHints={hasHints} onRow={onRow} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Readonly<{ row: NumberedRow; hasHints: boolean; onRow: OnRow }>;

function Row({ row, hasHints, onRow }: RowProps) {
  const { number, date, billType, clientName, amount, isAgain = false, hints = [] } = row;
  return (
    <tr data-tone={hints.length > 0 ? 'warning' : undefined}>
      <td>
        <span className={classes.number}>{number}</span>
        {isAgain && <span className={classes.again}>{texts.again}</span>}
      </td>
      <td>{formatDate(date)}</td>
      <td className={classes.type}>
        <StateBadge tone={billTypeTones[billType]}>{billTypeNames[billType]}</StateBadge>
      </td>
      <td className={classes.customer}>
        <RowLink row={row} name={clientName} onRow={onRow} />
      </td>
      {hasHints && (
        <td className={classes.wide}>
          {hints.map((hint) => (
            <div key={hint}>
              <span className={classes.hint} data-tone="warning">
                <IconAlertTriangle size={14} aria-hidden />
                {hint}
              </span>
            </div>
          ))}
        </td>
      )}
      <td className={classes.amount}>{formatEuro(amount)}</td>
    </tr>
  );
}
