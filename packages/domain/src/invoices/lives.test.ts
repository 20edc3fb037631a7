import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedBy, calculateDue } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { addTaxed, documentSums, type Taxed, taxedGross } from '../documents/document-sums.ts';
import { findEInvoiceGaps } from '../e-invoice/e-invoice-gaps.ts';
import { eInvoiceFileOf } from '../e-invoice/e-invoice-of.ts';
import { brokenRules } from '../e-invoice/test-kit/rules.ts';
import { schemaProblems } from '../e-invoice/test-kit/schema.ts';
import { vatOn } from '../locations/vat-rates.ts';
import { addCents, cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { calculateFinalPrice } from '../orders/figure-facts.ts';
import { isBilled, isReplaced } from '../orders/order.ts';
import { anOrder, aPayment, euros, houseRates } from '../orders/test-kit/an-order.ts';
import { begun, billAll, billPrepayment, keep, kiel, type Life, steps, today } from './test-kit/a-life.ts';

const nothing: Taxed = { net: zeroCents, vat: zeroCents, gross: zeroCents };
const sumOf = (papers: readonly DocumentFacts[]): Taxed => papers.map(billedBy).reduce(addTaxed, nothing);

const lives = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.integer({ min: 1, max: 500_000 })), {
  maxLength: 25,
});
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
        // Cancelled papers and their cancellations add up to nothing, to the cent; replaced papers do not count.
        const open = papers.filter(
          ({ invoiceNumber }) =>
            !replaced.some(({ documentData }) => documentData?.invoiceNumber === invoiceNumber),
        );
        expect(sumOf(open)).toEqual(sumOf(stand.filter((each) => open.includes(each))));
        if (invoice !== undefined) {
          const agreed = taxedGross(documentSums(invoice.document, invoice.vat).gross, order.rates.vat);
          expect(sumOf(open)).toEqual(agreed);
          expect(agreed.gross).toBe(calculateFinalPrice(order));
          // The debt is what was agreed less what was received when it was written, never a credit of money nobody
          // paid.
          const receivedThen = sumCents([
            ...invoice.prepayments.map(({ gross }) => gross),
            ...invoice.received.map(({ price }) => price),
          ]);
          expect(calculateDue(invoice, documentSums(invoice.document, invoice.vat))).toBe(
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

it('each paper keeps the rate of its time, and no invoice settles a prepayment of another', () => {
  let settled = 0;
  fc.assert(
    fc.property(lives, (happened) => {
      const { papers } = happened.reduce((each, [step, amount]) => {
        const before = each.papers.map(({ vat }) => vat);
        const next = (steps[step] ?? keep)(each, cents(amount));
        expect(next.papers.slice(0, before.length).map(({ vat }) => vat)).toEqual(before);
        for (const paper of next.papers.slice(before.length))
          if (paper.cancels === null) expect(paper.vat).toBe(each.order.rates.vat);
        return next;
      }, begun);
      for (const invoice of papers) {
        const before = [...invoice.prepayments, ...invoice.replaced].map(({ number }) => number);
        const rates = papers.filter(
          ({ invoiceNumber, cancels }) => cancels === null && before.includes(invoiceNumber ?? ''),
        );
        expect(rates.map(({ vat }) => vat)).toEqual(before.map(() => invoice.vat));
        if (before.length === 0 || invoice.document.locationId !== 'kiel') continue;
        expect(vatOn(kiel, invoice.deliveryDate ?? today)).toBe(invoice.vat);
        settled += 1;
      }
    }),
    runs,
  );
  expect(settled).toBeGreaterThan(5);
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
        expect(findEInvoiceGaps(paper)).toEqual([]);
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
  expect(calculateDue(invoice, documentSums(invoice.document, invoice.vat))).toBe(euros(1_000));
  expect(addCents(billedBy(invoice).net, billedBy(invoice).vat)).toBe(euros(1_000));
});
