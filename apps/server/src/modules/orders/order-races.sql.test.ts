import { randomUUID } from 'node:crypto';
import { getOrder, payRemainingAmount, saveOrder } from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const pairs = process.env.KORPUS_TEST_LONG === 'on' ? 500 : 40;

const { aTenant } = await aHouse();
const shop = await aTenant();
const anna = await shop.openSession(await shop.aPerson('ADMIN'));
const ben = await shop.openSession(await shop.aPerson('ADMIN'));

const save = (person: SignedIn, body: OrderBody) => person.call(saveOrder, { body, key: randomUUID() });
const read = async (id: string) => (await anna.call(getOrder, { params: { id } })).ok();

describe('two people who save at the same moment', () => {
  it(`never lose what one of them wrote, in ${pairs} pairs of saves`, async () => {
    const body = newOrderBody(shop, anna.userId);
    (await save(anna, body)).ok();
    for (let version = 1; version <= pairs; version += 1) {
      const answers = await Promise.all([
        save(anna, { ...body, notes: `Anna ${version}`, version }),
        save(ben, { ...body, notes: `Ben ${version}`, version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? 'Anna' : 'Ben';
      expect(await read(body.id)).toMatchObject({ notes: `${winner} ${version}`, version: version + 1 });
    }
  });

  it('make one order of the same id, and of many at once as many customers with numbers of their own', async () => {
    const body = newOrderBody(shop, anna.userId);
    const answers = await Promise.all([save(anna, body), save(ben, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 428]);
    const many = Array.from({ length: 12 }, (_, place) =>
      save(place % 2 === 0 ? anna : ben, newOrderBody(shop, anna.userId)),
    );
    const ids = (await Promise.all(many)).map((answer) => answer.ok().id);
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).clientNumber));
    expect(new Set(numbers).size).toBe(ids.length);
  });

  it('receive every amount once, and never more than is open', async () => {
    const body = newOrderBody(shop, anna.userId, { orderPrice: 1_000, sellDate: '2026-11-02' });
    (await save(anna, body)).ok();
    const pay = (person: SignedIn) =>
      person.call(payRemainingAmount, {
        params: { id: body.id },
        body: { amount: 400, date: '2026-11-21', paymentType: 'CASH', tillReceiptNumber: '4711' },
        key: randomUUID(),
      });
    const answers = await Promise.all([pay(anna), pay(ben), pay(anna), pay(ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect((await read(body.id)).payments).toHaveLength(2);
  });
});
