import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount, formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { OrderFigures } from '@korpus/domain/orders/figures.ts';
import type { SeenFigures } from '@korpus/domain/orders/seen-figures.ts';
import { type ReactNode, useId } from 'react';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.figures;

/** A figure among the fields it follows from. */
export function Fact({ label, value }: Readonly<{ label: string; value: ReactNode }>) {
  const id = useId();
  return (
    <div className={classes.fact}>
      <span id={id}>{label}</span>
      <output aria-labelledby={id}>{value}</output>
    </div>
  );
}

type AmountProps = Readonly<{
  figures: SeenFigures;
  of: AmountField;
  /** Writes the amount; a cost stands with its minus. */
  write?: (amount: Cents | null) => string;
}>;
type AmountField = {
  [F in keyof OrderFigures]: OrderFigures[F] extends Cents | null ? F : never;
}[keyof OrderFigures];

/**
 * A figure as the person sees it. One that only the server can tell, because something it is made of is hidden from
 * them, says so as soon as it is no more what was stored (rules: rights#figures-with-hidden-parts).
 */
export const Amount = ({ figures, of, write = euro }: AmountProps) =>
  figures.pending.has(of) ? <span className={classes.pending}>{texts.pending}</span> : write(figures[of]);

/** An amount that is not known yet is a dash. */
export const euro = (amount: Cents | null): string => (amount === null ? '–' : formatEuro(amount));

/** The same where euro is said already. */
export const plain = (amount: Cents | null): string => (amount === null ? '–' : formatAmount(amount));
