import type { IsoDate } from '../dates/iso-date.ts';
import { askedOf, calculateDue } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import type { Cents } from '../money/cents.ts';

/** The demand of an invoice, as it was printed. */
type PrintedDemand = {
  /** The date of the invoice. */
  readonly date: IsoDate;
  readonly amount: Cents;
  /** Payments of the order that it takes off already. */
  readonly settled: readonly string[];
};

/**
 * Returns the demand of a numbered invoice; null: it demands nothing, or is none. The claims of its order say when it
 * is due.
 */
export function readPrintedDemand(facts: DocumentFacts): PrintedDemand | null {
  const { type, document, vat, receivedOn, prepayments, received } = facts;
  const { date } = document;
  if (date === null || facts.cancels !== null) return null;
  if (type === 'PREPAYMENT_INVOICE') {
    const { gross: amount } = askedOf(facts);
    return receivedOn !== null || amount <= 0 ? null : { date, amount, settled: [] };
  }
  const amount = calculateDue(facts, documentSums(document, vat));
  if (type !== 'INVOICE' || amount === null || amount <= 0) return null;
  const settled = [...prepayments, ...received].map(({ paymentId }) => paymentId);
  return { date, amount, settled };
}
