import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { ReactNode } from 'react';
import { pageTexts as texts } from '../reminders-texts.ts';
import classes from './facts.module.css';

type DetailHeadProps = Readonly<{
  name: string;
  about: ReactNode;
  amount: Cents;
  /** What stands below the amount. */
  beside?: string;
}>;

/** Whose it is, and how much. */
export const DetailHead = ({ name, about, amount, beside }: DetailHeadProps) => (
  <header className={classes.head}>
    <div>
      <h2>{name}</h2>
      <div className={classes.about}>{about}</div>
    </div>
    <p className={classes.amount}>
      {formatEuro(amount)}
      {beside !== undefined && <span>{beside}</span>}
    </p>
  </header>
);

export const Facts = ({ children }: Readonly<{ children: ReactNode }>) => (
  <dl className={classes.facts}>{children}</dl>
);

export const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type SumLine = readonly [name: string, amount: Cents];

/** How a sum comes about; what is nothing is left out. */
export const Sums = ({ lines, total }: Readonly<{ lines: readonly SumLine[]; total: SumLine }>) => (
  <dl className={classes.sums}>
    {lines
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatEuro(amount)}</dd>
        </div>
      ))}
    <div className={classes.total}>
      <dt>{total[0]}</dt>
      <dd>{formatEuro(total[1])}</dd>
    </div>
  </dl>
);

type OrderLinkProps = Readonly<{ number: string | null; name: string; onOpen: () => void }>;

export const OrderLink = ({ number, name, onOpen }: OrderLinkProps) => (
  <button type="button" className={classes.link} title={texts.openOrder(name)} onClick={onOpen}>
    {texts.order(number)}
  </button>
);
