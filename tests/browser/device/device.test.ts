import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeviceHouse, openDeviceHouse, type Phone, productVersion } from './device-visit.ts';

const order = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const take = (page: Page, at: string, count: number) =>
  page.evaluate(([id, many]) => window.korpusDevice?.takeSome(id, many), [at, count] as const);
const finish = (page: Page) => page.evaluate(() => window.korpusDevice?.finishAll());
const wake = (page: Page) => page.evaluate(() => window.korpusDevice?.sending.wake());
const summary = (page: Page) => page.evaluate(() => window.korpusDevice?.summary());

describe('the device library', () => {
  let house: DeviceHouse;
  beforeAll(async () => {
    house = await openDeviceHouse();
  });
  afterAll(() => house.close());
  afterEach(() => {
    const { server } = house;
    server.start();
    server.refusals.clear();
    server.mishaps.length = 0;
    server.slowness.most = 0;
    server.version.now = productVersion;
  });

  const onPhone = (work: (phone: Phone, page: Page) => Promise<void>, megabytes?: number) =>
    house.withPhone(async (phone) => {
      if (megabytes !== undefined) await phone.allow(megabytes);
      await phone.signIn('max');
      await work(phone, await phone.open());
    });
  const arrivedAt = (at: string, by: string) =>
    house.server.arrived.filter((each) => each.order === at && each.by === by).length;

  it('keeps a capture that is not finished: order, notes, and what was drawn', () =>
    onPhone(async (phone, page) => {
      await take(page, order, 3);
      const before = await page.evaluate(() => window.korpusDevice?.device.drafts.list());
      const [draft] = before ?? [];
      const ids = draft?.pictures.map(({ id }) => id) ?? [];
      await page.evaluate(
        async ([key, first, , last]) => {
          await window.korpusDevice?.device.drafts.arrange(key, [
            { id: last, note: 'Kratzer links' },
            { id: first, note: '' },
          ]);
          await window.korpusDevice?.edit(key, last, 1);
        },
        [draft?.key ?? '', ids[0] ?? '', ids[1] ?? '', ids[2] ?? ''] as const,
      );
      const next = await phone.open();
      await page.close();
      const after = await next.evaluate(() => window.korpusDevice?.device.drafts.list());
      expect(after?.[0]?.pictures.map(({ id, note }) => [id, note])).toEqual([
        [ids[2], 'Kratzer links'],
        [ids[0], ''],
      ]);
      const look = await next.evaluate((id) => window.korpusDevice?.look(id), ids[2] ?? '');
      expect(look).toMatchObject({ width: 30, height: 40 }); // the picture lay on its side before
    }));

  it('neither shows nor sends what another person took on the same phone', () =>
    onPhone(async (phone, page) => {
      await phone.signOut();
      await take(page, order, 2);
      await finish(page);
      await wake(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 2, needsSignIn: true });

      await phone.signIn('eva');
      await wake(page); // the page of before is still open
      const hers = await phone.open();
      expect(await summary(hers)).toMatchObject({ waiting: 0 });
      expect(await hers.evaluate(() => window.korpusDevice?.others())).toEqual([
        { name: 'M. Meister max', count: 2 },
      ]);
      await take(hers, order, 1);
      await finish(hers);
      await expect.poll(() => arrivedAt(order, 'eva')).toBe(1);
      expect(arrivedAt(order, 'max')).toBe(0);
      await hers.close();

      await phone.signIn('max');
      await wake(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 0, needsSignIn: false });
      expect([arrivedAt(order, 'max'), arrivedAt(order, 'eva')]).toEqual([2, 1]);
    }));

  it.each([
    ['UNSUPPORTED_MEDIA_TYPE', { refused: 1, orphaned: 0 }],
    ['ORDER_AWAY', { refused: 0, orphaned: 1 }],
  ] as const)('keeps what is refused with %s, says why, and sends the others', (code, counts) =>
    onPhone(async (_phone, page) => {
      const { server } = house;
      const before = server.arrived.length;
      server.refusals.set(other, code);
      await take(page, other, 1);
      await take(page, order, 2);
      await finish(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 0, sent: 2, ...counts });
      const items = await page.evaluate(() => window.korpusDevice?.device.state.get().items);
      const kept = items?.find(({ state }) => state !== 'sent' && state !== 'waiting');
      expect(kept?.refusal).toEqual({ code, message: `refused: ${code}` });

      server.refusals.clear();
      await page.evaluate((id) => window.korpusDevice?.device.outbox.retry(id), kept?.id ?? '');
      await expect.poll(() => server.arrived.length).toBe(before + 3);
    }),
  );

  it('waits for its new version where the server is a newer one and does not understand it', () =>
    onPhone(async (_phone, page) => {
      const { server } = house;
      server.version.now = '99.0.0';
      server.refusals.set(order, 'VALIDATION');
      await take(page, order, 1);
      await finish(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 1, refused: 0, needsUpdate: true });
      server.refusals.clear();
      await wake(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 0, sent: 1, needsUpdate: false });
    }));

  it('does not send what the device has damaged, and says so', () =>
    onPhone(async (phone, page) => {
      const before = house.server.arrived.length;
      await phone.context.setOffline(true);
      await take(page, order, 2);
      const [damaged = ''] = phone.saved.keys();
      await page.evaluate(
        (id) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open('korpus-app-house-max');
            opening.onerror = reject;
            opening.onsuccess = () => {
              const transaction = opening.result.transaction('bytes', 'readwrite');
              const bytes = transaction.objectStore('bytes');
              const reading = bytes.get(id);
              reading.onsuccess = () => bytes.put({ ...reading.result, bytes: new ArrayBuffer(0) });
              transaction.oncomplete = resolve;
            };
          }),
        damaged,
      );
      await finish(page);
      await phone.context.setOffline(false);
      await wake(page);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 0, sent: 1, refused: 1 });
      const items = await page.evaluate(() => window.korpusDevice?.device.state.get().items);
      expect(items?.find(({ id }) => id === damaged)?.refusal?.code).toBe('DAMAGED');
      expect(house.server.arrived.length).toBe(before + 1);
    }));

  it('sends again what did not arrive whole', () =>
    onPhone(async (_phone, page) => {
      const before = house.server.arrived.length;
      house.server.mishaps.push('NOT_WHOLE');
      await take(page, order, 2);
      await finish(page);
      // The other one does not wait for it.
      await expect.poll(() => house.server.arrived.length).toBe(before + 1);
      await expect.poll(() => summary(page)).toMatchObject({ waiting: 1, refused: 0 });
    }));

  it('sends a complaint before its pictures, and a report as one file', () =>
    onPhone(async (phone, page) => {
      const { server } = house;
      server.mishaps.push('cutAfter');
      await page.evaluate((id) => window.korpusDevice?.complain(id), order);
      await finish(page);
      await expect.poll(() => server.complaints.size).toBe(1);
      await wake(page);
      await expect.poll(() => server.arrived.filter(({ type }) => type === 'COMPLAINT').length).toBe(1);
      expect(server.complaints.size).toBe(1);
      const [picture] = server.arrived.filter(({ type }) => type === 'COMPLAINT');
      expect(server.complaints).toContain(picture?.complaint);

      await page.evaluate((id) => window.korpusDevice?.report(id, 3), order);
      await expect.poll(() => server.arrived.filter(({ type }) => type === 'ASSEMBLY_REPORT').length).toBe(1);
      expect(await page.evaluate(() => window.korpusDevice?.device.drafts.list())).toEqual([]);
      expect(phone.saved.size).toBe(4);
    }));

  it('says that it is full before it loses anything, and goes on when there is room', () =>
    onPhone(async (phone, page) => {
      const before = house.server.arrived.length;
      await phone.context.setOffline(true);
      expect(await take(page, order, 1)).toEqual([]);
      const takeLarge = () => page.evaluate((id) => window.korpusDevice?.takeNoise(id, 1_600, 1_600), order);
      expect(await takeLarge()).toEqual(['full']);
      expect(await summary(page)).toMatchObject({ room: 'full' });
      await phone.allow(100);
      expect(await takeLarge()).toEqual([]);
      expect(await summary(page)).not.toMatchObject({ room: 'full' });
      await finish(page);
      await phone.context.setOffline(false);
      await wake(page);
      await expect.poll(() => house.server.arrived.length).toBe(before + 2);
    }, 1));

  it('is sent by one tab alone, also what another tab took', () =>
    onPhone(async (phone, page) => {
      const { server } = house;
      const [sent, arrived] = [server.counts.sent, server.arrived.length];
      server.slowness.most = 30;
      const second = await phone.open();
      await Promise.all([take(page, order, 3), take(second, other, 3)]);
      await Promise.all([finish(page), finish(second)]);
      await expect.poll(() => server.arrived.length).toBe(arrived + 6);
      expect(server.counts.sent).toBe(sent + 6);
      await expect.poll(() => summary(second)).toMatchObject({ waiting: 0, sent: 6 });
    }));

  it('keeps the plans of the next days for when there is no network, and no others', () =>
    onPhone(async ({ context }, page) => {
      const { counts } = house.server;
      const [first, second, third] = [1, 2, 3].map((at) => `00000000-0000-4000-9000-00000000000${at}`);
      const keep = (...ids: (string | undefined)[]) =>
        page.evaluate(([at, wanted]) => window.korpusDevice?.keepPlans(at, wanted), [
          order,
          ids.filter((id) => id !== undefined),
        ] as const);
      const read = (id = '') => page.evaluate((plan) => window.korpusDevice?.readPlan(plan), id);
      // Plans fetched during a sign-out are like this: without the list they belong to they are not kept.
      await keep(first);
      expect(await read(first)).toBe(null);
      await page.evaluate(() => window.korpusDevice?.keepList());
      counts.fetched = 0;
      await keep(first, second);
      await keep(second, third);
      expect(counts.fetched).toBe(3); // plans that are there are not fetched again
      await context.setOffline(true);
      expect([await read(first), await read(second), await read(third)]).toEqual([
        null,
        `plan ${second}`,
        `plan ${third}`,
      ]);
      await keep(first, third);
      expect([await read(first), await read(second)]).toEqual([null, null]);
    }));

  it('leaves nothing behind at sign-out but what waits', () =>
    onPhone(async (phone, page) => {
      await phone.context.setOffline(true);
      await take(page, order, 1);
      await finish(page);
      await take(page, other, 1);
      const leave = (dropDrafts: boolean) =>
        page.evaluate((drop) => window.korpusDevice?.device.leave({ dropDrafts: drop }), dropDrafts);
      expect(await leave(true)).toBe(1);
      await phone.context.setOffline(false);
      const next = await phone.open();
      await expect.poll(() => summary(next)).toMatchObject({ waiting: 0, sent: 1 });
      expect(await next.evaluate(() => window.korpusDevice?.device.drafts.list())).toEqual([]);
      expect(await next.evaluate(() => window.korpusDevice?.device.leave({ dropDrafts: false }))).toBe(0);
      await page.close();
      const names = await next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names).toEqual(['korpus-app-people']);
    }));
});
