import { describe, expect, it } from 'vitest';
import { can, refusalOf } from '../records/can.ts';
import { visiblePart } from '../records/visible-fields.ts';
import type { Person } from '../rights/actor.ts';
import { effectiveRights } from '../rights/effective-rights.ts';
import { decideOwnership } from '../rights/ownership.ts';
import { additionalPackages } from '../rights/packages.ts';
import { allRights, type Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { deriveFigures } from './figures.ts';
import { isDeletable } from './locked-fields.ts';
import type { Order } from './order.ts';
import { mayReadField, mayWriteField, writableOrderFields } from './order-rights.ts';
import { canReadCell, canSeeColumn, overviewColumnGuards, readableColumns } from './overview-rights.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';

const person = (userId: string, role: Role, rights: Iterable<Right>): Person => ({
  userId,
  roles: new Set([role]),
  rights: new Set(rights),
  packages: new Set(additionalPackages),
});
const salesmanRights = effectiveRights({ roles: ['SALESMAN'], byRole: {}, overrides: {} });
const without = (...rights: readonly Right[]) =>
  [...salesmanRights].filter((right) => !rights.includes(right));
const anna = person('anna', 'SALESMAN', salesmanRights);
const admin = person('chef', 'ADMIN', allRights);
const reader = person('anna', 'SALESMAN', ['OWN_ORDER_READ', 'OTHER_ORDER_READ']);
const helper = person('anna', 'SALESMAN', [
  'OWN_ORDER_READ',
  'OWN_ORDER_WRITE',
  'OTHER_ORDER_READ',
  'OTHER_ORDER_WRITE',
]);

const hers = anOrder({ salesmanId: 'anna' });
const bens = anOrder({ salesmanId: 'ben' });
const nobodys = anOrder({ salesmanId: null });
const throughFair = { ...bens, exhibitionSalesmanUserId: 'anna' };
const fields = Object.keys(hers) as (keyof Order)[];

describe('whose an order is (rules: rights#own-and-other)', () => {
  it.each([
    [hers, 'OWN', 'OWN'],
    [nobodys, 'OWN', 'OWN'],
    [bens, 'OTHER', 'OWN'],
    [throughFair, 'OWN', 'OWN'],
    [{ ...bens, exhibitionSalesmanUserId: null }, 'OTHER', 'OWN'],
  ])('%#: to a salesman %s, to an admin %s', (row, toAnna, toAdmin) => {
    expect([decideOwnership(anna, row), decideOwnership(admin, row)]).toEqual([toAnna, toAdmin]);
  });

  it('reads, edits, deletes by the right of the side', () => {
    expect([hers, bens, nobodys].map((row) => can(anna, 'order.read', row))).toEqual([true, false, true]);
    expect([hers, bens].map((row) => can(reader, 'order.read', row))).toEqual([true, true]);
    expect([hers, bens].map((row) => can(reader, 'order.edit', row))).toEqual([false, false]);
    expect([hers, bens].map((row) => can(helper, 'order.edit', row))).toEqual([true, true]);
    const removal = (who: Person, row: Order, hasAcceptance = false) =>
      refusalOf(who, 'order.delete', { ...row, isDeletable: isDeletable(row), hasAcceptance });
    const billed = { ...bens, invoiceNumber: 'R' };
    const withBilledPayment = anOrder({
      payments: [aPayment('p', euros(100), { documentData: { invoiceNumber: 'R' } })],
    });
    expect([removal(anna, hers), removal(admin, bens)]).toEqual(['RIGHT', null]);
    expect([removal(admin, billed), removal(admin, withBilledPayment)]).toEqual(['ROW', 'ROW']);
    expect(removal(anna, billed)).toBe('RIGHT');
    // The right does not depend on what the customer said (rules: acceptance#versions).
    expect([removal(admin, bens, true), removal(anna, hers, true)]).toEqual(['ROW', 'RIGHT']);
  });

  it('the salesman of others’ orders needs its own right', () => {
    const changer = person('anna', 'SALESMAN', [...helper.rights, 'OTHER_ORDER_CHANGE_SALESMAN']);
    const mayOnlyRead = person('anna', 'SALESMAN', [...reader.rights, 'OTHER_ORDER_CHANGE_SALESMAN']);
    expect([hers, nobodys, bens].map((row) => can(helper, 'order.changeSalesman', row))).toEqual([
      true,
      true,
      false,
    ]);
    expect(can(changer, 'order.changeSalesman', bens)).toBe(true);
    expect(can(mayOnlyRead, 'order.changeSalesman', bens)).toBe(false);
    expect([mayWriteField(helper, bens, 'salesmanId'), mayWriteField(helper, bens, 'notes')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('fields', () => {
  it.each<[Right, readonly string[]]>([
    [
      'OWN_ORDER_ORDER_PRICE_READ',
      [
        'orderPrice',
        'finalPrice',
        'sellingSum',
        'sellingSumGross',
        'deliverySum',
        'percentageAssembly',
        'documentData',
        'paymentPlan',
      ],
    ],
    ['OWN_ORDER_CHANGES_READ', ['changes']],
    [
      'OWN_ORDER_PRE_PAYMENTS_READ',
      ['payments', 'paymentPlan', 'paidSum', 'prepaymentRemaining', 'documentData'],
    ],
    ['OWN_ORDER_EXHIBITION_PRICE_READ', ['exhibitionPrice', 'exhibitionPriceNet']],
    [
      'OWN_ORDER_REMAINING_AMOUNT_READ',
      [
        'noteRemainingPayment',
        'remainingAmount',
        'prepaymentRemaining',
        'unpaidAmount',
        'dueAmount',
        'retainedAmount',
      ],
    ],
    ['OWN_ORDER_SUPPLIER_DATA_READ', ['suppliers', 'supplierCostSum']],
    [
      'OWN_ORDER_EXPENSES_READ',
      [
        'shipmentExpense',
        'assemblyExpense',
        'specialExpenses',
        'additionalExpenses',
        'expenses',
        'percentageAssembly',
      ],
    ],
    [
      'OWN_ORDER_MARGIN_READ',
      ['margin', 'missingDataForMargin', 'differenceTargetMargin', 'differenceTargetMarginPercentage'],
    ],
    [
      'OWN_ORDER_MARGIN_SUM_READ',
      [
        'salesmanProvision',
        'exhibitionProvision',
        'calculatedSalesmanProvision',
        'calculatedExhibitionProvision',
        'marginSum',
        'missingDataForMarginSum',
        'fullyCalculated',
        'differenceTargetMarginSum',
        'differenceTargetMarginSumPercentage',
      ],
    ],
    [
      'OWN_ORDER_TARGET_MARGIN_READ',
      [
        'targetMargin',
        'targetMarginSum',
        'differenceTargetMargin',
        'differenceTargetMarginSum',
        'differenceTargetMarginPercentage',
        'differenceTargetMarginSumPercentage',
      ],
    ],
    ['OWN_COMPLAINT_READ', ['complaints']],
  ])('without %s these are absent', (right, hidden) => {
    const record = { ...hers, ...deriveFigures(hers, day('2026-06-10')) };
    const blind = person('anna', 'SALESMAN', without(right));
    const missing = Object.keys(record).filter((field) => !(field in visiblePart(blind, 'order', record)));
    expect(missing.sort()).toEqual([...hidden].sort());
    expect(visiblePart(anna, 'order', record)).toEqual(record);
  });

  it('nothing of an order one may not read', () => {
    expect(visiblePart(anna, 'order', bens)).toEqual({});
  });

  it('complaints and documents need their packages', () => {
    const poor = { ...anna, packages: new Set<never>() };
    expect(mayReadField(poor, hers, 'complaints')).toBe(false);
    expect(mayReadField(poor, hers, 'documentData')).toBe(false);
    expect(mayWriteField(poor, hers, 'documentData')).toBe(false);
  });

  it('the document of a payment goes by the rights of documents', () => {
    const written = anOrder({
      salesmanId: 'anna',
      payments: [aPayment('p', euros(100), { document: null })],
    });
    const blind = person('anna', 'SALESMAN', without('OWN_ORDER_ORDER_PRICE_READ'));
    expect(visiblePart(blind, 'order', written).payments?.[0]).not.toHaveProperty('document');
    expect(visiblePart(anna, 'order', written)).toEqual(written);
  });

  it.each<[Right, readonly (keyof Order)[]]>([
    ['OWN_ORDER_ORDER_PRICE_WRITE', ['orderPrice', 'documentData']],
    ['OWN_ORDER_CHANGES_WRITE', ['changes']],
    ['OWN_ORDER_PRE_PAYMENTS_WRITE', ['payments', 'paymentPlan', 'noteRemainingPayment']],
    ['OWN_ORDER_SUPPLIER_DATA_WRITE', ['suppliers']],
    [
      'OWN_ORDER_EXPENSES_WRITE',
      [
        'shipmentExpense',
        'assemblyExpense',
        'specialExpenses',
        'additionalExpenses',
        'salesmanProvision',
        'exhibitionProvision',
      ],
    ],
  ])('without %s these cannot be set', (right, kept) => {
    const all = writableOrderFields(anna, hers, fields);
    const fewer = writableOrderFields(person('anna', 'SALESMAN', without(right)), hers, fields);
    expect([...all].filter((field) => !fewer.has(field)).sort()).toEqual([...kept].sort());
  });

  it('even an admin sets no drawn or derived field, and none of a locked order', () => {
    const never = fields.filter((field) => !writableOrderFields(admin, bens, fields).has(field));
    expect(never.sort()).toEqual([
      'acceptedOn',
      'cancelledInvoices',
      'clientNumber',
      'complaints',
      'earlierInvoice',
      'id',
      'invoiceDate',
      'invoiceNumber',
      'rates',
      'takenNumbers',
      'type',
    ]);
    const ofLocked = writableOrderFields(admin, { ...bens, invoiceNumber: 'R' }, fields);
    expect([ofLocked.has('orderPrice'), ofLocked.has('notes')]).toEqual([false, true]);
    expect(writableOrderFields(reader, hers, fields).size).toBe(0);
  });

  it('exhibition price: SALESMAN reads and does not write it by default', () => {
    expect(mayReadField(anna, hers, 'exhibitionPrice')).toBe(true);
    expect(mayWriteField(anna, hers, 'exhibitionPrice')).toBe(false);
    expect(mayWriteField(admin, hers, 'exhibitionPrice')).toBe(true);
  });
});

describe('overview columns (rules: rights#overview-cells)', () => {
  const all = [...overviewColumnGuards.keys()];

  it('SALESMAN sees the five of the default rights, on own orders only', () => {
    const both = readableColumns(anna, ['notes', ...all]);
    expect(both.other).toEqual([]);
    expect(both.own).toEqual([
      'notes',
      'complaintState',
      'supplierNumbers',
      'supplierMapping',
      'missingSupplierData',
      'toDoEnterOrderData',
      'dateRisk',
      'dateRiskSuppliers',
      'dateRiskActors',
      'openSupply',
      'sellingSumGross',
      'sellingSum',
      'deliverySum',
      'payments',
      'paymentPlan',
      'remainingAmount',
      'unpaidAmount',
      'retainedAmount',
      'toDoRemainingAmount',
      'fullyCalculated',
      'doneToDoRemainingAmount',
    ]);
    expect(readableColumns(admin, all)).toEqual({ own: all, other: all });
  });

  it.each(allRights.filter((right) => right.startsWith('OVERVIEW_')))('%s opens columns', (right) => {
    const lacking = person(
      'chef',
      'SALESMAN',
      allRights.filter((each) => each !== right),
    );
    expect(all.filter((key) => !canSeeColumn(lacking, key))).not.toEqual([]);
  });

  it('a cell needs the sub-right of its own row', () => {
    const rights = allRights.filter((right) => right !== 'OTHER_ORDER_MARGIN_READ');
    const seller = person('anna', 'SALESMAN', rights);
    expect([canReadCell(seller, hers, 'margin'), canReadCell(seller, bens, 'margin')]).toEqual([true, false]);
    expect([
      canReadCell(seller, bens, 'targetMargin'),
      canReadCell(seller, bens, 'differenceTargetMargin'),
    ]).toEqual([true, false]);
  });

  it('a column of a package that is off is not there', () => {
    const bare = { ...admin, packages: new Set<never>() };
    expect(all.filter((key) => !canSeeColumn(bare, key))).toEqual([
      'complaintState',
      'toDoEnterOrderData',
      'exhibitionPrice',
      'retainedAmount',
      'toDoRemainingAmount',
      'calculatedExhibitionProvision',
      'doneToDoRemainingAmount',
    ]);
  });
});
