import { randomUUID } from 'node:crypto';
import {
  deleteComplaint,
  listComplaintHistory,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { deleteFileOfEntry, listFiles } from '@korpus/contract/files/files.ts';
import { deleteOrder, getOrder, listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { makeComplaintFor } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';

const house = await aHouse();
const { upload, linkTo, open } = recordFilesIn(house);
const { blobsOf } = letterheadsIn(house);
const shop = await house.aTenant();
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna' });
const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben' });
const admin = await shop.signedInAs('ADMIN');

const aComplaint = (salesmanId: string | null = anna.userId, with_ = {}) =>
  makeComplaintFor(house.services, shop.tenantId, salesmanId, with_);
type Place = { readonly id: string; readonly orderId: string };
const slotOf = ({ id, orderId }: Place) => ({ id: orderId, type: 'COMPLAINT', additionalId: id }) as const;
const list = async (who: SignedIn, { id, orderId }: Place) =>
  (
    await who.call(listFiles, { params: { id: orderId }, query: { type: 'COMPLAINT', additionalId: id } })
  ).ok();
const remove = (who: SignedIn, { id, orderId }: Place, name: string) =>
  who.call(deleteFileOfEntry, { params: { id: orderId, type: 'COMPLAINT', additionalId: id, name } });

describe('files of a complaint', () => {
  it('are as many as there are, each complaint has its own, and its history tells of them', async () => {
    const [one, two] = [await aComplaint(), await aComplaint()];
    const file = aPdf('Front.pdf', 'kratzer');
    const entry = (await upload(anna, slotOf(one), file)).ok();
    expect(entry).toMatchObject({ ownerId: one.orderId, type: 'COMPLAINT', additionalId: one.id });
    house.clock.advance({ minutes: 1 });
    (await upload(anna, slotOf(one), aPdf('Sockel.pdf', 'fehlt'))).ok();
    house.clock.advance({ minutes: 1 });
    (await upload(anna, slotOf(two), file)).ok();
    expect((await list(anna, one)).map(({ name }) => name)).toEqual(['Front.pdf', 'Sockel.pdf']);
    expect((await open(anna, slotOf(one), 'Front.pdf')).bytes.equals(file.bytes)).toBe(true);
    (await remove(anna, one, 'Sockel.pdf')).ok();
    const history = (await anna.call(listComplaintHistory, { params: { id: one.id } })).ok();
    expect(history.entries.map(({ action }) => action)).toEqual(['DELETED', 'CREATED', 'CREATED']);
    const ofOrder = await anna.call(listOrderHistory, { params: { id: one.orderId } });
    expect(ofOrder.text).not.toContain('Front.pdf');
    expect((await list(anna, one)).map(({ name }) => name)).toEqual(['Front.pdf']);
    expect((await list(anna, two)).map(({ name }) => name)).toEqual(['Front.pdf']);
  });

  it('belong to a complaint of the very order', async () => {
    const [one, two] = [await aComplaint(), await aComplaint()];
    const wrong = [
      { id: one.orderId, type: 'COMPLAINT' },
      { id: one.orderId, type: 'COMPLAINT', additionalId: two.id },
      { id: one.orderId, type: 'COMPLAINT', additionalId: randomUUID() },
      { id: one.orderId, type: 'MISC', additionalId: one.id },
    ] as const;
    for (const place of wrong) {
      const refusal = (await upload(anna, place)).error();
      expect(refusal.details?.violations?.[0]?.path).toBe('query.additionalId');
    }
    expect((await remove(anna, { ...one, id: two.id }, 'Front.pdf')).status).toBe(404);
  });

  it('go by the rights to the complaint, without any to the order', async () => {
    const own = await aComplaint();
    const withoutOrders = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_COMPLAINT_READ'],
      without: allRights.filter((right) => /_ORDER_/.test(right)),
    });
    (await upload(anna, slotOf(own), aPdf('Front.pdf', 'a'))).ok();
    expect(await list(withoutOrders, own)).toHaveLength(1);
    expect((await open(withoutOrders, slotOf(own), 'Front.pdf')).status).toBe(200);
    expect((await upload(withoutOrders, slotOf(own))).status).toBe(403);
    expect((await remove(withoutOrders, own, 'Front.pdf')).status).toBe(403);
    expect((await withoutOrders.call(listFiles, { params: { id: own.orderId } })).status).toBe(404);
    const misc = { id: own.orderId, type: 'MISC' } as const;
    (await upload(anna, misc, aPdf('Plan.pdf', 'b'))).ok();
    expect((await linkTo(withoutOrders, misc, 'Plan.pdf')).status).toBe(404);
    // Ben sees neither.
    expect((await linkTo(ben, slotOf(own), 'Front.pdf')).status).toBe(404);
    const asked = { params: { id: own.orderId }, query: { type: 'COMPLAINT' as const } };
    expect((await ben.call(listFiles, asked)).status).toBe(404);
    // A person who sees the order but not its complaints does not see their files.
    const withoutComplaints = await shop.signedInAs('SALESMAN', {
      with: ['OTHER_ORDER_READ'],
      without: allRights.filter((right) => /_COMPLAINT_/.test(right)),
    });
    const seen = (await withoutComplaints.call(listFiles, { params: { id: own.orderId } })).ok();
    expect(seen.map(({ name }) => name)).toEqual(['Plan.pdf']);
    expect((await linkTo(withoutComplaints, slotOf(own), 'Front.pdf')).status).toBe(404);
  });

  it('stay as they are once the complaint is done and past', async () => {
    const done = await aComplaint(anna.userId, { state: 'DONE', fixedAt: '2026-11-21' });
    (await upload(anna, slotOf(done), aPdf('Front.pdf', 'a'))).ok();
    house.clock.set('2027-02-20T11:00:00Z');
    const later = await shop.openSession(anna);
    expect((await upload(later, slotOf(done), aPdf('Neu.pdf', 'b'))).error().code).toBe('LOCKED');
    expect((await remove(later, done, 'Front.pdf')).error().code).toBe('LOCKED');
    expect(await list(later, done)).toHaveLength(1);
  });

  it('go with the complaint, and with the order', async () => {
    const shop = await house.aTenant();
    const boss = await shop.signedInAs('ADMIN');
    const [one, two] = [
      await makeComplaintFor(house.services, shop.tenantId, null),
      await makeComplaintFor(house.services, shop.tenantId, null),
    ];
    for (const each of [one, two]) (await upload(boss, slotOf(each), aPdf('Front.pdf', each.id))).ok();
    expect(await blobsOf(shop.tenantId)).toBe(2);
    (await boss.call(deleteComplaint, { params: { id: one.id } })).ok();
    expect((await boss.call(listFiles, { params: { id: one.orderId } })).ok()).toEqual([]);
    (await boss.call(deleteOrder, { params: { id: two.orderId } })).ok();
    house.clock.advance({ hours: 2 });
    await sweepBlobs(house.services);
    expect(await blobsOf(shop.tenantId)).toBe(0);
  });

  it('are heard of by who sees the complaint; the order stays the version it was', async () => {
    const own = await aComplaint();
    const { version } = (await admin.call(getOrder, { params: { id: own.orderId } })).ok();
    const stream = await openLive(house.app, anna.token);
    (await upload(anna, slotOf(own))).ok();
    (await anna.call(setComplaintState, { params: { id: own.id }, body: { state: 'DONE' } })).ok();
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    expect(await stream.next()).toEqual({ kind: 'file', id: own.orderId });
    expect(await stream.next()).toEqual({ kind: 'complaint', id: own.id });
    await stream.close();
    expect((await admin.call(getOrder, { params: { id: own.orderId } })).ok().version).toBe(version);
  });
});
