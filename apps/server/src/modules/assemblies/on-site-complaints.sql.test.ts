import { randomUUID } from 'node:crypto';
import { listAppOrders, saveAppComplaint, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { deleteComplaint, getComplaint, listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { aPhoto, makeAssemblyFor, pictureOf } from '../../../../../tests/kit/assemblies.ts';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { makeComplaintFor } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const house = await aHouse();
const { services, clock } = house;
const shop = await house.aTenant();
const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Berger' });
const admin = await shop.signedInAs('ADMIN');
const toComplain = ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'] as const satisfies readonly Right[];

const aCarpenter = (rights: readonly Right[] = toComplain) => shop.signedInAs('CARPENTER', { with: rights });
async function onSite(with_: Parameters<typeof makeAssemblyFor>[3] = {}) {
  const max = await aCarpenter();
  return { max, id: await makeAssemblyFor(services, max, anna.userId, with_) };
}

type Body = NonNullable<CallInput<typeof saveAppComplaint>['body']>;
const aScratch = (orderId: string, with_: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  orderId,
  text: 'Kratzer an der Front',
  importance: 3,
  takenAt: '2026-11-21T10:00:00.000Z',
  ...with_,
});
const say = (who: SignedIn, body: Body) => who.call(saveAppComplaint, { body });
const complaintsOf = async (orderId: string) =>
  (await admin.call(listComplaints, { query: { orderId } })).ok();

describe('a complaint on site', () => {
  it('is one of the order, of the day it was written, and takes pictures', async () => {
    const { max, id } = await onSite();
    const body = aScratch(id, { takenAt: '2026-11-18T23:30:00.000Z' });
    expect((await say(max, body)).ok()).toEqual({ id: body.id, kept: 'new' });
    expect((await anna.call(getComplaint, { params: { id: body.id } })).ok()).toMatchObject({
      orderId: id,
      tasksToDo: 'Kratzer an der Front',
      importance: 3,
      imposed: 'SELF',
      state: 'NEW',
      createdAt: '2026-11-19',
    });
    const photo = await aPhoto();
    const query = pictureOf(id, photo, { type: 'COMPLAINT', additionalId: body.id });
    (await max.call(uploadPicture, { query, file: photo })).ok();
    expect((await anna.call(listFiles, { params: { id } })).ok()).toMatchObject([
      { type: 'COMPLAINT', additionalId: body.id },
    ]);
  });

  it('is there once however often and late it comes, also after the office has deleted it', async () => {
    const { max, id } = await onSite();
    const body = aScratch(id);
    const answers = await Promise.all([1, 2, 3].map(() => say(max, body)));
    expect(answers.map((answer) => answer.ok().kept).toSorted()).toEqual(['known', 'known', 'new']);
    clock.advance({ days: 3 });
    const [later, office] = [await shop.openSession(max), await shop.openSession(admin)];
    expect((await say(later, body)).ok().kept).toBe('known');
    expect((await office.call(listComplaints, { query: { orderId: id } })).ok()).toHaveLength(1);
    (await office.call(deleteComplaint, { params: { id: body.id } })).ok();
    expect((await say(later, body)).ok().kept).toBe('known');
    expect((await office.call(listComplaints, { query: { orderId: id } })).ok()).toEqual([]);
  });

  it('is refused under an id that means something else', async () => {
    const { max, id } = await onSite();
    const body = aScratch(id);
    (await say(max, body)).ok();
    const office = await makeComplaintFor(services, shop.tenantId, anna.userId);
    for (const [who, other] of [
      [max, { ...body, text: 'Etwas anderes' }],
      [anna, body],
      [max, { ...body, id: office.id }],
    ] as const)
      expect((await say(who, other)).error().code).toBe('ID_REUSED');
    expect(await complaintsOf(id)).toMatchObject([{ tasksToDo: 'Kratzer an der Front' }]);
  });

  it('is by right alone, and the list says so', async () => {
    const plain = await aCarpenter([]);
    const reader = await aCarpenter(['OWN_COMPLAINT_READ']);
    for (const who of [plain, reader]) {
      const id = await makeAssemblyFor(services, who, anna.userId);
      expect((await say(who, aScratch(id))).error()).toMatchObject({ code: 'FORBIDDEN' });
      expect((await who.call(listAppOrders)).ok()).toMatchObject([{ canComplain: false }]);
      expect(await complaintsOf(id)).toEqual([]);
    }
    const { max, id } = await onSite();
    expect((await max.call(listAppOrders)).ok()).toMatchObject([{ id, canComplain: true }]);
    for (const who of [anna, admin]) (await say(who, aScratch(id))).ok();
    expect(await complaintsOf(id)).toHaveLength(2);
  });

  it('is of one’s own assemblies: not of others’, of other houses, cancelled or missing ones', async () => {
    const { id } = await onSite();
    const tom = await aCarpenter();
    const ben = await shop.signedInAs('SALESMAN');
    const foreign = await (await house.aTenant()).signedInAs('ADMIN');
    for (const who of [tom, ben, foreign])
      for (const order of [id, randomUUID()]) {
        const refused = await say(who, aScratch(order));
        expect([refused.status, refused.error().code, refused.error().details]).toEqual([
          ...[404, 'ORDER_AWAY'],
          undefined,
        ]);
      }
    const gone = await onSite({ cancelled: true });
    expect((await say(gone.max, aScratch(gone.id))).error().details).toEqual({ ask: 'Anna Berger' });
    expect(await complaintsOf(id)).toEqual([]);
  });

  it('needs both packages', async () => {
    for (const [packages, status] of [
      [['CARPENTER_APP'], 403],
      [['COMPLAINT'], 403],
      [['CARPENTER_APP', 'COMPLAINT'], 200],
    ] as const) {
      const other = await house.aTenant({ packages });
      const max = await other.signedInAs('CARPENTER', { with: toComplain });
      const id = await makeAssemblyFor(services, max, null);
      const answer = await say(max, aScratch(id));
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.error().details).toEqual({ denial: 'PACKAGE' });
    }
  });
});
