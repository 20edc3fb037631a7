import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { LinkButton } from '../../../ui/link-button/link-button.tsx';
import { pageTexts as texts } from '../reminders-texts.ts';
import classes from './sums.module.css';

type SumLine = readonly [name: string, amount: Cents];

/** Shows how a sum comes about; lines of zero are left out. */
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
  <LinkButton title={texts.openOrder(name)} onClick={onOpen}>
    {texts.order(number)}
  </LinkButton>
);
