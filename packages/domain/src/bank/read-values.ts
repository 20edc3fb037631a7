import { type IsoDate, isIsoDate } from '../dates/iso-date.ts';
import { isIban, normalizeBankCode } from '../locations/bank-account.ts';
import { type Cents, cents, negateCents } from '../money/cents.ts';
import { childrenOf, findChild, textAt, type XmlNode } from '../xml/xml-node.ts';

export type ValueFault = 'NOT_EUR' | 'BAD_AMOUNT' | 'BAD_DAY';

/** A thousand million euros: sums of all lines stay exact. */
const mostDigits = 9;
const mostAmount = 10 ** (mostDigits + 2);

/** `1234.5`, `1234.50000`; nothing that would have to be rounded, and no sign: that stands beside it. */
export function readCamtAmount(node: XmlNode | null): Cents | 'NOT_EUR' | 'BAD_AMOUNT' {
  if (node === null) return 'BAD_AMOUNT';
  if (node.attributes.Ccy !== 'EUR') return 'NOT_EUR';
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(node.text.trim()) ?? [];
  const digits = whole.replace(/^0+/, '');
  if (whole + fraction === '' || digits.length > mostDigits) return 'BAD_AMOUNT';
  return cents(Number(digits + fraction.padEnd(2, '0')));
}

/** CRDT: to the account; DBIT: from it. */
export function readIsOut(node: XmlNode): boolean | null {
  const said = textAt(node, 'CdtDbtInd');
  if (said === 'DBIT') return true;
  return said === 'CRDT' ? false : null;
}

export const signed = (amount: Cents, isOut: boolean): Cents => (isOut ? negateCents(amount) : amount);

/** A day, or the day of a moment as the bank's wall has it. */
export function readCamtDay(node: XmlNode | null): IsoDate | null {
  const day = (textAt(node, 'Dt') ?? textAt(node, 'DtTm') ?? '').slice(0, 10);
  return isIsoDate(day) ? day : null;
}

/** Words that stand where there is no reference. */
const noReference = /^(NON-?REF|NOT-?PROVIDED|NONE|KEINE?|[0\s-]*)$/i;

export function referenceAt(node: XmlNode | null, ...path: readonly string[]): string | null {
  const text = textAt(node, ...path);
  return text === null || noReference.test(text) ? null : clipped(text, 140);
}

export function ibanAt(node: XmlNode | null): string | null {
  const iban = normalizeBankCode(textAt(node, 'Id', 'IBAN') ?? '');
  return isIban(iban) ? iban : null;
}

/** Puts a text on one line, no longer than anybody reads. */
export const clipped = (text: string, most: number): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Sums up the charges that were taken, above 0; null where nothing is said, or not in euros. */
export function sumCamtCharges(node: XmlNode): Cents | null {
  const all = childrenOf(node, 'Chrgs').flatMap((charges) => {
    const total = findChild(charges, 'TtlChrgsAndTaxAmt');
    if (total !== null) return [readCamtAmount(total)];
    const records = childrenOf(charges, 'Rcrd');
    return (records.length === 0 ? [charges] : records).map((record) => {
      const amount = readCamtAmount(findChild(record, 'Amt'));
      return typeof amount === 'string' ? amount : signed(amount, readIsOut(record) === false);
    });
  });
  const known = all.filter((amount) => typeof amount !== 'string');
  const sum = known.reduce((total: number, amount) => total + amount, 0);
  return sum === 0 || Math.abs(sum) > mostAmount ? null : cents(sum);
}
