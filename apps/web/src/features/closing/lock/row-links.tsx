import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Tone } from '../../../ui/palette.ts';
import classes from './closing.module.css';
import { closingTexts as texts } from './closing-texts.ts';

/** Place that a row comes from. */
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
  Readonly<{
    key: string;
    clientName: string;
    /** Text about the row. */
    said: ReactNode;
    /** Problems to be mended, each at its place. */
    problems?: readonly Problem[];
  }>;
type Problem = Readonly<{ path: string; message: string }>;

type RowLinksProps = Readonly<{
  title: string;
  tone?: Tone;
  icon?: ReactNode;
  rows: readonly LinkedRow[];
  onRow: OnRow;
  /** Between the title and the rows. */
  children?: ReactNode;
}>;

/**
 * Leads to where a problem is mended. The settings mend what the location lacks, in a tab of their own: the closing
 * stays as it is.
 */
const WayTo = ({ path, onOrder }: Pick<Problem, 'path'> & Readonly<{ onOrder: () => void }>) =>
  path.startsWith('location.') ? (
    <Anchor href="/settings?tab=baseData&area=locations" target="_blank" rel="noopener" inherit>
      {texts.toLocations}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" inherit onClick={onOrder}>
      {texts.toOrder}
    </Anchor>
  );

/** Number of rows that are seen without asking for more. */
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
              {row.said !== null && <span>{row.said}</span>}
            </button>
            {row.problems?.map((problem) => (
              <p key={problem.message}>
                {problem.message} <WayTo {...problem} onOrder={() => onRow(row)} />
              </p>
            ))}
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
