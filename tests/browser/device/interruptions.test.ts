import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance, rounds } from '../../reliability/support/rounds.ts';
import { type DeviceHouse, openDeviceHouse, type Phone } from './device-visit.ts';

const person = 'max';
const orders = [1, 2, 3, 4, 5].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

/** One mishap after the other; each comes back with the page the next one meets. */
type Interruption = (
  page: Page,
  phone: Phone,
  house: DeviceHouse,
  random: (below: number) => number,
) => Promise<Page>;

const finish = (page: Page) => page.evaluate(() => window.korpusDevice?.finishAll());

const interruptions: readonly Interruption[] = [
  async function networkAway(page, { context }, _house, random) {
    await context.setOffline(true);
    await finish(page);
    await pause(random(60));
    await context.setOffline(false);
    return page;
  },
  async function serverKilled(page, _phone, { server }, random) {
    const finishing = finish(page);
    await pause(random(40));
    server.kill();
    await finishing;
    await pause(random(40));
    server.start();
    return page;
  },
  async function answerCut(page, _phone, { server }, random) {
    const cuts = ['cutBefore', 'cutHalf', 'cutAfter', 'NOT_WHOLE', 'UNAVAILABLE', 'INTERNAL'] as const;
    server.mishaps.push(cuts[random(cuts.length)] ?? 'cutAfter', cuts[random(cuts.length)] ?? 'cutAfter');
    await finish(page);
    await pause(random(60));
    return page;
  },
  async function tabKilled(page, phone, _house, random) {
    const finishing = finish(page).catch(() => {});
    await pause(random(50));
    const next = await phone.open();
    await page.close();
    await finishing;
    return next;
  },
  async function tabCrashed(page, phone, _house, random) {
    const finishing = finish(page).catch(() => {});
    await pause(random(50));
    const next = await phone.open();
    const session = await phone.context.newCDPSession(page);
    const gone = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await gone;
    await page.close();
    await Promise.race([finishing, pause(0)]);
    return next;
  },
  async function signedOut(page, phone, _house, random) {
    await phone.signOut();
    await finish(page);
    await pause(random(60));
    await phone.signIn(person);
    return page;
  },
  async function noRoom(page) {
    const full = await page.evaluate(
      (id) => window.korpusDevice?.takeNoise(id, 2_560, 2_560),
      orders[0] ?? '',
    );
    expect(full).toEqual(['full']);
    await finish(page);
    return page;
  },
];

describe('pictures that were saved on a phone', () => {
  let house: DeviceHouse;
  beforeAll(async () => {
    house = await openDeviceHouse();
  });
  afterAll(() => house.close());

  const count = rounds(10, 200);
  const { seed } = fc.readConfigureGlobal() ?? {};

  it(`arrive once each, whatever comes between: ${count} interruptions, seed ${seed}`, async () => {
    const { between } = chance('picture app');
    const random = (below: number) => between(0, below - 1);
    const { server } = house;
    server.slowness.most = 40;
    await house.withPhone(async (phone) => {
      await phone.allow(2);
      await phone.signIn(person);
      let page = await phone.open();
      const log: string[] = [];
      for (let round = 0; round < count; round += 1) {
        const order = orders[random(orders.length)] ?? '';
        const taken = 1 + random(3);
        const problems = await page.evaluate(([id, many]) => window.korpusDevice?.takeSome(id, many), [
          order,
          taken,
        ] as const);
        expect(problems, log.join('\n')).toEqual([]);
        const interrupt = interruptions[random(interruptions.length)];
        if (interrupt === undefined) continue;
        log.push(interrupt.name);
        page = await interrupt(page, phone, house, random);
      }
      server.mishaps.length = 0;
      await finish(page);
      const summary = async () => {
        await page.evaluate(() => window.korpusDevice?.sending.wake());
        return page.evaluate(() => window.korpusDevice?.summary());
      };
      await expect.poll(summary).toMatchObject({ waiting: 0, refused: 0, orphaned: 0 });
      const told = [...phone.saved].map(([id, hash]) => `${id} ${hash}`).sort();
      const arrived = server.arrived.map(({ id, sha256 }) => `${id} ${sha256}`);
      expect(told.length).toBeGreaterThanOrEqual(count);
      // A page that was killed may have saved one more than it could tell of.
      expect(arrived, log.join('\n')).toEqual(expect.arrayContaining(told));
      expect(new Set(server.arrived.map(({ sha256 }) => sha256)).size).toBe(arrived.length);
      expect(new Set(server.arrived.map(({ by }) => by))).toEqual(new Set([person]));
    });
  });
});
