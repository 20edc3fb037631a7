import { formatDate } from '../dates/format-date.ts';
import { type IsoDate, laterOf } from '../dates/iso-date.ts';
import { groupIban } from '../locations/bank-account.ts';
import { type Cents, negateCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { dueDayOfLine } from '../payment-plans/due-day.ts';
import { isPrepaid, type PlanLine } from '../payment-plans/payment-plan.ts';
import { lineInWords } from '../payment-plans/payment-plans-texts.ts';
import { calculateTargets, shareRestBeside } from '../payment-plans/plan-sums.ts';
import { askedOf, billedBy, calculateDue, isByCard, leftOf } from './billed.ts';
import type { DocumentPayment } from './document-data.ts';
import type { DocumentFacts, Issuer, PayingFacts, PrintedPlan } from './document-facts.ts';
import { type DocumentSums, documentSums, negateTaxed, type Taxed } from './document-sums.ts';
import { giroCodePayload } from './giro-code.ts';
import { written } from './print-formats.ts';
import { isInvoice, nameOnOneLine, purposeOf, writeDeliveryAddress } from './print-head.ts';
import type { PrintLine, PrintModel, PrintTable } from './print-model.ts';
import { printTexts as texts } from './print-texts.ts';
import { taxExemptionSentences } from './tax-exemption-texts.ts';

export function buildPaymentTables(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  if (facts.cancels !== null) return buildDeduction(facts, sums);
  return [...buildDeduction(facts, sums), ...buildReceived(facts, sums), ...buildPlan(facts, sums)];
}

/** Every column adds up to what is left in it. */
function buildDeduction(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, prepayments, received, cancels } = facts;
  if (type !== 'INVOICE' || prepayments.length === 0) return [];
  const { title, head, invoice, prepayment, rest, left, takenBack } = texts.deduction;
  const deducted = prepayments.map((each) => [
    prepayment(each.number),
    dayOf(each.date),
    dayOf(each.receivedOn),
    ...amountsOf(negateTaxed(each)),
  ]);
  const last = cancels === null ? (received.length > 0 ? rest : left) : takenBack;
  return [
    {
      title,
      head,
      numeric: [false, false, false, true, true, true],
      rows: [[invoice, '', '', ...amountsOf(sums)], ...deducted],
      sum: [last, '', '', ...amountsOf(leftOf(facts, sums))],
    },
  ];
}

const dayOf = (day: IsoDate | null): string => (day === null ? '' : formatDate(day));

/** Lists payments received without an invoice: this one taxes them, so only the amount to pay is less. */
function buildReceived(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, prepayments, received } = facts;
  if (type !== 'INVOICE' || received.length === 0) return [];
  const { invoice, rest, left } = texts.deduction;
  const { title, titleWithNoted, head } = texts.received;
  const rows = received.map(({ date, price, paying }) => [
    receivedName(paying),
    dayOf(date),
    formatEuro(negateCents(price)),
  ]);
  const before = leftOf(facts, sums).gross;
  return [
    {
      title: received.some(({ paying }) => isOnlyNoted(paying)) ? titleWithNoted : title,
      head,
      numeric: [false, false, true],
      rows: [[prepayments.length > 0 ? rest : invoice, '', formatEuro(before)], ...rows],
      sum: [left, '', formatEuro(calculateDue(facts, sums) ?? before)],
    },
  ];
}

/** Cash or a card that nothing shows but a note in the order (rules: money#till-receipts). */
const isOnlyNoted = (paying: PayingFacts | undefined): boolean =>
  paying !== undefined && paying.method !== 'BANK' && paying.tillReceiptNumber === null;

function receivedName(paying: PayingFacts | undefined): string {
  const { payment, paymentBy, atTill, noted } = texts.received;
  if (paying === undefined) return payment;
  const how = texts.methods[paying.method];
  if (paying.tillReceiptNumber !== null) return atTill(how, paying.tillReceiptNumber);
  return isOnlyNoted(paying) ? noted(how) : paymentBy(how);
}

/** Thanks for money are a receipt, which only the till can give; papers of before say what they said. */
function receiptRemark({ receivedOn, paying }: DocumentFacts): string[] {
  if (receivedOn === null) return [];
  const { receivedWithThanks, receivedAtTill, notedAsPaid } = texts.remarks;
  const day = formatDate(receivedOn);
  if (paying === undefined) return [receivedWithThanks(day)];
  const how = texts.methods[paying.method];
  const { tillReceiptNumber: number } = paying;
  return [number === null ? notedAsPaid(day, how) : receivedAtTill(day, how, number)];
}

const amountsOf = ({ net, vat, gross }: Taxed): string[] => [net, vat, gross].map(formatEuro);

/** The plan as it was agreed; on an invoice what is still to come of it. The last line is what no payment covers. */
function buildPlan(facts: DocumentFacts, sums: DocumentSums): PrintTable[] {
  const { type, document } = facts;
  if (type === 'PREPAYMENT_INVOICE' || type === 'SUPPLIER_CONFIRMATION' || type === 'DELIVERY_NOTE')
    return [];
  const lines = type === 'INVOICE' ? stillOpen(facts) : document.payments;
  const total = calculateDue(facts, sums) ?? sums.gross;
  const rest = subtractCents(total, sumCents(lines.map(({ price }) => price ?? zeroCents)));
  const ofPlan = restOfPlan(facts, sums.gross, rest);
  // A document without articles leaves no rest, whatever is planned.
  if ((lines.length === 0 && ofPlan.length === 0) || sums.gross === zeroCents) return [];
  const { title, head, payment, rest: restLabel, sum } = texts.plan;
  const rows = lines.map(({ id, price, date }, index) => [
    nameOfPayment(facts.plan, id) ?? payment(index + 1),
    dayOf(date),
    formatEuro(price ?? zeroCents),
  ]);
  const note = written(document.noteRemainingPayment) ?? '';
  const usual = rest === 0 && note === '' ? [] : [[restLabel, note, formatEuro(rest)]];
  const restRows = ofPlan.length === 0 ? usual : [...ofPlan, ...(note === '' ? [] : [[restLabel, note, '']])];
  return [
    {
      title,
      head,
      numeric: [false, false, true],
      rows: [...rows, ...restRows],
      sum: [sum, '', formatEuro(total)],
    },
  ];
}

/** Names a payment by the line of the plan it asks for, with what that is for. */
function nameOfPayment(plan: PrintedPlan | undefined, id: string | null): string | null {
  const line = plan?.lines.find((each) => id !== null && each.id === plan.lineOfPayment[id]);
  return line === undefined ? null : nameOfLine(line);
}

const nameOfLine = (line: PlanLine): string =>
  line.text === null ? lineInWords(line) : `${lineInWords(line)}: ${line.text}`;

/**
 * Lists what is due with delivery or acceptance, line by line, and together the rest (rules: payment-plans#printed).
 */
function restOfPlan(
  { plan, deliveryDate, type, document }: DocumentFacts,
  price: Cents,
  rest: Cents,
): string[][] {
  if (plan === undefined || rest <= 0) return [];
  const targets = calculateTargets(plan.lines, price);
  const later = plan.lines.filter((line) => !isPrepaid(line));
  const shared = shareRestBeside(
    later.map((line) => targets[plan.lines.indexOf(line)] ?? rest),
    rest,
    plan.came ?? zeroCents,
  );
  // Offers and contracts are printed before anybody accepted anything.
  const days = { deliveryDate, acceptedOn: plan.acceptedOn ?? null };
  const invoicedOn = type === 'INVOICE' ? document.date : null;
  return later.flatMap((line, place) => {
    const amount = shared[place] ?? rest;
    if (type === 'INVOICE' && amount === zeroCents) return [];
    return [[nameOfLine(line), dayOf(dueDayOfLine(line, days, invoicedOn).dueOn), formatEuro(amount)]];
  });
}

/** Lists the payments that an invoice says are still to come, without those it takes off. */
function stillOpen({ document, prepayments, received }: DocumentFacts): readonly DocumentPayment[] {
  const deducted = new Set<string | null>([...prepayments, ...received].map(({ paymentId }) => paymentId));
  return document.payments.filter(
    ({ id, documentData }) => !deducted.has(id) && (documentData?.invoiceNumber ?? null) === null,
  );
}

export function writePaymentRemarks(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { type, deliveryDate, cancels } = facts;
  const { remarks } = texts;
  if (cancels !== null) return [takenBackRemark(facts)];
  return [
    ...factRemarks(facts),
    ...restRemark(facts, sums),
    ...(type === 'INVOICE' && deliveryDate === null ? [remarks.noSupplyDate] : []),
    ...exemptionRemark(facts),
    ...dueRemark(facts, sums),
    ...(type === 'DELIVERY_NOTE' ? [remarks.goodsReceived] : []),
    ...payableRemark(facts),
    ...lateRemark(facts, sums),
  ];
}

const takenBackRemark = (facts: DocumentFacts): string =>
  texts.remarks.takenBack(formatEuro(negateTaxed(billedBy(facts)).gross));

/** Lists remarks on what the document is about, beside its articles. */
function factRemarks(facts: DocumentFacts): string[] {
  const { remarks } = texts;
  const address = writeDeliveryAddress(facts);
  return [
    ...prepaymentRemarks(facts),
    ...(address === null ? [] : [remarks.deliveryAddress(address)]),
    ...facts.replaced.map(({ number }) => remarks.replaced(number)),
    ...(facts.corrects ?? []).map(({ number, date }) => remarks.corrects(number, formatDate(date))),
  ];
}

/** The same for who reads it as data (rules: e-invoices#what-it-says). */
export function writeNotes(facts: DocumentFacts): string[] {
  const { cancels } = facts;
  if (cancels === null) return factRemarks(facts);
  const { says, reason } = texts.cancellation;
  return [says(cancels.number, formatDate(cancels.date)), reason(cancels.reason)];
}

/** How it is paid, in the words that are printed; an e-invoice always has some (rules: e-invoices#what-it-says). */
export function writePaymentTerms(facts: DocumentFacts): string[] {
  if (facts.cancels !== null) return [takenBackRemark(facts)];
  const sums = documentSums(facts.document, facts.vat);
  if (facts.type === 'PREPAYMENT_INVOICE')
    return facts.receivedOn === null
      ? [...payableRemark(facts), ...lateRemark(facts, sums)]
      : receiptRemark(facts);
  const plan = buildPlan(facts, sums).flatMap(({ rows }) =>
    rows.map((cells) => cells.filter((cell) => cell !== '').join(', ')),
  );
  return [...restRemark(facts, sums), ...dueRemark(facts, sums), ...plan, ...lateRemark(facts, sums)];
}

/** An invoice at 0 % says why. */
function exemptionRemark({ type, vat, document: { taxExemption = null } }: DocumentFacts): string[] {
  return isInvoice(type) && vat === 0 && taxExemption !== null ? [taxExemptionSentences[taxExemption]] : [];
}

/**
 * Lists remarks on what a prepayment is for, by words and by the order, and that it is not supplied yet as long as it
 * is not.
 */
function prepaymentRemarks(facts: DocumentFacts): string[] {
  const { type, orderNumber, sellDate, client, ordered, deliveryDate, document } = facts;
  if (type !== 'PREPAYMENT_INVOICE') return [];
  const { remarks } = texts;
  const number = written(orderNumber);
  const name = nameOnOneLine(client);
  const order = number ?? remarks.orderOf(sellDate === null ? null : formatDate(sellDate), name);
  const isSupplied = deliveryDate !== null && document.date !== null && deliveryDate <= document.date;
  return [
    remarks.prepaymentFor(order),
    ...(ordered.length === 0 ? [] : [remarks.ordered(inWords(ordered))]),
    ...(isSupplied ? [] : [remarks.notSupplied]),
    ...receiptRemark(facts),
  ];
}

/** Enough to know what it is about. */
const namedArticles = 4;
function inWords(articles: readonly string[]): string {
  const named = articles.slice(0, namedArticles).join(', ');
  const others = articles.length - namedArticles;
  return others > 0 ? texts.remarks.andOthers(named, others) : named;
}

/** Nobody can pay before the invoice is written (rules: invoices#prepayment-invoices). */
function payableRemark(facts: DocumentFacts): string[] {
  const { type, payment, receivedOn, document } = facts;
  if (type !== 'PREPAYMENT_INVOICE' || receivedOn !== null) return [];
  const { due, dueOn, dueByCard, dueByCardOn } = texts.remarks;
  const [ask, askOn] = isByCard(facts) ? [dueByCard, dueByCardOn] : [due, dueOn];
  const day = facts.dueOn ?? payment?.date ?? null;
  // An e-invoice has to say how it is paid; others keep silent, as those of before did.
  if (day === null) return facts.eInvoice === undefined ? [] : [ask(formatEuro(askedOf(facts).gross))];
  return [askOn(formatDate(document.date === null ? day : laterOf(day, document.date)))];
}

/** Private customers are late by themselves only if the invoice told them (rules: invoices#late-payment). */
function lateRemark(facts: DocumentFacts, sums: DocumentSums): string[] {
  const due = calculateDue(facts, sums);
  return facts.tellsWhenLate === true && due !== null && due > 0 ? [texts.remarks.late] : [];
}

/** How the rest is paid, where no plan of payments says it. */
function restRemark(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { type, document } = facts;
  const note = written(document.noteRemainingPayment);
  const hasRest = type === 'OFFER' || type === 'PURCHASE_CONTRACT' || type === 'INVOICE';
  if (note === null || !hasRest || buildPlan(facts, sums).length > 0) return [];
  return [texts.remarks.rest(note)];
}

function dueRemark(facts: DocumentFacts, sums: DocumentSums): string[] {
  const { remarks } = texts;
  const due = calculateDue(facts, sums);
  if (due === null) return [];
  if (due > 0) {
    const byTransfer = buildPlan(facts, sums).length > 0 ? remarks.dueByPlan : remarks.due;
    const ask = isByCard(facts) ? remarks.dueByCard : byTransfer;
    return [ask(formatEuro(due))];
  }
  return [due === 0 ? remarks.settled : remarks.credit(formatEuro(negateCents(due)))];
}

/**
 * Where to pay what is due, with the code that a banking app reads. Not on a draft: nobody shall pay by a paper that
 * has no number yet. Nor for what is paid by card.
 */
export function buildGiroCode(facts: DocumentFacts, sums: DocumentSums): PrintModel['giroCode'] {
  const { type, invoiceNumber, issuer } = facts;
  const amount = calculateDue(facts, sums);
  if (!isInvoice(type) || invoiceNumber === null || amount === null || isByCard(facts)) return null;
  return transferTo(issuer, amount, purposeOf(type, invoiceNumber));
}

/** The same for whatever is to be paid to a shop. */
export function transferTo(
  { accountHolder, companyName, iban, bic, bankName }: Issuer,
  amount: Cents,
  purpose: string,
): PrintModel['giroCode'] {
  if (iban === null) return null;
  const recipient = written(accountHolder) ?? companyName;
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
