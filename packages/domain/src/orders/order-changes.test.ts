import { describe, expect, it } from 'vitest';
import { orderChanges } from './order-changes.ts';

const fields = ['orderPrice', 'notes', 'connections', 'cancelled', 'changes', 'payments', 'suppliers'];
const before = {
  orderPrice: 100,
  notes: null,
  connections: ['WATER'],
  cancelled: false,
  payments: [
    { id: 'a', price: 1, paid: false },
    { id: 'b', price: 2, paid: false },
  ],
  rates: { vat: 20 },
};

describe('what differs between two states of an order', () => {
  it('is nothing where they are the same, or where only the order of entries is another', () => {
    expect(orderChanges(before, { ...before, payments: before.payments.toReversed() }, fields)).toEqual([]);
  });

  it('is named by its field, and nothing is told of fields that were not asked for', () => {
    const after = { ...before, orderPrice: 120, connections: [], cancelled: true, rates: { vat: 7 } };
    expect(orderChanges(before, after, fields)).toEqual([
      { field: 'orderPrice', old: 100, new: 120 },
      { field: 'connections', old: ['WATER'], new: [] },
      { field: 'cancelled', old: false, new: true },
    ]);
  });

  it('is named by its path inside an entry, and is the whole entry where one came or went', () => {
    const payments = [
      { id: 'b', price: 2, paid: true },
      { id: 'c', price: 3, paid: false },
    ];
    expect(orderChanges(before, { ...before, payments }, fields)).toEqual([
      { field: 'payments/a', old: before.payments[0], new: null },
      { field: 'payments/b/paid', old: false, new: true },
      { field: 'payments/c', old: null, new: payments[1] },
    ]);
  });

  it('leaves out what a new order leaves empty', () => {
    expect(orderChanges(null, { ...before, payments: [] }, fields)).toEqual([
      { field: 'orderPrice', old: null, new: 100 },
      { field: 'connections', old: null, new: ['WATER'] },
    ]);
  });
});
