import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { fromWire, toWire, type WireOf } from '@korpus/contract/data-of.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { copyOrders } from '../../../../../tests/kit/many-orders.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { storeClosedUntil } from '../invoice-numbers/index.ts';
import { complaintLines, findComplaintLines } from './complaint-list.store.ts';

const house = await aHouse();
const shop = await house.aTenant();
const { tenantId } = shop;
const anna = await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Huber' });
const ben = await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: '"Wagner"' });
const names: ReadonlyMap<string | null, string> = new Map([
  [anna.userId, 'Anna Huber'],
  [ben.userId, 'Ben "Wagner"'],
]);
const fairName = await aRecord(house.services, tenantId, 'exhibitionSalesman');
await house.services.tenancy.inTenant(tenantId, (tx) =>
  tx.updateTable('exhibition_salesmen').set({ user_id: anna.userId }).where('id', '=', fairName).execute(),
);
const orders = await someRandomOrders(house.services, shop, {
  count: 150,
  salesmanIds: [anna.userId, ben.userId],
  exhibitionSalesmanIds: [fairName],
});

const ownedRow = (order: Order) => ({
  salesmanId: order.salesmanId,
  exhibitionSalesmanUserId: order.exhibitionSalesmanId === fairName ? anna.userId : null,
});
const about = orders.flatMap((order) =>
  order.complaints.map((complaint) => ({ order, complaint: complaint as SavedComplaint })),
);

const strict = z.array(z.strictObject(complaintRecord.shape));

async function listed(person: Person, today = someToday) {
  const lines = await house.services.tenancy.inTenant(tenantId, (tx) =>
    findComplaintLines(tx, { tenantId, person, today }),
  );
  return toWire(strict, fromWire(strict, JSON.parse(`[${lines.join(',')}]`)));
}

const admin: Person = {
  userId: anna.userId,
  roles: new Set(['ADMIN']),
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
};

const wireFields = z.object(complaintRecord.shape).partial();

function expectedRow(
  { order, complaint }: (typeof about)[number],
  today: IsoDate,
  closedUntil: IsoDate | null,
): WireOf<typeof wireFields> {
  return {
    ...toWire(wireFields, complaint),
    lockedDoneState: isLockedDone(complaint, today, closedUntil),
    ...ownedRow(order),
    salesmanName: names.get(order.salesmanId) ?? null,
    orderNumber: order.orderNumber,
    clientName: formatPersonName(order),
    zipCode: order.zipCode,
    deliveryDate: order.deliveryDate,
    ...toWire(wireFields, { orderRemainingAmount: remainingAmountOf(order) }),
    version: 1,
  };
}

describe('the list of complaints', () => {
  test('says of each what the rules make of it, whatever was typed into it', async () => {
    expect(about.length).toBeGreaterThan(50);
    for (const [today, closedUntil] of [
      [addDays(someToday, 30), null],
      [someToday, null],
      [someToday, addDays(someToday, -40)],
    ] as const) {
      if (closedUntil !== null)
        await house.services.tenancy.inTenant(tenantId, (tx) => storeClosedUntil(tx, tenantId, closedUntil));
      const rows = new Map((await listed(admin, today)).map((row) => [row.id, row]));
      expect(rows.size).toBe(about.length);
      for (const each of about)
        expect(rows.get(each.complaint.id)).toMatchObject(expectedRow(each, today, closedUntil));
    }
  });

  test('has the newest first', async () => {
    const days = (await listed(admin)).map(({ createdAt }) => createdAt);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  const somePerson = fc.record({
    userId: fc.constantFrom(anna.userId, ben.userId),
    roles: fc.constant(new Set(['SALESMAN'] as const)),
    rights: fc
      .subarray([...allRights], { minLength: Math.floor(allRights.length / 2) })
      .map((rights) => new Set([...rights, 'OWN_COMPLAINT_READ' as const])),
    packages: fc.constant(new Set(['COMPLAINT'] as const)),
  });

  test('is what the person may read, and tells of money what they may read of the order', async () => {
    await fc.assert(
      fc.asyncProperty(somePerson, async (person) => {
        const rows = new Map((await listed(person)).map((row) => [row.id, row]));
        for (const { order, complaint } of about) {
          const row = rows.get(complaint.id);
          expect(row !== undefined).toBe(can(person, 'complaint.read', ownedRow(order)));
          if (row === undefined) continue;
          for (const field of ['remainingAmount', 'orderRemainingAmount'])
            expect(field in row, field).toBe(mayReadRemainingAmount(person, ownedRow(order)));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('in a house with many', () => {
  test('one order’s and single ones are read by an index, and all of them in one pass', async () => {
    const analyze = () => house.services.engine.exclusively((session) => session.query('analyze'));
    await analyze();
    await copyOrders((work) => house.services.tenancy.inTenant(tenantId, work), tenantId, {
      wanted: process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 10_000,
      isFound: false,
    });
    await analyze();
    const planOf = (query: { orderId?: string; ids?: readonly string[] }) =>
      house.services.tenancy.inTenant(tenantId, async (tx) => {
        const lines = complaintLines({ tenantId, person: admin, today: someToday, ...query });
        const { rows } = await sql<Record<string, string>>`explain ${lines}`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const id = about[0]?.complaint.id ?? '';
    expect(await planOf({ orderId: about[0]?.order.id ?? '' })).toContain('complaints_of_order');
    expect(await planOf({ ids: [id] })).toContain('complaints_pkey');
    expect(await planOf({})).not.toMatch(/Nested Loop.*\n.*Seq Scan on orders/);
  });
});
