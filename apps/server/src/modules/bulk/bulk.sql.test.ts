import { randomUUID } from 'node:crypto';
import { applyBulk, listBulkEdits, previewBulk, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import { lockOrders } from '@korpus/contract/closing/closing.ts';
import { listComplaints, saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { listOfferHistory, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { getOrder, listOrderHistory, saveOrder } from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';
import { newOrderBody, type OrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { forgetBulkEdits } from './undo-bulk.ts';

const { aTenant, services, clock } = await aHouse();
const shop = await aTenant();
const { tenantId } = shop;
const admin = await shop.openSession(await shop.aPerson('ADMIN', { firstName: 'Bea', lastName: 'Treiber' }));
const anna = await shop.openSession(
  await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Muster' }),
);
const ben = await shop.openSession(await shop.aPerson('SALESMAN', { firstName: 'Ben', lastName: 'Meier' }));
const carpenterId = await aRecord(services, tenantId, 'carpenter');
await shop.override(anna, { BULK_EDIT: true });

async function anOrder(salesmanId: string, with_: Partial<OrderBody> = {}) {
  const body = newOrderBody(shop, salesmanId, {
    orderPrice: 10_000,
    sellDate: '2026-11-02',
    deliveryDate: '2026-12-01',
    ...with_,
  });
  const { clientId } = (await admin.call(saveOrder, { body })).ok();
  return { ...body, clientId };
}
const bill = (id: string) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .updateTable('orders')
      .set({ invoice_number: `R-${id.slice(0, 8)}` })
      .where('id', '=', id)
      .execute(),
  );
const read = async (id: string) => (await admin.call(getOrder, { params: { id } })).ok();
/** All that an order says but who changed it last. */
const content = async (id: string) => {
  const { version: _version, lastModifiedDate: _at, lastModifiedBy: _by, ...said } = await read(id);
  return said;
};

type Change = NonNullable<NonNullable<Parameters<typeof previewOrders>[2]>>;
const previewOrders = async (person: SignedIn, ids: readonly string[], change: object) =>
  (await person.call(previewBulk, { body: { orders: { change, ids: [...ids] } } })).ok().rows;
const applyOrders = (
  person: SignedIn,
  rows: readonly { id: string; version: number | null }[],
  change: Change,
  id: string = randomUUID(),
) =>
  person.call(applyBulk, {
    body: { id, orders: { change, rows: rows.map((row) => ({ id: row.id, version: row.version ?? 1 })) } },
  });
const undo = (person: SignedIn, id: string) => person.call(undoBulk, { params: { id } });

describe('several orders', () => {
  it('says per row what will happen and why not, does just that, and takes it back', async () => {
    const [one, there, billed] = [
      await anOrder(anna.userId),
      await anOrder(ben.userId),
      await anOrder(anna.userId),
    ];
    await bill(billed.id);
    const ids = [one.id, there.id, billed.id];
    const before = await Promise.all(ids.map(content));
    const rows = await previewOrders(admin, ids, { salesmanId: ben.userId });
    expect(rows.map(({ outcome, from, to }) => [outcome, from, to])).toEqual([
      ['CHANGED', 'Anna Muster', 'Ben Meier'],
      ['SAME', 'Ben Meier', 'Ben Meier'],
      ['REFUSED', 'Anna Muster', 'Ben Meier'],
    ]);
    expect(rows[2]?.reason).toContain('Rechnung');
    expect(await Promise.all(ids.map(content))).toEqual(before);

    const done = (await applyOrders(admin, rows, { salesmanId: ben.userId })).ok();
    expect([done.changed, done.left.map(({ id }) => id).sort()]).toEqual([1, [billed.id, there.id].sort()]);
    expect(await read(one.id)).toMatchObject({ salesmanId: ben.userId, version: 2 });
    const history = (await admin.call(listOrderHistory, { params: { id: one.id }, query: {} })).ok();
    expect(JSON.stringify(history)).toContain('Ben Meier');

    expect((await undo(admin, done.id)).ok()).toEqual({ undone: 1, left: [] });
    expect(await Promise.all(ids.map(content))).toEqual(before);
    expect((await undo(admin, done.id)).ok()).toEqual({ undone: 1, left: [] });
    expect((await read(one.id)).version).toBe(3);
  });

  const changes = {
    carpenter: { carpenterId },
    cancelled: { cancelled: true },
    nobody: { salesmanId: null },
    done: { doneToDoRemainingAmount: true },
    foreign: { carpenterId: randomUUID() },
  };
  it.each(Object.entries(changes))(
    'is what single saves do, and refuses what they refuse: %s',
    async (_name, change) => {
      const [tick, twin] = [await anOrder(anna.userId), await anOrder(anna.userId)];
      const [locked, lockedTwin] = [await anOrder(ben.userId), await anOrder(ben.userId)];
      for (const { id } of [locked, lockedTwin]) await bill(id);
      for (const person of [admin, anna]) {
        const pairs = [
          [tick, twin],
          [locked, lockedTwin],
        ] as const;
        for (const [ticked, single] of pairs) {
          const [row] = await previewOrders(person, [ticked.id], change);
          const { version } = await read(single.id);
          const saved =
            'doneToDoRemainingAmount' in change
              ? null
              : await person.call(saveOrder, {
                  body: { id: single.id, type: 'NORMAL', version, ...change },
                  key: randomUUID(),
                });
          const hadRight = saved?.status !== 404;
          if (row === undefined) throw new Error('There is a row for each id.');
          const applied = (await applyOrders(person, [row], change)).ok();
          expect(applied.changed).toBe(row.outcome === 'CHANGED' ? 1 : 0);
          if (saved !== null && row.outcome !== 'SAME')
            expect(saved.status === 200).toBe(row.outcome === 'CHANGED');
          if (!hadRight) expect(row.name).toBe('');
          if (saved === null) continue;
          const field = Object.keys(change)[0] ?? '';
          expect(Reflect.get(await read(ticked.id), field)).toEqual(
            Reflect.get(await read(single.id), field),
          );
        }
      }
    },
  );

  it('leaves and names what somebody changed since the preview, and is one change however often it is sent', async () => {
    const [one, other] = [await anOrder(anna.userId), await anOrder(anna.userId)];
    const rows = await previewOrders(anna, [one.id, other.id], { carpenterId });
    (await admin.call(saveOrder, { body: { ...other, notes: 'Eilt', version: 1 } })).ok();
    const id = randomUUID();
    const [first, second] = await Promise.all([
      applyOrders(anna, rows, { carpenterId }, id),
      applyOrders(anna, rows, { carpenterId }, id),
    ]);
    for (const answer of [first, second]) {
      expect(answer.ok()).toMatchObject({ changed: 1, left: [{ id: other.id }] });
      expect(answer.ok().left[0]?.reason).toContain('inzwischen');
    }
    expect(await read(one.id)).toMatchObject({ carpenterId, version: 2 });
    expect(await read(other.id)).toMatchObject({ notes: 'Eilt', carpenterId: null });
    expect((await applyOrders(anna, rows, { cancelled: true }, id)).error().code).toBe('ID_REUSED');
  });

  it('takes nothing back that was changed since, and says so', async () => {
    const [one, other] = [await anOrder(anna.userId), await anOrder(anna.userId)];
    const rows = await previewOrders(anna, [one.id, other.id], { cancelled: true });
    const { id } = (await applyOrders(anna, rows, { cancelled: true })).ok();
    const { version } = await read(other.id);
    (await admin.call(saveOrder, { body: { ...other, notes: 'Doch nicht', cancelled: true, version } })).ok();
    const undone = (await undo(anna, id)).ok();
    expect(undone).toMatchObject({ undone: 1, left: [{ id: other.id }] });
    expect(undone.left[0]?.reason).toContain('seither');
    expect([(await read(one.id)).cancelled, (await read(other.id)).cancelled]).toEqual([false, true]);
  });
});

describe('rights', () => {
  it('are asked per row: own, others, and the right to change several at all', async () => {
    await shop.override(anna, { BULK_EDIT: true, OTHER_ORDER_READ: true, OTHER_ORDER_WRITE: false });
    const [own, others] = [await anOrder(anna.userId), await anOrder(ben.userId)];
    const rows = await previewOrders(anna, [own.id, others.id], { carpenterId });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'REFUSED']);
    expect(rows[1]?.reason).toContain('Recht');
    expect((await applyOrders(anna, rows, { carpenterId })).ok().changed).toBe(1);
    expect((await read(others.id)).carpenterId).toBeNull();
    expect((await applyOrders(ben, rows, { carpenterId })).status).toBe(403);
    expect((await ben.call(previewBulk, { body: { orders: { change: {}, ids: [own.id] } } })).status).toBe(
      403,
    );
  });

  it('another house has nothing here, and gives nothing', async () => {
    const order = await anOrder(anna.userId);
    const stranger = await (await aTenant()).signedInAs('ADMIN');
    const [row] = await previewOrders(stranger, [order.id], { cancelled: true });
    expect(row).toMatchObject({ outcome: 'REFUSED', name: '', version: null, from: null });
    const done = (await applyOrders(stranger, [{ id: order.id, version: 1 }], { cancelled: true })).ok();
    expect([done.changed, done.left.length]).toEqual([0, 1]);
    expect((await read(order.id)).cancelled).toBe(false);
    expect((await undo(stranger, done.id)).ok().undone).toBe(0);
    expect((await undo(admin, done.id)).status).toBe(404);
  });

  it('a colleague takes nothing back, an admin everything, for thirty days', async () => {
    await shop.override(ben, { BULK_EDIT: true });
    const order = await anOrder(anna.userId);
    const rows = await previewOrders(anna, [order.id], { cancelled: true });
    const { id } = (await applyOrders(anna, rows, { cancelled: true })).ok();
    const list = async (person: SignedIn) =>
      (await person.call(listBulkEdits, { query: { kind: 'order' } })).ok();
    expect((await list(ben)).map((each) => each.id)).not.toContain(id);
    expect((await undo(ben, id)).status).toBe(404);
    expect((await list(admin)).find((each) => each.id === id)).toMatchObject({
      label: 'Storniert: Ja',
      byName: 'Anna Muster',
      rows: 1,
      isUndone: false,
    });
    expect((await undo(admin, id)).ok()).toEqual({ undone: 1, left: [] });
    clock.advance({ days: 30, minutes: 1 });
    await forgetBulkEdits(services);
    const { rows: left } = await services.tenancy.inTenant(tenantId, async (tx) => ({
      rows: await tx.selectFrom('bulk_edit_rows').selectAll().execute(),
    }));
    expect(left).toEqual([]);
    clock.advance({ days: -30, minutes: -1 });
  });

  it('one kind, one field, no row twice', async () => {
    const { id } = await anOrder(anna.userId);
    const ask = async (body: Parameters<typeof admin.call<typeof previewBulk>>[1]) =>
      (await admin.call(previewBulk, body)).status;
    const orders = { change: { cancelled: true }, ids: [id] };
    expect(await ask({ body: { orders, offers: { change: { notificationDate: null }, ids: [id] } } })).toBe(
      400,
    );
    expect(await ask({ body: { orders: { ...orders, change: { cancelled: true, carpenterId } } } })).toBe(
      400,
    );
    expect(await ask({ body: { orders: { ...orders, ids: [id, id] } } })).toBe(400);
    expect(await ask({ body: {} })).toBe(400);
  });
});

describe('offers and complaints', () => {
  it('an offer did not come off with its reason, which goes with it', async () => {
    const body = newOffer(shop, anna.userId);
    (await admin.call(saveOffer, { body })).ok();
    const state = async () => {
      const [row] = (await admin.call(listOffers, { query: { ids: body.id } })).ok();
      return [row?.clientState, row?.clientReason];
    };
    const before = await state();
    const ask = (change: object) => admin.call(previewBulk, { body: { offers: { change, ids: [body.id] } } });
    const [without] = (await ask({ clientState: 'NOT_COMPLETED' })).ok().rows;
    expect(without?.outcome).toBe('REFUSED');
    const change = { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
    const [row] = (await ask(change)).ok().rows;
    expect(row).toMatchObject({ outcome: 'CHANGED', version: 1 });
    const applied = await admin.call(applyBulk, {
      body: { id: randomUUID(), offers: { change, rows: [{ id: body.id, version: 1 }] } },
    });
    expect(await state()).toEqual(['NOT_COMPLETED', 'TOO_EXPENSIVE']);
    expect((await undo(admin, applied.ok().id)).ok()).toEqual({ undone: 1, left: [] });
    expect(await state()).toEqual(before);
    const told = (await admin.call(listOfferHistory, { params: { id: body.id }, query: {} })).ok();
    expect(JSON.stringify(told)).toContain('Bea Treiber');
  });

  it('complaints are done, and are as they were again', async () => {
    const { id: orderId } = await anOrder(anna.userId);
    const bodies = [
      newComplaintBody(orderId, { state: 'NEW', doNotForget: true }),
      newComplaintBody(orderId, { state: 'ASSIGNED', date: '2026-12-03' }),
    ];
    for (const body of bodies) (await admin.call(saveComplaint, { body })).ok();
    const ids = bodies.map(({ id }) => id);
    const all = async () => {
      const rows = (await admin.call(listComplaints, { query: { ids: ids.join(',') } })).ok();
      return rows
        .map(({ id, state, date, fixedAt, doNotForget }) => ({ id, state, date, fixedAt, doNotForget }))
        .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    };
    const before = await all();
    const change = { state: 'DONE' } as const;
    const { rows } = (await admin.call(previewBulk, { body: { complaints: { change, ids } } })).ok();
    expect(rows.map(({ outcome, to }) => [outcome, to])).toEqual([
      ['CHANGED', 'Erledigt'],
      ['CHANGED', 'Erledigt'],
    ]);
    const versions = rows.map(({ id, version }) => ({ id, version: version ?? 0 }));
    const applied = (
      await admin.call(applyBulk, { body: { id: randomUUID(), complaints: { change, rows: versions } } })
    ).ok();
    expect(applied).toMatchObject({ changed: 2, left: [] });
    expect((await all()).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect((await undo(admin, applied.id)).ok()).toEqual({ undone: 2, left: [] });
    expect(await all()).toEqual(before);
  });
});

describe('a closed month', () => {
  it('stays as it was billed: the preview says until when it is closed, and so does the change', async () => {
    const dates = { sellDate: '2026-10-05', deliveryDate: '2026-10-20' };
    const [taken, later] = [await anOrder(anna.userId, dates), await anOrder(anna.userId)];
    const off = { cancelled: true };
    const ids = [taken.id, later.id];
    const cancelled = await applyOrders(admin, await previewOrders(admin, ids, off), off);
    expect(cancelled.ok().changed).toBe(2);
    (await admin.call(lockOrders, { body: { date: '2026-10-31' } })).ok();
    const before = await content(taken.id);

    // An order that is not cancelled would be billed in October, which has gone to the tax adviser.
    const on = { cancelled: false };
    const rows = await previewOrders(admin, ids, on);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'CHANGED']);
    expect(rows[0]?.reason).toContain('Bis zum 31.10.2026 ist abgeschlossen.');
    const done = (await applyOrders(admin, rows, on)).ok();
    expect(done).toMatchObject({ changed: 1, left: [{ id: taken.id, reason: rows[0]?.reason }] });
    expect(await content(taken.id)).toEqual(before);
    const single = await admin.call(saveOrder, {
      body: { ...taken, ...on, version: (await read(taken.id)).version },
    });
    expect(single.error().details?.violations?.[0]?.message).toBe(rows[0]?.reason);

    // The undo of the first change would do the same to it.
    const undone = (await undo(admin, cancelled.ok().id)).ok();
    expect(undone.left.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([[taken.id, rows[0]?.reason]]),
    );
    expect(await content(taken.id)).toEqual(before);
  });
});
