import fc from 'fast-check';
import type { DiscountSelection } from '../../documents/document-data.ts';
import type { EInvoiceFacts } from '../../documents/document-facts.ts';
import { documentSums, taxedGross } from '../../documents/document-sums.ts';
import { aDocument, aGroup, aProduct } from '../../documents/test-kit/a-document.ts';
import { units } from '../../documents/units.ts';
import { cents } from '../../money/cents.ts';
import { paymentMethods } from '../../money/payment-method.ts';
import { day, euros } from '../../orders/test-kit/an-order.ts';
import { aDeposit, someBill, someEInvoice } from './some-bill.ts';

const profiles = fc.constantFrom<EInvoiceFacts['profile']>('ZUGFERD', 'XRECHNUNG');
const price = fc.integer({ min: -50_000, max: 2_000_000 }).map(cents);
const product = fc
  .record({
    amount: fc.oneof(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -3_000, max: 90_000 }).map((n) => n / 1_000),
    ),
    unit: fc.constantFrom(...units),
    pricePerUnit: fc.option(price, { freq: 12 }),
    description: fc.option(fc.string({ unit: 'binary', maxLength: 30 })),
  })
  .map((with_) => aProduct('Schrank', null, with_));
const discount = fc.record({
  hasDiscountData: fc.boolean(),
  discountSelection: fc.constantFrom<DiscountSelection>(
    'PERCENTAGE',
    'AMOUNT_NET',
    'AMOUNT_GROSS',
    'TOTAL_PRICE_NET',
    'TOTAL_PRICE_GROSS',
  ),
  discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
  discountAmount: fc.option(fc.integer({ min: 0, max: 90_000 }).map(cents)),
  discountTotalPrice: fc.option(fc.integer({ min: 0, max: 3_000_000 }).map(cents)),
});
const group = fc
  .tuple(
    fc.array(product, { minLength: 1, maxLength: 6 }),
    discount,
    fc.constantFrom(null, 'nolte', 'siemens'),
  )
  .map(([products, off, supplierId]) => aGroup('g', products, { ...off, supplierId }));
const written = fc
  .tuple(fc.array(group, { minLength: 1, maxLength: 4 }), discount, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([productGroups, off, enterNetPrices, hideArticlePrices, showDiscounts]) =>
    aDocument({
      type: 'INVOICE',
      date: day('2026-03-02'),
      productGroups,
      ...off,
      enterNetPrices,
      settings: { hideArticlePrices, showDiscounts },
    }),
  )
  .filter((document) => documentSums(document, 19).gross >= 0);
const rates = fc.constantFrom(
  ...([7, 10, 19, 20, 8.1] as const).map((vat) => ({ vat, taxExemption: null })),
  ...(['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'SMALL_BUSINESS'] as const).map((taxExemption) => ({
    vat: 0,
    taxExemption,
  })),
);

/** An invoice or its cancellation, at any rate or none, with deposits taken off and money received. */
export const anyBill = fc
  .record({
    profile: profiles,
    document: written,
    rate: rates,
    deposits: fc.array(fc.integer({ min: 1, max: 500_000 }).map(cents), { maxLength: 4 }),
    received: fc.array(fc.integer({ min: 1, max: 500_000 }).map(cents), { maxLength: 2 }),
    isCancelled: fc.boolean(),
  })
  .map(({ profile, document, rate: { vat, taxExemption }, deposits, received, isCancelled }) => {
    const bill = someBill({
      document: { ...document, taxExemption },
      vat,
      prepayments: deposits.map((gross, place) => ({
        ...aDeposit(1, 1, `A${place}`),
        ...taxedGross(gross, vat),
      })),
      received: received.map((amount, place) => ({ paymentId: `r${place}`, date: null, price: amount })),
      eInvoice: {
        ...someEInvoice,
        profile,
        buyer: { ...someEInvoice.buyer, country: taxExemption === 'INTRA_COMMUNITY' ? 'NL' : 'DE' },
      },
      cancels: isCancelled ? { number: 'GW1', date: day('2026-02-28'), reason: 'Irrtum' } : null,
    });
    const client =
      taxExemption === 'INTRA_COMMUNITY' ? { ...bill.client, vat: 'NL123456789B01' } : bill.client;
    return { ...bill, client };
  });

/** A prepayment invoice, asked for or received, by whatever method. */
export const anyDeposit = fc
  .record({
    profile: profiles,
    method: fc.constantFrom(...paymentMethods),
    tillReceiptNumber: fc.constantFrom(null, '4711'),
    receivedOn: fc.constantFrom(null, day('2026-02-20')),
    dueOn: fc.constantFrom(null, day('2026-03-20')),
  })
  .map(({ profile, method, tillReceiptNumber, receivedOn, dueOn }) =>
    someBill({
      type: 'PREPAYMENT_INVOICE',
      invoiceNumber: 'GW2026030002',
      payment: { id: 'p', price: euros(2_000), date: dueOn, documentData: null },
      receivedOn,
      paying: { method, tillReceiptNumber },
      eInvoice: { ...someEInvoice, profile },
    }),
  );
