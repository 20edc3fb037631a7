import { randomUUID } from 'node:crypto';
import {
  deleteComplaint,
  listComplaints,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { deleteOrder, getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { type ComplaintBody, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { figuresCheck } from '../orders/index.ts';

const rounds = process.env.KORPUS_TEST_LONG === 'on' ? 200 : 20;

const { aTenant, services } = await aHouse();
const shop = await aTenant();
const anna = await shop.openSession(await shop.aPerson('ADMIN'));
const ben = await shop.openSession(await shop.aPerson('ADMIN'));

const save = (person: SignedIn, body: ComplaintBody) =>
  person.call(saveComplaint, { body, key: randomUUID() });
const set = (person: SignedIn, id: string, state: 'DONE' | 'NEW') =>
  person.call(setComplaintState, { params: { id }, body: { state }, key: randomUUID() });

async function anOrder() {
  const body = newOrderBody(shop, anna.userId, { orderPrice: 12_000, sellDate: '2026-11-02' });
  const { clientId } = (await anna.call(saveOrder, { body, key: randomUUID() })).ok();
  return { ...body, clientId };
}
const rowOf = async (id: string) => (await anna.call(listOrders, { query: { ids: id } })).ok().orders[0];
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('two people at the same moment', () => {
  it('never lose what one of them wrote of a complaint', async () => {
    const body = newComplaintBody((await anOrder()).id);
    (await save(anna, body)).ok();
    for (let version = 1; version <= rounds; version += 1) {
      const answers = await Promise.all([
        save(anna, { ...body, notes: `Anna ${version}`, version }),
        save(ben, { ...body, notes: `Ben ${version}`, version }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? 'Anna' : 'Ben';
      const [row] = (await anna.call(listComplaints, { query: { ids: body.id } })).ok();
      expect(row).toMatchObject({ notes: `${winner} ${version}`, version: version + 1 });
    }
  });

  it('make one complaint of the same id', async () => {
    const body = newComplaintBody((await anOrder()).id);
    expect(statusesOf(await Promise.all([save(anna, body), save(ben, body)]))).toEqual([200, 428]);
  });

  it('set a state and save: one after the other, and nothing of either is lost', async () => {
    const { id: orderId } = await anOrder();
    const body = newComplaintBody(orderId);
    (await save(anna, body)).ok();
    for (let round = 0; round < rounds; round += 1) {
      const [before] = (await anna.call(listComplaints, { query: { orderId } })).ok();
      const version = before?.version ?? 0;
      const [setting, saving] = await Promise.all([
        set(ben, body.id, 'DONE'),
        save(anna, { ...body, materialExpense: round, version }),
      ]);
      setting.ok();
      const [row] = (await anna.call(listComplaints, { query: { orderId } })).ok();
      // The state was set after the one who saved first; the one who came second had not seen it.
      expect(row).toMatchObject({ state: 'DONE', version: version + (saving.status === 200 ? 2 : 1) });
      expect([200, 409]).toContain(saving.status);
      expect(await rowOf(orderId)).toMatchObject({ complaintState: 'DONE', orderState: 'SOLD' });
      (await set(anna, body.id, 'NEW')).ok();
    }
  });

  it('save an order and its complaints: its figures are those of both', async () => {
    const order = await anOrder();
    for (let version = 1; version <= rounds; version += 1) {
      const price = 12_000 + version * 120;
      const answers = await Promise.all([
        anna.call(saveOrder, { body: { ...order, orderPrice: price, version }, key: randomUUID() }),
        save(ben, newComplaintBody(order.id, { imposed: 'SELF', materialExpense: 10 })),
        save(anna, newComplaintBody(order.id, { imposed: 'SUPPLIER', carpenterExpense: 5, state: 'DONE' })),
      ]);
      for (const answer of answers) answer.ok();
    }
    const { complaints } = (await anna.call(getOrder, { params: { id: order.id } })).ok();
    expect(complaints).toHaveLength(2 * rounds);
    expect(await rowOf(order.id)).toMatchObject({ complaintState: 'NEW', version: rounds + 1 });
    expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
  });

  it('delete an order and complain about it: either there was one, or there is none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await anOrder();
      const body = newComplaintBody(order.id);
      (await save(anna, body)).ok();
      const [deleting, adding, removing] = await Promise.all([
        anna.call(deleteOrder, { params: { id: order.id }, key: randomUUID() }),
        save(ben, newComplaintBody(order.id)),
        ben.call(deleteComplaint, { params: { id: body.id }, key: randomUUID() }),
      ]);
      deleting.ok();
      expect([200, 400]).toContain(adding.status);
      expect([200, 404]).toContain(removing.status);
      expect((await anna.call(listComplaints, { query: { orderId: order.id } })).ok()).toEqual([]);
    }
  });
});
