import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount, formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useId } from 'react';
import classes from './order-dialog.module.css';

/** A figure among the fields it follows from. */
export function Fact({ label, value }: Readonly<{ label: string; value: string }>) {
  const id = useId();
  return (
    <div className={classes.fact}>
      <span id={id}>{label}</span>
      <output aria-labelledby={id}>{value}</output>
    </div>
  );
}

/** An amount that is not known yet is a dash. */
export const euro = (amount: Cents | null): string => (amount === null ? '–' : formatEuro(amount));

/** The same where euro is said already. */
export const plain = (amount: Cents | null): string => (amount === null ? '–' : formatAmount(amount));
