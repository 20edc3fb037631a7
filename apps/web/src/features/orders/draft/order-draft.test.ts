import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { checkToSend } from '@korpus/contract/validation.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { newPayment } from '@korpus/domain/orders/payment-edits.ts';
import { aSupplier, euros, houseRates } from '@korpus/domain/orders/test-kit/an-order.ts';
import { noTillDuty } from '@korpus/domain/orders/till-receipts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, deriveDraftState, figuresOf, findOrderProblems, newDraft } from './order-draft.ts';

const today = isoDate('2026-11-21');
const id = '0a48ed7a-0000-4000-8000-000000000001';
const paymentId = '0a48ed7a-0000-4000-8000-000000000002';

const personWith = (...rights: readonly Right[]): Person => ({
  userId: id,
  roles: new Set(['SALESMAN']),
  rights: new Set<Right>(['OWN_ORDER_READ', 'OWN_ORDER_WRITE', ...rights]),
  packages: new Set(),
});
const seller = personWith(
  'OWN_ORDER_ORDER_PRICE_READ',
  'OWN_ORDER_CHANGES_READ',
  'OWN_ORDER_PRE_PAYMENTS_READ',
  'OWN_ORDER_SUPPLIER_DATA_READ',
  'OWN_ORDER_MARGIN_READ',
);

const start = { id, paymentId, salesmanId: id, location: id, rates: houseRates, today };

describe('the draft of an order', () => {
  it('has of a new order what the person may see, and nothing else', () => {
    const draft = newDraft({ ...start, kind: 'NORMAL', person: seller });
    expect(draft).toMatchObject({ type: 'NORMAL', salesmanId: id, orderPrice: null, suppliers: [] });
    expect(draft).not.toHaveProperty('shipmentExpense');
    expect(newDraft({ ...start, kind: 'NORMAL', person: personWith() })).not.toHaveProperty('orderPrice');
  });

  it('of an exhibition asks for a prepayment and has no salesman', () => {
    const draft = newDraft({ ...start, kind: 'EXHIBITION', person: seller });
    expect(draft).toMatchObject({ exhibitionSale: true, exhibitionSellDate: today, salesmanId: null });
    expect(draft.payments).toMatchObject([{ price: 2000_00, date: '2026-11-29', paid: false }]);
  });

  it('counts with what is typed, and goes out in euros', () => {
    const blank = newDraft({ ...start, kind: 'NORMAL', person: seller });
    const draft = {
      ...blank,
      orderPrice: euros(12_000),
      changes: [{ id: 'c', date: today, price: cents(600_50), notes: null, paymentType: null }],
      suppliers: [aSupplier({ id, supplierId: id, accountingSum: euros(5_200) })],
    };
    const figures = figuresOf(draft, blank, today);
    expect(figures).toMatchObject({ finalPrice: 12_600_50, sellingSum: 10_500_42, margin: 5_300_42 });
    expect(deriveDraftState(draft, today, seller.packages)).toBe('SOLD');
    expect(checkToSend(saveOrder.body, bodyOf(draft, 4), 'body')).toMatchObject({
      ok: true,
      value: { orderPrice: 12_000, changes: [{ price: 600.5 }], version: 4 },
    });
  });

  it('counts on where something is hidden, as long as it is sure to be nothing', () => {
    const person = personWith(
      'OWN_ORDER_ORDER_PRICE_READ',
      'OWN_ORDER_MARGIN_READ',
      'OWN_ORDER_MARGIN_SUM_READ',
    );
    const blank = newDraft({ ...start, kind: 'NORMAL', person });
    const { margin, marginSum, pending } = figuresOf({ ...blank, orderPrice: euros(12_000) }, blank, today);
    expect([margin, marginSum, [...pending]]).toEqual([
      10_000_00,
      null,
      expect.arrayContaining(['marginSum']),
    ]);
    expect(pending.has('margin')).toBe(false);
  });

  it('shows the state the server saw to whom a part of it is hidden', () => {
    const blank = newDraft({ ...start, kind: 'NORMAL', person: personWith() });
    expect(deriveDraftState({ ...blank, orderState: 'DELIVERED' }, today, seller.packages)).toBe('DELIVERED');
    expect(deriveDraftState(blank, today, seller.packages)).toBe('IN_PROGRESS');
  });

  it('names everything that is wrong, the rules first and then what a field cannot hold', () => {
    const draft = newDraft({ ...start, kind: 'NORMAL', person: seller });
    const long = { ...draft, city: 'x'.repeat(201), salesmanId: null };
    expect(findOrderProblems(long).map(({ path }) => path)).toEqual([
      'salesmanId',
      'lastName',
      'deliveryDate',
      'city',
    ]);
  });

  it('names what the save would refuse: money that came on a day to come, and a plan without a line', () => {
    const draft = newDraft({ ...start, kind: 'NORMAL', person: seller });
    const wrong = {
      ...draft,
      lastName: 'Petersen',
      deliveryDateNotDefined: true,
      payments: [{ ...newPayment(id, addDays(today, 1), cents(100)), paid: true }],
      paymentPlan: { name: 'Anzahlung', lines: [] },
    };
    const known = { today, duty: noTillDuty };
    expect(findOrderProblems(wrong, null, known).map(({ path }) => path)).toEqual([
      'payments.0.date',
      'paymentPlan.lines',
    ]);
    // Where nobody knows the day, the server says it.
    expect(findOrderProblems(wrong).map(({ path }) => path)).toEqual(['paymentPlan.lines']);
  });
});
