import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { ReactNode } from 'react';
import classes from './detail-head.module.css';

type DetailHeadProps = Readonly<{
  name: string;
  about: ReactNode;
  amount: Cents;
  /** Text below the amount. */
  beside?: string | undefined;
}>;

/** Shows whose the chosen entry is, and how much; money that goes out is marked. */
export const DetailHead = ({ name, about, amount, beside }: DetailHeadProps) => (
  <header className={classes.head}>
    <div>
      <h2>{name}</h2>
      <div className={classes.about}>{about}</div>
    </div>
    <p className={classes.amount} data-out={amount < 0 || undefined}>
      {formatEuro(amount)}
      {beside !== undefined && <span>{beside}</span>}
    </p>
  </header>
);

export const Facts = ({ children }: Readonly<{ children: ReactNode }>) => (
  <dl className={classes.facts}>{children}</dl>
);

type FactProps = Readonly<{
  name: string;
  /** A long text has the line for itself. */
  isWhole?: boolean;
  children: ReactNode;
}>;

export const Fact = ({ name, isWhole = false, children }: FactProps) => (
  <div data-whole={isWhole || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
