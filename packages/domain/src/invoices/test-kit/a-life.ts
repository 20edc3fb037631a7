import type { DocumentFacts } from '../../documents/document-facts.ts';
import { aDocument, aGroup, aProduct, someFacts } from '../../documents/test-kit/a-document.ts';
import { someBill, someEInvoice } from '../../e-invoice/test-kit/some-bill.ts';
import { type VatRates, vatOn } from '../../locations/vat-rates.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { calculateFinalPrice } from '../../orders/figure-facts.ts';
import { deriveFigures } from '../../orders/figures.ts';
import { hasBilledPaper, isBilled, type Order } from '../../orders/order.ts';
import { takesVatOfDay } from '../../orders/order-rates.ts';
import { payPayment, payRemainingAmount } from '../../orders/payment-edits.ts';
import { listOtherRates, withFreedVat, withVatOfDay } from '../../orders/rate-change.ts';
import { anOrder, aPayment, day, euros, houseRates } from '../../orders/test-kit/an-order.ts';
import {
  billedPaymentsOf,
  deductedOf,
  replacedOf,
  withCancellation,
  withInvoice,
  withPrepaymentInvoice,
  wouldChangeBilledRate,
} from '../billing.ts';
import { cancellationRefusal, numberToCancel } from '../cancellable.ts';
import { prepaymentRefusal } from '../prepayment-refusal.ts';

/** An order, and every paper that was ever written for it. */
export type Life = { readonly order: Order; readonly papers: readonly DocumentFacts[] };

export const today = day('2026-11-20');
const numberOf = ({ papers }: Life) => `R-${papers.length + 1}`;

/** The customer is a company that gets each paper as data, too. */
const { client } = someBill();
const buildFacts = ({ order, papers }: Life, with_: Partial<DocumentFacts>): DocumentFacts => {
  const billed = billedPaymentsOf(order, papers);
  const { document = aDocument() } = with_;
  const taxExemption = papers.length % 2 === 0 ? 'REVERSE_CHARGE' : 'SMALL_BUSINESS';
  return someFacts({
    client,
    eInvoice: { ...someEInvoice, profile: papers.length % 3 === 0 ? 'XRECHNUNG' : 'ZUGFERD' },
    deliveryDate: with_.type === 'INVOICE' ? (order.deliveryDate ?? today) : null,
    vat: order.rates.vat,
    prepayments: with_.type === 'INVOICE' ? billed.flatMap(deductedOf) : [],
    replaced: with_.type === 'INVOICE' ? billed.flatMap(replacedOf) : [],
    received:
      with_.type === 'INVOICE'
        ? order.payments.flatMap(({ id, paid, price, date, documentData }) =>
            paid && price !== null && (documentData?.invoiceNumber ?? null) === null
              ? [{ paymentId: id, date, price }]
              : [],
          )
        : [],
    ...with_,
    document: { ...document, taxExemption: order.rates.vat === 0 ? taxExemption : null },
  });
};

/** A step that can happen to an order; a step that is refused changes nothing. */
export type Step = (life: Life, amount: Cents) => Life;
export const keep = (life: Life): Life => life;

const plan: Step = ({ order, papers }, amount) => {
  const payments = [...order.payments, aPayment(`p${order.payments.length}`, amount)];
  return { order: { ...order, payments }, papers };
};
export const billPrepayment: Step = (life) => {
  const payment = life.order.payments.find(
    (each) => prepaymentRefusal(life.order, each, calculateFinalPrice(life.order)) === null,
  );
  if (payment === undefined) return keep(life);
  const number = numberOf(life);
  const document = aDocument({ type: 'PREPAYMENT_INVOICE', invoiceNumber: number });
  const { id, price, date } = payment;
  const facts = buildFacts(life, {
    type: 'PREPAYMENT_INVOICE',
    document,
    invoiceNumber: number,
    payment: { id, price, date, documentData: null },
    receivedOn: payment.paid ? date : null,
  });
  const order = withPrepaymentInvoice(life.order, { paymentId: id, number, document });
  return { order, papers: [...life.papers, facts] };
};
const payOpen: Step = ({ order, papers }) => {
  const payment = order.payments.find(({ paid }) => !paid);
  if (payment === undefined || payment.price === null) return { order, papers };
  const receipt = { amount: payment.price, date: today, paymentType: 'BANK' } as const;
  return { order: payPayment(order, payment.id, `rest-${payment.id}`, receipt), papers };
};
/** Pays a payment in part, which takes one without an invoice of its own. */
const payInPart: Step = ({ order, papers }) => {
  const payment = order.payments.find((each) => !each.paid && !isBilled(each) && (each.price ?? 0) > 1);
  if (payment === undefined || payment.price === null) return { order, papers };
  const receipt = { amount: cents(Math.floor(payment.price / 2)), date: today, paymentType: 'BANK' } as const;
  return { order: payPayment(order, payment.id, `${payment.id}+`, receipt), papers };
};
const cash: Step = ({ order, papers }, amount) => ({
  order: payRemainingAmount(
    order,
    `c${order.payments.length}`,
    { amount, date: today, paymentType: 'CASH' },
    null,
  ),
  papers,
});
const payAll: Step = ({ order, papers }) => {
  const { remainingAmount: amount } = deriveFigures(order, today);
  if (amount === null || amount <= 0) return { order, papers };
  const receipt = { amount, date: today, paymentType: 'BANK' } as const;
  return { order: payRemainingAmount(order, `a${order.payments.length}`, receipt, amount), papers };
};
const changePrice: Step = ({ order, papers }, amount) =>
  order.invoiceNumber === null ? { order: { ...order, orderPrice: amount }, papers } : { order, papers };
/** Changes the rate of its shop, every day, until it comes back to the one that goes by days. */
const changeRate: Step = ({ order, papers }, amount) => {
  const isBack = amount % 2 === 0;
  const vat = isBack ? vatOn(kiel, order.deliveryDate ?? today) : ([0, 7, 16, 19, 20][amount % 5] ?? 19);
  if (hasBilledPaper(order) || wouldChangeBilledRate(order, vat)) return { order, papers };
  const location = isBack ? 'kiel' : 'husum';
  return { order: { ...order, location, rates: { ...order.rates, vat } }, papers };
};
/** 19 %, then 20 %, then none. */
export const kiel: VatRates = {
  vat: 19,
  vatFollowers: [
    { validFrom: day('2026-11-10'), rate: 20 },
    { validFrom: day('2026-11-15'), rate: 0 },
  ],
};
const deliveries = ['2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15', '2026-11-20'];
const moveDelivery: Step = ({ order, papers }, amount) => {
  if (order.invoiceNumber !== null) return { order, papers };
  const deliveryDate = day(deliveries[amount % deliveries.length] ?? today);
  const moved = { ...order, deliveryDate };
  const isByDay = order.location === 'kiel' && takesVatOfDay(order, moved);
  return { order: isByDay ? withVatOfDay(moved, vatOn(kiel, deliveryDate)) : moved, papers };
};
/** Lists what stands in the way of its invoice (rules: invoices#rate-changed). */
const inTheWay = ({ order, papers }: Life) =>
  listOtherRates(
    billedPaymentsOf(order, papers).map(({ payment, number, rate }) => ({
      paymentId: payment.id,
      number,
      rate,
    })),
    order.deliveryDate,
    order.location === 'kiel' ? kiel : null,
  );
export const billAll: Step = (life) => {
  const price = calculateFinalPrice(life.order);
  if (life.order.invoiceNumber !== null || price === null || inTheWay(life).length > 0) return keep(life);
  const number = numberOf(life);
  const productGroups = [aGroup('g', [aProduct('Küche', null, { pricePerUnit: price })])];
  const document = aDocument({
    type: 'INVOICE',
    invoiceNumber: number,
    date: today,
    productGroups,
    locationId: life.order.location,
  });
  const facts = buildFacts(life, { type: 'INVOICE', document, invoiceNumber: number });
  const written = { ...life.order, documentData: { INVOICE: { ...document, type: 'INVOICE' as const } } };
  const replaced = facts.replaced.map(({ paymentId }) => paymentId);
  return {
    order: withInvoice(written, { number, date: today, replaced }),
    papers: [...life.papers, facts],
  };
};
const cancel = (life: Life, number: string | null, paymentId: string | null): Life => {
  const paper = life.papers.find((each) => each.invoiceNumber === number && each.cancels === null);
  if (number === null || paper === undefined) return keep(life);
  const taken = { number, cancelledBy: numberOf(life), date: today, paymentId, reason: 'Irrtum' };
  const cancels = { number, date: today, reason: 'Irrtum' };
  const free = withCancellation(life.order, taken);
  return {
    order: withFreedVat(free, free.location === 'kiel' ? kiel : null, today),
    papers: [...life.papers, { ...paper, invoiceNumber: numberOf(life), cancels }],
  };
};
const cancelInvoice: Step = (life) => cancel(life, life.order.invoiceNumber, null);
const cancelPrepayment: Step = (life) => {
  const payment = life.order.payments.find(({ id }) => cancellationRefusal(life.order, id) === null);
  return payment === undefined ? life : cancel(life, numberToCancel(life.order, payment.id), payment.id);
};

export const steps = [
  plan,
  plan,
  billPrepayment,
  billPrepayment,
  payOpen,
  payInPart,
  cash,
  payAll,
  changePrice,
  changeRate,
  moveDelivery,
  moveDelivery,
  billAll,
  cancelInvoice,
  cancelPrepayment,
];

export const begun: Life = {
  order: anOrder({
    orderPrice: euros(10_000),
    deliveryDate: day('2026-11-09'),
    rates: { ...houseRates, vat: vatOn(kiel, day('2026-11-09')) },
  }),
  papers: [],
};
