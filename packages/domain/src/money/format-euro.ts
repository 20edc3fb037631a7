import type { Cents } from './cents.ts';
import { eurosFromCents } from './euros.ts';

/** One formatter for the whole program: making one costs more than using it ten thousand times. */
const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const plainFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.234,50 €` with a no-break space (rules: money#shown-in-german). */
export const formatEuro = (amount: Cents): string => euroFormat.format(eurosFromCents(amount));

/** `1.234,50` for fields and columns whose heading already says euro. */
export const formatAmount = (amount: Cents): string => plainFormat.format(eurosFromCents(amount));
