import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { type OrderPayment, paymentInvoice } from '../orders/order.ts';
import { aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import type { PlanLine } from '../payment-plans/payment-plan.ts';
import { byDay, type ClaimingOrder, deriveClaims, settledNumbersOf } from './claims.ts';
import { dueInWords } from './claims-texts.ts';

const billed = (id: string, price: number, number: string, with_: Partial<OrderPayment> = {}) => ({
  ...aPayment(id, euros(price), { date: day('2026-11-01'), ...with_ }),
  documentData: paymentInvoice(number, with_.documentData?.replacedBy ?? null),
});

const anOrder = (with_: Partial<ClaimingOrder> = {}): ClaimingOrder => ({
  invoiceNumber: null,
  deliveryDate: day('2026-12-01'),
  acceptedOn: null,
  paymentPlan: null,
  payments: [],
  remainingAmount: euros(8_000),
  retained: cents(0),
  papers: [],
  retainedDays: [],
  region: 'DE',
  ...with_,
});

/** Lists what is open, briefly: of which payment, how much, when, and why. */
const told = (order: Partial<ClaimingOrder>) =>
  deriveClaims(anOrder(order)).map(({ paymentId, open, dueOn, why }) =>
    [paymentId ?? 'rest', open / 100, dueOn, why.kind].join(' '),
  );

/** The same part by part. */
const parts = (order: Partial<ClaimingOrder>) =>
  deriveClaims(anOrder(order)).flatMap((claim) =>
    claim.parts.flatMap(({ open, dueOn, why }) =>
      open > 0 ? [[open / 100, dueOn, why.kind].join(' ')] : [],
    ),
  );

describe('what is open of an order (rules: claims#one-claim)', () => {
  const payments = [
    billed('a', 2_000, 'GW1'),
    aPayment('b', euros(1_000), { date: day('2026-10-01') }),
    billed('c', 3_000, 'GW0', { paid: true }),
  ];

  it.each([
    [
      'payments by their day and what is left',
      8_000,
      ['b 1000 2026-10-01 AGREED', 'a 2000 2026-11-02 AGREED', 'rest 5000 2026-12-01 DELIVERY'],
    ],
    ['never more than is left', 2_500, ['b 1000 2026-10-01 AGREED', 'a 1500 2026-11-02 AGREED']],
    ['nothing', 0, []],
    ['the payments alone without a price', null, ['b 1000 2026-10-01 AGREED', 'a 2000 2026-11-02 AGREED']],
  ])('%s', (_what, remaining, expected) => {
    const remainingAmount = remaining === null ? null : euros(remaining);
    expect(told({ payments, remainingAmount })).toEqual(expected);
    const found = deriveClaims(anOrder({ payments, remainingAmount }));
    if (remaining !== null) expect(sumCents(found.map(({ open }) => open))).toBe(euros(remaining));
    expect(settledNumbersOf({ payments })).toEqual(['GW0']);
  });

  it('what is left of a billed payment that came in part, and nothing of one that came in parts', () => {
    const asked = [billed('a', 2_000, 'GW1'), billed('c', 3_000, 'GW2', { date: day('2026-11-02') })];
    const open = (...came: number[]) => {
      const paid = { paid: true, isBillable: false, partOf: 'a', date: day('2026-11-05') };
      const inPart = came.map((amount, place) => aPayment(`part-${place}`, euros(amount), paid));
      return deriveClaims(anOrder({ payments: [...asked, ...inPart] })).map((claim) => claim.open / 100);
    };
    expect(open(500)).toEqual([1_500, 3_000, 3_500]);
    expect(open(500, 700)).toEqual([800, 3_000, 4_200]);
    const part = aPayment('x', euros(500), { paid: true, partOf: 'a', date: day('2026-11-05') });
    expect(deriveClaims(anOrder({ payments: [...asked, part] }))[0]).toMatchObject({
      parts: [{ amount: euros(2_000), open: euros(1_500) }],
      receipts: [{ day: '2026-11-05', amount: euros(500) }],
    });
  });

  it('all of it by its final invoice, also under the numbers that this replaced', () => {
    const replaced = [
      billed('a', 2_000, 'GW1', { documentData: paymentInvoice('GW1', 'GW3') }),
      billed('c', 3_000, 'GW0', { paid: true }),
    ];
    const [claim, ...others] = deriveClaims(
      anOrder({ invoiceNumber: 'GW3', payments: replaced, remainingAmount: euros(7_000) }),
    );
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ paymentId: null, open: euros(7_000), invoiceNumbers: ['GW3', 'GW1'] });
  });

  it('without a price what was agreed, whatever its invoice says', () => {
    const found = deriveClaims(anOrder({ invoiceNumber: 'GW3', payments, remainingAmount: null }));
    expect(found.map(({ paymentId, open }) => [paymentId, open / 100]).toSorted()).toEqual([
      ['a', 2_000],
      ['b', 1_000],
    ]);
  });

  it('what has no day comes last', () => {
    expect([null, day('2026-02-01'), day('2026-01-01'), null].toSorted(byDay)).toEqual([
      '2026-01-01',
      '2026-02-01',
      null,
      null,
    ]);
  });

  it('holds back of what is asked for first, whatever claim that is', () => {
    const held = (retained: number) =>
      deriveClaims(anOrder({ payments, retained: euros(retained) })).map((claim) => claim.retained / 100);
    expect(held(500)).toEqual([500, 0, 0]);
    expect(held(3_500)).toEqual([1_000, 2_000, 500]);
  });
});

describe('the day something is due, and why (rules: claims#due-days)', () => {
  const paper = (number: string, date: string, settled: string[] = []) => ({
    number,
    date: day(date),
    settled,
  });

  it('is never before its invoice: GW2026110003, agreed for 06.11., is due on 20.11. for everybody', () => {
    const payments = [billed('a', 2_000, 'GW2026110003', { date: day('2026-11-06') })];
    const papers = [paper('GW2026110003', '2026-11-20')];
    expect(told({ payments, papers, remainingAmount: euros(2_000) })).toEqual(['a 2000 2026-11-20 INVOICE']);
    expect(told({ payments, remainingAmount: euros(2_000) })).toEqual(['a 2000 2026-11-06 AGREED']);
  });

  it('is thirty days after an invoice that names none', () => {
    const order = { invoiceNumber: 'GW3', remainingAmount: euros(1_000) };
    expect(told({ ...order, papers: [paper('GW3', '2026-11-21')] })).toEqual([
      'rest 1000 2026-12-21 AFTER_INVOICE',
    ]);
    // Drawn by the closing and not printed: nobody has been told another day.
    expect(told(order)).toEqual(['rest 1000 2026-12-01 DELIVERY']);
  });

  it('is that of each part of a final invoice, never before it, and what came since pays the earliest', () => {
    const payments = [
      aPayment('p', euros(300), { date: day('2026-05-01') }),
      aPayment('q', euros(200), { date: day('2026-01-01') }),
    ];
    const order = { invoiceNumber: 'GW3', papers: [paper('GW3', '2026-03-02')] };
    expect(parts({ ...order, payments, remainingAmount: euros(1_000) })).toEqual([
      '200 2026-03-02 INVOICE',
      '500 2026-04-01 AFTER_INVOICE',
      '300 2026-05-04 AGREED',
    ]);
    const came = aPayment('r', euros(250), { paid: true, isBillable: false, date: day('2026-03-20') });
    const later = { ...order, payments: [...payments, came], remainingAmount: euros(750) };
    expect(parts(later)).toEqual(['450 2026-04-01 AFTER_INVOICE', '300 2026-05-04 AGREED']);
    expect(deriveClaims(anOrder(later))[0]?.receipts).toEqual([{ day: '2026-03-20', amount: euros(250) }]);
    // The money was there before: the invoice has taken it off.
    const settled = { ...later, papers: [paper('GW3', '2026-03-02', ['r'])] };
    expect(parts(settled)).toEqual([
      '200 2026-03-02 INVOICE',
      '250 2026-04-01 AFTER_INVOICE',
      '300 2026-05-04 AGREED',
    ]);
  });

  describe('of what a plan asks for after the acceptance', () => {
    const line = (id: string, percent: number, with_: Partial<PlanLine>): PlanLine => ({
      id,
      share: 'PERCENT',
      percent,
      amount: null,
      trigger: 'CONTRACT',
      days: null,
      text: null,
      ...with_,
    });
    const plan = {
      lines: [
        line('l1', 30, {}),
        line('l2', 60, { trigger: 'DELIVERY' }),
        line('l3', 10, { trigger: 'ACCEPTANCE' }),
      ],
    };
    const first = aPayment('l1', euros(3_000), { paid: true, planLine: 'l1', date: day('2026-11-01') });
    const order = {
      paymentPlan: plan,
      payments: [first],
      remainingAmount: euros(7_000),
      deliveryDate: day('2026-12-24'),
    };
    const final = { ...order, invoiceNumber: 'GW3', papers: [paper('GW3', '2026-12-28', ['l1'])] };

    it('is unknown until somebody accepts, before an invoice and behind it', () => {
      expect(parts(order)).toEqual(['6000 2026-12-24 DELIVERY', '1000  ACCEPTANCE']);
      expect(parts(final)).toEqual(['6000 2026-12-28 INVOICE', '1000  ACCEPTANCE']);
      expect(dueInWords(deriveClaims(anOrder(final))[0]?.parts ?? [])).toBe(
        '6.000,00\u00a0€: Fällig am 28.12.2026: am Tag der Rechnung (28.12.2026), weil vorher niemand zahlen kann. 1.000,00\u00a0€: Fällig nach Abnahme: noch nicht abgenommen.',
      );
    });

    it('is the day of acceptance, and never before the invoice', () => {
      expect(parts({ ...final, acceptedOn: day('2027-01-08') })).toEqual([
        '6000 2026-12-28 INVOICE',
        '1000 2027-01-08 ACCEPTANCE',
      ]);
      expect(parts({ ...final, acceptedOn: day('2026-12-26') })).toEqual([
        '6000 2026-12-28 INVOICE',
        '1000 2026-12-28 INVOICE',
      ]);
    });

    it('is left when the rest comes in part: the delivery is paid first', () => {
      const came = aPayment('r', euros(6_000), { paid: true, isBillable: false, date: day('2026-12-23') });
      const paid = { payments: [first, came], remainingAmount: euros(1_000) };
      expect(parts({ ...order, ...paid })).toEqual(['1000  ACCEPTANCE']);
      expect(parts({ ...final, ...paid })).toEqual(['1000  ACCEPTANCE']);
      const papers = [paper('GW3', '2026-12-28', ['l1', 'r'])];
      expect(parts({ ...final, ...paid, papers })).toEqual(['1000  ACCEPTANCE']);
    });

    it('is that of its line where a payment has one', () => {
      const open = { ...first, paid: false };
      expect(told({ ...order, payments: [open], remainingAmount: euros(10_000) })[0]).toBe(
        'l1 3000 2026-11-02 CONTRACT',
      );
    });
  });
});

it('says why a day was moved, and moves none that comes with an event', () => {
  const payments = [aPayment('p', euros(1_000), { date: day('2025-06-07') })];
  const order = { payments, remainingAmount: euros(3_000), deliveryDate: day('2025-06-14') };
  const [payment, rest] = deriveClaims(anOrder(order));
  expect(dueInWords(payment?.parts ?? [])).toBe(
    'Fällig am 10.06.2025: wie vereinbart; der 07.06.2025 ist kein Werktag.',
  );
  expect(rest?.dueOn).toBe('2025-06-14');
  const [inBavaria] = deriveClaims(
    anOrder({ payments: [aPayment('p', euros(1_000), { date: day('2025-06-19') })], region: 'BY' }),
  );
  expect(inBavaria?.dueOn).toBe('2025-06-20');
});

describe('what was held back and let go (rules: complaints#released)', () => {
  const payments = [billed('p', 2_000, 'GW1', { date: day('2025-04-18') })];
  const papers = [{ number: 'GW1', date: day('2025-04-10') }];
  const held = (...days: [string, number][]) => ({
    payments,
    papers,
    remainingAmount: euros(2_000),
    retainedDays: days.map(([on, amount]) => ({ day: day(on), held: euros(amount) })),
  });

  it('is due from the day it was let go, and not before', () => {
    expect(parts(held(['2025-05-02', 1_500]))).toEqual(['2000 2025-04-22 AGREED']);
    expect(parts(held(['2025-05-02', 1_500], ['2025-10-01', 0]))).toEqual([
      '500 2025-04-22 AGREED',
      '1500 2025-10-01 RELEASED',
    ]);
    expect(parts(held(['2025-05-02', 1_500], ['2025-10-01', 1_000], ['2025-11-03', 0]))).toEqual([
      '500 2025-04-22 AGREED',
      '500 2025-10-01 RELEASED',
      '1000 2025-11-03 RELEASED',
    ]);
  });

  it('is held back again when it is opened again', () => {
    expect(parts(held(['2025-05-02', 1_500], ['2025-10-01', 0], ['2025-10-20', 1_500]))).toEqual([
      '2000 2025-04-22 AGREED',
    ]);
  });

  it('moves nothing that is due later', () => {
    expect(parts(held(['2025-03-01', 1_500], ['2025-04-01', 0]))).toEqual(['2000 2025-04-22 AGREED']);
  });

  it('stays when what was due before it came', () => {
    const came = aPayment('x', euros(500), { paid: true, partOf: 'p', date: day('2025-06-02') });
    const order = { ...held(['2025-05-02', 1_500], ['2025-10-01', 0]), payments: [...payments, came] };
    expect(parts({ ...order, remainingAmount: euros(1_500) })).toEqual(['1500 2025-10-01 RELEASED']);
  });
});
