import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { aDocument, aGroup, aProduct, someFacts } from '../documents/test-kit/a-document.ts';
import { cents } from '../money/cents.ts';
import { claimsOfOrder } from './order-claims.ts';
import { type PrintedDemand, printedDemandOf } from './printed-demand.ts';
import { lateOf } from './reminder-run.ts';

const day = isoDate;
const productGroups = [aGroup('g', [aProduct('Küche', 1_000)])];
const invoice = (with_: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({ type: 'INVOICE', date: day('2026-03-02'), invoiceNumber: 'GW1', productGroups, ...with_ });
const line = (price: number, on: string | null, id: string | null = null) => ({
  ...{ id, price: cents(price), date: on === null ? null : day(on), documentData: null },
});

describe('what a printed invoice asks for (rules: reminders#due-days)', () => {
  it('is all of it after thirty days, where it names no day', () => {
    expect(printedDemandOf(someFacts({ document: invoice() }))).toEqual({
      ...{ date: '2026-03-02', amount: 100_000, settled: [] },
      due: [{ day: '2026-04-01', amount: 100_000 }],
    });
  });

  it('is what its plan says, never before its own date, and the rest after thirty days', () => {
    const payments = [line(30_000, '2026-05-01'), line(20_000, '2026-01-01'), line(10_000, null)];
    expect(printedDemandOf(someFacts({ document: invoice({ payments }) }))?.due).toEqual([
      { day: '2026-03-02', amount: 20_000 },
      { day: '2026-04-01', amount: 10_000 },
      { day: '2026-05-01', amount: 30_000 },
      { day: '2026-04-01', amount: 40_000 },
    ]);
  });

  it('is never more than is due, whatever is planned', () => {
    const payments = [line(80_000, '2026-05-01'), line(80_000, '2026-06-01')];
    expect(printedDemandOf(someFacts({ document: invoice({ payments }) }))?.due).toEqual([
      { day: '2026-05-01', amount: 80_000 },
      { day: '2026-06-01', amount: 20_000 },
    ]);
  });

  it('is without what it takes off', () => {
    const taken = { number: 'GW0', date: day('2026-02-01'), receivedOn: day('2026-02-10') };
    const prepayments = [
      { paymentId: 'a', ...taken, net: cents(33_333), vat: cents(6_667), gross: cents(40_000) },
    ];
    const received = [{ paymentId: 'b', date: day('2026-02-20'), price: cents(10_000) }];
    expect(printedDemandOf(someFacts({ document: invoice(), prepayments, received }))).toMatchObject({
      amount: 50_000,
      settled: ['a', 'b'],
    });
  });

  it('is the deposit on its day, never before it was written, and nothing where its money was there', () => {
    const document = aDocument({ type: 'PREPAYMENT_INVOICE', date: day('2026-03-02'), invoiceNumber: 'GW2' });
    const asked = (on: string | null, receivedOn: string | null = null) =>
      printedDemandOf(
        someFacts({
          document,
          payment: line(40_000, on, 'p'),
          receivedOn: receivedOn === null ? null : day(receivedOn),
        }),
      );
    expect(asked('2026-03-20')?.due).toEqual([{ day: '2026-03-20', amount: 40_000 }]);
    expect(asked('2026-02-20')?.due[0]?.day).toBe('2026-03-02');
    expect(asked(null)?.due[0]?.day).toBe('2026-04-01');
    expect(asked('2026-03-20', '2026-03-01')).toBeNull();
  });

  it('is nothing of a cancellation, of a credit, and of other papers', () => {
    const cancels = { number: 'GW1', date: day('2026-03-02'), reason: 'Name' };
    expect(printedDemandOf(someFacts({ document: invoice(), cancels }))).toBeNull();
    const received = [{ paymentId: 'b', date: day('2026-02-20'), price: cents(110_000) }];
    expect(printedDemandOf(someFacts({ document: invoice(), received }))).toBeNull();
    expect(printedDemandOf(someFacts({ document: aDocument({ productGroups }) }))).toBeNull();
  });
});

describe('what the papers of an order claim (rules: reminders#a-run)', () => {
  const demand = (on: string, amount: number, settled: string[] = []): PrintedDemand => ({
    ...{ date: day('2026-03-01'), amount: cents(amount), settled },
    due: [{ day: day(on), amount: cents(amount) }],
  });

  it('is each euro once: the earliest has it, the later one what is left', () => {
    const papers = [
      { number: 'GW2', paymentId: 'q', demand: demand('2026-04-10', 50_000), inPart: [] },
      { number: 'GW1', paymentId: 'p', demand: demand('2026-03-10', 40_000), inPart: [] },
    ];
    const most = (remaining: number | null) =>
      claimsOfOrder(papers, {
        receipts: [],
        remaining: remaining === null ? null : cents(remaining),
        retained: cents(0),
      }).map(({ number, mostOpen }) => [number, mostOpen]);
    expect(most(100_000)).toEqual([
      ['GW1', 40_000],
      ['GW2', 50_000],
    ]);
    expect(most(60_000)).toEqual([
      ['GW1', 40_000],
      ['GW2', 20_000],
    ]);
    expect(most(30_000)).toEqual([
      ['GW1', 30_000],
      ['GW2', 0],
    ]);
    expect(most(null)[1]).toEqual(['GW2', 50_000]);
  });

  it('counts money for the invoice but for what it took off', () => {
    const receipts = ['a', 'b'].map((id) => ({ id, day: day('2026-03-05'), amount: cents(10_000) }));
    const papers = [
      { number: 'GW1', paymentId: null, demand: demand('2026-03-10', 40_000, ['a']), inPart: [] },
    ];
    expect(
      claimsOfOrder(papers, { receipts, remaining: cents(30_000), retained: cents(0) })[0]?.receipts,
    ).toHaveLength(1);
    const deposit = [{ number: 'GW1', paymentId: 'p', demand: demand('2026-03-10', 40_000), inPart: [] }];
    expect(
      claimsOfOrder(deposit, { receipts, remaining: cents(30_000), retained: cents(0) })[0]?.receipts,
    ).toEqual([]);
  });

  it('counts what came of a prepayment in part for it, and leaves the others what the order waits for', () => {
    const inPart = [{ day: day('2026-03-05'), amount: cents(15_000) }];
    const papers = [
      { number: 'GW1', paymentId: 'p', demand: demand('2026-03-10', 40_000), inPart },
      { number: 'GW2', paymentId: 'q', demand: demand('2026-04-10', 50_000), inPart: [] },
    ];
    // 90.000 are asked for, 15.000 came.
    const found = claimsOfOrder(papers, { receipts: [], remaining: cents(75_000), retained: cents(0) });
    expect(found.map(({ receipts, mostOpen }) => [receipts, mostOpen])).toEqual([
      [inPart, 40_000],
      [[], 50_000],
    ]);
    const [first] = found;
    expect(first && lateOf(first, day('2026-03-20'))?.open).toBe(25_000);
  });

  it('leaves out what is held back, of the earliest first (rules: reminders#a-run)', () => {
    const papers = [
      { number: 'GW1', paymentId: 'p', demand: demand('2026-03-10', 40_000), inPart: [] },
      { number: 'GW2', paymentId: 'q', demand: demand('2026-04-10', 50_000), inPart: [] },
    ];
    const late = (retained: number, today: string) =>
      claimsOfOrder(papers, { receipts: [], remaining: cents(90_000), retained: cents(retained) }).map(
        (claim) => lateOf(claim, day(today)),
      );
    const [first, second] = [
      { dueOn: '2026-03-10', open: 30_000, retained: 10_000 },
      { dueOn: '2026-04-10', open: 50_000, retained: 0 },
    ];
    expect(late(10_000, '2026-03-20')).toEqual([first, null]);
    expect(late(10_000, '2026-05-01')).toEqual([first, second]);
    expect(late(60_000, '2026-05-01')).toEqual([
      { dueOn: '2026-03-10', open: 0, retained: 40_000 },
      { dueOn: '2026-04-10', open: 30_000, retained: 20_000 },
    ]);
  });
});
