import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import {
  deleteComplaint,
  getComplaint,
  listComplaintHistory,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { getOrder, listOrders, payRemainingAmount, saveOrder } from '@korpus/contract/orders/orders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { describe, expect, it } from 'vitest';
import { type ComplaintBody, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';

const { aTenant } = await aHouse();

/** 10.000,00 € are due: it was delivered long ago. */
async function aDeliveredOrder() {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const body = newOrderBody(shop, admin.userId, {
    orderPrice: 10_000,
    sellDate: '2026-06-01',
    deliveryDate: '2026-10-01',
  });
  (await admin.call(saveOrder, { body })).ok();
  const orderId = body.id;
  const complain = (with_: Partial<ComplaintBody>) =>
    admin.call(saveComplaint, { body: newComplaintBody(orderId, with_) });
  const complaint = async (id: string) => (await admin.call(getComplaint, { params: { id } })).ok();
  /** Due now, due when complaints are done, and the same of the overview and the week. */
  const parts = async () => {
    const { figures } = (await admin.call(getOrder, { params: { id: orderId } })).ok();
    const [row] = (await admin.call(listOrders, { query: { ids: orderId } })).ok().orders;
    const week = (await admin.call(getWeek, { query: { date: '2026-11-21' } })).ok();
    const retained = week.unpaidPastOrders.map((each) => each.retained);
    const forecast = Object.fromEntries(
      week.forecast.flatMap(({ kind, payments, rests }) =>
        kind === 'WEEK' ? [] : [[kind, payments + rests]],
      ),
    );
    expect(row?.retainedAmount).toBe(figures.retainedAmount);
    expect(row?.unpaidAmount).toBe((figures.dueAmount ?? 0) + (figures.retainedAmount ?? 0));
    expect(retained).toEqual(retained.length === 0 ? [] : [figures.retainedAmount]);
    expect([forecast.OVERDUE, forecast.RETAINED]).toEqual([figures.dueAmount, figures.retainedAmount]);
    return [figures.dueAmount, figures.retainedAmount];
  };
  const setState = (id: string, state: 'DONE' | 'IN_PROGRESS') =>
    admin.call(setComplaintState, { params: { id }, body: { state } });
  const pay = (amount: number, expectedRemaining: number) =>
    admin.call(payRemainingAmount, {
      params: { id: orderId },
      body: { amount, date: '2026-11-20', paymentType: 'BANK', expectedRemaining },
    });
  return { shop, admin, orderId, complain, complaint, parts, setState, pay };
}

describe('money that is held back (rules: complaints#retained-amounts)', () => {
  it('is due the same moment its complaint is done, and held back again when that is opened', async () => {
    const { complain, parts, setState } = await aDeliveredOrder();
    expect(await parts()).toEqual([10_000, 0]);
    const first = (await complain({ retained: 500 })).ok();
    expect(await parts()).toEqual([9_500, 500]);
    const second = (await complain({ retained: 1_200 })).ok();
    expect(await parts()).toEqual([8_300, 1_700]);
    (await setState(first.id, 'DONE')).ok();
    expect(await parts()).toEqual([8_800, 1_200]);
    (await setState(first.id, 'IN_PROGRESS')).ok();
    expect(await parts()).toEqual([8_300, 1_700]);
    (await setState(second.id, 'DONE')).ok();
    (await setState(first.id, 'DONE')).ok();
    expect(await parts()).toEqual([10_000, 0]);
  });

  it('is what is left at most, however much comes', async () => {
    const { complain, parts, setState, pay } = await aDeliveredOrder();
    const { id } = (await complain({ retained: 1_000 })).ok();
    (await pay(9_000, 10_000)).ok();
    expect(await parts()).toEqual([0, 1_000]);
    (await pay(400, 1_000)).ok();
    expect(await parts()).toEqual([0, 600]);
    (await pay(600, 600)).ok();
    expect(await parts()).toEqual([0, 0]);
    // Paid is paid: nothing is left that could be held back again.
    (await setState(id, 'DONE')).ok();
    (await setState(id, 'IN_PROGRESS')).ok();
    expect(await parts()).toEqual([0, 0]);
  });

  it('more than is left is refused in a sentence, and nothing is stored', async () => {
    const { complain, complaint, admin, parts } = await aDeliveredOrder();
    const { id, version } = (await complain({ retained: 4_000 })).ok();
    expect((await complain({ retained: 6_000.01 })).error().details?.violations).toEqual([
      {
        path: 'body.retained',
        message: 'Höchstens 6.000,00\u00a0€: Mehr ist vom Auftrag nicht offen und nicht schon einbehalten.',
      },
    ]);
    expect((await complain({ retained: -1 })).error().details?.violations).toMatchObject([
      { path: 'body.retained' },
    ]);
    expect(await parts()).toEqual([6_000, 4_000]);
    const { orderId, imposed } = await complaint(id);
    (await admin.call(saveComplaint, { body: { id, orderId, imposed, version, retained: 10_000 } })).ok();
    expect(await parts()).toEqual([0, 10_000]);
  });

  it('is let go with a complaint that is deleted, and the history says how much it was', async () => {
    const { complain, admin, parts } = await aDeliveredOrder();
    const { id } = (await complain({ retained: 500 })).ok();
    (await admin.call(deleteComplaint, { params: { id } })).ok();
    expect(await parts()).toEqual([10_000, 0]);
    const query = { subjectKind: 'complaint' } as const;
    const { entries } = (await admin.call(listChanges, { query })).ok();
    expect(entries.find(({ action }) => action === 'DELETED')?.changes).toEqual([
      { field: 'retained', old: 500, new: null },
    ]);
  });

  it('is hidden from who may not read what is left, and stays as it was when they save', async () => {
    const { shop, complain, complaint, orderId } = await aDeliveredOrder();
    const { id, version } = (await complain({ retained: 500 })).ok();
    const anna = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_ORDER_READ', 'OTHER_COMPLAINT_READ', 'OTHER_COMPLAINT_WRITE'],
    });
    const seen = (await anna.call(getComplaint, { params: { id } })).ok();
    expect(seen).not.toHaveProperty('retained');
    const { figures } = (await anna.call(getOrder, { params: { id: orderId } })).ok();
    expect(figures).not.toHaveProperty('retainedAmount');
    expect(figures).not.toHaveProperty('dueAmount');
    const body = { id, orderId, imposed: seen.imposed, version, retained: 9_000, notes: 'Blende' };
    (await anna.call(saveComplaint, { body })).ok();
    expect(await complaint(id)).toMatchObject({ retained: 500, notes: 'Blende' });
    const fieldsFor = async (person: typeof anna) =>
      (await person.call(listComplaintHistory, { params: { id } }))
        .ok()
        .entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(await fieldsFor(anna)).not.toContain('retained');
  });

  it('is due where the house gives up the package: nobody could end a complaint', async () => {
    const { shop, admin, complain, orderId } = await aDeliveredOrder();
    (await complain({ retained: 500 })).ok();
    await shop.change({ packages: [] });
    const { figures } = (await admin.call(getOrder, { params: { id: orderId } })).ok();
    expect(figures).toMatchObject({ dueAmount: 10_000, retainedAmount: 0 });
  });
});
