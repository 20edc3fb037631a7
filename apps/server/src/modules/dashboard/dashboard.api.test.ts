import { randomUUID } from 'node:crypto';
import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { getDashboardToday, getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { listOrders, setToDoDone } from '@korpus/contract/orders/orders.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { insertOrderRow } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { makeSmallOrderFor } from '../../../../../tests/kit/small-orders.ts';

const { aTenant, services, clock } = await aHouse();

const plotFor = async (person: SignedIn, query: Record<string, string> = {}) =>
  (await person.call(getPlotData, { query })).ok();

async function twoSalesmen() {
  clock.set(`${someToday}T11:00:00Z`);
  const shop = await aTenant();
  const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
  await someRandomOrders(services, shop, { count: 300, salesmanIds: [anna.userId, ben.userId] });
  const admin = await shop.signedInAs('ADMIN');
  return { shop, anna, ben, admin };
}

describe('a salesman', () => {
  it('sees what they sold themselves, whomever they ask for, and neither margins nor complaints', async () => {
    const { shop, anna, ben, admin } = await twoSalesmen();
    await shop.override(anna, { OTHER_ORDER_READ: true });
    const asAnna = await shop.openSession(anna);
    const { marginPlotData, complaintPlotData, ...ofAnna } = await plotFor(admin, { userIds: anna.userId });
    expect(ofAnna.sold.total.orderCount).toBeGreaterThan(0);
    expect(marginPlotData?.length).toBe(31);
    expect(complaintPlotData?.length).toBe(31);
    expect(await plotFor(asAnna)).toEqual(ofAnna);
    const ofBen = await plotFor(asAnna, { userIds: ben.userId });
    expect(ofBen.sold.total).toEqual({ orderCount: 0, sellingSum: 0, smallOrderCount: 0, smallOrderSum: 0 });
  });

  it.each<[string, readonly Right[]]>([
    ['the column of selling sums', ['OVERVIEW_SELLING_SUM_READ']],
    ['prices of own orders', ['OWN_ORDER_ORDER_PRICE_READ']],
  ])('without %s gets customers and no amount', async (_, without) => {
    clock.set(`${someToday}T11:00:00Z`);
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN', { without: [...without] });
    await someRandomOrders(services, shop, { count: 200, salesmanIds: [anna.userId] });
    const plot = await plotFor(anna, {
      chartDuration: 'THIS_YEAR',
      compareYear: '2025',
      types: 'NORMAL,SMALL',
    });
    expect(plot.sold.total.orderCount).toBeGreaterThan(0);
    expect(JSON.stringify(plot)).not.toMatch(/Sum|argin/);
  });

  it('without orders to read, and who only assembles, is refused', async () => {
    const shop = await aTenant();
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_READ'] });
    expect((await blind.call(getPlotData)).status).toBe(403);
    expect((await blind.call(getDashboardToday)).status).toBe(200);
    const carpenter = await shop.signedInAs('CARPENTER');
    expect((await carpenter.call(getPlotData)).status).toBe(403);
    expect((await carpenter.call(getDashboardToday)).status).toBe(403);
  });
});

describe('counter sales', () => {
  it('count with SMALL, for who may open their list, each in its place', async () => {
    clock.set('2026-11-22T11:00:00Z');
    const shop = await aTenant();
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    const { tenantId, locationId } = shop;
    for (const { userId: salesmanId } of [anna, anna, ben])
      await makeSmallOrderFor(services, tenantId, { salesmanId, locationId });
    await makeSmallOrderFor(services, tenantId, {
      salesmanId: ben.userId,
      locationId,
      date: isoDate('2026-11-25'),
    });
    const small = { types: 'SMALL' };
    // 412,50 € with 20 % VAT are 343,75 € each; the one of Wednesday is sold, but not handed over yet.
    const [three, four] = [1_031.25, 1_375];
    const admin = await shop.signedInAs('ADMIN');
    const plot = await plotFor(admin, small);
    expect(plot.sold).toMatchObject({
      total: { orderCount: 4, sellingSum: four, smallOrderCount: 4, smallOrderSum: four },
      soFar: { orderCount: 3, sellingSum: three },
    });
    expect(plot.delivered.total).toMatchObject({ orderCount: 3, sellingSum: three });
    expect((await plotFor(admin)).sold.total.orderCount).toBe(0);

    const asAnna = await shop.openSession(anna);
    expect((await plotFor(asAnna, small)).sold.total.orderCount).toBe(0);
    await shop.override(anna, { SALES_STATISTICS_READ: true });
    expect((await plotFor(asAnna, small)).sold.total.orderCount).toBe(2);
    await shop.change({ packages: [] });
    expect((await plotFor(asAnna, small)).sold.total.orderCount).toBe(0);
  });
});

it('today is the day of the house, also in the night the clocks are put back', async () => {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const untilAt = async (instant: string) => {
    clock.set(instant);
    return (await plotFor(admin)).period.until;
  };
  expect(await untilAt('2026-10-24T21:59:00Z')).toBe('2026-10-24');
  expect(await untilAt('2026-10-24T22:01:00Z')).toBe('2026-10-25');
  expect(await untilAt('2026-10-25T22:59:00Z')).toBe('2026-10-25');
  expect(await untilAt('2026-10-25T23:01:00Z')).toBe('2026-10-26');
});

it.each<[object, string]>([
  [{ chartDuration: 'CUSTOM', customStartDate: '2026-11-01' }, 'query.customStartDate'],
  [
    { chartDuration: 'CUSTOM', customStartDate: '2026-11-02', customEndDate: '2026-11-01' },
    'query.customEndDate',
  ],
  [
    { chartDuration: 'CUSTOM', customStartDate: '1926-11-02', customEndDate: '2026-11-01' },
    'query.customEndDate',
  ],
  [{ chartDuration: 'LAST_30_DAYS', compareYear: '2025' }, 'query.chartDuration'],
  [{ chartDuration: 'THIS_YEAR', compareYear: '2027' }, 'query.compareYear'],
  [{ chartDuration: 'THIS_YEAR', compareYear: '1949' }, 'query.compareYear'],
  [{ compareMonth: '2026-13' }, 'query.compareMonth'],
  [{ types: 'LARGE' }, 'query.types.0'],
])('%j cannot be looked at, and the answer says which of it is wrong', async (query, path) => {
  clock.set('2026-11-22T11:00:00Z');
  const admin = await (await aTenant()).signedInAs('ADMIN');
  const answer = await admin.call(getPlotData, { query: { ...query } });
  expect(answer.error()).toMatchObject({ code: 'VALIDATION', details: { violations: [{ path }] } });
});

describe('what waits today', () => {
  const todayFor = async (person: SignedIn) => (await person.call(getDashboardToday)).ok();

  it('is as much as the lists behind it show', async () => {
    const { shop, anna, admin } = await twoSalesmen();
    const asAnna = await shop.openSession(anna);
    for (const [person, isShown] of [
      [admin, () => true],
      [asAnna, (salesmanId: string | null) => salesmanId === anna.userId],
    ] as const) {
      const today = await todayFor(person);
      const { orders } = (await person.call(listOrders, { query: { todo: 'true' } })).ok();
      const mine = orders.filter(({ salesmanId }) => isShown(salesmanId));
      const lacking = mine.filter(({ toDoEnterOrderData }) => toDoEnterOrderData === true);
      const unpaid = mine.filter(
        ({ toDoRemainingAmount, doneToDoRemainingAmount }) =>
          toDoRemainingAmount === true && doneToDoRemainingAmount !== true,
      );
      expect(lacking.length).toBeGreaterThan(0);
      expect(today.orderData).toEqual({
        count: lacking.length,
        oldest: lacking.flatMap(({ sellDate }) => sellDate ?? []).toSorted()[0] ?? null,
      });
      const remaining = unpaid.reduce((all, row) => all + Math.round((row.remainingAmount ?? 0) * 100), 0);
      const retained = unpaid.reduce((all, row) => all + Math.round((row.retainedAmount ?? 0) * 100), 0);
      expect(retained).toBeGreaterThan(0);
      expect(today.remainingAmounts).toEqual({
        count: unpaid.length,
        sum: remaining / 100,
        retained: retained / 100,
      });
      const complaints = (await person.call(listComplaints)).ok().filter(({ state }) => state === 'NEW');
      expect(complaints.length).toBeGreaterThan(0);
      // A person who reads own complaints alone has those of nobody among them.
      expect(today.complaints).toEqual({
        count: complaints.length,
        urgentCount: complaints.filter(({ importance }) => importance === 3).length,
      });
    }
  });

  it('leaves out what the person may not open, and amounts they may not see', async () => {
    clock.set(`${someToday}T11:00:00Z`);
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN', { without: ['OVERVIEW_REMAINING_AMOUNT_READ'] });
    expect((await todayFor(anna)).remainingAmounts).toEqual({ count: 0 });
    const blind = await shop.signedInAs('SALESMAN', { without: ['OWN_ORDER_READ', 'OWN_COMPLAINT_READ'] });
    expect(await todayFor(blind)).toEqual({});
    await shop.change({ packages: [] });
    expect(await todayFor(anna)).toEqual({});
  });

  it('does not count what is ticked off or cancelled', async () => {
    clock.set('2026-11-22T11:00:00Z');
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const due = { payments: [], orderPrice: cents(10_000_00), deliveryDate: isoDate('2026-11-20') };
    const ticked = randomUUID();
    await services.tenancy.inTenant(shop.tenantId, async (tx) => {
      for (const [id, cancelled] of [
        [randomUUID(), false],
        [ticked, false],
        [randomUUID(), true],
      ] as const)
        await insertOrderRow(tx, shop.tenantId, id, { ...due, now: clock.now(), cancelled });
    });
    expect((await todayFor(admin)).remainingAmounts).toEqual({ count: 2, sum: 20_000, retained: 0 });
    (await admin.call(setToDoDone, { params: { id: ticked }, body: { done: true } })).ok();
    expect((await todayFor(admin)).remainingAmounts).toEqual({ count: 1, sum: 10_000, retained: 0 });
  });
});
