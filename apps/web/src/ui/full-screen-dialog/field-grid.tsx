import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

type FieldGridProps = Readonly<{
  columns?: 2 | 3 | 4 | 6;
  /** Short values to read: two in a row, also on a phone. */
  isCompact?: boolean;
  children: ReactNode;
}>;

/** Fields in as many columns as fit (at most `columns`), one on a phone; labels and inputs line up. */
export const FieldGrid = ({ columns = 4, isCompact = false, children }: FieldGridProps) => (
  <div className={classes.grid} data-columns={columns} data-compact={isCompact || undefined}>
    {children}
  </div>
);

/** A field over two columns or the whole width. */
export const WideField = ({ span = 'all', children }: { span?: 2 | 'all'; children: ReactNode }) => (
  <div className={classes.wide} data-span={span}>
    {children}
  </div>
);
