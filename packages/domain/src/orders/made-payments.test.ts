import { describe, expect, it } from 'vitest';
import { lostPayments, type MadePayment, madePayments, withoutReceipts } from './made-payments.ts';
import { type Order, paymentInvoice } from './order.ts';
import { payPayment, payRemainingAmount, type ReceiptStates, withCredit } from './payment-edits.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';

const today = day('2026-06-10');
const receipt = { date: today, paymentType: 'BANK', paymentMethod: 'BANK' } as const;
const start = anOrder({
  orderPrice: euros(900),
  payments: [aPayment('a', euros(100)), aPayment('b', euros(200))],
});

const pay = (order: Order, id: string, amount: number, restId = `${id}-rest`): Order =>
  payPayment(order, id, restId, { ...receipt, amount: euros(amount) });
const states = (before: Order, after: Order): ReceiptStates => ({
  before: before.payments,
  after: after.payments,
  invoiceNumber: before.invoiceNumber,
});

describe('what a receipt makes of the payments', () => {
  it('is the payment it paid, or what it added', () => {
    expect(madePayments(start, pay(start, 'a', 60))).toEqual([
      { paymentId: 'a', amount: euros(60), isAdded: false },
    ]);
    expect(madePayments(start, withCredit(start, 'c', { ...receipt, amount: euros(5) }))).toEqual([
      { paymentId: 'c', amount: euros(5), isAdded: true },
    ]);
  });

  it('is several of a whole rest, together as much as came', () => {
    const billed = aPayment('a', euros(100), { documentData: paymentInvoice('R-1', null) });
    const before = { ...start, payments: [billed, aPayment('b', euros(200))] };
    const amount = euros(900);
    const made = madePayments(before, payRemainingAmount(before, 'r', { ...receipt, amount }, amount));
    expect(made).toEqual([
      { paymentId: 'a', amount: euros(100), isAdded: false },
      { paymentId: 'r', amount: euros(800), isAdded: true },
    ]);
  });

  it('credit is paid and not billable, beside what is open', () => {
    const { payments } = withCredit(start, 'c', { ...receipt, amount: euros(5) });
    expect(payments).toMatchObject([
      { id: 'a', paid: false },
      { id: 'b', paid: false },
      { id: 'c', paid: true, isBillable: false, price: euros(5), date: today, paymentMethod: 'BANK' },
    ]);
  });
});

describe('money of the bank that an order has no more (rules: bank#undone-in-the-order)', () => {
  const before = anOrder({ payments: [aPayment('a', euros(100), { paid: true })] });
  it.each<[string, Partial<Order['payments'][number]> | null, string[]]>([
    ['nothing changed', {}, []],
    ['another day', { date: day('2026-06-02') }, []],
    ['another note', { notes: 'Anruf' }, []],
    ['not paid', { paid: false }, ['a']],
    ['another amount', { price: euros(99) }, ['a']],
    ['in cash', { paymentType: 'CASH', paymentMethod: 'CASH' }, ['a']],
    ['gone', null, ['a']],
  ])('%s', (_what, change, expected) => {
    const payments = change === null ? [] : before.payments.map((each) => ({ ...each, ...change }));
    expect(lostPayments(before, { payments })).toEqual(expected);
  });

  it('all of it goes with the order; what was never of the bank does not matter', () => {
    const cash = aPayment('c', euros(1), { paid: true, paymentType: 'CASH' });
    const order = { ...before, payments: [...before.payments, cash, aPayment('open', euros(2))] };
    expect(lostPayments(order, null)).toEqual(['a']);
  });
});

const paymentsOf = (left: ReturnType<typeof withoutReceipts>) =>
  typeof left === 'string' ? [] : left.payments;

describe('without its receipts an order (rules: bank#undo)', () => {
  const one = pay(start, 'a', 60);
  const two = withCredit(one, 'c', { ...receipt, amount: euros(5) });
  const both = [states(start, one), states(one, two)];
  const made: MadePayment[] = [...madePayments(start, one), ...madePayments(one, two)];

  it('is as it was, whichever was first', () => {
    expect(withoutReceipts(two, made, both)).toEqual({ payments: start.payments });
    expect(withoutReceipts(two, made.toReversed(), both.toReversed())).toEqual({ payments: start.payments });
  });

  it('keeps what others changed since: only this money is gone', () => {
    const changed = { ...two, payments: two.payments.map((each) => ({ ...each, notes: 'Anruf' })) };
    const left = withoutReceipts(changed, made, both);
    expect(paymentsOf(left)).toMatchObject([
      { id: 'a', paid: false, price: euros(60), date: '2026-06-01', plannedDate: null, notes: 'Anruf' },
      { id: 'a-rest', paid: false, price: euros(40) },
      { id: 'b', paid: false },
    ]);
  });

  it('keeps a receipt that came after it', () => {
    const later = pay(two, 'b', 200);
    const left = withoutReceipts(later, made, both);
    expect(paymentsOf(left).map(({ id, paid }) => [id, paid])).toEqual([
      ['a', false],
      ['a-rest', false],
      ['b', true],
    ]);
  });

  it('is undone without what was noted of it', () => {
    expect(paymentsOf(withoutReceipts(two, made, [])).map(({ id, paid }) => [id, paid])).toEqual([
      ['a', false],
      ['a-rest', false],
      ['b', false],
    ]);
  });

  const withNumber = (order: Order, id: string): Order => ({
    ...order,
    payments: order.payments.map((each) =>
      each.id === id ? { ...each, documentData: paymentInvoice('R-1', null) } : each,
    ),
  });

  it.each<[string, Order]>([
    ['of the order', { ...two, invoiceNumber: 'R-2' }],
    ['of what was paid', withNumber(two, 'a')],
  ])('cannot be, once there is an invoice %s', (_what, billed) => {
    expect(withoutReceipts(billed, made, both)).toBe('BILLED');
  });

  it('can be, where only another payment was billed since', () => {
    expect(paymentsOf(withoutReceipts(withNumber(two, 'b'), made, both))).toHaveLength(3);
  });

  it('can be, where the invoice was there before, or is taken back', () => {
    const billed = { ...start, invoiceNumber: 'R-2' };
    const paid = withCredit(billed, 'c', { ...receipt, amount: euros(5) });
    const credit = madePayments(billed, paid);
    expect(withoutReceipts(paid, credit, [states(billed, paid)])).toEqual({ payments: start.payments });
    expect(
      paymentsOf(withoutReceipts({ ...paid, invoiceNumber: null }, credit, [states(billed, paid)])),
    ).toEqual(start.payments);
  });

  it('stays while the rest of what it is a part of came after it, and goes with that or after it', () => {
    const asked = withNumber(start, 'a');
    const part = pay(asked, 'a', 40, 'p');
    const whole = pay(part, 'a', 60);
    const [ofPart, ofRest] = [madePayments(asked, part), madePayments(part, whole)];
    expect([...ofPart, ...ofRest]).toEqual([
      { paymentId: 'p', amount: euros(40), isAdded: true },
      { paymentId: 'a', amount: euros(60), isAdded: false },
    ]);
    const receipts = [states(part, whole), states(asked, part)];
    expect(withoutReceipts(whole, ofPart, receipts)).toBe('COMPLETED');
    expect(paymentsOf(withoutReceipts(whole, ofRest, receipts))).toEqual(part.payments);
    expect(paymentsOf(withoutReceipts(part, ofPart, receipts.slice(1)))).toEqual(asked.payments);
    expect(paymentsOf(withoutReceipts(whole, [...ofPart, ...ofRest], receipts))).toEqual(asked.payments);
  });
});
