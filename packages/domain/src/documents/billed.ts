import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { DocumentFacts } from './document-facts.ts';
import {
  addTaxed,
  type DocumentSums,
  documentSums,
  negateTaxed,
  type Taxed,
  taxedGross,
} from './document-sums.ts';

type Billing = Pick<
  DocumentFacts,
  'type' | 'document' | 'vat' | 'prepayments' | 'received' | 'receivedOn' | 'payment' | 'cancels'
>;

/** Returns the amount that a prepayment invoice asks for. */
export const askedOf = ({ payment, vat }: Pick<Billing, 'payment' | 'vat'>): Taxed =>
  taxedGross(payment?.price ?? zeroCents, vat);

/**
 * Calculates what an invoice leaves: its sums less the prepayments that came in, as they were billed
 * (rules: invoices#deducted-prepayments).
 */
export const leftOf = ({ prepayments }: Pick<Billing, 'prepayments'>, { net, vat, gross }: Taxed): Taxed =>
  prepayments.reduce<Taxed>((left, each) => addTaxed(left, negateTaxed(each)), { net, vat, gross });

/**
 * Calculates what a paper adds to what the house has billed. All papers of an order add up to what was agreed, or to
 * nothing (rules: invoices#sum-of-papers).
 */
export function billedBy(facts: Billing): Taxed {
  const { type, document, vat } = facts;
  const billed = type === 'PREPAYMENT_INVOICE' ? askedOf(facts) : leftOf(facts, documentSums(document, vat));
  return facts.cancels === null ? billed : negateTaxed(billed);
}

/** Calculates what this print still asks for, below 0 where too much came; null where it asks for nothing by itself. */
export function calculateDue(facts: Billing, sums: DocumentSums): Cents | null {
  if (facts.cancels !== null) return null;
  if (facts.type === 'PREPAYMENT_INVOICE') return facts.receivedOn === null ? askedOf(facts).gross : null;
  if (facts.type !== 'INVOICE') return null;
  const received = sumCents(facts.received.map(({ price }) => price));
  return subtractCents(leftOf(facts, sums).gross, received);
}

/** A card is no transfer: there is no account to name and no code to scan (rules: money#bank-cash-card). */
export const isByCard = ({ paying }: Pick<DocumentFacts, 'paying'>): boolean => paying?.method === 'CARD';
