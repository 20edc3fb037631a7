import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Tone } from '../../../ui/palette.ts';
import classes from './closing.module.css';
import { closingTexts as texts } from './closing-texts.ts';

/** Where a row comes from. */
export type RowPlace = Readonly<{
  orderId: string | null;
  smallOrderId: string | null;
  date: IsoDate;
}>;
export type OnRow = (row: RowPlace) => void;

type RowLinkProps = Readonly<{ row: RowPlace; name: string; onRow: OnRow }>;

/** Opens the order or counter sale over the dialog. */
export const RowLink = ({ row, name, onRow }: RowLinkProps) => (
  <button
    type="button"
    className={classes.link}
    aria-label={texts.openOrder(name || texts.nobody)}
    onClick={() => onRow(row)}
  >
    {name || texts.nobody}
  </button>
);

type LinkedRow = RowPlace &
  Readonly<{ key: string; clientName: string /** What is to be said of it. */; said: ReactNode }>;

type RowLinksProps = Readonly<{
  title: string;
  tone?: Tone;
  icon?: ReactNode;
  rows: readonly LinkedRow[];
  onRow: OnRow;
  /** Between the title and the rows. */
  children?: ReactNode;
}>;

/** So many are seen without asking for more. */
const seenAtOnce = 8;

/** Rows that want a look, each a link to where it can be put right. */
export function RowLinks({ title, tone, icon, rows, onRow, children }: RowLinksProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = showsAll || rows.length <= seenAtOnce + 2 ? rows : rows.slice(0, seenAtOnce);
  return (
    <section aria-label={title}>
      <h4 className={classes.verdict} data-tone={tone}>
        {icon}
        {title}
      </h4>
      {children}
      <ul className={classes.links}>
        {shown.map((row) => (
          <li key={row.key}>
            <button type="button" className={classes.item} onClick={() => onRow(row)}>
              <strong>{row.clientName || texts.nobody}</strong>
              <span>{row.said}</span>
            </button>
          </li>
        ))}
        {shown.length < rows.length && (
          <li>
            <Button
              className={classes.more ?? ''}
              variant="subtle"
              size="compact-sm"
              onClick={() => setShowsAll(true)}
            >
              {texts.showAll(rows.length)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
