import { calls } from '@korpus/contract/calls.ts';
import { readExtf } from '@korpus/domain/handover/test-kit/read-extf.ts';
import { describe, expect, it } from 'vitest';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aClosingShop, paid } from '../../../../../tests/kit/closing-shop.ts';
import { someSettings } from '../../../../../tests/kit/handovers.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';

const house = await aHouse();
const november = { month: '2026-10', format: 'DATEV' } as const;

/** A shop whose adviser has said all; today is 21.11.2026, and October is to be handed over. */
async function aShop() {
  const shop = await aClosingShop(house);
  const { admin } = shop;
  const { version } = (await admin.call(calls.getHandoverSettings, {})).ok();
  (await admin.call(calls.saveHandoverSettings, { body: { settings: someSettings, version } })).ok();
  const look = async () => (await admin.call(calls.getHandover, { params: november })).ok();
  const handOver = () => admin.call(calls.createHandover, { body: november });
  const take = async (id: string, archive: number | null = null) =>
    bytesBehind(house, (await admin.call(calls.linkToHandover, { params: { id }, body: { archive } })).ok());
  return { ...shop, look, handOver, take };
}

/** Deposit of 4.000 on the 5th, delivery on the 20th for 10.000, a counter sale of 412,50 on the 7th. */
async function aMonth(shop: Awaited<ReturnType<typeof aShop>>) {
  const id = await shop.order({
    orderPrice: 10_000,
    deliveryDate: '2026-10-20',
    payments: [paid(4_000, '2026-10-05')],
  });
  await shop.small('2026-10-07');
  return id;
}

describe('handing over a month (rules: handover#months)', () => {
  it('shows sums beside the register, keeps a batch, and gives the same bytes again', async () => {
    const shop = await aShop();
    await aMonth(shop);
    expect((await shop.handOver()).status).toBe(400);
    (await shop.lock('2026-10-31')).ok();
    const before = await shop.look();
    expect(before.problems).toEqual([]);
    expect(before.rates).toEqual([{ vat: 20, register: 10_412.5, books: 10_412.5 }]);
    expect(before.waiting.rows).toBe(4);
    const { id } = (await shop.handOver()).ok();
    const file = await shop.take(id);
    expect(await shop.take(id)).toEqual(file);
    const { rows } = readExtf(file);
    expect(rows).toHaveLength(4);
    const after = await shop.look();
    expect(after.waiting).toEqual({ rows: 0, papers: 0, postings: [] });
    expect(after.batches.map(({ place, rows, downloads }) => [place, rows, downloads])).toEqual([[1, 4, 2]]);
    expect((await shop.handOver()).status).toBe(400);
  });

  it('opened and closed anew, the same month is no correction; changed, it is one of what changed', async () => {
    const shop = await aShop();
    const id = await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    (await shop.handOver()).ok();
    (await shop.unlock('2026-10-01')).ok();
    expect((await shop.handOver()).status).toBe(400);
    (await shop.lock('2026-10-31')).ok();
    expect((await shop.look()).waiting.rows).toBe(0);
    (await shop.unlock('2026-10-01')).ok();
    (await shop.change(id, { orderPrice: 12_000 })).ok();
    (await shop.lock('2026-10-31')).ok();
    const { waiting, rates } = await shop.look();
    expect(rates).toEqual([{ vat: 20, register: 12_412.5, books: 12_412.5 }]);
    expect(waiting.postings.filter(({ isReversal }) => isReversal).length).toBeGreaterThan(0);
    const second = (await shop.handOver()).ok();
    expect((await shop.take(second.id)).length).toBeGreaterThan(0);
    expect((await shop.look()).batches.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('two at once make one batch', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const answers = await Promise.all([shop.handOver(), shop.handOver(), shop.handOver()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await shop.look()).batches).toHaveLength(1);
  });

  it('without accounts, adviser or a client number there is no file, and each row says why', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const { version } = (await shop.admin.call(calls.getHandoverSettings, {})).ok();
    const settings = { ...someSettings, adviser: null, rates: [] };
    (await shop.admin.call(calls.saveHandoverSettings, { body: { settings, version } })).ok();
    const { problems } = await shop.look();
    expect(problems.map(({ sentence }) => sentence)).toContain(
      'Berater- und Mandantennummer fehlen. Dein Steuerberater nennt sie dir; trag sie unter „Konten“ ein.',
    );
    expect(
      problems.filter(({ sentence }) => sentence.startsWith('Für Deutschland, 20 %')).length,
    ).toBeGreaterThan(2);
    expect((await shop.handOver()).status).toBe(400);
  });

  it('salesmen and people of another house get nothing', async () => {
    const shop = await aShop();
    await aMonth(shop);
    (await shop.lock('2026-10-31')).ok();
    const { id } = (await shop.handOver()).ok();
    const body = { archive: null };
    expect((await shop.anna.call(calls.getHandover, { params: november })).status).toBe(403);
    expect((await shop.anna.call(calls.linkToHandover, { params: { id }, body })).status).toBe(403);
    const other = await aShop();
    expect((await other.admin.call(calls.linkToHandover, { params: { id }, body })).status).toBe(404);
    expect((await other.look()).batches).toEqual([]);
  });
});
