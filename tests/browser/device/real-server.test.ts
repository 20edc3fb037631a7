import { setTimeout as pause } from 'node:timers/promises';
import { requireParts } from '@korpus/contract/assemblies/app-list.ts';
import { listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance, rounds } from '../../reliability/support/rounds.ts';
import { type App, startApp } from '../app-harness.ts';
import { startFront } from '../front.ts';
import { buildUiPage } from '../ui-build.ts';
import { withPhone } from './device-visit.ts';
import { serveFile } from './picture-server.ts';

const carpenter = 'monteur@gruenwald.test';
const admin = 'admin@gruenwald.test';

/** The page of the device library before the product: what is a call goes there, as it comes. */
const frontOf = ({ url }: App) =>
  startFront(url, async (path, response) => {
    if (path.startsWith('/api')) return false;
    await serveFile(path, response);
    return true;
  });

describe('pictures that were saved on a phone', () => {
  let app: App;
  let front: Awaited<ReturnType<typeof frontOf>>;
  beforeAll(async () => {
    await buildUiPage();
    app = await startApp();
    front = await frontOf(app);
  });
  afterAll(async () => {
    await front.close();
    await app.close();
  });

  it('lie in their order once each, although the server is killed while they are sent', () =>
    withPhone(front.url, app.signIn, async (phone) => {
      const { between } = chance('real server');
      const path = `${listAppOrders.path}?parts=true`;
      const { orders } = requireParts(listAppOrders.answer.parse(await app.call(carpenter, 'GET', path)));
      const order = orders[0]?.id ?? '';
      await phone.signIn(carpenter);
      let page = await phone.open();
      const count = rounds(1, 20);
      for (let round = 0; round < count; round += 1) {
        const problems = await page.evaluate((id) => window.korpusDevice?.takeSome(id, 3), order);
        expect(problems).toEqual([]);
        const finishing = page.evaluate(() => window.korpusDevice?.finishAll()).catch(() => {});
        await pause(between(0, 150));
        await app.kill();
        if (round % 2 === 0) {
          const next = await phone.open();
          await page.close();
          page = next;
        }
        await finishing;
        await app.restart();
        await page.evaluate(() => window.korpusDevice?.finishAll());
      }
      const summary = async () => {
        await page.evaluate(() => window.korpusDevice?.sending.wake());
        return page.evaluate(() => window.korpusDevice?.summary());
      };
      await expect.poll(summary).toMatchObject({ waiting: 0, refused: 0, orphaned: 0 });
      const files = listFiles.answer.parse(await app.call(admin, 'GET', `/api/files/${order}`));
      const arrived = files.filter(({ id }) => phone.saved.has(id)).map(({ id }) => id);
      expect(arrived.sort()).toEqual([...phone.saved.keys()].sort());
      expect(arrived.length).toBe(count * 3);
    }));
});
