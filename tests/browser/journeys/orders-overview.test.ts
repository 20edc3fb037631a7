import { deleteOrder, getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the overview of orders', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const open = async (page: Page) => {
    const screen = ordersScreen(page);
    await screen.isOpen();
    return screen;
  };

  it('shows DB-2 and rest on a desk without scrolling, no name cut, and says what it is sorted by', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, size: { width: 1440, height: 900 } })).open('/orders/all');
      const screen = await open(page);
      const table = await screen.table.boundingBox();
      for (const name of [/^DB-2/, /^Restbetrag/]) {
        const header = await screen.header(name).boundingBox();
        const edge = (header?.x ?? Infinity) + (header?.width ?? 0);
        // The buttons of the rows stand behind the columns.
        expect(edge).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0) - 70);
      }
      const cut = (keys: readonly string[]) =>
        screen.table.evaluate((grid, names) => {
          const cells = [...grid.querySelectorAll('[role="row"] [role="gridcell"][data-column]')];
          return cells
            .filter((cell) => cell instanceof HTMLElement && names.includes(cell.dataset.column ?? ''))
            .filter((cell) => [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth))
            .map((cell) => cell.textContent);
        }, keys);
      expect(await cut(['clientName', 'salesmanName'])).toEqual([]);
      const foot = page.getByRole('status').filter({ hasText: / von \d+/ });
      expect(await foot.textContent()).toMatch(/^1–50 von \d+ Einträgen · nach Verkauft am ↓$/);
      await screen.header(/^VK brutto/).click();
      await expect.poll(() => foot.textContent()).toMatch(/ · nach VK brutto ↑$/);

      await goTo(page, '/offers');
      await page.getByRole('grid', { name: 'Angebote' }).getByRole('row').nth(1).waitFor();
      const offers = page.getByRole('grid', { name: 'Angebote' });
      expect(
        await offers.evaluate((grid) =>
          [...grid.querySelectorAll('[data-column="salesmanName"], [data-column="clientName"]')]
            .filter((cell) => [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth))
            .map((cell) => cell.textContent),
        ),
      ).toEqual([]);
    }));

  it('keeps what is searched, sorted and filtered in the address: a copied link shows the same', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      const screen = await open(page);
      await screen.header(/^VK brutto/).click();
      await page.waitForURL(/sort=sellingSumGross/);
      await screen.search.fill('Grünwald');
      await page.waitForURL(/q=Gr/);
      await screen.filters.click();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Geliefert' }).click();
      await page.waitForURL(/states=DELIVERED/);

      const copy = await (await visit({ as: admin })).open(page.url().replace(app.url, ''));
      const other = await open(copy);
      expect(await other.search.inputValue()).toBe('Grünwald');
      expect(await other.header(/^VK brutto/).getAttribute('aria-sort')).toBe('ascending');
      expect(await other.table.getByText('Verkauft', { exact: true }).count()).toBe(0);
      expect(await other.table.getAttribute('aria-rowcount')).toBe(
        await screen.table.getAttribute('aria-rowcount'),
      );

      // Coming back by the menu finds the list as it was.
      await shell(page).menu.getByRole('link', { name: 'Start' }).click();
      await shell(page).menu.getByRole('link', { name: 'Aufträge' }).click();
      await page.waitForURL(/states=DELIVERED/);
      expect(await screen.search.inputValue()).toBe('Grünwald');
    }));

  it('opens with the column template that was chosen for the tab, and with no other on the next tab', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      const screen = await open(page);
      await screen.chooseOfTemplate('Neue Vorlage …');
      const dialog = page.getByRole('dialog', { name: 'Neue Spaltenvorlage' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Anrufliste');
      await dialog.getByRole('button', { name: '„DB-1“ herausnehmen' }).click();
      await dialog.getByRole('button', { name: '„Telefon 1“ aufnehmen' }).click();
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('button', { name: 'Spaltenvorlage: Anrufliste' }).waitFor();

      const again = await (await visit({ as: admin })).open('/orders/all');
      const next = await open(again);
      await again.getByRole('button', { name: 'Spaltenvorlage: Anrufliste' }).waitFor();
      expect(await next.header(/^DB-1/).count()).toBe(0);
      await next.tab(/^Messeaufträge/).click();
      await again.getByRole('button', { name: 'Spaltenvorlage: Standard' }).waitFor();
      await next.tab(/^Aufträge/).click();

      await next.chooseOfTemplate('„Anrufliste“ löschen …');
      await again
        .getByRole('dialog', { name: 'Vorlage löschen' })
        .getByRole('button', { name: 'Löschen' })
        .click();
      await again.getByRole('button', { name: 'Spaltenvorlage: Standard' }).waitFor();
      // The other window hears of it.
      await page.getByRole('button', { name: 'Spaltenvorlage: Standard' }).waitFor();
    }));

  it('keeps columns arranged by hand over a reload and another tab, until they are reset', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      const screen = await open(page);
      const shown = () => screen.table.getAttribute('aria-colcount');
      const columns = page.getByRole('button', { name: /^Spalten \d/ });
      const standard = await shown();
      await columns.click();
      await page.getByRole('button', { name: 'Alle ausblenden' }).click();
      await page.getByRole('checkbox', { name: 'Telefon 1' }).click();
      await page.keyboard.press('Escape');
      await screen.header(/^Telefon 1/).waitFor();
      const byHand = await shown();
      expect(byHand).not.toBe(standard);

      await page.reload();
      await screen.header(/^Telefon 1/).waitFor();
      await screen.tab(/^Messeaufträge/).click();
      await screen.header(/^Messeverkäufer/).waitFor();
      await screen.tab(/^Aufträge/).click();
      await screen.header(/^Telefon 1/).waitFor();
      expect(await shown()).toBe(byHand);

      await columns.click();
      await page.getByRole('button', { name: 'Auf Standard zurücksetzen' }).click();
      await screen.header(/^DB-1/).waitFor();
      expect(await shown()).toBe(standard);
    }));

  it('shows a salesman without rights to margins none, not even in the answers', () =>
    app.withVisitors(async (visit) => {
      const visitor = await visit({ as: anna });
      const answers: Promise<string>[] = [];
      visitor.context.on('response', (response) => {
        if (response.url().includes('/api/orders?')) answers.push(response.text());
      });
      const page = await visitor.open('/orders/all');
      const screen = await open(page);
      await page.waitForURL(/salesmen=[0-9a-f-]{36}/);
      await page.getByRole('button', { name: /^Spalten \d/ }).click();
      await page.getByRole('button', { name: 'Alle zeigen' }).click();
      expect(await page.getByRole('checkbox', { name: /DB-/ }).count()).toBe(0);
      expect(await screen.header(/DB-/).count()).toBe(0);
      const texts = await Promise.all(answers);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).not.toMatch(/"[a-zA-Z]*[mM]argin/);
    }));

  it('changes a row when somebody else saves it, and takes it out when they delete it', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const page = await (await visit({ as: admin })).open('/orders/todo');
      const screen = await open(page);
      await shell(page).isLive();
      const { orders } = listOrders.answer.parse(await ask('GET', `${listOrders.path}?todo=true`));
      const id =
        orders.find((row) => row.toDoEnterOrderData === true && row.invoiceNumber === null)?.id ?? '';
      const record = getOrder.answer.parse(await ask('GET', getOrder.path.replace('{id}', id)));

      await screen.search.fill('Zwiebelturm');
      await screen.nothingFound.waitFor();
      await ask('PUT', saveOrder.path, { ...record, lastName: 'Zwiebelturm' });
      await screen.row('Zwiebelturm').waitFor();
      await ask('DELETE', deleteOrder.path.replace('{id}', id));
      await screen.nothingFound.waitFor();
    }));

  it('counts what is to be done, and greys what is done', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/todo?tab=todoRemainingAmount');
      const screen = await open(page);
      const waiting = async () =>
        Number(/, (\d+) offen/.exec((await screen.tab(/^Restbeträge/).textContent()) ?? '')?.[1]);
      await expect.poll(waiting).toBeGreaterThan(0);
      const before = await waiting();
      await page
        .getByRole('button', { name: /als erledigt kennzeichnen$/ })
        .first()
        .click();
      await expect.poll(waiting).toBe(before - 1);
      // The list counts what the badge counts; its head is a row as well.
      const shown = async () => Number(await screen.table.getAttribute('aria-rowcount')) - 1;
      await expect.poll(shown).toBe(before - 1);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect.poll(waiting).toBe(before);
      await expect.poll(shown).toBe(before);

      await page
        .getByRole('button', { name: /als erledigt kennzeichnen$/ })
        .first()
        .click();
      await expect.poll(shown).toBe(before - 1);
      await screen.filters.click();
      await page
        .getByRole('radiogroup', { name: 'Erledigt' })
        .getByText('Erledigte', { exact: true })
        .click();
      await screen.table.locator('[data-tone="muted"]').first().waitFor();
      await screen.tab(/^Bestelldaten eintragen/).click();
      await page.getByRole('grid', { name: 'Bestelldaten eintragen' }).waitFor();
      const toEnter = (await screen.tab(/^Bestelldaten eintragen/).textContent()) ?? '';
      await expect.poll(shown).toBe(Number(/, (\d+) offen/.exec(toEnter)?.[1]));
      expect(await screen.table.locator('[data-tone="muted"]').count()).toBe(0);
    }));

  it('says what is missing of which supplier, the most urgent first', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/todo');
      const screen = await open(page);
      await screen.header(/^Bestelldaten fehlen/).waitFor();
      const cells = (column: string) => screen.table.locator(`[role=gridcell][data-column="${column}"]`);
      for (const text of await cells('missingSupplierData').allTextContents())
        expect(text).toMatch(/^Noch kein Lieferant$|: (Name|Bestellnummer|Bestellsumme)/);
      const days = (await cells('deliveryDate').allTextContents()).map((day) =>
        day === '' ? '9999' : day.split('.').reverse().join('-'),
      );
      expect(days.length).toBeGreaterThan(5);
      expect(days).toEqual(days.toSorted());
      const state = cells('orderState').locator('[title]').first();
      expect(await state.getAttribute('title')).toMatch(/\.$/);
    }));

  /** True when the whole element is seen: nothing lies over its ends, and no edge cuts it. */
  const isWhole = (element: Element): boolean => {
    const { left, right, top, height } = element.getBoundingClientRect();
    return [left + 1, right - 1].every((x) => {
      const seen = document.elementFromPoint(x, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  };

  it('cuts no badge of a tab on a tablet, and begins with the number and the amount', () =>
    app.withVisitors(async (visit) => {
      const size = { width: 768, height: 1024 };
      const page = await (await visit({ as: admin, size })).open('/orders/todo');
      await open(page);
      const badges = page.getByRole('group', { name: 'Aufgaben' }).locator('button > span[aria-hidden]');
      await expect.poll(() => badges.count()).toBe(4);
      for (const badge of await badges.all()) expect(await badge.evaluate(isWhole)).toBe(true);

      await goTo(page, '/orders/all?cancelled=no&type=NORMAL');
      const screen = await open(page);
      // The table of before stands there for a moment more.
      const inSight = () =>
        screen.table.getByRole('columnheader').evaluateAll((heads) => {
          const actions = heads.at(-1)?.getBoundingClientRect().left ?? 0;
          return heads
            .filter((head) => head.getBoundingClientRect().right <= actions)
            .map((head) => head.getAttribute('data-column'));
        });
      await expect
        .poll(async () => (await inSight()).slice(0, 4))
        .toEqual(['orderNumber', 'clientName', 'orderState', 'sellingSumGross']);
      // The filters stand there by their names.
      const active = page.getByRole('list', { name: 'Aktive Filter' });
      for (const name of ['Stornierte', 'Art'])
        expect(await active.getByRole('button', { name: new RegExp(`^${name} `) }).evaluate(isWhole)).toBe(
          true,
        );
    }));

  it('cuts no head below the actions and no total', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all');
      const screen = await open(page);
      const found = await screen.table.getByRole('columnheader').evaluateAll((heads) => {
        const actions = heads.at(-1)?.getBoundingClientRect().left ?? 0;
        const columns = heads.slice(0, -1).map((head) => ({ head, box: head.getBoundingClientRect() }));
        const isCut = (part: Element) => part.scrollWidth > part.clientWidth;
        return {
          below: columns.filter(({ box }) => box.left < actions && box.right > actions + 1).length,
          atEdge: columns.filter(({ box }) => Math.abs(box.right - actions) <= 1).length,
          cut: columns.filter(({ head }) =>
            [...head.children].some((part) => /Σ/.test(part.textContent) && isCut(part)),
          ).length,
        };
      });
      expect(found).toEqual({ below: 0, atEdge: 1, cut: 0 });
    }));

  it('is readable, light and dark, and no wider than a phone', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/orders/all?unpaid=yes');
      await (await open(page)).filters.click();
      expect(await graveFindings(page)).toEqual([]);
      await page.goto(`${app.url}/orders/todo`);
      expect(await graveFindings(page, ['light'])).toEqual([]);

      const small = await (await visit({ as: admin, ...phone })).open('/orders/all');
      await small.getByRole('article').first().waitFor();
      expect(await graveFindings(small)).toEqual([]);
      expect(await sidewaysScroll(small)).toBe(0);
    }));
});
