import { describe, expect, it } from 'vitest';
import { visiblePart } from '../records/visible-fields.ts';
import { effectiveRights } from '../rights/effective-rights.ts';
import { allRights, type Right } from '../rights/rights.ts';
import { mergeWritable } from './merge-writable.ts';
import { takesNewRates } from './order-rates.ts';
import { anOrder, aPayment, aSupplier, day, euros } from './test-kit/an-order.ts';

const salesmanRights = effectiveRights({ roles: ['SALESMAN'], byRole: {}, overrides: {} });
const anna = (...lacking: readonly Right[]) => ({
  userId: 'anna',
  roles: new Set(['SALESMAN'] as const),
  rights: new Set([...salesmanRights].filter((right) => !lacking.includes(right))),
  packages: new Set<never>(),
});
const admin = {
  userId: 'a',
  roles: new Set(['ADMIN'] as const),
  rights: new Set(allRights),
  packages: new Set<never>(),
};

const stored = anOrder({
  orderPrice: euros(1_000),
  suppliers: [aSupplier()],
  assemblyDate: day('2026-06-10'),
  payments: [aPayment('b', euros(100), { documentData: { invoiceNumber: 'R-1' } })],
});

describe('a whole-record save (rules: api#ignored-fields)', () => {
  it('changes nothing when sent back what was read, whatever is hidden', () => {
    const blind = anna(
      'OWN_ORDER_EXPENSES_READ',
      'OWN_ORDER_SUPPLIER_DATA_READ',
      'OWN_ORDER_ORDER_PRICE_READ',
    );
    for (const person of [admin, anna(), blind])
      expect(mergeWritable(stored, visiblePart(person, 'order', stored), person)).toEqual(stored);
  });

  it('takes what may be written and ignores the rest', () => {
    const input = {
      notes: 'neu',
      orderPrice: euros(1),
      exhibitionPrice: euros(1),
      invoiceNumber: 'X',
      id: 'other',
    };
    expect(mergeWritable(stored, input, anna('OWN_ORDER_ORDER_PRICE_WRITE'))).toEqual({
      ...stored,
      notes: 'neu',
    });
    expect(mergeWritable(stored, input, admin)).toMatchObject({
      orderPrice: 1_00,
      invoiceNumber: null,
      id: 'o1',
    });
  });

  it('leaves orders of others alone without the right', () => {
    const bens = { ...stored, salesmanId: 'ben' };
    expect(mergeWritable(bens, { notes: 'neu' }, anna())).toEqual(bens);
    expect(mergeWritable(bens, { notes: 'neu' }, anna(), { exhibitionSalesmanUserId: 'anna' }).notes).toBe(
      'neu',
    );
  });

  it('keeps what is locked, of the order and of a billed payment', () => {
    const input = { orderPrice: euros(1), notes: 'neu', payments: [], location: 'husum' };
    expect(mergeWritable({ ...stored, invoiceNumber: 'R' }, input, admin)).toEqual({
      ...stored,
      invoiceNumber: 'R',
      notes: 'neu',
    });
    expect(mergeWritable(stored, input, admin)).toEqual({ ...stored, orderPrice: 1_00, notes: 'neu' });
  });

  it('expenses a person cannot set follow the dates they moved; those of others are as sent', () => {
    const input = { additionalAssemblyDates: [day('2026-06-11')], assemblyExpense: euros(500) };
    expect(mergeWritable(stored, input, anna('OWN_ORDER_EXPENSES_WRITE'))).toMatchObject({
      assemblyExpense: 1_000_00,
      shipmentExpense: 300_00,
    });
    expect(mergeWritable(stored, input, anna())).toMatchObject({
      assemblyExpense: 500_00,
      shipmentExpense: 150_00,
    });
  });

  it('says when new rates are due', () => {
    expect(
      [{}, { salesmanId: 'ben' }, { location: 'husum' }].map((change) =>
        takesNewRates(stored, { ...stored, ...change }),
      ),
    ).toEqual([false, true, true]);
  });
});
