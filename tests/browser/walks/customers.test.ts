import { getOrder, listOrders } from '@korpus/contract/orders/orders.ts';
import { previewForgetting } from '@korpus/contract/privacy/privacy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('customers', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Forgets a customer of whom orders have to stay. */
  async function someoneToForget(): Promise<string> {
    const ask = await askAs(app, admin);
    const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
    for (const { id } of orders.filter(({ deliveryDate }) => deliveryDate !== null).reverse()) {
      const { customerId } = getOrder.answer.parse(await ask('GET', `/api/orders/${id}`));
      const path = `/api/privacy/customers/${customerId}/forgetting`;
      const { name, open } = previewForgetting.answer.parse(await ask('GET', path));
      if (open.length > 0) continue;
      await ask('POST', path, { name });
      return customerId ?? '';
    }
    throw new Error('Of everybody something is open.');
  }

  it('one who is known is shown while a new offer is typed, taken over, and has both offers then', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/offers?new=yes');
      const dialog = page.getByRole('dialog', { name: 'Neues Angebot' });
      const typed = async (label: string, text: string) =>
        dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
      await typed('Vorname', 'Zacharias');
      await dialog.getByRole('textbox', { name: /^Nachname/ }).fill('Würzelbacher');
      await typed('PLZ', '82031');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Gespeichert').first().waitFor();
      await page.goto(`${new URL(page.url()).origin}/offers?new=yes`);
      const second = page.getByRole('dialog', { name: 'Neues Angebot' });
      // Another spelling, and a sound of it.
      await second.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Zacharias');
      await second.getByRole('textbox', { name: /^Nachname/ }).fill('WUERZELBACHER');
      const taken = second.getByRole('button', { name: 'Würzelbacher, Zacharias übernehmen' });
      await taken.press('Enter');
      await second.getByText('Gehört zu: Würzelbacher, Zacharias').waitFor();
      expect(await second.getByRole('textbox', { name: 'PLZ', exact: true }).inputValue()).toBe('82031');
      await second.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Gespeichert').first().waitFor();

      await page.goto(`${new URL(page.url()).origin}/customers?q=würzelbacher`);
      const list = page.getByRole('listbox', { name: 'Kunden' });
      await list.getByRole('option', { name: /2 Angebote/ }).waitFor();
      expect(await list.getByRole('option').count()).toBe(1);
      const detail = page.getByRole('region', { name: 'Kunde', exact: true });
      await expect.poll(() => detail.getByRole('button', { name: /^Angebot / }).count()).toBe(2);
    }));

  it('two who are one are compared, merged, and taken apart again', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/customers');
      for (const phone of ['0431 111111', '0431 222222']) {
        await page.getByRole('button', { name: 'Neuer Kunde' }).click();
        const dialog = page.getByRole('dialog', { name: 'Neuer Kunde' });
        await dialog.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Quirin');
        await dialog.getByRole('textbox', { name: /^Nachname/ }).fill('Doppelreiter');
        await dialog.getByRole('textbox', { name: 'Telefon 1', exact: true }).fill(phone);
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      const detail = page.getByRole('region', { name: 'Kunde', exact: true });
      await detail.getByRole('button', { name: 'Vergleichen' }).first().click();
      const merging = page.getByRole('dialog', { name: 'Kunden zusammenführen' });
      await merging.getByRole('radio', { name: '0431 111111' }).check();
      await merging.getByRole('button', { name: 'Zusammenführen' }).click();
      await merging.waitFor({ state: 'detached' });
      await detail.getByRole('link', { name: '0431 111111' }).waitFor();
      await detail.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('Wieder getrennt, wie sie waren.').waitFor();
      await detail.getByRole('link', { name: '0431 222222' }).waitFor();
      await detail.getByRole('button', { name: 'Vergleichen' }).first().waitFor();
    }));

  it('one who was forgotten stays to be read, says why, and offers nothing that is refused', () =>
    app.withVisitors(async (visit) => {
      const id = await someoneToForget();
      const page = await (await visit({ as: admin })).open(`/customers?customer=${id}`);
      const detail = page.getByRole('region', { name: 'Kunde', exact: true });
      await detail.getByText('Gesperrt', { exact: true }).waitFor();
      await detail.getByText(/^Diese Person wurde vergessen/).waitFor();
      await detail
        .getByRole('button', { name: /^Auftrag / })
        .first()
        .waitFor();
      for (const name of ['Bearbeiten', 'Neues Angebot', 'Löschen'])
        expect(await detail.getByRole('button', { name }).count(), name).toBe(0);
      // Not in the list beside it.
      expect(await graveFindings(page)).toEqual([]);

      const others = await (await visit({ as: anna })).open(`/customers?customer=${id}`);
      await others.getByRole('heading', { name: /^Diesen Kunden gibt es nicht/ }).waitFor();
      expect(await others.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0);
    }));

  it('are found by the search and opened from there', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/');
      await page.getByRole('button', { name: /^Suchen/ }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('böhm paul');
      const group = page.getByRole('group', { name: 'Kunden' });
      await group.getByRole('option').first().click();
      await page.waitForURL(/\/customers\?customer=/);
      await page
        .getByRole('region', { name: 'Kunde', exact: true })
        .getByRole('heading', { level: 2 })
        .waitFor();
    }));

  it('are readable in every size and scheme', () =>
    app.withVisitors(async (visit) => {
      for (const { by, inSchemes } of looks) {
        const page = await (await visit({ as: admin, ...by })).open('/customers?q=böhm');
        const detail = page.getByRole('region', { name: 'Kunde', exact: true });
        const first = page.getByRole('option').first();
        await first.waitFor();
        if ((await detail.count()) === 0) await first.click();
        await detail
          .getByRole('heading', { name: /^Aufträge|^Angebote/ })
          .first()
          .waitFor();
        expect(await graveFindings(page, inSchemes)).toEqual([]);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
    }));
});
