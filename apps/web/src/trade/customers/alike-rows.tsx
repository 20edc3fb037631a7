import type { AlikeCustomers } from '@korpus/contract/customers/customers.ts';
import { alikeReasonNames } from '@korpus/domain/customers/alike-texts.ts';
import type { ReactNode } from 'react';
import classes from './likely.module.css';
import { likelyTexts as texts } from './likely-texts.ts';

type AlikeRow = AlikeCustomers['customers'][number];

type AlikeRowsProps = Readonly<{
  rows: readonly AlikeRow[];
  /** Shows what can be done with a row. */
  action: (row: AlikeRow) => ReactNode;
}>;

/** Lists the people who may be the same, and why. */
export const AlikeRows = ({ rows, action }: AlikeRowsProps) => (
  <ul className={classes.rows}>
    {rows.map((row) => (
      <li key={row.id} className={classes.row}>
        <span className={classes.texts}>
          <strong>{row.name}</strong>
          <span>
            {[row.address, row.phone, texts.has(row.offerCount, row.orderCount)].filter(isSaid).join(' · ')}
          </span>
          <span>{row.reasons.map((reason) => alikeReasonNames[reason]).join(', ')}</span>
        </span>
        {action(row)}
      </li>
    ))}
  </ul>
);

const isSaid = (part: string | null) => part !== null && part !== '';
