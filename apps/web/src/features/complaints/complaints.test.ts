import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { columnsOfTables } from '@korpus/domain/columns/columns-of-tables.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../ui/data-table/columns/cell-format.ts';
import { readFilters } from '../../ui/filter-bar/list-filters.ts';
import { builtInFields, complaintColumns } from './overview/complaint-columns.tsx';
import { complaintFilters, rowFilter } from './overview/complaint-filters.ts';
import { complaintsSearch } from './overview/complaints-search.ts';
import { deriveStateChoice } from './overview/state-choice.ts';
import { rowsOfTabs } from './overview/use-complaint-rows.ts';

const today = isoDate('2026-11-21');
const anna = '11111111-1111-4111-8111-111111111111';
const ben = '22222222-2222-4222-8222-222222222222';

const aRow = (with_: Partial<ComplaintRecord> = {}): ComplaintRecord => ({
  id: '33333333-3333-4333-8333-333333333333',
  orderId: '44444444-4444-4444-8444-444444444444',
  imposed: 'SUPPLIER',
  state: 'NEW',
  doNotForget: false,
  importance: 1,
  carpenterId: null,
  date: null,
  availability: null,
  location: null,
  connections: [],
  repairTimeInMinutes: 0,
  stockToDo: null,
  tasksToDo: null,
  notes: null,
  carpenterExpense: null,
  materialExpense: null,
  createdAt: isoDate('2026-11-01'),
  fixedAt: null,
  lockedDoneState: false,
  salesmanId: anna,
  salesmanName: 'Anna Huber',
  carpenterName: null,
  exhibitionSalesmanUserId: null,
  orderLocation: null,
  orderType: 'NORMAL',
  orderCancelled: false,
  orderNumber: 'A-26000001',
  clientNumber: null,
  clientOrderNumber: null,
  clientName: 'Lang Eva',
  zipCode: null,
  deliveryDate: null,
  lastModifiedBy: anna,
  lastModifiedByName: 'Anna Huber',
  lastModifiedDate: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...with_,
});

const person = (roles: readonly Role[], rights: readonly Right[]): Person => ({
  userId: anna,
  roles: new Set(roles),
  rights: new Set(rights),
  packages: new Set(['COMPLAINT']),
});
const seller = person(['SALESMAN'], ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE']);
const leading = person(
  ['SALESMAN'],
  ['OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE', 'OTHER_COMPLAINT_WRITE'],
);
const lists = {
  salesmen: [
    { value: anna, label: 'Anna Huber', isOpen: true },
    { value: ben, label: 'Ben Wagner', isOpen: true },
  ],
  locations: [],
  carpenters: [],
};

describe('the filters of the complaints', () => {
  const valuesFor = (who: Person, search: Record<string, string>) =>
    readFilters(complaintFilters(who, lists, today), complaintsSearch(search));
  const shown = (who: Person, search: Record<string, string>, rows: readonly ComplaintRecord[]) =>
    rows.filter(rowFilter(who, valuesFor(who, search), today)).map(({ id }) => id);

  it('begin with one’s own, and hold it fast without the right to read others’', () => {
    expect(valuesFor(leading, {}).salesmen).toEqual([anna]);
    expect(valuesFor(leading, { salesmen: ben }).salesmen).toEqual([ben]);
    expect(valuesFor(seller, { salesmen: ben }).salesmen).toEqual([anna]);
    expect(valuesFor(person(['ADMIN'], ['OTHER_COMPLAINT_READ']), {}).salesmen).toEqual([]);
  });

  it('hide nothing of what somebody with own rights alone may read', () => {
    const rows = [aRow({ id: 'mine' }), aRow({ id: 'nobodys', salesmanId: null })];
    expect(shown(seller, {}, rows)).toEqual(['mine', 'nobodys']);
    expect(shown(leading, {}, rows)).toEqual(['mine']);
    expect(shown(leading, { salesmen: 'none' }, rows)).toEqual(['nobodys']);
  });

  it.each<[string, Record<string, string>, Partial<ComplaintRecord>, boolean]>([
    ['urgent', { importances: '3' }, { importance: 3 }, true],
    ['not so urgent', { importances: '3' }, { importance: 2 }, false],
    ['cause', { imposers: 'SELF,CLIENT' }, { imposed: 'SUPPLIER' }, false],
    ['shop of the order', { locations: 'graz' }, { orderLocation: 'graz', location: 'STOCK' }, true],
    [
      'first day it came in',
      { from: '2026-10-01', to: '2026-10-31' },
      { createdAt: isoDate('2026-10-01') },
      true,
    ],
    ['day after', { from: '2026-10-01', to: '2026-10-31' }, { createdAt: isoDate('2026-11-01') }, false],
    ['kind of order', { type: 'SMALL' }, { orderType: 'NORMAL' }, false],
    ['order that is not cancelled', { cancelled: 'no' }, { orderCancelled: true }, false],
    ['carpenter', { carpenters: 'karl' }, { carpenterId: null }, false],
  ])('by %s', (_, search, row, expected) => {
    expect(shown(leading, search, [aRow(row)]).length === 1).toBe(expected);
  });
});

describe('the state in the table', () => {
  const day = (days: number) => addDays(today, days);

  it('offers what can be chosen: assigned only with a day', () => {
    expect(deriveStateChoice(seller, aRow(), today)).toEqual({
      states: ['IN_PROGRESS', 'DONE'],
      whyNot: null,
    });
    expect(deriveStateChoice(seller, aRow({ date: today }), today).states).toEqual([
      'IN_PROGRESS',
      'ASSIGNED',
      'DONE',
    ]);
  });

  it.each<[string, Person, Partial<ComplaintRecord>]>([
    ['its day is past', seller, { date: day(-1) }],
    ['it belongs to somebody else', seller, { salesmanId: ben }],
    ['it is done and past', leading, { state: 'DONE', lockedDoneState: true }],
  ])('is text where %s', (_, who, row) => {
    expect(deriveStateChoice(who, aRow(row), today).whyNot).not.toBeNull();
  });
});

it('lists a complaint under all tabs it belongs to', () => {
  const tabs = rowsOfTabs(
    [aRow({ doNotForget: true }), aRow({ state: 'DONE', fixedAt: isoDate('2026-01-01') })],
    today,
  );
  const counts = Object.fromEntries(Object.entries(tabs).map(([tab, rows]) => [tab, rows.length]));
  expect(counts).toEqual({ all: 2, new: 1, doNotForget: 1, inProgress: 0, assigned: 0, done: 0, archive: 1 });
});

describe('its columns', () => {
  const columnsFor = (who: Person) =>
    complaintColumns({
      person: who,
      lists: { nameOf: (id) => (id === 'graz' ? 'Graz' : null) },
      choiceOf: () => ({ states: [], whyNot: '' }),
      onState: () => undefined,
    });
  const keys = (who: Person) => columnsFor(who).map(({ key }) => key);

  it('may all be named by a template', () => {
    expect(keys(person(['ADMIN'], allRights)).filter((key) => !columnsOfTables.has(key))).toEqual([]);
  });

  it('have no remaining amount for who may not read it in orders', () => {
    expect(keys(seller)).not.toContain('remainingAmount');
    const rights = [...seller.rights, 'OWN_ORDER_READ', 'OWN_ORDER_REMAINING_AMOUNT_READ'] as const;
    expect(keys(person(['SALESMAN'], rights))).toContain('remainingAmount');
    expect(keys(seller)).toEqual(expect.arrayContaining([...builtInFields]));
  });

  it.each<[string, Partial<ComplaintRecord>, string]>([
    ['importance', { importance: 3 }, 'Dringend'],
    ['availability', { availability: isoDate('2027-01-01') }, 'KW 53 2026'],
    ['location', { location: 'STOCK' }, 'Lager'],
    ['location', { location: 'graz' }, 'Graz'],
    ['connections', { connections: ['WATER', 'ELECTRIC'] }, 'Wasser, Strom'],
    ['materialExpense', { materialExpense: cents(12_50) }, '12,50 €'],
    ['repairTimeInMinutes', { repairTimeInMinutes: 0 }, ''],
  ])('%s of %o reads %s', (key, row, expected) => {
    const column = columnsFor(seller).find((each) => each.key === key);
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    expect(formatValue(column, aRow(row)).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
