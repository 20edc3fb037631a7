import { saveLeadSource } from '@korpus/contract/base-data/base-data.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';

const admin = 'admin@gruenwald.test';

describe('the change log', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const addLeadSource = async (token: string, name: string) => {
    const answer = await fetch(`${app.url}${saveLeadSource.path}`, {
      method: saveLeadSource.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), name }),
    });
    expect(answer.status).toBe(200);
  };

  const filterByKind = async (page: Page, kind: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Was' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };

  it('shows who made what, follows live, and is narrowed by word and kind', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/settings?tab=changeLog');
      const log = page.getByRole('region', { name: 'Änderungsprotokoll' });
      const entries = log.getByRole('listitem').filter({ has: page.locator('time') });
      await page.getByText('Verbunden', { exact: true }).waitFor();
      const name = `Plakat ${crypto.randomUUID().slice(0, 8)}`;
      await addLeadSource((await app.signIn(admin)).token, name);
      const entry = entries.filter({ hasText: name });
      await entry.getByText('Angelegt').waitFor();
      expect(await entry.innerText()).toContain('Katharina Grünwald');
      expect(await entry.innerText()).toContain(`Kundenquelle „${name}“`);

      await page.getByRole('searchbox', { name: 'Im Protokoll suchen' }).fill('gibt es nicht');
      await log.getByText('Keine Einträge gefunden').waitFor();
      await log.getByRole('button', { name: 'Filter zurücksetzen' }).click();
      await entry.waitFor();
      await filterByKind(page, 'Lieferant');
      await log.getByText('Keine Einträge gefunden').waitFor();
    }));

  it('loads older entries as one comes near their end', () =>
    app.withVisitors(async (visit) => {
      const { token } = await app.signIn(admin);
      for (let number = 1; number <= 55; number += 1) await addLeadSource(token, `Messe ${number}`);
      const page = await (await visit({ as: admin })).open('/settings?tab=changeLog');
      await filterByKind(page, 'Kundenquelle');
      await page.getByText('50 Einträge geladen').waitFor();
      await page.getByRole('button', { name: 'Ältere Einträge laden' }).scrollIntoViewIfNeeded();
      await page.getByText('Das ist alles, was es gibt.').waitFor();
      await page.getByText('Kundenquelle „Messe 1“', { exact: true }).waitFor();
    }));
});
