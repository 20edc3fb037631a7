import { describe, expect, it } from 'vitest';
import { aDocument, aGroup, aProduct } from '../documents/test-kit/a-document.ts';
import { anOrder, aPayment, day, euros, houseRates } from '../orders/test-kit/an-order.ts';
import { paperToCome, withReasonOfOrder } from './paper-to-come.ts';

const date = day('2026-10-20');
const INVOICE = {
  ...aDocument({ type: 'INVOICE', productGroups: [aGroup('g', [aProduct('Herd', 900)])] }),
  type: 'INVOICE' as const,
};
const untaxed = { ...houseRates, vat: 0 };

describe('what is printed under a number that a closing gives (rules: closing#papers-of-numbers)', () => {
  it('is what was written for it, on the day of the number', () => {
    const document = aDocument({ type: 'PREPAYMENT_INVOICE', date: day('2026-09-01') });
    const order = anOrder({
      documentData: { INVOICE },
      payments: [aPayment('p', euros(100), { document })],
    });
    expect(paperToCome(order, { paymentId: null, date })).toEqual({ ...INVOICE, date });
    expect(paperToCome(order, { paymentId: 'p', date })).toEqual({ ...document, date });
  });

  it('is what the dialog begins with where nothing was', () => {
    const order = anOrder({ companyName: 'Bau GmbH', payments: [aPayment('p', euros(100))] });
    expect(paperToCome(order, { paymentId: null, date })).toMatchObject({
      type: 'INVOICE',
      date,
      locationId: 'kiel',
      salesmanId: 'anna',
      productGroups: [],
      clientData: { companyName: 'Bau GmbH' },
    });
    expect(paperToCome(order, { paymentId: 'p', date }).type).toBe('PREPAYMENT_INVOICE');
  });
});

describe('why there is no VAT (rules: invoices#no-vat)', () => {
  const reverse = { INVOICE: { ...INVOICE, taxExemption: 'REVERSE_CHARGE' as const } };
  const deposit = aDocument({ type: 'PREPAYMENT_INVOICE' });
  it.each([
    ['a deposit says it as the invoice of its order', untaxed, reverse, deposit, 'REVERSE_CHARGE'],
    [
      'what it says itself stays',
      untaxed,
      reverse,
      { ...deposit, taxExemption: 'SMALL_BUSINESS' as const },
      'SMALL_BUSINESS',
    ],
    ['with VAT there is no reason', houseRates, reverse, deposit, undefined],
    ['nobody has said it', untaxed, { INVOICE }, deposit, undefined],
    ['there is no invoice yet', untaxed, {}, deposit, undefined],
    ['an invoice says its own', untaxed, reverse, INVOICE, undefined],
  ])('%s', (_case, rates, documentData, document, expected) => {
    const order = anOrder({ rates, documentData });
    expect(withReasonOfOrder(order, document).taxExemption).toBe(expected);
  });
});
