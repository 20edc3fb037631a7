import { laterOf } from '../dates/iso-date.ts';
import { askedOf, calculateDue, isByCard, leftOf } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import { purposeOf } from '../documents/print-head.ts';
import { writeNotes, writePaymentTerms } from '../documents/print-payments.ts';
import { taxExemptionSentences } from '../documents/tax-exemption-texts.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { writeCii } from './cii.ts';
import type { Contact, EInvoice, Parties, Payment, Place, Tax } from './e-invoice.ts';
import { eInvoiceTexts as texts } from './e-invoice-texts.ts';
import { listBilledLines } from './lines-of.ts';
import {
  type Billed,
  deliveryPlaceOf,
  isEInvoice,
  readAccount,
  readBuyer,
  readGivenAddress,
  readSeller,
} from './parties-of.ts';
import { plainLine, plainText } from './xml.ts';

/** The file of a paper that has its number; null where it is no e-invoice (rules: e-invoices#frozen-together). */
export const eInvoiceFileOf = (facts: DocumentFacts): string | null =>
  isEInvoice(facts) ? writeCii(buildEInvoice(facts)) : null;

/** The tree of a frozen paper; what it asks for was asked before the number was drawn (e-invoice-gaps.ts). */
export function buildEInvoice(facts: Billed): EInvoice {
  const { type, cancels, prepayments, corrects = [], deliveryDate, document, vat } = facts;
  const { lines, adjustments } = listBilledLines(facts);
  const [first, ...others] = lines;
  const isPrepayment = type === 'PREPAYMENT_INVOICE';
  const buyer = readBuyer(facts);
  return {
    ...buildParties(facts),
    kind: cancels !== null ? 'CANCELLATION' : isPrepayment ? 'PREPAYMENT' : 'INVOICE',
    number: sure(facts.invoiceNumber),
    date: sure(document.date),
    notes: notesIn(facts),
    orderNumber: plainLine(facts.orderNumber),
    buyersOrderNumber: plainLine(facts.clientOrderNumber),
    lines: [sure(first), ...others],
    adjustments,
    tax: chooseTax(facts),
    vat: isPrepayment ? askedOf(facts).vat : leftOf(facts, documentSums(document, vat)).vat,
    paid: sumPaid(facts),
    delivery: {
      // A prepayment has no day of supply: the supply is still to come (rules: invoices#day-of-supply).
      day: isPrepayment ? null : deliveryDate,
      place: placeOf(deliveryPlaceOf(facts)),
      receiver: sure(buyer.name),
    },
    payment: buildPayment(facts),
    earlier: cancels !== null ? [cancels] : [...prepayments, ...corrects],
  };
}

function buildParties(facts: Billed): Parties {
  const { address: sellersAddress, contact, ...seller } = readSeller(facts);
  const { address: buyersAddress, reference, ...buyer } = readBuyer(facts);
  const ours = { ...seller, name: sure(seller.name), place: placeOf(seller.place) };
  const theirs = { ...buyer, name: sure(buyer.name), place: placeOf(buyer.place) };
  const [from, to] = [readGivenAddress(sellersAddress), readGivenAddress(buyersAddress)];
  const { name, phone, email } = contact;
  const whom: Contact | null =
    name === null || phone === null || email === null ? null : { name, phone, email };
  if (facts.eInvoice.profile === 'ZUGFERD')
    return {
      profile: 'ZUGFERD',
      buyerReference: reference,
      seller: { ...ours, contact: whom, address: from },
      buyer: { ...theirs, address: to },
    };
  return {
    profile: 'XRECHNUNG',
    buyerReference: sure(reference),
    seller: { ...ours, contact: sure(whom), address: sure(from) },
    buyer: { ...theirs, address: sure(to) },
  };
}

const placeOf = ({ zipCode, city, country, street }: ReturnType<typeof deliveryPlaceOf>): Place => ({
  street,
  zipCode: sure(zipCode),
  city: sure(city),
  country: sure(country),
});

function chooseTax({ vat, document: { taxExemption = null } }: Billed): Tax {
  if (vat !== 0) return { category: 'S', rate: vat };
  const exemption = sure(taxExemption);
  const reason = taxExemptionSentences[exemption];
  switch (exemption) {
    case 'REVERSE_CHARGE':
      return { category: 'AE', rate: 0, code: 'VATEX-EU-AE', reason };
    case 'INTRA_COMMUNITY':
      return { category: 'K', rate: 0, code: 'VATEX-EU-IC', reason };
    case 'SMALL_BUSINESS':
      return { category: 'E', rate: 0, code: null, reason };
  }
}

function notesIn(facts: Billed): string[] {
  const isCalled = facts.eInvoice.profile === 'XRECHNUNG' && facts.type === 'PREPAYMENT_INVOICE';
  const notes =
    isCalled && facts.cancels === null ? [texts.prepaymentNote, ...writeNotes(facts)] : writeNotes(facts);
  return notes.flatMap((note) => plainText(note) ?? []);
}

/** Sums up what came without an invoice of its own; of a receipt all of it (rules: invoices#receipts). */
function sumPaid(facts: Billed): Cents {
  if (facts.type === 'PREPAYMENT_INVOICE')
    return facts.receivedOn === null ? zeroCents : askedOf(facts).gross;
  return sumCents(facts.received.map(({ price }) => price));
}

function buildPayment(facts: Billed): Payment {
  const { type, cancels, document, payment, receivedOn } = facts;
  const due = calculateDue(facts, documentSums(document, facts.vat));
  const isPrepayment = type === 'PREPAYMENT_INVOICE';
  const byCard = cancels === null && isByCard(facts);
  const day = isPrepayment && cancels === null && receivedOn === null ? (payment?.date ?? null) : null;
  return {
    account: due !== null && due > 0 && !byCard ? readAccount(facts) : null,
    // An XRechnung by card names the card (BR-DE-24-a), which nobody here has seen.
    isByCard: byCard && facts.eInvoice.profile === 'ZUGFERD',
    purpose: purposeOf(
      isPrepayment ? 'PREPAYMENT_INVOICE' : 'INVOICE',
      sure(cancels?.number ?? facts.invoiceNumber),
    ),
    dueOn: day === null || document.date === null ? day : (facts.dueOn ?? laterOf(day, document.date)),
    // A line that begins so is a formula for cash discounts to an XRechnung (BR-DE-18).
    terms: sure(
      plainText(
        writePaymentTerms(facts)
          .join('\n')
          .replaceAll(/^\s*#+/gm, ''),
      ),
    ),
  };
}

/** Returns a value that has to be there; it lacks only in a paper that nobody asked for its gaps. */
function sure<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('An e-invoice lacks what it was asked for before its number was drawn.');
  return value;
}
