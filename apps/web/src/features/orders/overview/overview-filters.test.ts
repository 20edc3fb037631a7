import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, test } from 'vitest';
import { readFilters, writeFilters } from '../../../ui/filter-bar/list-filters.ts';
import { withPreset } from '../../../ui/filter-bar/period.ts';
import { noSalesman } from '../../../ui/record-list/salesmen-filter.ts';
import { filterFields, filterSetup, rowFilter, startFilters } from './overview-filters.ts';
import { filtersOn } from './overview-tabs.ts';
import { admin, anna, aRow, withoutPackages } from './test-kit/a-row.ts';

const today = isoDate('2026-11-21');
const lists = {
  salesmen: [
    { value: 'anna', label: 'Anna' },
    { value: 'ben', label: 'Ben' },
  ],
  exhibitionSalesmen: [],
  locations: [],
};
const keysFor = (person: typeof anna) => filterFields('orders', person, lists, today).map(({ key }) => key);

test('filters follow what the person may read and which packages there are', () => {
  expect(keysFor(admin)).toEqual([
    'period',
    'salesmen',
    'locations',
    'states',
    'complaints',
    'type',
    'exhibition',
    'calculated',
    'purchase',
    'missing',
    'eInvoices',
    'plan',
    'earlier',
    'sold',
    'risk',
    'cancelled',
    'unpaid',
  ]);
  const poor = { ...withoutPackages(anna), rights: new Set(['OWN_ORDER_READ'] as const) };
  const open = ['period', 'salesmen', 'locations', 'states', 'type', 'missing'];
  const others = ['eInvoices', 'earlier', 'sold', 'cancelled'];
  expect(keysFor(poor)).toEqual([...open, ...others]);
});

test('orders are filtered by their e-invoice, by their plan and by what an earlier program billed', () => {
  const passes = (values: Parameters<typeof rowFilter>[0], row: Parameters<typeof aRow>[0]) =>
    rowFilter(values)(aRow(row));
  expect(passes({ eInvoices: ['XRECHNUNG', 'NONE'] }, { eInvoice: 'XRECHNUNG' })).toBe(true);
  expect(passes({ eInvoices: ['XRECHNUNG', 'NONE'] }, { eInvoice: 'AUTOMATIC' })).toBe(false);
  for (const [plan, name] of [
    [true, '30/70'],
    [false, null],
  ] as const) {
    expect(passes({ plan }, { paymentPlan: name })).toBe(true);
    expect(passes({ plan: !plan }, { paymentPlan: name })).toBe(false);
    // A person who may not read the plan gets no answer by it.
    expect(passes({ plan }, {})).toBe(false);
  }
  expect(passes({ earlier: true }, { earlierInvoice: 'R-17' })).toBe(true);
  expect(passes({ earlier: false }, { earlierInvoice: 'R-17' })).toBe(false);
  expect(passes({ earlier: true }, {})).toBe(false);
});

test('who may not read the orders of others chooses among own and unassigned ones', () => {
  const field = filterFields('orders', anna, lists, today).find(({ key }) => key === 'salesmen');
  expect(field?.kind === 'multi' && field.options.map(({ value }) => value)).toEqual(['anna', noSalesman]);
});

test('salesmen begin with their own orders, admins with all; exhibition orders with those nobody has', () => {
  expect(startFilters('orders', anna)).toEqual({
    salesmen: ['anna'],
    period: withPreset('sellDate', 'THIS_YEAR'),
  });
  expect(startFilters('todoRemainingAmount', anna)).toEqual({ salesmen: ['anna'], done: false });
  expect(startFilters('todoEnterOrderData', anna)).toEqual({ salesmen: ['anna'] });
  expect(startFilters('orders', admin)).toMatchObject({ salesmen: [] });
  expect(startFilters('exhibitionOrders', anna)).toEqual({
    assignment: false,
    period: withPreset('exhibitionSellDate', 'THIS_YEAR'),
  });
});

test('a link says whose orders its sender saw, so that everybody sees the same', () => {
  const search = writeFilters(filterSetup('orders', admin, lists, today), startFilters('orders', admin));
  expect(search).toEqual({ salesmen: 'all' });
  expect(readFilters(filterSetup('orders', anna, lists, today), search).salesmen).toEqual([]);
});

describe('rows', () => {
  const passes = (values: Parameters<typeof rowFilter>[0], row: Parameters<typeof aRow>[0]) =>
    rowFilter(values)(aRow(row));

  test.each([
    ['no filter', {}, {}, true],
    ['one of the salesmen', { salesmen: ['ben', 'anna'] }, {}, true],
    ['another salesman', { salesmen: ['ben'] }, {}, false],
    ['nobody has it', { salesmen: [noSalesman] }, { salesmanId: null }, true],
    ['nobody has it, but somebody is asked for', { salesmen: ['ben'] }, { salesmanId: null }, false],
    ['state', { states: ['SOLD'] }, { orderState: 'DELIVERED' }, false],
    ['complaint', { complaints: ['NEW', 'DONE'] }, { complaintState: 'DONE' }, true],
    ['no complaint', { complaints: ['NEW'] }, {}, false],
    ['type', { type: 'SMALL' }, { type: 'SMALL' }, true],
    ['cancelled only', { cancelled: true }, {}, false],
    ['without cancelled', { cancelled: false }, { cancelled: true }, false],
    ['unassigned exhibition order', { assignment: false }, { salesmanId: null }, true],
    ['fully calculated, where that may not be read', { calculated: true }, {}, false],
    ['fully calculated', { calculated: true }, { fullyCalculated: true }, true],
    ['a known purchase price', { purchase: true }, { missingDataForMargin: false }, true],
    ['no purchase price', { purchase: false }, { missingDataForMargin: false }, false],
    ['no purchase price, where that may not be read', { purchase: false }, {}, false],
    ['something is due', { unpaid: true }, { unpaidAmount: 0.01 }, true],
    ['nothing is due', { unpaid: true }, { unpaidAmount: 0 }, false],
    [
      'two filters at once',
      { unpaid: true, states: ['SOLD'] },
      { unpaidAmount: 5, orderState: 'DELIVERED' },
      false,
    ],
  ] as const)('%s', (_, values, row, expected) => {
    expect(passes(values, row)).toBe(expected);
  });
});

test('ticking off a remaining amount leaves the other list of to-dos and its badge alone', () => {
  const ticked = { ...aRow(), doneToDoRemainingAmount: true };
  const counted = (tab: 'todoEnterOrderData' | 'todoRemainingAmount', done: boolean | null) =>
    rowFilter(filtersOn(tab, { done }))(ticked);
  expect(counted('todoEnterOrderData', false)).toBe(true);
  expect(counted('todoRemainingAmount', null)).toBe(false);
});
