import { listOffers } from '@korpus/contract/offers/offers.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { showsPlaceholder } from '../cut-texts.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { houseSearch } from '../pages/offers-screen.ts';

const anna = 'anna@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

/** Where each field stands in what scrolls, whatever is in view. */
const places = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((root) => {
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const above = (element: Element): Element[] =>
      element.parentElement === null ? [] : [element.parentElement, ...above(element.parentElement)];
    return [...root.querySelectorAll('input:not([type=hidden]), textarea')].map((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      const scrolled = above(field).reduce((sum, each) => sum + (isScroller(each) ? each.scrollTop : 0), 0);
      const box = [left, top + scrolled, width, height].map(Math.round);
      return `${field.getAttribute('name') ?? field.getAttribute('aria-label') ?? ''} ${box.join(' ')}`;
    });
  });

describe('a form that somebody is typing into', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const newOffer = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Neues Angebot' });
    await dialog.getByRole('textbox', { name: /^Nachname/ }).waitFor();
    return dialog;
  };

  it.each([
    ['desk', {}],
    ['tablet', { size: { width: 768, height: 1024 }, touch: true }],
    ['phone', phone],
  ] as const)(
    'stays where it is while likely customers come and go, at a %s (rules: customers#alike)',
    (_at, by) =>
      app.withVisitors(async (visit) => {
        const ask = await askAs(app, anna);
        const offers = listOffers.answer.parse(await ask('GET', listOffers.path));
        const known = offers.find(({ firstName, phone1 }) => firstName !== null && phone1 !== null);
        const page = await (await visit({ as: anna, ...by })).open('/offers?new=yes');
        const dialog = await newOffer(page);
        const before = await places(dialog);
        expect(before.length).toBeGreaterThan(10);
        await dialog.getByRole('textbox', { name: 'Vorname', exact: true }).fill(known?.firstName ?? '');
        await dialog.getByRole('textbox', { name: /^Nachname/ }).fill(known?.lastName ?? '');
        await dialog.getByRole('textbox', { name: 'Telefon 1', exact: true }).fill(known?.phone1 ?? '');
        await dialog.getByText('Diesen Kunden gibt es vielleicht schon').waitFor();
        expect(await places(dialog)).toEqual(before);
        await dialog.getByRole('button', { name: 'Ausblenden' }).click();
        await dialog.getByText('Diesen Kunden gibt es vielleicht schon').waitFor({ state: 'detached' });
        expect(await places(dialog)).toEqual(before);
      }),
  );

  it('says that no order was found when somebody has looked for one, and not before', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/complaints?new=yes');
      const order = complaintDialog(page).at('orderId').first();
      await order.click();
      await page.getByRole('option').first().waitFor();
      const nothing = page.getByText('Kein verkaufter Auftrag gefunden');
      expect(await nothing.count()).toBe(0);
      await order.fill('Qxyzw');
      await nothing.waitFor();
    }));

  it('has room on a phone for what its search says it finds', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna, ...phone })).open('/orders/all');
      await page
        .getByRole('button', { name: /suchen/i })
        .first()
        .click();
      const { field } = houseSearch(page);
      await field.waitFor();
      expect(await showsPlaceholder(field)).toBe(true);
    }));
});
