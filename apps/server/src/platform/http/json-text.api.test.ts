import { gunzipSync } from 'node:zlib';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';

const { app, aTenant, services } = await aHouse();
const shop = await aTenant();
const person = await shop.aPerson('ADMIN');
const admin = await shop.openSession(person);
const { tenantId } = shop;
const orders = await someRandomOrders(services, shop, { count: 150, salesmanIds: [person.userId] });

/** Lists orders as a browser asks, or somebody who takes only certain packings. */
const listPacked = (encodings: string) =>
  admin.send({ method: 'GET', url: listOrders.path, headers: { 'accept-encoding': encodings } });

it('a long list is the same packed in pieces and as plain text', async () => {
  const plain = await listPacked('identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.bytes.length).toBeGreaterThan(3 * 64 * 1024);
  expect(JSON.parse(plain.text).orders.length).toBeGreaterThan(100);

  const packed = await listPacked('gzip, deflate, br, zstd');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(packed.bytes.length),
    vary: 'accept-encoding',
  });
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
});

it.each(['gzip;q=0', 'br, gzip; q=0.0', 'identity'])(
  'is not packed for who does not want it: %s',
  async (encodings) => {
    const { headers, text } = await listPacked(encodings);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(text)).toHaveProperty('orders');
  },
);

it('whoever asks for a few by name waits for no list', async () => {
  const turn = await app.listTurns({ tenantId, userId: person.userId });
  const state = { isThere: false };
  const whole = admin.call(listOrders).then((answer) => {
    state.isThere = true;
    return answer;
  });
  const ids = [orders[0]?.id ?? '', orders[1]?.id ?? ''];
  const few = await Promise.all(
    Array.from({ length: 30 }, () => admin.call(listOrders, { query: { ids: ids.join() } })),
  );
  expect(few.map(({ status }) => status)).toEqual(few.map(() => 200));
  expect(state.isThere).toBe(false);
  turn.sent();
  expect((await whole).status).toBe(200);
});

it('who names hundreds waits like for a whole list', async () => {
  const turn = await app.listTurns({ tenantId, userId: person.userId });
  const state = { isThere: false };
  const query = { ids: orders.map(({ id }) => id).join() };
  const many = admin.call(listOrders, { query }).then((answer) => {
    state.isThere = true;
    return answer;
  });
  await admin.call(listOrders, { query: { ids: orders[0]?.id ?? '' } });
  expect(state.isThere).toBe(false);
  turn.sent();
  expect((await many).status).toBe(200);
});
