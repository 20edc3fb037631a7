import { formatDate } from '../dates/format-date.ts';
import { groupIban } from '../locations/bank-account.ts';
import { type Cents, negateCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { DocumentPayment } from './document-data.ts';
import type { DocumentFacts } from './document-facts.ts';
import { addTaxed, type DocumentSums, negateTaxed, type Taxed, taxedGross } from './document-sums.ts';
import { giroCodePayload } from './giro-code.ts';
import { written } from './print-formats.ts';
import { deliveryAddressOf, isInvoice, purposeOf } from './print-head.ts';
import type { PrintLine, PrintModel, PrintTable } from './print-model.ts';
import { printTexts as texts } from './print-texts.ts';

/** What a prepayment invoice asks for. */
export const askedOf = ({ payment, vat }: DocumentFacts): Taxed =>
  taxedGross(payment?.price ?? zeroCents, vat);

/**
 * What an invoice leaves to pay: its sums less those of the prepayments that have an invoice
 * (rules: documents#deducted-prepayments).
 */
export const leftOf = ({ prepayments, vat }: DocumentFacts, invoice: Taxed): Taxed =>
  prepayments.reduce<Taxed>((left, { price }) => addTaxed(left, negateTaxed(taxedGross(price, vat))), {
    net: invoice.net,
    vat: invoice.vat,
    gross: invoice.gross,
  });

/** What is still asked for by this print; null where it asks for nothing by itself. */
export function dueOf(facts: DocumentFacts, sums: DocumentSums): Cents | null {
  if (facts.type === 'PREPAYMENT_INVOICE') return askedOf(facts).gross;
  if (facts.type !== 'INVOICE') return null;
  const received = sumCents(facts.received.map(({ price }) => price));
  return subtractCents(leftOf(facts, sums).gross, received);
}

export function tablesOf(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  return [...deductionOf(facts, sums), ...receivedOf(facts, sums), ...planOf(facts, sums)];
}

/** Every column adds up to what is left in it. */
function deductionOf(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, prepayments, received, vat } = facts;
  if (type !== 'INVOICE' || prepayments.length === 0) return [];
  const { title, head, invoice, prepayment, openPrepayment, rest, left } = texts.deduction;
  const deducted = prepayments.map(({ number, date, price, paid }) => [
    paid ? prepayment(number) : openPrepayment(number),
    date === null ? '' : formatDate(date),
    ...amountsOf(negateTaxed(taxedGross(price, vat))),
  ]);
  return [
    {
      title,
      head,
      numeric: [false, false, true, true, true],
      rows: [[invoice, '', ...amountsOf(sums)], ...deducted],
      sum: [received.length > 0 ? rest : left, '', ...amountsOf(leftOf(facts, sums))],
    },
  ];
}

/** What was paid without an invoice is taxed by this one, so only the amount to pay is less. */
function receivedOf(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, prepayments, received } = facts;
  if (type !== 'INVOICE' || received.length === 0) return [];
  const { invoice, rest, left } = texts.deduction;
  const { title, head, payment } = texts.received;
  const rows = received.map(({ date, price }) => [
    payment,
    date === null ? '' : formatDate(date),
    formatEuro(negateCents(price)),
  ]);
  const before = leftOf(facts, sums).gross;
  return [
    {
      title,
      head,
      numeric: [false, false, true],
      rows: [[prepayments.length > 0 ? rest : invoice, '', formatEuro(before)], ...rows],
      sum: [left, '', formatEuro(dueOf(facts, sums) ?? before)],
    },
  ];
}

const amountsOf = ({ net, vat, gross }: Taxed): string[] => [net, vat, gross].map(formatEuro);

/** The plan as it was agreed; on an invoice what is still to come of it. The last line is what no payment covers. */
function planOf(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, document } = facts;
  if (type === 'PREPAYMENT_INVOICE' || type === 'SUPPLIER_CONFIRMATION' || type === 'DELIVERY_NOTE')
    return [];
  const lines = type === 'INVOICE' ? stillOpen(facts) : document.payments;
  if (lines.length === 0) return [];
  const { title, head, payment, rest: restLabel, sum } = texts.plan;
  const total = dueOf(facts, sums) ?? sums.gross;
  const rest = subtractCents(total, sumCents(lines.map(({ price }) => price ?? zeroCents)));
  const rows = lines.map(({ price, date }, index) => [
    payment(index + 1),
    date === null ? '' : formatDate(date),
    formatEuro(price ?? zeroCents),
  ]);
  const note = written(document.noteRemainingPayment) ?? '';
  const restRow = rest === 0 && note === '' ? [] : [[restLabel, note, formatEuro(rest)]];
  return [
    {
      title,
      head,
      numeric: [false, false, true],
      rows: [...rows, ...restRow],
      sum: [sum, '', formatEuro(total)],
    },
  ];
}

/** Without those that are deducted above. */
function stillOpen({ document, prepayments, received }: DocumentFacts): readonly DocumentPayment[] {
  const deducted = new Set<string | null>([...prepayments, ...received].map(({ paymentId }) => paymentId));
  return document.payments.filter(
    ({ id, documentData }) => !deducted.has(id) && (documentData?.invoiceNumber ?? null) === null,
  );
}

export function remarksOf(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { type, deliveryDate, payment } = facts;
  const { remarks } = texts;
  const address = deliveryAddressOf(facts);
  const dueDate = type === 'PREPAYMENT_INVOICE' ? (payment?.date ?? null) : null;
  return [
    ...prepaymentRemark(facts),
    ...(address === null ? [] : [remarks.deliveryAddress(address)]),
    ...restRemark(facts, sums),
    ...(type === 'INVOICE' && deliveryDate === null ? [remarks.noSupplyDate] : []),
    ...dueRemark(facts, sums),
    ...(type === 'DELIVERY_NOTE' ? [remarks.goodsReceived] : []),
    ...(dueDate === null ? [] : [remarks.dueOn(formatDate(dueDate))]),
  ];
}

/** It has to say that nothing was supplied yet. */
function prepaymentRemark({ type, orderNumber }: DocumentFacts): string[] {
  if (type !== 'PREPAYMENT_INVOICE') return [];
  const order = written(orderNumber);
  return [order === null ? texts.remarks.prepayment : texts.remarks.prepaymentFor(order)];
}

/** How the rest is paid, where no plan of payments says it. */
function restRemark(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { type, document } = facts;
  const note = written(document.noteRemainingPayment);
  const hasRest = type === 'OFFER' || type === 'PURCHASE_CONTRACT' || type === 'INVOICE';
  if (note === null || !hasRest || planOf(facts, sums).length > 0) return [];
  return [texts.remarks.rest(note)];
}

function dueRemark(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { remarks } = texts;
  const due = dueOf(facts, sums);
  if (due === null) return [];
  if (due > 0) {
    const ask = planOf(facts, sums).length > 0 ? remarks.dueByPlan : remarks.due;
    return [ask(formatEuro(due))];
  }
  return [due === 0 ? remarks.settled : remarks.credit(formatEuro(negateCents(due)))];
}

/**
 * Where to pay what is due, with the code that a banking app reads. Not on a draft: nobody shall pay by a paper that
 * has no number yet.
 */
export function giroCodeOf(facts: DocumentFacts, sums: DocumentSums): PrintModel['giroCode'] {
  const { type, invoiceNumber, issuer } = facts;
  const amount = dueOf(facts, sums);
  const { iban, bic, bankName } = issuer;
  if (!isInvoice(type) || invoiceNumber === null || amount === null || iban === null) return null;
  const recipient = written(issuer.accountHolder) ?? issuer.companyName;
  const purpose = purposeOf(type, invoiceNumber);
  const payload = giroCodePayload({ recipient, iban, bic, amount, purpose });
  if (payload === null) return null;
  const { giroCode } = texts;
  const lines: (PrintLine | null)[] = [
    { label: giroCode.recipient, value: recipient },
    { label: giroCode.iban, value: groupIban(iban) },
    bic === null ? null : { label: giroCode.bic, value: bic },
    bankName === null ? null : { label: giroCode.bank, value: bankName },
    { label: giroCode.amount, value: formatEuro(amount) },
    { label: giroCode.purpose, value: purpose },
  ];
  return { payload, caption: giroCode.caption, lines: lines.filter((line) => line !== null) };
}
