import type { Posting } from './posting.ts';

/**
 * Makes a text of what a line says to the books. Its link may come later, its key follows the row's, which is another
 * one after a cancellation, and a customer who is renamed owes the same: none of them changes an account.
 */
const saying = ({ order, ...of }: Posting): string =>
  JSON.stringify([
    ...[of.amount, of.debit, of.credit, of.isReversal, of.day, of.serviceDay, of.document],
    ...[of.taxKey, of.vat, of.clientVatId, order?.number, order?.kind, order?.revenue],
  ]);

/**
 * The batch that brings books from one state to another: what no longer holds is reversed, what is new is added
 * (rules: handover#corrections). Nothing: nothing has changed.
 */
export function deriveCorrection(before: readonly Posting[], now: readonly Posting[]): Posting[] {
  return [...lacking(before, now).map(reversed), ...lacking(now, before)];
}

const reversed = (posting: Posting): Posting => ({
  ...posting,
  key: `${posting.key}:−`,
  isReversal: !posting.isReversal,
});

/** Lists the postings of the first that the second lacks, each as often as it is there. */
function lacking(these: readonly Posting[], those: readonly Posting[]): Posting[] {
  const counts = new Map<string, number>();
  for (const each of those) counts.set(saying(each), (counts.get(saying(each)) ?? 0) + 1);
  return these.filter((each) => {
    const left = counts.get(saying(each)) ?? 0;
    counts.set(saying(each), left - 1);
    return left <= 0;
  });
}
