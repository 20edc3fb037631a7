import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedBy, dueOf } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { addTaxed, documentSums, type Taxed, taxedGross } from '../documents/document-sums.ts';
import { aDocument, aGroup, aProduct, someFacts } from '../documents/test-kit/a-document.ts';
import { eInvoiceGapsOf } from '../e-invoice/e-invoice-gaps.ts';
import { eInvoiceFileOf } from '../e-invoice/e-invoice-of.ts';
import { brokenRules } from '../e-invoice/test-kit/rules.ts';
import { schemaProblems } from '../e-invoice/test-kit/schema.ts';
import { someBill, someEInvoice } from '../e-invoice/test-kit/some-bill.ts';
import { addCents, type Cents, cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { finalPriceOf } from '../orders/figure-facts.ts';
import { deriveFigures } from '../orders/figures.ts';
import { isBilled, isReplaced, type Order } from '../orders/order.ts';
import { payPayment, payRemainingAmount } from '../orders/payment-edits.ts';
import { anOrder, aPayment, day, euros, houseRates } from '../orders/test-kit/an-order.ts';
import {
  billedPaymentsOf,
  deductedOf,
  replacedOf,
  withCancellation,
  withInvoice,
  withPrepaymentInvoice,
  wouldChangeBilledRate,
} from './billing.ts';
import { cancellationRefusal, numberToCancel } from './cancellable.ts';
import { prepaymentRefusal } from './prepayment-refusal.ts';

/** An order, and every paper that was ever written for it. */
type Life = { readonly order: Order; readonly papers: readonly DocumentFacts[] };

const today = day('2026-11-20');
const numberOf = ({ papers }: Life) => `R-${papers.length + 1}`;
const nothing: Taxed = { net: zeroCents, vat: zeroCents, gross: zeroCents };
const sumOf = (papers: readonly DocumentFacts[]): Taxed => papers.map(billedBy).reduce(addTaxed, nothing);

/** For a company that gets each as data, too. */
const { client } = someBill();
const factsOf = ({ order, papers }: Life, with_: Partial<DocumentFacts>): DocumentFacts => {
  const billed = billedPaymentsOf(order, papers);
  const { document = aDocument() } = with_;
  const taxExemption = papers.length % 2 === 0 ? 'REVERSE_CHARGE' : 'SMALL_BUSINESS';
  return someFacts({
    client,
    eInvoice: { ...someEInvoice, profile: papers.length % 3 === 0 ? 'XRECHNUNG' : 'ZUGFERD' },
    deliveryDate: with_.type === 'INVOICE' ? today : null,
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

/** What can happen to an order; a step that is refused changes nothing. */
type Step = (life: Life, amount: Cents) => Life;
const keep = (life: Life): Life => life;

const plan: Step = ({ order, papers }, amount) => {
  const payments = [...order.payments, aPayment(`p${order.payments.length}`, amount)];
  return { order: { ...order, payments }, papers };
};
const billPrepayment: Step = (life) => {
  const payment = life.order.payments.find(
    (each) => prepaymentRefusal(life.order, each, finalPriceOf(life.order)) === null,
  );
  if (payment === undefined) return keep(life);
  const number = numberOf(life);
  const document = aDocument({ type: 'PREPAYMENT_INVOICE', invoiceNumber: number });
  const { id, price, date } = payment;
  const facts = factsOf(life, {
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
/** In part: only what has no invoice of its own can be paid so. */
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
const changeRate: Step = ({ order, papers }, amount) => {
  const vat = [0, 7, 16, 19, 20][amount % 5] ?? 19;
  if (wouldChangeBilledRate(order, vat)) return { order, papers };
  return { order: { ...order, rates: { ...order.rates, vat } }, papers };
};
const billAll: Step = (life) => {
  const price = finalPriceOf(life.order);
  if (life.order.invoiceNumber !== null || price === null) return keep(life);
  const number = numberOf(life);
  const productGroups = [aGroup('g', [aProduct('Küche', null, { pricePerUnit: price })])];
  const document = aDocument({ type: 'INVOICE', invoiceNumber: number, date: today, productGroups });
  const facts = factsOf(life, { type: 'INVOICE', document, invoiceNumber: number });
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
  return {
    order: withCancellation(life.order, taken),
    papers: [...life.papers, { ...paper, invoiceNumber: numberOf(life), cancels }],
  };
};
const cancelInvoice: Step = (life) => cancel(life, life.order.invoiceNumber, null);
const cancelPrepayment: Step = (life) => {
  const payment = life.order.payments.find(({ id }) => cancellationRefusal(life.order, id) === null);
  return payment === undefined ? life : cancel(life, numberToCancel(life.order, payment.id), payment.id);
};

const steps = [
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
  billAll,
  cancelInvoice,
  cancelPrepayment,
];

const lives = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.integer({ min: 1, max: 500_000 })), {
  maxLength: 25,
});
const begun: Life = {
  order: anOrder({ orderPrice: euros(10_000), rates: { ...houseRates, vat: 19 } }),
  papers: [],
};
const runs = { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 2_000 };

/** Papers that stand: neither a cancellation nor cancelled, nor replaced by an invoice that stands. */
function standing({ order, papers }: Life): DocumentFacts[] {
  const gone = new Set(papers.map(({ cancels }) => cancels?.number));
  const replaced = new Set(
    order.payments.filter(isReplaced).map(({ documentData }) => documentData?.invoiceNumber),
  );
  return papers.filter(
    ({ invoiceNumber, cancels }) =>
      cancels === null && !gone.has(invoiceNumber ?? '') && !replaced.has(invoiceNumber),
  );
}

describe('whatever happens to an order in a year (rules: invoices#sum-of-papers)', () => {
  it('its papers add up to what was agreed, or to its prepayments, or to nothing; the tax likewise', () => {
    fc.assert(
      fc.property(lives, (happened) => {
        const life = happened.reduce(
          (each, [step, amount]) => (steps[step] ?? keep)(each, cents(amount)),
          begun,
        );
        const { order, papers } = life;
        const stand = standing(life);
        const replaced = order.payments.filter(({ documentData }) => documentData?.replacedBy !== undefined);
        const invoice = stand.find(({ type }) => type === 'INVOICE');
        // What cancellations take back and what replaces no longer counts is gone to the cent.
        const open = papers.filter(
          ({ invoiceNumber }) =>
            !replaced.some(({ documentData }) => documentData?.invoiceNumber === invoiceNumber),
        );
        expect(sumOf(open)).toEqual(sumOf(stand.filter((each) => open.includes(each))));
        if (invoice !== undefined) {
          const agreed = taxedGross(documentSums(invoice.document, invoice.vat).gross, order.rates.vat);
          expect(sumOf(open)).toEqual(agreed);
          expect(agreed.gross).toBe(finalPriceOf(order));
          // Who owes what: agreed less received when it was written, never a credit of money nobody paid.
          const receivedThen = sumCents([
            ...invoice.prepayments.map(({ gross }) => gross),
            ...invoice.received.map(({ price }) => price),
          ]);
          expect(dueOf(invoice, documentSums(invoice.document, invoice.vat))).toBe(
            subtractCents(agreed.gross, receivedThen),
          );
        } else {
          const billed = order.payments.filter(isBilled).map(({ price }) => price ?? zeroCents);
          expect(sumOf(open).gross).toBe(sumCents(billed));
        }
      }),
      runs,
    );
  });

  it('no number is given twice, and each says what it takes back', () => {
    fc.assert(
      fc.property(lives, (happened) => {
        const { order, papers } = happened.reduce(
          (each, [step, amount]) => (steps[step] ?? keep)(each, cents(amount)),
          begun,
        );
        const numbers = papers.map(({ invoiceNumber }) => invoiceNumber);
        expect(new Set(numbers).size).toBe(numbers.length);
        const pairs = papers.flatMap(({ cancels, invoiceNumber }) =>
          cancels === null ? [] : [[cancels.number, invoiceNumber]],
        );
        expect(order.cancelledInvoices.map(({ number, cancelledBy }) => [number, cancelledBy])).toEqual(
          pairs,
        );
        expect(new Set(pairs.map(([number]) => number)).size).toBe(pairs.length);
      }),
      runs,
    );
  });
});

/** Each paper as it was frozen; the official rules are run from outside of this house. */
it('each paper is a sound e-invoice', () => {
  fc.assert(
    fc.property(lives, (happened) => {
      const { papers } = happened.reduce(
        (each, [step, amount]) => (steps[step] ?? keep)(each, cents(amount)),
        begun,
      );
      for (const paper of papers) {
        expect(eInvoiceGapsOf(paper)).toEqual([]);
        const xml = eInvoiceFileOf(paper) ?? '';
        expect(schemaProblems(xml)).toEqual([]);
        expect(brokenRules(xml, paper.eInvoice?.profile ?? 'ZUGFERD')).toEqual([]);
      }
    }),
    { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 20_000 : 300 },
  );
});

it('two unpaid prepayments of 900 euros on an order of 1,000 are no credit', () => {
  const ordered: Life = {
    order: anOrder({
      orderPrice: euros(1_000),
      payments: [aPayment('a', euros(400)), aPayment('b', euros(500))],
      rates: { ...houseRates, vat: 19 },
    }),
    papers: [],
  };
  const billed = [billPrepayment, billPrepayment, billAll].reduce(
    (life, step) => step(life, zeroCents),
    ordered,
  );
  const invoice = billed.papers.at(-1);
  if (invoice === undefined) throw new Error('No invoice was written.');
  expect(invoice.replaced.map(({ number }) => number)).toEqual(['R-1', 'R-2']);
  expect(dueOf(invoice, documentSums(invoice.document, invoice.vat))).toBe(euros(1_000));
  expect(addCents(billedBy(invoice).net, billedBy(invoice).vat)).toBe(euros(1_000));
});
