import { deleteComplaint, saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { search } from '@korpus/contract/search/search.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it } from 'vitest';
import { type ComplaintBody, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant } = await aHouse();

async function aTeam() {
  const shop = await aTenant();
  const anna = await shop.signedInAs('SALESMAN', { firstName: 'Anna', lastName: 'Huber' });
  const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben' });
  const admin = await shop.signedInAs('ADMIN');
  const order = async (salesman: SignedIn, with_: Partial<OrderBody>) => {
    const body = newOrderBody(shop, salesman.userId, {
      sellDate: '2026-11-02',
      orderPrice: 12_000,
      ...with_,
    });
    (await salesman.call(saveOrder, { body })).ok();
    return body;
  };
  const complaint = async (orderId: string, with_: Partial<ComplaintBody>) => {
    const body = newComplaintBody(orderId, with_);
    (await admin.call(saveComplaint, { body })).ok();
    return body;
  };
  return { shop, anna, ben, admin, order, complaint };
}

const hitsOf = async (person: SignedIn, text: string) =>
  (await person.call(search, { query: { text } })).ok();
const found = async (person: SignedIn, text: string) =>
  (await hitsOf(person, text)).filter(({ kind }) => kind === 'COMPLAINT').map(({ id }) => id);

describe('a complaint', () => {
  it('is found by customer, order number and text, and shows what it is about', async () => {
    const { anna, order, complaint } = await aTeam();
    const about = await order(anna, { lastName: 'Größer', orderNumber: 'A-2026/117', city: 'Kiel' });
    const { id } = await complaint(about.id, {
      tasksToDo: 'Front am Hochschrank tauschen',
      stockToDo: 'Sockelblende',
      importance: 3,
    });
    for (const text of ['groesser', 'a2026117', 'hochschr tausch', 'sockel größ'])
      expect(await found(anna, text), text).toEqual([id]);
    const [hit] = await hitsOf(anna, 'hochschrank');
    expect(hit).toEqual({
      kind: 'COMPLAINT',
      id,
      clientName: 'Größer',
      address: 'Kiel',
      salesmanName: 'Anna Huber',
      orderNumber: 'A-2026/117',
      state: 'NEW',
      importance: 3,
      text: 'Front am Hochschrank tauschen · Sockelblende',
    });
    const ofOrder = (await hitsOf(anna, 'größer')).find(({ kind }) => kind === 'ORDER');
    expect(ofOrder).toMatchObject({ orderState: 'COMPLAINT' });
  });

  it('is found as it reads now, and as its order does', async () => {
    const { anna, admin, order, complaint } = await aTeam();
    const about = await order(anna, { lastName: 'Lang' });
    const body = await complaint(about.id, { notes: 'Scharnier' });
    (await anna.call(saveComplaint, { body: { ...body, notes: 'Griff', version: 1 } })).ok();
    (
      await anna.call(saveOrder, { body: { ...about, lastName: 'Breit', orderNumber: 'B9', version: 1 } })
    ).ok();
    for (const gone of ['scharnier', 'lang']) expect(await found(anna, gone)).toEqual([]);
    for (const text of ['griff', 'breit', 'b9 griff']) expect(await found(anna, text)).toEqual([body.id]);
    (await admin.call(deleteComplaint, { params: { id: body.id } })).ok();
    expect(await found(anna, 'griff')).toEqual([]);
  });

  it('is found by who may read it, with or without the right to orders, and with the package alone', async () => {
    const { shop, anna, ben, admin, order, complaint } = await aTeam();
    const annas = await complaint((await order(anna, {})).id, { notes: 'Scharnier' });
    const bens = await complaint((await order(ben, {})).id, { notes: 'Scharnier' });
    expect(await found(anna, 'scharnier')).toEqual([annas.id]);
    expect((await found(admin, 'scharnier')).toSorted()).toEqual([annas.id, bens.id].toSorted());
    await shop.override(
      anna,
      Object.fromEntries(allRights.filter((right) => /_ORDER_/.test(right)).map((right) => [right, false])),
    );
    expect((await hitsOf(anna, 'scharnier')).map(({ id }) => id)).toEqual([annas.id]);
    expect((await hitsOf(anna, 'petersen')).map(({ kind }) => kind)).toEqual(['COMPLAINT']);
    await shop.change({ packages: additionalPackages.filter((each) => each !== 'COMPLAINT') });
    expect(await found(admin, 'scharnier')).toEqual([]);
  });
});
