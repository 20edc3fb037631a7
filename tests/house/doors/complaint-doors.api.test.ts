import { randomUUID } from 'node:crypto';
import { applyBulk, previewBulk } from '@korpus/contract/bulk/bulk.ts';
import { complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { saveComplaint, setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { wireChanges } from '@korpus/contract/wire-changes.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import type { Complaint, SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { decideComplaint, type NamedByComplaint } from '@korpus/domain/complaints/decide-complaint.ts';
import { randomComplaint } from '@korpus/domain/complaints/test-kit/random-complaint.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findComplaint, insertComplaints } from '../../../apps/server/src/modules/complaints/index.ts';
import { findOrder, ownedRow } from '../../../apps/server/src/modules/orders/index.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import { aClosingShop } from '../../kit/closing-shop.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aRecord } from '../../kit/records.ts';
import { answered, aTally, type Behind, readRecordHistory, toldOfSeveral, withoutNames } from './doors.ts';

const house = await aHouse();
const { services } = house;
const rounds = 500;
const closedUntil = isoDate('2026-10-31');
const today = isoDate('2026-11-21');

type Change = Partial<SavedComplaint>;
const named = ['carpenterId', 'location'];

async function theShop() {
  const shop = await aClosingShop(house);
  const { admin, anna, order, lock } = shop;
  const { tenantId } = shop.shop;
  (await lock(closedUntil)).ok();
  const others: readonly Right[] = ['OTHER_COMPLAINT_READ', 'OTHER_COMPLAINT_WRITE'];
  const writer = await shop.shop.signedInAs('SALESMAN', { with: ['BULK_EDIT', ...others] });
  const reader = await shop.shop.signedInAs('SALESMAN', {
    with: ['BULK_EDIT', 'OTHER_COMPLAINT_READ'],
    without: ['OTHER_COMPLAINT_WRITE'],
  });
  const stranger = await shop.shop.signedInAs('SALESMAN', { with: ['BULK_EDIT'], without: others });
  const orderId = await order({ lastName: 'Petersen', orderPrice: 1_200, deliveryDate: '2026-12-20' }, anna);
  const carpenter = await aRecord(services, tenantId, 'carpenter');
  const closedShop = await aRecord(services, tenantId, 'location');
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx.updateTable('locations').set({ enabled: false }).where('id', '=', closedShop).execute(),
  );
  const people = [admin, writer, reader, stranger] as const;
  const [nobody, nowhere] = [randomUUID(), randomUUID()];
  return {
    tenantId,
    orderId,
    people,
    carpenter,
    closedShop,
    openShop: shop.shop.locationId,
    nobody,
    nowhere,
  };
}
type Shop = Awaited<ReturnType<typeof theShop>>;

/** A complaint as it may lie there, a change of it, and who wants to make it. */
function casesIn({ people, carpenter, closedShop, openShop, nobody, nowhere }: Shop) {
  const day = fc.option(
    fc.integer({ min: -60, max: 40 }).map((days) => addDays(today, days)),
    { nil: null },
  );
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    fc.record({ state: fc.constantFrom(...complaintStates) }),
    fc.record({ date: day }),
    fc.record({ carpenterId: fc.constantFrom(carpenter, nobody, null) }),
    fc.record({ importance: fc.constantFrom(1, 2, 3) }),
    fc.record({ location: fc.constantFrom('STOCK', openShop, closedShop, nowhere, null) }),
    fc.record({ retained: fc.constantFrom(cents(0), cents(50_000), cents(130_000), null) }),
    fc.record({
      state: fc.constantFrom(...complaintStates),
      date: day,
      retained: fc.constantFrom(cents(10_000), cents(200_000)),
      location: fc.constantFrom(closedShop, nowhere),
      carpenterId: fc.constantFrom(carpenter, nobody),
      notes: fc.constantFrom('Griff lose', null),
    }),
  );
  return fc.record({
    complaint: fc
      .record({ said: randomComplaint, at: fc.constantFrom('CLIENT', closedShop, null) })
      .map(({ said, at }): SavedComplaint => ({ ...said, location: at, carpenterId: null })),
    change,
    who: fc.constantFrom(...people),
  });
}

/** The complaint lies there alone, is changed by `door`, and goes again. */
async function behind(
  { tenantId, orderId }: Shop,
  complaint: SavedComplaint,
  door: (id: string) => Promise<readonly string[]>,
): Promise<Behind<Omit<SavedComplaint, 'id'>>> {
  const id = randomUUID();
  const at = services.clock.now();
  await services.tenancy.inTenant(tenantId, async (tx) => {
    const stored = await findOrder(tx, { tenantId, id: orderId });
    if (stored === undefined) throw new Error('The order is gone.');
    const by = { id: randomUUID(), name: 'Anna Muster' };
    const past = { complaint: { ...complaint, id, orderId }, order: stored.order, by };
    await insertComplaints(tx, tenantId, [{ ...past, createdAt: at, modifiedAt: at }]);
  });
  const refused = await door(id);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const stored = await findComplaint(tx, { tenantId, id });
    if (stored === undefined) throw new Error('The complaint is gone.');
    const history = await readRecordHistory(tx, { tenantId, kind: 'complaint', id }, named);
    await tx.deleteFrom('complaints').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    const { id: _, ...row } = stored.complaint;
    return { refused, row, history };
  });
}

const bulkFields: readonly string[] = ['state', 'carpenterId', 'date', 'importance'];

function doorsFor(shop: Shop, complaint: SavedComplaint, change: Change, who: SignedIn) {
  const save = (id: string) => {
    const { createdAt: _, ...whole } = { ...complaint, ...change, id, orderId: shop.orderId, version: 1 };
    return who.call(saveComplaint, { body: toWire(saveComplaint.body, whole) }).then(answered);
  };
  const { state } = change;
  const [field, ...more] = Object.keys(change);
  const isBulk = more.length === 0 && field !== undefined && bulkFields.includes(field);
  const several = async (id: string) => {
    const asked = toWire(previewBulk.body, { complaints: { change, ids: [id] } });
    const [row] = (await who.call(previewBulk, { body: asked })).ok().rows;
    const rows = [{ id, version: row?.version ?? 1 }];
    const body = toWire(applyBulk.body, { id: randomUUID(), complaints: { change, rows } });
    const { left } = (await who.call(applyBulk, { body })).ok();
    const reasons = left.map(({ reason }) => reason);
    expect(row?.reason === null ? [] : [row?.reason]).toEqual(row?.outcome === 'SAME' ? [] : reasons);
    return row?.outcome === 'SAME' ? [] : reasons;
  };
  const single = (id: string) =>
    who
      .call(setComplaintState, { params: { id }, body: { state: state ?? 'NEW', version: 1 } })
      .then(answered);
  return [
    ...[save],
    ...(more.length === 0 && state !== undefined ? [single] : []),
    ...(isBulk ? [several] : []),
  ];
}

/** Asks the rule, by facts that the test knows itself. */
async function decided(shop: Shop, complaint: SavedComplaint, input: Change, who: SignedIn) {
  const { tenantId, orderId, closedShop, nobody, nowhere } = shop;
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const stored = await findOrder(tx, { tenantId, id: orderId });
    const found = await findActor(tx, who, services.clock);
    if (stored === undefined || found === undefined) throw new Error('The house is not as it was.');
    const own = { ...complaint, orderId };
    const order = { ...ownedRow(stored), complaints: [own] };
    const unknown = new Set<NamedByComplaint>([
      ...(input.carpenterId === nobody ? (['carpenterId'] as const) : []),
      ...(input.location === nowhere ? (['location'] as const) : []),
    ]);
    const disabled = new Set<NamedByComplaint>(input.location === closedShop ? ['location'] : []);
    const facts = { person: found.actor, today, order, closedUntil, unknown, disabled };
    return decideComplaint({ complaint: own, version: 1 }, { input, version: 1 }, facts);
  });
}

it('whichever door a change comes by: the same refusals, the same row, the same history', async () => {
  const shop = await theShop();
  const { count, rarest, told } = aTally();
  for (const { complaint, change, who } of fc.sample(casesIn(shop), rounds)) {
    const decision = await decided(shop, complaint, change, who);
    count(decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind);
    const isMade = decision.kind === 'CHANGED';
    const { id: _, ...row } = isMade ? decision.after : { ...complaint, orderId: shop.orderId };
    const history = withoutNames(isMade ? wireChanges(complaintRecord, decision.history) : [], named);
    for (const door of doorsFor(shop, complaint, change, who)) {
      count(door.name);
      const refused =
        door.name === 'several'
          ? toldOfSeveral<Partial<Complaint>>(decision, complaint, change)
          : decision.kind === 'REFUSED'
            ? decision.refusals.map(describeChangeRefusal)
            : [];
      expect(await behind(shop, complaint, door)).toEqual({ refused, row, history });
    }
  }
  console.info(told());
  const all = ['ABSENT', 'RIGHT', 'ARCHIVED', 'WRONG', 'SAME', 'CHANGED', 'save', 'single', 'several'];
  expect(rarest(all)).toBeGreaterThan(5);
}, 300_000);
