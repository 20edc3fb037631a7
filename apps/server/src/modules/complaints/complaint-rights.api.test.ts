import { randomUUID } from 'node:crypto';
import {
  deleteComplaint,
  getComplaint,
  listComplaintHistory,
  listComplaintOrders,
  listComplaints,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { getOrder, listOrders } from '@korpus/contract/orders/orders.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { makeComplaintFor, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const { aTenant, services } = await aHouse();

const of = (pattern: RegExp): readonly Right[] => allRights.filter((right) => pattern.test(right));

async function aTeam(options: { with?: readonly Right[]; without?: readonly Right[] } = {}) {
  const shop = await aTenant();
  const anna = await shop.openSession(await shop.aPerson('SALESMAN', options));
  const ben = await shop.aPerson('SALESMAN');
  const { tenantId } = shop;
  return {
    shop,
    anna,
    ben,
    own: await makeComplaintFor(services, tenantId, anna.userId, { remainingAmount: null }),
    nobodys: await makeComplaintFor(services, tenantId, null),
    other: await makeComplaintFor(services, tenantId, ben.userId),
  };
}

const read = (person: SignedIn, id: string) => person.call(getComplaint, { params: { id } });
const set = (person: SignedIn, id: string) =>
  person.call(setComplaintState, { params: { id }, body: { state: 'DONE' } });
const remove = (person: SignedIn, id: string) => person.call(deleteComplaint, { params: { id } });
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('a salesman with rights to their own complaints', () => {
  it('sees and changes those of their orders and of nobody’s, and no others', async () => {
    const { anna, own, nobodys, other } = await aTeam();
    expect(idsOf((await anna.call(listComplaints)).ok())).toEqual(idsOf([own, nobodys]));
    for (const { id } of [own, nobodys]) {
      (await read(anna, id)).ok();
      (await set(anna, id)).ok();
      expect((await remove(anna, id)).status).toBe(403);
    }
    const params = { id: other.id };
    const tries = [
      await read(anna, other.id),
      await set(anna, other.id),
      await anna.call(listComplaintHistory, { params }),
      await anna.call(saveComplaint, { body: newComplaintBody(own.orderId, { ...params, version: 1 }) }),
      await anna.call(saveComplaint, { body: newComplaintBody(own.orderId, params) }),
    ];
    for (const { status } of tries) expect(status).toBe(404);
    const onOther = await anna.call(saveComplaint, { body: newComplaintBody(other.orderId) });
    expect(onOther.error().details?.violations).toMatchObject([{ path: 'body.orderId' }]);
    expect((await anna.call(listComplaints, { query: { orderId: other.orderId } })).ok()).toEqual([]);
    expect(idsOf((await anna.call(listComplaintOrders)).ok())).toEqual(
      [own.orderId, nobodys.orderId].toSorted(),
    );
  });

  it('has them through the exhibition salesman they are, too', async () => {
    const { shop, anna, ben } = await aTeam();
    const exhibitionSalesmanId = await aRecord(services, shop.tenantId, 'exhibitionSalesman');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('exhibition_salesmen')
        .set({ user_id: anna.userId })
        .where('id', '=', exhibitionSalesmanId)
        .execute(),
    );
    const orderId = await makeOrderFor(services, shop.tenantId, ben.userId, {
      exhibitionSale: true,
      exhibitionSalesmanId,
    });
    const body = newComplaintBody(orderId);
    (await anna.call(saveComplaint, { body })).ok();
    expect((await read(anna, body.id)).ok()).toMatchObject({ exhibitionSalesmanUserId: anna.userId });
  });
});

describe('rights to the complaints of others', () => {
  it('to read let one see but not change', async () => {
    const { anna, own, nobodys, other } = await aTeam({ with: ['OTHER_COMPLAINT_READ'] });
    expect(idsOf((await anna.call(listComplaints)).ok())).toEqual(idsOf([own, nobodys, other]));
    (await read(anna, other.id)).ok();
    expect((await set(anna, other.id)).status).toBe(403);
    const body = newComplaintBody(other.orderId);
    expect((await anna.call(saveComplaint, { body })).status).toBe(403);
    expect((await anna.call(saveComplaint, { body: { ...body, id: other.id } })).status).toBe(403);
  });

  it('to write and delete let one do that', async () => {
    const { anna, other } = await aTeam({ with: of(/^(OWN|OTHER)_COMPLAINT_/) });
    (await set(anna, other.id)).ok();
    (await anna.call(saveComplaint, { body: newComplaintBody(other.orderId) })).ok();
    expect((await anna.call(listComplaintOrders)).ok()).toHaveLength(3);
    (await remove(anna, other.id)).ok();
  });
});

describe('who may not read orders', () => {
  it('still has their complaints, but for what the order says of money', async () => {
    const { anna, own } = await aTeam({ without: of(/^(OWN|OTHER)_ORDER_/) });
    const seen = (await read(anna, own.id)).ok();
    expect(seen).toMatchObject({ clientName: 'Petersen', salesmanId: anna.userId });
    expect(seen).not.toHaveProperty('remainingAmount');
    expect((await anna.call(getOrder, { params: { id: own.orderId } })).status).toBe(403);
    const [choosable] = (await anna.call(listComplaintOrders, { query: { orderId: own.orderId } })).ok();
    expect(choosable).toMatchObject({ id: own.orderId });
    expect(choosable).not.toHaveProperty('remainingAmount');
  });
});

describe('the remaining amount', () => {
  const without = of(/_ORDER_REMAINING_AMOUNT_/);

  it('is taken from the order and kept out of sight of who may not read it there', async () => {
    const { shop, anna, own } = await aTeam({ without });
    const body = newComplaintBody(own.orderId, { remainingAmount: 1.23 });
    (await anna.call(saveComplaint, { body })).ok();
    (await anna.call(saveComplaint, { body: { ...body, notes: 'neu', version: 1 } })).ok();
    const admin = await shop.signedInAs('ADMIN');
    expect((await read(admin, body.id)).ok()).toMatchObject({ remainingAmount: 12_000, notes: 'neu' });
    expect((await read(anna, body.id)).ok()).not.toHaveProperty('remainingAmount');
    const history = async (person: SignedIn) =>
      (await person.call(listComplaintHistory, { params: { id: body.id } })).text;
    expect(await history(admin)).toContain('remainingAmount');
    expect(await history(anna)).not.toContain('remainingAmount');
    const order = (await anna.call(getOrder, { params: { id: own.orderId } })).ok();
    for (const complaint of order.complaints ?? []) expect(complaint).not.toHaveProperty('remainingAmount');
  });

  it('is told by the side of each row', async () => {
    const { anna, own, other } = await aTeam({
      with: ['OTHER_COMPLAINT_READ', ...of(/^OTHER_ORDER_READ$/)],
      without: of(/^OTHER_ORDER_REMAINING_AMOUNT_/),
    });
    const rows = (await anna.call(listComplaints)).ok();
    const told = (id: string) => Object.hasOwn(rows.find((row) => row.id === id) ?? {}, 'remainingAmount');
    expect([told(own.id), told(other.id)]).toEqual([true, false]);
  });
});

describe('an order', () => {
  it('shows its complaints and their state to who may read them', async () => {
    const { shop, anna, own } = await aTeam();
    const seen = async (person: SignedIn) => {
      const order = (await person.call(getOrder, { params: { id: own.orderId } })).ok();
      const { orders } = (await person.call(listOrders, { query: { ids: own.orderId } })).ok();
      return { order, row: orders[0] };
    };
    const { order, row } = await seen(anna);
    expect(order.complaints).toEqual([(await read(anna, own.id)).ok()]);
    expect([order.orderState, row?.orderState, row?.complaintState]).toEqual([
      'COMPLAINT',
      'COMPLAINT',
      'NEW',
    ]);
    await shop.override(anna, { OWN_COMPLAINT_READ: false, OWN_COMPLAINT_WRITE: false });
    const hidden = await seen(anna);
    expect(hidden.order).not.toHaveProperty('complaints');
    expect(hidden.row).not.toHaveProperty('complaintState');
    // Everybody who sees the order sees that something is wrong with it (rules: states#complaint-overrides).
    expect([hidden.order.orderState, hidden.row?.orderState]).toEqual(['COMPLAINT', 'COMPLAINT']);
  });
});

describe('without the package', () => {
  it('there are no complaints, and orders are what they were; what was spent stays spent', async () => {
    const { shop, anna, own } = await aTeam();
    const admin = await shop.signedInAs('ADMIN');
    const body = newComplaintBody(own.orderId, { materialExpense: 100.5 });
    (await admin.call(saveComplaint, { body })).ok();
    const seen = async () => {
      const order = (await admin.call(getOrder, { params: { id: own.orderId } })).ok();
      const { orders } = (await admin.call(listOrders, { query: { ids: own.orderId } })).ok();
      return { order, row: orders[0] };
    };
    const before = await seen();
    await shop.change({ packages: additionalPackages.filter((each) => each !== 'COMPLAINT') });
    const calls = [
      await anna.call(listComplaints),
      await read(anna, own.id),
      await set(anna, own.id),
      await anna.call(saveComplaint, { body: newComplaintBody(own.orderId, { id: randomUUID() }) }),
      await anna.call(listComplaintOrders),
    ];
    for (const answer of calls)
      expect(answer.error()).toMatchObject({ code: 'FORBIDDEN', details: { denial: 'PACKAGE' } });
    const after = await seen();
    expect(after.order).not.toHaveProperty('complaints');
    expect(after.order.orderState).toBe('SOLD');
    expect(after.row).not.toHaveProperty('complaintState');
    expect(after.row?.orderState).toBe('SOLD');
    expect(after.row?.margin).toBe(before.row?.margin);
    expect(before.order.companionSums).toEqual({});
    expect(after.order.companionSums).toEqual({
      selfComplaintCostSum: 100.5,
      otherComplaintCostSum: 0,
      // Nobody could end it.
      retainedSum: 0,
    });
    expect(after.order.figures.margin).toBe(before.order.figures.margin);
  });
});
