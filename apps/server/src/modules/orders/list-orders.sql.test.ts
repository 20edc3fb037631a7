import { randomUUID } from 'node:crypto';
import { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import { getDefaultValues, saveDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { aSupplier, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import type { TenantOptions } from '../../../../../tests/kit/shop.ts';

const { aTenant, clock, services } = await aHouse();

async function aTeam(options?: TenantOptions) {
  const shop = await aTenant(options);
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Anna' }));
  const ben = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Ben' }));
  const admin = await shop.openSession(await shop.aPerson('ADMIN'));
  const order = (salesmanId: string | null, with_: Partial<Order> = {}) =>
    makeOrderFor(services, shop.tenantId, salesmanId, with_);
  return { shop, anna, ben, admin, order };
}
type Query = NonNullable<CallInput<typeof listOrders>['query']>;
const overview = async (person: SignedIn, query: Query = {}) =>
  (await person.call(listOrders, { query })).ok();
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const day = isoDate;

describe('a range of days', () => {
  it('goes by the date that is asked for, its ends included', async () => {
    const { anna, order } = await aTeam();
    const first = await order(anna.userId, { sellDate: day('2026-03-01'), deliveryDate: day('2026-05-01') });
    const last = await order(anna.userId, { sellDate: day('2026-03-31'), deliveryDate: day('2026-06-01') });
    await order(anna.userId, { sellDate: day('2026-04-01') });
    const range = { from: '2026-03-01', to: '2026-03-31' };
    expect(idsOf((await overview(anna, { by: 'sellDate', ...range })).orders)).toEqual([last, first]);
    const may = await overview(anna, { by: 'deliveryDate', from: '2026-05-01', to: '2026-05-31' });
    expect(idsOf(may.orders)).toEqual([first]);
    expect(idsOf((await overview(anna, { from: '2026-03-31' })).orders)).toHaveLength(2);
  });

  it('by sell date keeps in sight what has none and is not sold yet', async () => {
    const { anna, order } = await aTeam();
    const open = await order(anna.userId, { sellDate: null, orderPrice: null });
    const delivered = await order(anna.userId, {
      sellDate: null,
      orderPrice: null,
      deliveryDate: day('2026-11-10'),
    });
    const seen = await overview(anna, { by: 'sellDate', from: '2026-01-01', to: '2026-12-31' });
    expect(idsOf(seen.orders)).toEqual([open]);
    expect(seen.orders[0]?.orderState).toBe('IN_PROGRESS');
    expect(idsOf((await overview(anna, {})).orders).toSorted()).toEqual([open, delivered].toSorted());
  });

  it('begins with what has no date, then the newest', async () => {
    const { anna, order } = await aTeam();
    const old = await order(anna.userId, { sellDate: day('2026-02-01') });
    const young = await order(anna.userId, { sellDate: day('2026-08-01') });
    const open = await order(anna.userId, { sellDate: null, orderPrice: null });
    clock.advance({ minutes: 1 });
    const younger = await order(anna.userId, { sellDate: day('2026-08-01') });
    expect(idsOf((await overview(anna, { by: 'sellDate' })).orders)).toEqual([open, younger, young, old]);
  });
});

describe('exhibition orders', () => {
  it('are listed by their own dates, and both lists come when no date is named', async () => {
    const { shop, anna, admin, order } = await aTeam();
    const exhibitionSalesmanId = await aRecord(services, shop.tenantId, 'exhibitionSalesman');
    const sale = { exhibitionSale: true, exhibitionSalesmanId, exhibitionPrice: euros(9_000) };
    const unassigned = await order(null, {
      ...sale,
      orderPrice: null,
      exhibitionSellDate: day('2026-09-05'),
    });
    const assigned = await order(anna.userId, { ...sale, exhibitionScheduleDate: day('2026-10-01') });
    const byFair = await overview(admin, { by: 'exhibitionSellDate', from: '2026-09-01', to: '2026-09-30' });
    expect([byFair.orders, idsOf(byFair.exhibitionOrders)]).toEqual([[], [unassigned]]);
    const byPlan = await overview(admin, { by: 'exhibitionScheduleDate', from: '2026-10-01' });
    expect(idsOf(byPlan.exhibitionOrders)).toEqual([assigned]);
    const seen = await overview(admin);
    expect(idsOf(seen.orders)).toEqual([assigned]);
    expect(idsOf(seen.exhibitionOrders).toSorted()).toEqual([assigned, unassigned].toSorted());
  });

  it('by the day of the fair keep in sight what has none and nobody has taken on', async () => {
    const { shop, anna, admin, order } = await aTeam();
    const exhibitionSalesmanId = await aRecord(services, shop.tenantId, 'exhibitionSalesman');
    const sale = { exhibitionSale: true, exhibitionSalesmanId, exhibitionSellDate: null };
    const open = await order(null, { ...sale, orderPrice: null });
    await order(anna.userId, sale);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const byFair = await overview(admin, { by: 'exhibitionSellDate', ...year });
    expect(idsOf(byFair.exhibitionOrders)).toEqual([open]);
    const byPlan = await overview(admin, { by: 'exhibitionScheduleDate', ...year });
    expect(byPlan.exhibitionOrders).toEqual([]);
  });

  it('come without the package neither as a list nor by their price', async () => {
    const { anna, admin, order } = await aTeam({ packages: ['TODO'] });
    await order(anna.userId, { exhibitionSale: true, exhibitionPrice: euros(9_000) });
    const seen = await overview(admin);
    expect(seen.exhibitionOrders).toEqual([]);
    expect(Object.keys(seen.orders[0] ?? {})).not.toContain('exhibitionPrice');
  });
});

describe('to-dos', () => {
  it('have no range: what lacks supplier data, and what is soon delivered but not paid', async () => {
    const { shop, anna, admin, order } = await aTeam();
    const supplierId = await aRecord(services, shop.tenantId, 'supplier');
    const complete = { suppliers: [aSupplier({ id: randomUUID(), supplierId })] };
    const lacking = await order(anna.userId, { sellDate: day('2020-01-01'), suppliers: [] });
    const due = await order(anna.userId, { ...complete, deliveryDate: day('2026-12-05') });
    await order(anna.userId, { ...complete, deliveryDate: day('2026-12-06') });
    await order(anna.userId, { suppliers: [], cancelled: true });
    const seen = (await overview(admin, { todo: 'true' })).orders;
    const toDosOf = seen.map((row) => [row.id, row.toDoEnterOrderData, row.toDoRemainingAmount]);
    expect(toDosOf.toSorted()).toEqual(
      [
        [lacking, true, false],
        [due, false, true],
      ].toSorted(),
    );
  });

  it('by days are what is at risk, until the save that mends it', async () => {
    const { shop, anna, ben, admin, order } = await aTeam();
    const supplierId = await aRecord(services, shop.tenantId, 'supplier');
    const supplier = (confirmed: string | null) =>
      aSupplier({
        id: randomUUID(),
        supplierId,
        confirmedDeliveryDate: confirmed === null ? null : day(confirmed),
      });
    const three = [supplier('2026-12-07'), supplier('2026-12-08'), supplier('2026-12-21')];
    const late = await order(anna.userId, { deliveryDate: day('2026-12-16'), suppliers: three });
    const silent = await order(ben.userId, { deliveryDate: day('2026-12-05'), suppliers: [supplier(null)] });
    await order(anna.userId, { deliveryDate: day('2026-12-06'), suppliers: [supplier(null)] });
    await order(anna.userId, { deliveryDate: day('2026-12-21'), suppliers: three });
    const seen = async (who: SignedIn) => (await overview(who, { todo: 'dates' })).orders;
    expect(idsOf(await seen(admin)).toSorted()).toEqual([late, silent].toSorted());
    expect(idsOf(await seen(anna))).toEqual([late]);
    const waiting = async (who: SignedIn) => (await who.call(getDashboardToday)).ok().datesAtRisk;
    expect(await waiting(admin)).toEqual({ count: 2, first: '2026-12-05' });
    expect(await waiting(anna)).toEqual({ count: 1, first: '2026-12-16' });
    const { suppliers, version, ...read } = (await anna.call(getOrder, { params: { id: late } })).ok();
    const body = {
      id: late,
      type: read.type,
      lastName: read.lastName ?? '',
      location: shop.locationId,
      version,
    };
    const earlier = (suppliers ?? []).map((each) => ({ ...each, confirmedDeliveryDate: '2026-12-07' }));
    (await anna.call(saveOrder, { body: { ...body, suppliers: earlier } })).ok();
    expect(await seen(anna)).toEqual([]);
    expect(await waiting(anna)).toEqual({ count: 0, first: null });
    // The house asks for nothing any more.
    const { version: of, ...values } = (await admin.call(getDefaultValues)).ok();
    const off = { ...values, confirmationDays: 0, version: of };
    (await admin.call(saveDefaultValues, { body: off })).ok();
    expect(await seen(admin)).toEqual([]);
  });

  it('of suppliers are what is missing and what nobody settled, through the life of an order', async () => {
    const { shop, anna, ben, order } = await aTeam();
    const today = clock.todayIn('Europe/Berlin');
    const supplierId = await aRecord(services, shop.tenantId, 'supplier');
    const entry = { id: randomUUID(), supplierId, orderNumber: 'A-1', orderSum: euros(1_000) };
    const id = await order(anna.userId, {
      sellDate: addDays(today, -6),
      deliveryDate: null,
      deliveryDateNotDefined: true,
      suppliers: [aSupplier(entry)],
    });
    const now = async () => {
      const [row] = (await overview(anna, { todo: 'supply' })).orders;
      expect((await anna.call(getDashboardToday)).ok().openSupply?.count).toBe(row === undefined ? 0 : 1);
      expect((await overview(ben, { todo: 'supply' })).orders).toEqual([]);
      return (row?.openSupply ?? []).map(({ kind }) => kind);
    };
    const change = async (part: object, ofOrder: object = {}) => {
      const { suppliers, version, type } = (await anna.call(getOrder, { params: { id } })).ok();
      const body = { id, type, lastName: 'A', location: shop.locationId, version, ...ofOrder };
      const changed = (suppliers ?? []).map((each) => ({ ...each, ...part }));
      (await anna.call(saveOrder, { body: { ...body, suppliers: changed } })).ok();
      return now();
    };
    expect(await now()).toEqual([]);
    expect(await change({}, { sellDate: addDays(today, -7) })).toEqual(['CONFIRMATION']);
    expect(await change({ confirmedDeliveryDate: addDays(today, 30) })).toEqual([]);
    expect(await change({ deliveryDate: addDays(today, -13) })).toEqual([]);
    expect(await change({ deliveryDate: addDays(today, -14) })).toEqual(['INVOICE']);
    expect(await change({ accountingSum: 1_000 })).toEqual([]);
    expect(await change({ accountingSum: 1_012.5 })).toEqual(['DIFFERENCE']);
    expect(await change({ acceptedDifference: 12.5 })).toEqual([]);
    // Settled for another sum, or by somebody who does not speak of it.
    expect(await change({ accountingSum: 1_020 })).toEqual(['DIFFERENCE']);
    expect(await change({ acceptedDifference: 20 })).toEqual([]);
    expect(await change({ acceptedDifference: undefined, notes: 'Kratzer' })).toEqual([]);
    expect(await change({ acceptedDifference: null })).toEqual(['DIFFERENCE']);
    expect(await change({}, { cancelled: true })).toEqual([]);
    expect(await change({}, { cancelled: false })).toEqual(['DIFFERENCE']);
    expect(await change({ accountingSum: null, deliveryDate: addDays(today, -366) })).toEqual([]);
  });

  it('by days tell nothing to who does not read suppliers', async () => {
    const { shop, order } = await aTeam();
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_SUPPLIER_DATA_READ'] });
    const suppliers = [aSupplier({ id: randomUUID(), supplierId: null, confirmedDeliveryDate: null })];
    await order(blind.userId, { deliveryDate: day('2026-11-25'), suppliers });
    expect((await overview(blind, { todo: 'dates' })).orders).toEqual([]);
    expect(Object.keys((await overview(blind)).orders[0] ?? {})).not.toContain('dateRisk');
    expect((await blind.call(getDashboardToday)).ok()).not.toHaveProperty('datesAtRisk');
    expect((await overview(blind, { todo: 'supply' })).orders).toEqual([]);
    expect((await blind.call(getDashboardToday)).ok()).not.toHaveProperty('openSupply');
  });

  it('need their package', async () => {
    const { admin } = await aTeam({ packages: [] });
    const refused = await admin.call(listOrders, { query: { todo: 'true' } });
    expect([refused.status, refused.error().details?.denial]).toEqual([403, 'PACKAGE']);
  });
});

describe('what changed meanwhile', () => {
  it('is fetched by id, and missing when it left the range', async () => {
    const { anna, order } = await aTeam();
    const inside = await order(anna.userId, { sellDate: day('2026-03-01') });
    const outside = await order(anna.userId, { sellDate: day('2025-03-01') });
    await order(anna.userId, { sellDate: day('2026-03-02') });
    const seen = await overview(anna, {
      by: 'sellDate',
      from: '2026-01-01',
      to: '2026-12-31',
      ids: `${inside},${outside},${randomUUID()}`,
    });
    expect(idsOf(seen.orders)).toEqual([inside]);
    expect((await overview(anna, { ids: '' })).orders).toEqual([]);
  });
});

describe('rights', () => {
  it('leave no trace of margins to a salesman without them, in no row', async () => {
    const { shop, anna, ben, order } = await aTeam();
    await shop.override(anna, { OTHER_ORDER_READ: true });
    await order(anna.userId, { sellDate: day('2026-03-01') });
    await order(ben.userId, { sellDate: day('2026-03-01') });
    await order(null, { sellDate: day('2026-03-01') });
    const answer = await anna.call(listOrders);
    expect(answer.ok().orders).toHaveLength(3);
    expect(answer.text).not.toMatch(/margin|provision|expense/i);
  });

  it('of others’ orders are asked apart from those of own ones', async () => {
    const { shop, anna, ben, order } = await aTeam();
    await shop.override(anna, { OTHER_ORDER_READ: true });
    const own = await order(anna.userId);
    const unassigned = await order(null);
    const other = await order(ben.userId);
    const rows = new Map((await overview(anna)).orders.map((row) => [row.id, row]));
    expect(rows.get(own)).toHaveProperty('sellingSum', 10_000);
    expect(rows.get(unassigned)).toHaveProperty('sellingSum');
    expect(rows.get(other)).not.toHaveProperty('sellingSum');
    expect(rows.get(other)).toHaveProperty('clientName');
  });

  it('count through the exhibition salesman a user is linked to', async () => {
    const { shop, anna, ben, order } = await aTeam();
    const exhibitionSalesmanId = await aRecord(services, shop.tenantId, 'exhibitionSalesman');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('exhibition_salesmen')
        .set({ user_id: anna.userId })
        .where('id', '=', exhibitionSalesmanId)
        .execute(),
    );
    const id = await order(ben.userId, { exhibitionSale: true, exhibitionSalesmanId });
    expect(idsOf((await overview(anna)).orders)).toEqual([id]);
    const stranger = await shop.openSession(await shop.aPerson('SALESMAN'));
    expect((await overview(stranger)).orders).toEqual([]);
  });

  it('end at the tenant’s door', async () => {
    const { anna, order } = await aTeam();
    const { admin } = await aTeam();
    const id = await order(anna.userId);
    expect(await overview(admin, { ids: id })).toEqual({ orders: [], exhibitionOrders: [] });
  });
});

it('is JSON like every other answer', async () => {
  const { anna, order } = await aTeam();
  await order(anna.userId, { notes: 'Sagt: „Käme \\"gern\\" am 3.“\n\u2028', lastName: 'Groß 🙂' });
  const answer = await anna.call(listOrders);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.ok().orders[0]).toMatchObject({
    notes: 'Sagt: „Käme \\"gern\\" am 3.“\n\u2028',
    clientName: 'Groß 🙂',
  });
});
