import { eurosFromCents } from '../money/euros.ts';
import { parseMoneyInput } from '../money/parse-money-input.ts';

/** How a column writes its amounts: `1.234,50`, `1,234.50`, or both. */
export type AmountWriting = 'GERMAN' | 'ENGLISH' | 'MIXED';
/** The writing of amounts, by field. */
export type AmountWritings = Readonly<Record<string, AmountWriting>>;

const german = /^(?:\d{1,3}(?:\.\d{3})+,\d*|\d+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/;
const english = /^(?:\d{1,3}(?:,\d{3})+\.\d*|\d{1,3}(?:,\d{3}){2,})$/;
/** German hands write it as well, where another program gave them the number. */
const pointed = /^\d+\.\d{1,2}$/;
/** Thousands to the one, thousandths to the other. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;
const englishAmount = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$/;

const amount = /^([-−–]?)\s*([\d.,'’\s]+?)\s*(?:€|eur|euro|chf|,-)?$/i;

type Written = { readonly sign: string; readonly digits: string; readonly isSwiss: boolean };

/**
 * Takes the currency off an amount; null: it is no amount. Formulas are not read: a file has amounts, and sums are for
 * people who type.
 */
function written(text: string): Written | null {
  const [, sign = '', said = ''] = amount.exec(text.trim().replace(/^(?:eur|chf|€)\s*/i, '')) ?? [];
  const digits = said.replace(/[\s'’]+(?=\d{3}(?!\d))/g, '');
  return digits === '' ? null : { sign, digits, isSwiss: /['’]/.test(said) };
}

/**
 * Tells how the amounts of a column are written. Amounts that fit both writings tell nothing (rules: import#amounts).
 */
export function detectAmountWriting(texts: readonly string[]): AmountWriting {
  const all = texts.flatMap((text) => {
    const each = written(text);
    return each === null || each.isSwiss ? [] : [each.digits];
  });
  const isGerman = all.some((digits) => german.test(digits));
  if (all.some((digits) => english.test(digits))) return isGerman ? 'MIXED' : 'ENGLISH';
  return !isGerman && all.some((digits) => pointed.test(digits)) ? 'ENGLISH' : 'GERMAN';
}

/** Euros; null: no amount. `UNCLEAR`: it may mean two, and nothing of its column says which (rules: import#amounts). */
export function readAmount(text: string, writing: AmountWriting): number | 'UNCLEAR' | null {
  const each = written(text);
  if (each === null) return null;
  const { sign, digits, isSwiss } = each;
  const isThousand = writing === 'ENGLISH' ? digits.includes(',') : digits.includes('.');
  if (!isSwiss && unclear.test(digits) && (writing === 'MIXED' || !isThousand)) return 'UNCLEAR';
  const isEnglish = isSwiss || writing === 'ENGLISH' || (writing === 'MIXED' && english.test(digits));
  if (isEnglish && !englishAmount.test(digits)) return null;
  const read = parseMoneyInput(sign + (isEnglish ? digits.replaceAll(',', '').replace('.', ',') : digits));
  return read.ok && read.value !== null ? eurosFromCents(read.value) : null;
}
