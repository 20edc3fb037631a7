import { describe, expect, it } from 'vitest';
import { aLine, usualPlan } from '../payment-plans/test-kit/some-plans.ts';
import { followPlan } from './follow-plan.ts';
import { type Order, type OrderPayment, paymentInvoice } from './order.ts';
import { payPayment, payRemainingAmount } from './payment-edits.ts';
import { choosePlan, planOfOrder, settlePlan } from './plan-edits.ts';
import { lineOf, planLines } from './plan-lines.ts';
import { planPreview } from './plan-preview.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';

const sold = { orderPrice: euros(10_000), sellDate: day('2026-11-01'), deliveryDate: day('2026-12-24') };
const planned = followPlan(anOrder({ ...sold, paymentPlan: usualPlan }));
const [first, second] = planned.payments;
if (first === undefined || second === undefined) throw new Error('There are two.');
const billed = { documentData: paymentInvoice('R-1', null) };

const shown = ({ payments }: Pick<Order, 'payments'>) =>
  payments.map(({ id, price, date }) => [id, (price ?? 0) / 100, date]);
const edited = (change: Partial<Order>, from: Order = planned) => settlePlan(from, { ...from, ...change });
const withPayment = (id: string, part: Partial<OrderPayment>, of: Order = planned) => ({
  payments: of.payments.map((each) => (each.id === id ? { ...each, ...part } : each)),
});

describe('an order follows its plan', () => {
  it('with one payment for each line that is due before the delivery', () => {
    expect(shown(planned)).toEqual([
      ['l1', 3_000, '2026-11-01'],
      ['l2', 6_000, '2026-12-10'],
    ]);
    expect(first).toMatchObject({ planLine: 'l1', paid: false, isBillable: true });
  });

  it.each<[string, Partial<Order>, (string | number)[][]]>([
    [
      'another price',
      { orderPrice: euros(11_000) },
      [
        ['l1', 3_300, '2026-11-01'],
        ['l2', 6_600, '2026-12-10'],
      ],
    ],
    [
      'a change of it',
      { changes: [{ id: 'c', date: null, price: euros(-1_000), notes: null, paymentType: null }] },
      [
        ['l1', 2_700, '2026-11-01'],
        ['l2', 5_400, '2026-12-10'],
      ],
    ],
    [
      'another delivery',
      { deliveryDate: day('2027-01-24') },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2027-01-10'],
      ],
    ],
    [
      'another sale',
      { sellDate: day('2026-11-05') },
      [
        ['l1', 3_000, '2026-11-05'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
    [
      'no delivery any more',
      { deliveryDate: null },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
    ['a price of nothing', { orderPrice: euros(0) }, []],
    [
      'no price',
      { orderPrice: null },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
    [
      'cancelled',
      { cancelled: true, orderPrice: euros(5) },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
    [
      'billed',
      { invoiceNumber: 'R-9', orderPrice: euros(5) },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
    [
      'no plan any more',
      { paymentPlan: null, orderPrice: euros(5) },
      [
        ['l1', 3_000, '2026-11-01'],
        ['l2', 6_000, '2026-12-10'],
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(shown(edited(change))).toEqual(expected);
  });

  it('and never moves what is paid or billed', () => {
    const paid = edited(withPayment('l1', { paid: true, date: day('2026-11-03') }));
    expect(shown(edited({ orderPrice: euros(20_000) }, paid))).toEqual([
      ['l1', 3_000, '2026-11-03'],
      ['l2', 12_000, '2026-12-10'],
    ]);
    const withBilled = edited(withPayment('l2', billed));
    expect(shown(edited({ orderPrice: euros(7_000), deliveryDate: day('2027-06-01') }, withBilled))).toEqual([
      ['l1', 1_000, '2026-11-01'],
      ['l2', 6_000, '2026-12-10'],
    ]);
    expect(shown(edited({ orderPrice: euros(5_000) }, withBilled))).toEqual([['l2', 6_000, '2026-12-10']]);
  });

  it('waits for a day that nobody knows', () => {
    const open = followPlan(anOrder({ ...sold, deliveryDate: null, paymentPlan: usualPlan }));
    expect(shown(open)).toEqual([['l1', 3_000, '2026-11-01']]);
    expect(planLines(open)?.lines.map(({ amount, state }) => [amount / 100, state])).toEqual([
      [3_000, 'ASKED'],
      [6_000, 'WAITS'],
      [1_000, 'REST'],
    ]);
    expect(shown(edited({ deliveryDate: day('2026-12-24') }, open))).toEqual(shown(planned));
  });

  it('goes on with what a part leaves, and counts what came for the rest', () => {
    const receipt = { amount: euros(1_000), date: day('2026-11-02'), paymentType: 'BANK' } as const;
    const part = settlePlan(planned, payPayment(planned, 'l1', 'r', receipt));
    expect(shown(edited({ orderPrice: euros(12_000) }, part))).toEqual([
      ['l1', 1_000, '2026-11-02'],
      ['r', 2_600, '2026-11-01'],
      ['l2', 7_200, '2026-12-10'],
    ]);
    const rest = payRemainingAmount(planned, 'x', { ...receipt, amount: euros(4_000) }, euros(10_000));
    expect(shown(settlePlan(planned, rest))).toEqual([
      ['l1', 3_000, '2026-11-01'],
      ['l2', 3_000, '2026-12-10'],
      ['x', 4_000, '2026-11-02'],
    ]);
  });

  it('keeps what somebody wrote on a payment when the price leaves nothing for it', () => {
    const noted = edited(withPayment('l2', { notes: 'Scheck' }));
    const cheap = edited({ orderPrice: euros(0) }, noted);
    expect(shown(cheap)).toEqual([['l2', 0, '2026-12-10']]);
    expect(shown(edited({ orderPrice: euros(10_000) }, cheap))).toEqual([
      ['l2', 6_000, '2026-12-10'],
      ['l1', 3_000, '2026-11-01'],
    ]);
  });

  it('knows at a fair the sale there', () => {
    const fair = { exhibitionSale: true, exhibitionSellDate: day('2026-10-10') };
    expect(shown(followPlan(anOrder({ ...sold, ...fair, paymentPlan: usualPlan })))[0]).toEqual([
      'l1',
      3_000,
      '2026-10-10',
    ]);
  });
});

describe('what is typed by hand leaves the plan', () => {
  it.each<[string, Partial<OrderPayment>]>([
    ['an amount', { price: euros(4_000) }],
    ['a day', { date: day('2026-11-20') }],
    ['no amount yet', { price: null }],
    ['said so', { planLine: null }],
  ])('%s', (_, part) => {
    const typed = edited(withPayment('l1', part));
    expect(typed.paymentPlan?.lines.map(({ id }) => id)).toEqual(['l2', 'l3']);
    expect(typed.payments.find(({ id }) => id === 'l1')).toEqual({ ...first, ...part, planLine: null });
    expect(edited({ orderPrice: euros(20_000) }, typed).payments[0]).toEqual({
      ...first,
      ...part,
      planLine: null,
    });
  });

  it('a payment that is taken away does not come back', () => {
    const gone = edited({ payments: [second] });
    expect(gone.paymentPlan?.lines.map(({ id }) => id)).toEqual(['l2', 'l3']);
    expect(shown(edited({ orderPrice: euros(20_000) }, gone))).toEqual([['l2', 12_000, '2026-12-10']]);
  });

  it('makes the lines behind it smaller, before anything is asked for twice', () => {
    expect(shown(edited(withPayment('l1', { price: euros(7_000) })))).toEqual([
      ['l1', 7_000, '2026-11-01'],
      ['l2', 3_000, '2026-12-10'],
    ]);
    const beside = { payments: [...planned.payments, aPayment('h', euros(2_000))] };
    expect(shown(edited(beside))).toEqual([
      ['l1', 3_000, '2026-11-01'],
      ['l2', 5_000, '2026-12-10'],
      ['h', 2_000, '2026-06-01'],
    ]);
  });

  it.each<[string, Partial<Order>]>([
    ['a note', withPayment('l1', { notes: 'x' })],
    ['another way to pay', withPayment('l1', { paymentType: 'CASH', paymentMethod: 'CASH' })],
    [
      'paid today',
      withPayment('l1', { paid: true, date: day('2026-11-22'), plannedDate: day('2026-11-01') }),
    ],
    [
      'what the plan makes of a new price',
      { orderPrice: euros(20_000), ...withPayment('l1', { price: euros(6_000) }) },
    ],
    ['a price that leaves nothing for it', { orderPrice: euros(0), payments: [] }],
  ])('%s does not', (_, change) => {
    expect(edited(change).paymentPlan).toBe(usualPlan);
  });

  it('also where the plan is hidden from who types; a billed order keeps its plan', () => {
    const { paymentPlan: _hidden, ...seen } = planned;
    const typed = settlePlan(seen, { ...seen, ...withPayment('l1', { price: euros(1) }) });
    expect(typed.payments.map(({ planLine }) => planLine)).toEqual([null, 'l2']);
    const locked = { ...planned, invoiceNumber: 'R-9' };
    const changed = settlePlan(locked, { ...locked, ...withPayment('l1', { price: euros(1) }) });
    expect(changed.paymentPlan).toBe(usualPlan);
    expect(changed.payments.map(({ planLine }) => planLine)).toEqual([null, 'l2']);
  });

  it('and without its last line there is no plan', () => {
    const one = followPlan(anOrder({ ...sold, paymentPlan: { name: 'Eine', lines: [aLine('l1')] } }));
    expect(edited({ payments: [] }, one)).toMatchObject({ paymentPlan: null, payments: [] });
  });
});

describe('another plan', () => {
  const halves = {
    name: 'Halbe',
    lines: [aLine('n1', { percent: 50 }), aLine('n2', { percent: 50, trigger: 'DELIVERY' })],
  };

  it('takes the place of what nobody has billed, paid or written on', () => {
    expect(shown(choosePlan(planned, halves))).toEqual([['n1', 5_000, '2026-11-01']]);
    expect(choosePlan(planned, null)).toMatchObject({ payments: [], paymentPlan: null });
    const noted = edited(withPayment('l2', { notes: 'Scheck' }));
    expect(choosePlan(noted, null).payments).toEqual([{ ...second, notes: 'Scheck', planLine: null }]);
  });

  it('counts what is billed or paid for its first lines', () => {
    const paid = edited(withPayment('l1', { paid: true }));
    const next = choosePlan(paid, halves);
    expect(shown(next)).toEqual([
      ['l1', 3_000, '2026-11-01'],
      ['n1', 2_000, '2026-11-01'],
    ]);
    expect(next.payments.map(({ planLine }) => planLine)).toEqual(['n1', 'n1']);
    const both = { ...paid, ...withPayment('l2', billed, paid) };
    expect(shown(choosePlan(both, halves))).toEqual([
      ['l1', 3_000, '2026-11-01'],
      ['l2', 6_000, '2026-12-10'],
    ]);
  });

  it('leaves what is by hand as it is', () => {
    const hand = anOrder({ ...sold, payments: [aPayment('h', euros(2_000))] });
    expect(shown(choosePlan(hand, usualPlan))).toEqual([
      ['h', 2_000, '2026-06-01'],
      ['l1', 3_000, '2026-11-01'],
      ['l2', 5_000, '2026-12-10'],
    ]);
  });

  it('counts what came of a line in part with it, billed or free again', () => {
    const amounts = (order: Order) => planLines(order)?.lines.map(({ amount }) => amount / 100);
    const receipt = { amount: euros(1_000), date: day('2026-11-20'), paymentType: 'BANK' } as const;
    const part = payPayment(edited(withPayment('l1', billed)), 'l1', 'p', receipt);
    expect(part.payments.map(({ partOf, planLine }) => [partOf, planLine])).toEqual([
      [undefined, 'l1'],
      ['l1', 'l1'],
      [undefined, 'l2'],
    ]);
    expect(amounts(part)).toEqual([3_000, 6_000, 1_000]);
    expect(amounts(edited({ orderPrice: euros(12_000) }, part))).toEqual([3_000, 7_200, 1_800]);
    // The invoice is taken back: the line asks for its share again, and 1,000.00 of that are there.
    const free = edited(withPayment('l1', { documentData: null }, part), part);
    const dearer = edited({ orderPrice: euros(12_000) }, free);
    expect(shown(dearer)).toEqual([
      ['l1', 3_600, '2026-11-01'],
      ['p', 1_000, '2026-11-20'],
      ['l2', 7_200, '2026-12-10'],
    ]);
    expect(amounts(dearer)).toEqual([3_600, 7_200, 1_200]);
    // Another plan counts both for its first line.
    const half = {
      name: 'Halb',
      lines: [aLine('h1', { percent: 50 }), aLine('h2', { percent: 50, trigger: 'DELIVERY' })],
    };
    expect(amounts(choosePlan(part, half))).toEqual([5_000, 5_000]);
  });

  it('is a copy with ids of its own', () => {
    const copy = planOfOrder(usualPlan, () => 'new');
    expect(copy.lines.map(({ id, ...line }) => line)).toEqual(usualPlan.lines.map(({ id, ...line }) => line));
    expect(copy.lines.map(({ id }) => id)).toEqual(['new', 'new', 'new']);
    expect([
      lineOf(usualPlan, first)?.id,
      lineOf(usualPlan, aPayment('h', null)),
      lineOf(null, first),
    ]).toEqual(['l1', null, null]);
  });
});

describe('what a plan does is shown before it does it', () => {
  const halves = {
    name: 'Halbe',
    lines: [aLine('n1', { percent: 50 }), aLine('n2', { percent: 20, trigger: 'DELIVERY' })],
  };
  const shownRows = (now: Order, after: Order) =>
    planPreview(now, after).map(({ line, amount, date, mark }) => [
      line?.id ?? null,
      (amount ?? 0) / 100,
      date,
      mark,
    ]);

  it('what stays, comes, moves and goes; without what goes it is the price', () => {
    const paid = edited(withPayment('l1', { paid: true }));
    const hand = edited({ payments: [...paid.payments, aPayment('h', euros(500))] }, paid);
    expect(shownRows(hand, choosePlan(hand, halves))).toEqual([
      ['n1', 3_000, '2026-11-01', 'PAID'],
      [null, 500, '2026-06-01', 'HAND'],
      ['n1', 2_000, '2026-11-01', 'NEW'],
      ['n2', 4_500, '2026-12-24', 'REST'],
      [null, 6_000, '2026-12-10', 'GONE'],
    ]);
  });

  it('as it is, with what waits and what no line names', () => {
    const open = followPlan(anOrder({ ...sold, deliveryDate: null, paymentPlan: usualPlan }));
    expect(shownRows(open, open).map((row) => row.at(-1))).toEqual(['SAME', 'WAITS', 'REST']);
    const one = followPlan(anOrder({ ...sold, paymentPlan: { name: 'Eine', lines: [aLine('l1')] } }));
    expect(shownRows(one, edited({ orderPrice: euros(20_000) }, one))).toEqual([
      ['l1', 2_000, '2026-11-01', 'MOVED'],
      [null, 18_000, '2026-12-24', 'REST'],
    ]);
    const billedFirst = edited({ payments: [{ ...first, ...billed }, second] });
    expect(shownRows(planned, billedFirst)[0]?.at(-1)).toBe('BILLED');
  });
});
