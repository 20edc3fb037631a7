import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { getLicence } from '@korpus/contract/licence/licence.ts';
import { listTenants, saveTenant } from '@korpus/contract/tenants/tenants.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { shell } from '../pages/shell.ts';

const operator = 'betreiber@korpus.test';
const admin = 'admin@gruenwald.test';

describe('the licence of a house', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** So many days from today, as the operator would choose it. */
  async function endIn(days: number): Promise<string> {
    const { today } = getCurrentUser.answer.parse(await app.call(admin, 'GET', getCurrentUser.path));
    const licenseValidUntil = addDays(isoDate(today), days);
    const tenants = listTenants.answer.parse(await app.call(operator, 'GET', listTenants.path));
    const house = tenants.find(({ companyName }) => companyName.startsWith('Küchenstudio Grünwald'));
    await app.call(operator, 'PUT', saveTenant.path, { ...house, licenseValidUntil });
    return licenseValidUntil;
  }

  it('is read by its admins, who are told of its end while the page is open', () =>
    app.withVisitors(async (visit) => {
      await endIn(31);
      const { open } = await visit({ as: admin });
      const start = await open('/');
      await shell(start).isLive();
      const page = await open('/settings?tab=licence');
      await page.getByText('L', { exact: true }).waitFor();
      await page.getByText('Reklamationen, Messe, Aufgaben', { exact: false }).waitFor();
      const users = page.locator('dl > div').filter({ hasText: 'Benutzer' }).first();
      expect(await users.innerText()).toMatch(/\d+ von \d+/);
      expect(await page.getByText('Die Lizenz deines Hauses endet', { exact: false }).count()).toBe(0);

      const lastDay = formatDateLong(isoDate(await endIn(30)));
      for (const each of [start, page]) {
        const notice = each.getByRole('status').filter({ hasText: 'endet in 30 Tagen' });
        await notice.getByText(`Bis einschließlich ${lastDay}`, { exact: false }).waitFor();
        const support = each.getByRole('link', { name: 'Dem Support schreiben' });
        expect(await support.getAttribute('href')).toBe('mailto:support@korpus.test');
      }
      await start.getByRole('link', { name: 'Lizenz ansehen' }).click();
      await start.getByText('L', { exact: true }).waitFor();
      await endIn(0);
      await start.getByText('Die Lizenz deines Hauses endet heute').waitFor();
    }));

  it.each(['anna@gruenwald.test', 'monteur@gruenwald.test', operator])(
    'is nothing for %s, not even in what the browser is sent; the support is there for all',
    (person) =>
      app.withVisitors(async (visit) => {
        const lastDay = await endIn(29);
        const { context, open } = await visit({ as: person });
        const answers: Promise<string>[] = [];
        const keep = (response: Response) => {
          if (/\/api\/(?!live)/.test(response.url()))
            answers.push(
              response.text().then(
                (text) => `${response.url()} ${text}`,
                () => '', // the page went on to the picture app
              ),
            );
        };
        context.on('response', keep);
        const settings = await open('/settings?tab=licence');
        const start = await open('/');
        await shell(settings).isLive();
        const isInApp = person.startsWith('monteur');
        await (isInApp ? start.getByRole('article').first().waitFor() : shell(start).isLive());
        for (const page of [settings, start])
          expect(await page.getByText('Die Lizenz deines Hauses', { exact: false }).count()).toBe(0);
        await (isInApp ? start.locator('summary') : shell(start).userMenu).click();
        const support = start.getByRole(isInApp ? 'link' : 'menuitem', { name: 'Dem Support schreiben' });
        expect(await support.getAttribute('href')).toBe('mailto:support@korpus.test');
        context.off('response', keep);
        const told = await Promise.all(answers);
        expect(told.length).toBeGreaterThan(2);
        expect(told.filter((answer) => answer.includes(lastDay) || answer.includes(getLicence.path))).toEqual(
          [],
        );
      }),
  );
});
