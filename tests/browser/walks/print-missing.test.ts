import { getHandover } from '@korpus/contract/handover/handover.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { handoverScreen } from '../pages/handover-screen.ts';
import { shell } from '../pages/shell.ts';
import { graveFindings } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const path = '/sales-statistics/handover';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('what nobody has printed is printed one after the other, and what is left says why (rules: handover#missing-papers)', () =>
  app.withVisitors(async (visit) => {
    const ask = await askAs(app, admin);
    const page = await (await visit({ as: admin })).open(path);
    const screen = handoverScreen(page);
    await screen.isOpen();
    await expect.poll(screen.monthIn).toMatch(/^20\d\d-\d\d$/);
    const listUnprinted = async (month: string) => {
      const address = getHandover.path.replace('{month}', month).replace('{format}', 'DATEV');
      const { unprinted } = getHandover.answer.parse(await ask('GET', address));
      return { deposits: unprinted.filter(({ paymentId }) => paymentId !== null), all: unprinted };
    };
    // The newest closed month with deposits among what nobody has printed; these can be written as their dialog begins.
    let month = screen.monthIn() ?? '';
    for (let back = 0; back < 24 && (await listUnprinted(month)).deposits.length < 2; back += 1)
      month = addDays(isoDate(`${month}-01`), -1).slice(0, 7);
    const before = await listUnprinted(month);
    expect(before.deposits.length).toBeGreaterThan(1);
    const then = await (await visit({ as: admin })).open(`${path}?month=${month}`);
    await handoverScreen(then).isOpen();
    await shell(then).isLive();
    const print = then.getByRole('button', { name: 'Fehlende drucken', exact: true });
    await print.click();
    await then.getByRole('progressbar').waitFor();
    await then.getByText(/Papiere? (ist|sind) gedruckt\.$/).waitFor({ timeout: 120_000 });
    const after = await listUnprinted(month);
    expect(after.deposits).toEqual([]);
    expect(after.all).toHaveLength(before.all.length - before.deposits.length);
    expect(await graveFindings(then)).toEqual([]);
    if (after.all.length === 0) return;
    await then.getByText(/ließ(en)? sich nicht drucken\./).waitFor();
    await then.getByRole('button', { name: /nie gedruckt worden$/ }).click();
    await then.getByText('Speichere das Dokument zuerst.', { exact: false }).first().waitFor();
  }));
