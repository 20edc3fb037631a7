import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it } from 'vitest';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { billable, newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { fillInIssuer } from '../../../../../tests/kit/printing-shop.ts';
import { smallOrderBody } from '../../../../../tests/kit/small-orders.ts';
import { figuresCheck } from '../orders/index.ts';
import { findingsIn } from './read-register.ts';

const house = await aHouse();
const { services } = house;

/** Each client does so many things; the long run more of them. */
const isLong = process.env.KORPUS_TEST_LONG === 'on';
const [clients, steps] = isLong ? [32, 300] : [32, 8];

/** The same every time for one seed, so that what went wrong can be looked at again. */
function seedRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

/** Refusals that a race may end in; anything else is a fault. */
const expected = new Set([
  'VALIDATION',
  'STALE_VERSION',
  'LOCKED',
  'PERIOD_LOCKED',
  'PREVIEW_CHANGED',
  'NOT_FOUND',
  'UNCONFIRMED',
  'UNAVAILABLE',
]);

async function aShop() {
  const shop = await house.aTenant();
  await fillInIssuer(house, shop);
  const admin = await shop.signedInAs('ADMIN');
  const orders: string[] = [];
  const day = (offset: number) => addDays(isoDate('2026-10-15'), offset);
  const newOrder = async (who: SignedIn, next: (below: number) => number) => {
    const date = day(next(36));
    const INVOICE = {
      ...documentBody('INVOICE', who.userId, shop.locationId, { date: '2026-11-21' }),
      type: 'INVOICE' as const,
    };
    const body = newOrderBody(shop, who.userId, {
      ...billable,
      deliveryDate: date,
      documentData: { INVOICE },
      payments: [paymentBody(100, { date: addDays(date, -3), paid: next(2) === 0, isBillable: next(3) > 0 })],
    });
    const answer = await who.call(calls.saveOrder, { body });
    if (answer.status === 200) orders.push(body.id);
    return answer;
  };
  return { shop, admin, orders, day, newOrder };
}

it(`keeps numbers without gap or duplicate while ${clients} people lock, print, save, cancel and unlock at random`, {
  timeout: isLong ? 3_600_000 : 600_000,
}, async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000);
  console.error(`FC_SEED=${seed} repeats this`);
  const { shop, admin, orders, day, newOrder } = await aShop();
  const first = seedRandom(seed);
  for (let count = 0; count < 12; count++) (await newOrder(admin, first)).ok();

  const read = async (next: (below: number) => number) => {
    const id = orders[next(orders.length)] ?? '';
    const answer = await admin.call(calls.getOrder, { params: { id } });
    return answer.status === 200 ? answer.ok() : null;
  };
  const step = async (next: (below: number) => number) => {
    const kind = next(10);
    if (kind === 0) return admin.call(calls.lockOrders, { body: { date: day(next(36)) } });
    if (kind === 1)
      return admin.call(calls.unlockOrders, { body: { date: day(next(36)), reason: 'Zufall' } });
    if (kind === 2) return newOrder(admin, next);
    if (kind === 3)
      return admin.call(calls.saveSmallOrder, {
        body: smallOrderBody(shop, admin.userId, { id: randomUUID(), date: day(next(36)) }),
      });
    const order = await read(next);
    if (order === null) return null;
    const { id, type, version } = order;
    const confirmed = ['BEFORE_LAST_NUMBER', 'OTHER_THAN_ORDER'] as const;
    if (kind <= 5)
      return admin.call(calls.issueInvoice, { params: { id }, body: { version, confirmed: [...confirmed] } });
    if (kind === 6)
      return admin.call(calls.cancelInvoice, { params: { id }, body: { version, reason: 'Zufall' } });
    if (kind === 7) return admin.call(calls.deleteOrder, { params: { id } });
    if (kind === 8)
      return admin.call(calls.saveOrder, { body: { id, type, version, orderPrice: 1_000 + next(500) } });
    return admin.call(calls.saveOrder, { body: { id, type, version, deliveryDate: day(next(36)) } });
  };

  const codes = new Map<string, number>();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const next = seedRandom(seed + 1_000 * (client + 1));
      for (let count = 0; count < steps; count++) {
        const answer = await step(next);
        if (answer === null) continue;
        const code = answer.status === 200 ? 'OK' : answer.error().code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }),
  );
  expect([...codes.keys()].filter((code) => code !== 'OK' && !expected.has(code))).toEqual([]);
  expect(codes.get('OK')).toBeGreaterThan(clients);

  const findings = () => services.tenancy.inTenant(shop.tenantId, (tx) => findingsIn(tx, shop.tenantId));
  expect(await findings()).toEqual([]);
  expect(await figuresCheck.look({ ...services, migrations: [] })).toMatchObject({ isWell: true });
  // The month can be closed, whatever happened; and opened and closed again it has the same numbers.
  const last = day(35);
  const lock = () => admin.call(calls.lockOrders, { body: { date: last } });
  const billed = async () =>
    (await admin.call(calls.listBilledOrders, { query: { startDate: '2026-01-01', endDate: last } })).ok();
  const closed = await admin.call(calls.getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } });
  if (closed.ok().value !== last) (await lock()).ok();
  const before = await billed();
  expect(before.every(({ invoiceNumber }) => invoiceNumber !== null)).toBe(true);
  (await admin.call(calls.unlockOrders, { body: { date: '2026-10-01', reason: 'Noch einmal' } })).ok();
  (await lock()).ok();
  const numbers = (rows: typeof before) => rows.map(({ key, invoiceNumber }) => [key, invoiceNumber]);
  expect(numbers(await billed())).toEqual(numbers(before));
  expect(await findings()).toEqual([]);
});
