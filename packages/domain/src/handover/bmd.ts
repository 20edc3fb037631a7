import { daysBetween } from '../dates/iso-date.ts';
import { type Cents, negateCents, subtractCents, zeroCents } from '../money/cents.ts';
import { exactCents, netOf, roundToCents } from '../money/rounding.ts';
import { compactDay, decimal, inFileLetters, shortened } from './file-values.ts';
import { type HandoverForm, limitsOf, mostInBmdText } from './handover-limits.ts';
import type { Posting } from './posting.ts';

/** Finds the tax code by which BMD knows a tax: domestic, § 19 on building work, abroad …; the adviser says which. */
export type TaxCodeOf = (posting: Posting) => string;

/**
 * The books of a month for BMD NTCS (rules: handover#bmd-file); characters, not yet bytes. What stands in it follows
 * files of others, for BMD publishes no description: not sure are `YYYYMMDD` (its import is told the form of days), the
 * sign of the tax where the debit account is the taxed one, letters in `belegnr` (the number stands in `extbelegnr`,
 * too), and `AR` for money received.
 */
export function writeBmd(
  postings: readonly Posting[],
  { month }: Pick<HandoverForm, 'month'>,
  taxCodeOf: TaxCodeOf,
): string {
  const refused = limitsOf(postings, { kind: 'BMD', month }).find(({ isRefused }) => isRefused);
  if (refused !== undefined) throw new RangeError(`Not to be written: ${refused.key}, ${refused.field}`);
  const rows = postings.map((posting) => columns.map(([, value]) => field(value(posting, taxCodeOf))));
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.join(';')}\r\n`).join('');
}

type Column = readonly [name: string, value: (posting: Posting, taxCodeOf: TaxCodeOf) => string];

const columns: readonly Column[] = [
  ['satzart', () => '0'],
  ['konto', ({ debit }) => debit],
  ['buchdatum', ({ day }) => compactDay(day)],
  ['gkonto', ({ credit }) => credit],
  ['belegnr', ({ document }) => document],
  ['belegdatum', ({ day }) => compactDay(day)],
  ['steuercode', (posting, taxCodeOf) => taxCodeOf(posting)],
  ['prozent', ({ vat }) => String(vat).replace('.', ',')],
  ['buchcode', () => '1'],
  ['betrag', (posting) => decimal(signed(posting, posting.amount))],
  ['steuer', (posting) => decimal(negateCents(signed(posting, taxIn(posting))))],
  ['text', ({ text }) => shortened(inFileLetters(text), mostInBmdText)],
  ['buchsymbol', () => 'AR'],
  ['zziel', ({ day, dueDay }) => (dueDay === null ? '' : String(Math.max(0, daysBetween(day, dueDay))))],
  ['skontopz', () => ''],
  ['skontotage', () => ''],
  ['kost', () => ''],
  ['extbelegnr', ({ document }) => document],
];

const signed = ({ isReversal }: Posting, amount: Cents): Cents => (isReversal ? negateCents(amount) : amount);

/** Calculates the tax in a gross amount: the rest beside the net, which is rounded once. */
const taxIn = ({ amount, vat }: Posting): Cents =>
  vat === 0 ? zeroCents : subtractCents(amount, roundToCents(netOf(exactCents(amount), vat)));

const field = (value: string): string => (/[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
