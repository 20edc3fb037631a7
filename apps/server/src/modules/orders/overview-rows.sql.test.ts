import { readFileSync } from 'node:fs';
import {
  guardedColumns,
  type OverviewRow,
  openColumns,
  overviewRow,
} from '@korpus/contract/orders/overview-row.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isoWeekOf } from '@korpus/domain/dates/iso-week.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { leastAdvancedState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { assessDateRisk } from '@korpus/domain/orders/date-risk.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { isDeletable } from '@korpus/domain/orders/locked-fields.ts';
import { listOpenSupply } from '@korpus/domain/orders/open-supply.ts';
import { isUnassignedExhibition, type Order } from '@korpus/domain/orders/order.ts';
import { deriveOrderState } from '@korpus/domain/orders/order-state.ts';
import { canReadCell } from '@korpus/domain/orders/overview-rights.ts';
import { withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import { gapsOf } from '@korpus/domain/orders/supplier-gaps.ts';
import { isToDoEnterOrderData, isToDoRemainingAmount } from '@korpus/domain/orders/to-dos.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { findOverview, type OverviewLists, type OverviewQuery } from './overview.store.ts';

const house = await aHouse();
const shop = await house.aTenant();
const anna = await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Huber' });
const ben = await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: '"Wagner"' });
const eva = await shop.aPerson('SALESMAN', { firstName: 'Eva', lastName: 'Groß' });
const names: ReadonlyMap<string, string> = new Map([
  [anna.userId, 'Anna Huber'],
  [ben.userId, 'Ben "Wagner"'],
  [eva.userId, 'Eva Groß'],
]);
/** Names of exhibition salesmen: Anna sells under one, and somebody without an account under another. */
const fairNames = [
  await aRecord(house.services, shop.tenantId, 'exhibitionSalesman'),
  await aRecord(house.services, shop.tenantId, 'exhibitionSalesman'),
] as const;
await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
  tx
    .updateTable('exhibition_salesmen')
    .set({ user_id: anna.userId })
    .where('id', '=', fairNames[0])
    .execute(),
);
const orders = await someRandomOrders(house.services, shop, {
  count: 200,
  billedBefore: true,
  salesmanIds: [...names.keys()],
  exhibitionSalesmanIds: fairNames,
});

const ownedRow = (order: Order) => ({
  salesmanId: order.salesmanId,
  exhibitionSalesmanUserId: order.exhibitionSalesmanId === fairNames[0] ? anna.userId : null,
});

const strictRow = z.strictObject(overviewRow.shape);
const answer = z.strictObject({ orders: z.array(strictRow), exhibitionOrders: z.array(strictRow) });
const both: OverviewLists = { orders: true, exhibitionOrders: true };

async function overview(person: Person, query: Partial<OverviewQuery> = {}, lists = both) {
  const text = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    findOverview(tx, { today: someToday, ...query, tenantId: shop.tenantId, person }, lists),
  );
  return answer.parse(JSON.parse(text?.join('') ?? 'too long'));
}

const admin: Person = {
  userId: eva.userId,
  roles: new Set(['ADMIN']),
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
};

test('a row holds what the rules make of its order, whatever was typed into it', async () => {
  for (const today of [addDays(someToday, -3), someToday]) {
    const seen = await overview(admin, { today });
    const rows = new Map([...seen.orders, ...seen.exhibitionOrders].map((row) => [row.id, row]));
    expect(rows.size).toBe(orders.length);
    for (const order of orders) expect(rows.get(order.id)).toMatchObject(expectedRow(order, today));
  }
});

test('what is missing is known of orders from before rows said it', async () => {
  const before = await overview(admin);
  const migration = readFileSync(
    projectFolder('apps/server/migrations/0012_missing_supplier_data.sql'),
    'utf8',
  );
  // The column as it was when the migration ran.
  await house.services.engine.query(`alter table orders no force row level security;
    update orders set supplier_mapping = (select coalesce(json_agg(json_build_object(
        'supplierCalculationId', entry ->> 'supplierCalculationId', 'supplierId', entry ->> 'supplierId')
        order by place), '[]')
      from json_array_elements(supplier_mapping) with ordinality as entries (entry, place));
    alter table orders force row level security`);
  expect(await overview(admin)).not.toEqual(before);
  await house.services.engine.query(migration);
  expect(await overview(admin)).toEqual(before);
});

test('an exhibition order is in its list, and under orders as soon as somebody has it', async () => {
  const seen = await overview(admin);
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).toSorted();
  expect(idsOf(seen.orders)).toEqual(idsOf(orders.filter((order) => !isUnassignedExhibition(order))));
  expect(idsOf(seen.exhibitionOrders)).toEqual(idsOf(orders.filter((order) => order.exhibitionSale)));
});

test('more rows than can be sent are refused instead of cut off', async () => {
  const ask = (most: number) =>
    house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      findOverview(tx, { today: someToday, tenantId: shop.tenantId, person: admin }, both, most),
    );
  const shown = orders.filter((order) => !isUnassignedExhibition(order)).length;
  expect(await ask(shown - 1)).toBeNull();
  expect(await ask(shown)).not.toBeNull();
});

const somePerson = fc.record({
  userId: fc.constantFrom(anna.userId, ben.userId, eva.userId),
  roles: fc.constant(new Set(['SALESMAN'] as const)),
  rights: fc
    .subarray([...allRights], { minLength: Math.floor(allRights.length / 2) })
    .map((rights) => new Set([...rights, 'OWN_ORDER_READ' as const])),
  packages: fc.subarray([...additionalPackages]).map((packages) => new Set(packages)),
});

test('whatever the rights: a person gets the rows they may read, and of each the cells they may read', async () => {
  await fc.assert(
    fc.asyncProperty(somePerson, async (person) => {
      const seen = await overview(person);
      const rows = new Map([...seen.orders, ...seen.exhibitionOrders].map((row) => [row.id, row]));
      for (const order of orders) {
        const row = rows.get(order.id);
        expect(row !== undefined).toBe(can(person, 'order.read', ownedRow(order)));
        if (row !== undefined) expect(Object.keys(row).toSorted()).toEqual(keysFor(person, order));
      }
    }),
    { numRuns: 40 },
  );
});

test.each<['true' | 'dates' | 'supply', readonly ToDo[]]>([
  ['true', ['toDoEnterOrderData', 'toDoRemainingAmount']],
  ['dates', ['dateRisk']],
  ['supply', ['openSupply']],
])('to-dos (%s) are those the person may know of', async (todo, keys) => {
  await fc.assert(
    fc.asyncProperty(somePerson, async (person) => {
      const seen = await overview(person, { todo }, { orders: true, exhibitionOrders: false });
      const expected = orders.filter(
        (order) => !isUnassignedExhibition(order) && hasToDo(person, order, keys),
      );
      expect(seen.orders.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }),
    { numRuns: 40 },
  );
});

const toldRisk = (order: Order, today: IsoDate): NonNullable<OverviewRow['dateRisk']> | null => {
  const risk = assessDateRisk(order, today, initialDefaultValues.confirmationDays);
  return risk && { ...risk, suppliers: [...risk.suppliers] };
};

/** Tells whether a list of to-dos holds an order, as far as the person may know. */
function hasToDo(person: Person, order: Order, keys: readonly ToDo[]): boolean {
  const row = expectedRow(order, someToday);
  return keys.some((key) => Boolean(row[key]) && canReadCell(person, ownedRow(order), key));
}

type ToDo = 'toDoEnterOrderData' | 'toDoRemainingAmount' | 'dateRisk' | 'openSupply';

const keysFor = (person: Person, order: Order) =>
  [
    ...Object.keys(openColumns),
    ...Object.keys(guardedColumns).filter((key) => canReadCell(person, ownedRow(order), key)),
  ].toSorted();

/** Two decimals at most and equal to the cent: what the wire says of an amount. */
const euros = (amount: Cents | null) => (amount === null ? null : eurosFromCents(amount));

function expectedRow(order: Order, today: IsoDate): Partial<OverviewRow> {
  const figures = deriveFigures(order, today);
  const complaintState = leastAdvancedState(order.complaints);
  return {
    type: order.type,
    orderState: deriveOrderState({ ...order, complaintState }, today, new Set(['COMPLAINT'])),
    complaintState,
    orderNumber: order.orderNumber,
    clientOrderNumber: order.clientOrderNumber,
    earlierInvoice: order.earlierInvoice,
    externalCustomerId: order.externalCustomerId,
    eInvoice: order.eInvoice,
    paymentPlan: order.paymentPlan?.name ?? null,
    supplierNumbers:
      order.suppliers
        .flatMap((each) => [each.orderNumber, each.accountingNumber, each.deliveryNoteNumber])
        .filter((number) => number !== null && number !== '')
        .join(' · ') || null,
    cancelled: order.cancelled,
    salesmanId: order.salesmanId,
    salesmanName: order.salesmanId === null ? null : (names.get(order.salesmanId) ?? 'nobody'),
    clientName: formatPersonName(order),
    clientEmail: order.email,
    address: order.address,
    notes: order.notes,
    isDeletable: isDeletable(order),
    sellDate: order.sellDate,
    deliveryDate: order.deliveryDate,
    deliveryWeek: order.deliveryDate === null ? null : weekName(order.deliveryDate),
    assemblyDate: order.assemblyDate,
    additionalAssemblyDates: [...order.additionalAssemblyDates],
    exhibitionSale: order.exhibitionSale,
    exhibitionSellDate: order.exhibitionSellDate,
    exhibitionScheduleDate: order.exhibitionScheduleDate,
    exhibitionSalesmanId: order.exhibitionSalesmanId,
    sellingSum: euros(figures.sellingSum),
    sellingSumGross: euros(figures.sellingSumGross),
    deliverySum: euros(figures.deliverySum),
    payments: withOwnPrices(order.payments).map(({ date, price, paid }) => ({
      date: date ?? '',
      price: euros(price) ?? 0,
      paid,
    })),
    remainingAmount: euros(figures.remainingAmount),
    unpaidAmount: euros(figures.unpaidAmount),
    exhibitionPrice: euros(order.exhibitionPrice),
    margin: euros(figures.margin),
    missingDataForMargin: figures.missingDataForMargin,
    dateRisk: toldRisk(order, today),
    openSupply: listOpenSupply(order, today)?.slice() ?? null,
    targetMargin: euros(figures.targetMargin),
    differenceTargetMargin: euros(figures.differenceTargetMargin),
    differenceTargetMarginPercentage: figures.differenceTargetMarginPercentage,
    marginSum: euros(figures.marginSum),
    missingDataForMarginSum: figures.missingDataForMarginSum,
    fullyCalculated: figures.fullyCalculated,
    targetMarginSum: euros(figures.targetMarginSum),
    differenceTargetMarginSum: euros(figures.differenceTargetMarginSum),
    differenceTargetMarginSumPercentage: figures.differenceTargetMarginSumPercentage,
    expenses: euros(figures.expenses),
    assemblyExpense: euros(order.assemblyExpense),
    percentageAssembly: figures.percentageAssembly,
    calculatedSalesmanProvision: euros(figures.calculatedSalesmanProvision),
    calculatedExhibitionProvision: euros(figures.calculatedExhibitionProvision),
    missingSupplierData: isToDoEnterOrderData(order),
    supplierMapping: order.suppliers.map((entry) => {
      const missing = [...gapsOf(entry)];
      return {
        supplierCalculationId: entry.id,
        supplierId: entry.supplierId,
        ...(missing.length === 0 ? {} : { missing }),
      };
    }),
    toDoEnterOrderData: isToDoEnterOrderData(order),
    toDoRemainingAmount: isToDoRemainingAmount({ ...order, remainingAmount: figures.remainingAmount }, today),
  };
}

function weekName(date: IsoDate): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
