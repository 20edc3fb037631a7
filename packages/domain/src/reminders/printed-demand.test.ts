import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { aDocument, aGroup, aProduct, someFacts } from '../documents/test-kit/a-document.ts';
import { cents } from '../money/cents.ts';
import { readPrintedDemand } from './printed-demand.ts';

const day = isoDate;
const productGroups = [aGroup('g', [aProduct('Küche', 1_000)])];
const invoice = (with_: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({ type: 'INVOICE', date: day('2026-03-02'), invoiceNumber: 'GW1', productGroups, ...with_ });
const line = (price: number, on: string | null, id: string | null = null) => ({
  id,
  price: cents(price),
  date: on === null ? null : day(on),
  documentData: null,
});

describe('what a printed invoice asks for (rules: reminders#due-days)', () => {
  it('is all of it', () => {
    expect(readPrintedDemand(someFacts({ document: invoice() }))).toEqual({
      date: '2026-03-02',
      amount: 100_000,
      settled: [],
    });
  });

  it('is without what it takes off', () => {
    const taken = { number: 'GW0', date: day('2026-02-01'), receivedOn: day('2026-02-10') };
    const prepayments = [
      { paymentId: 'a', ...taken, net: cents(33_333), vat: cents(6_667), gross: cents(40_000) },
    ];
    const received = [{ paymentId: 'b', date: day('2026-02-20'), price: cents(10_000) }];
    expect(readPrintedDemand(someFacts({ document: invoice(), prepayments, received }))).toMatchObject({
      amount: 50_000,
      settled: ['a', 'b'],
    });
  });

  it('is the deposit, and nothing where its money was there', () => {
    const document = aDocument({ type: 'PREPAYMENT_INVOICE', date: day('2026-03-02'), invoiceNumber: 'GW2' });
    const asked = (receivedOn: string | null = null) =>
      readPrintedDemand(
        someFacts({
          document,
          payment: line(40_000, '2026-03-20', 'p'),
          receivedOn: receivedOn === null ? null : day(receivedOn),
        }),
      );
    expect(asked()).toEqual({ date: '2026-03-02', amount: 40_000, settled: [] });
    expect(asked('2026-03-01')).toBeNull();
  });

  it('is nothing of a cancellation, of a credit, and of other papers', () => {
    const cancels = { number: 'GW1', date: day('2026-03-02'), reason: 'Name' };
    expect(readPrintedDemand(someFacts({ document: invoice(), cancels }))).toBeNull();
    const received = [{ paymentId: 'b', date: day('2026-02-20'), price: cents(110_000) }];
    expect(readPrintedDemand(someFacts({ document: invoice(), received }))).toBeNull();
    expect(readPrintedDemand(someFacts({ document: aDocument({ productGroups }) }))).toBeNull();
  });
});
