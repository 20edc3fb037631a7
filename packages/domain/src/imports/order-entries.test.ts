import { describe, expect, it } from 'vitest';
import { importKinds } from './import-kinds.ts';
import { buildOrderInput, findImportedField } from './order-entries.ts';
import { orderImport } from './order-import.ts';
import { proposeColumns } from './propose-columns.ts';

const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};

describe('a row of an order (rules: import#payments-and-suppliers)', () => {
  const values = {
    orderNumber: '2023-0417',
    lastName: 'Petersen',
    earlierInvoice: 'RE-77',
    deliveryCity: 'Husum',
    payment1Price: 9_000,
    payment1Date: '2023-03-22',
    payment1PaidOn: '2023-03-20',
    payment2Price: 0,
    payment3Price: 500,
    payment3Date: '2023-06-01',
    payment3PaymentMethod: 'CARD',
    supplier2SupplierId: 'hansen',
    supplier2OrderSum: 4_000,
    expense1Name: 'Kran',
    expense1Price: 120,
  };
  const input = buildOrderInput(values, ids());

  it('says nothing of the paper, which no save takes, and of the groups', () => {
    expect(input).toMatchObject({ orderNumber: '2023-0417', lastName: 'Petersen', deliveryCity: 'Husum' });
    expect(Object.keys(input).filter((key) => /\d/.test(key) || key === 'earlierInvoice')).toEqual([]);
  });

  it('has a delivery that nobody named a day for, and another address', () => {
    expect(input).toMatchObject({ deliveryDateNotDefined: true, hasDifferentDeliveryAddress: true });
    const plain = buildOrderInput({ deliveryDate: '2023-06-06' }, ids());
    expect(plain).toMatchObject({ deliveryDateNotDefined: false, hasDifferentDeliveryAddress: false });
  });

  it('has the payments it says something of: paid is what has a day of payment, and 0 is none', () => {
    expect(
      input.payments.map(({ price, date, paid, paymentMethod, paymentType }) => [
        ...[price, date, paid, paymentMethod, paymentType],
      ]),
    ).toEqual([
      [9_000, '2023-03-20', true, 'BANK', 'BANK'],
      [500, '2023-06-01', false, 'CARD', 'BANK'],
    ]);
    expect(input.payments[0]).toMatchObject({ plannedDate: '2023-03-22', isBillable: true });
  });

  it('has suppliers and expenses', () => {
    expect(input.suppliers).toMatchObject([{ supplierId: 'hansen', orderSum: 4_000, accountingSum: null }]);
    expect(input.additionalExpenses).toEqual([{ name: 'Kran', price: 120 }]);
  });

  it.each([
    ['payments.1.date', 'payment3Date'],
    ['payments.0.date', 'payment1PaidOn'],
    ['payments.0.paymentType', 'payment1Price'],
    ['suppliers.0.orderSum', 'supplier2OrderSum'],
    ['additionalExpenses.0.name', 'expense1Name'],
    ['deliveryDate', 'deliveryDate'],
    ['payments', 'payment1Price'],
  ])('%s is said by %s', (path, field) => {
    expect(findImportedField(path, values)).toBe(field);
  });
});

describe('columns of orders', () => {
  const proposed = (headers: readonly string[]) => {
    const columns = proposeColumns(orderImport, headers);
    const byColumn = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
    return headers.map((_, at) => byColumn.get(at) ?? null);
  };

  it('are known by the words of many programs', () => {
    const headers = [
      'AB-Nr',
      'Rechnung',
      'Kunde',
      'AZ 1',
      'AZ 1 bezahlt',
      'AZ 10',
      'Lieferant 2',
      'Lief 2 EK',
    ];
    expect(proposed(headers)).toEqual([
      ...['orderNumber', 'earlierInvoice', 'lastName', 'payment1Price', 'payment1PaidOn'],
      ...['payment10Price', 'supplier2SupplierId', 'supplier2OrderSum'],
    ]);
  });

  it.each(Object.values(importKinds))('of $kind find themselves by their own labels', ({ fields, kind }) => {
    const labels = fields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const columns = proposeColumns(importKinds[kind === 'orders' ? 'orders' : 'offers'], labels);
    if (kind === 'orders') expect(Object.keys(columns)).toEqual(fields.map(({ key }) => key));
  });

  it.each([
    [{ orderNumber: '2023/0417' }, ['order:20230417']],
    [{ lastName: 'Petersen', sellDate: '2023-01-02', orderPrice: 100 }, ['sale:petersen:2023-01-02:100']],
    [{ lastName: 'Petersen' }, []],
  ])('%j is told apart by %j', (values, keys) => {
    expect(orderImport.deriveKeys(values)).toEqual(keys);
  });
});
