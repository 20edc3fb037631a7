import { listOutbox } from '@korpus/contract/system/system.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { comeInByMail } from '../pages/come-in-by-mail.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';
import { tenantsScreen } from '../pages/tenants-screen.ts';
import { usersPath, usersScreen } from '../pages/users-screen.ts';

const operator = 'betreiber@korpus.test';

describe('the operator and the houses', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const subjectsTo = async (address: string) => {
    const mails = listOutbox.answer.parse(await (await fetch(`${app.url}${listOutbox.path}`)).json());
    return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
  };

  it('creates a tenant, whose first admin comes in by the registration mail and adds a salesman', () =>
    app.withVisitors(async (visit) => {
      // A house of its own.
      const house = crypto.randomUUID().slice(0, 8);
      const company = `Küchen Sonnleitner ${house}`;
      const firstAdmin = `chefin@${house}.test`;
      const salesman = `lena@${house}.test`;
      const page = await (await visit({ as: operator })).open('/tenants');
      const tenants = tenantsScreen(page);
      await tenants.add.click();
      const dialog = recordDialog(page, 'Neuer Mandant');
      expect(await dialog.save.getAttribute('aria-disabled')).toBe('true');
      await dialog.field('Firma').fill(company);
      await page.keyboard.press('Control+s');
      await dialog.dialog.getByText('Eine Angabe passt noch nicht').waitFor();
      await dialog.field('Ort').fill('Rosenheim');
      await dialog.field('E-Mail').fill('anna@gruenwald.test');
      await dialog.dialog.getByText('E-Mail existiert bereits im System').waitFor();
      await dialog.field('E-Mail').fill(firstAdmin);
      await dialog.choose('Grundpaket', 'M');
      expect(await dialog.field('Zusätzliche App-Benutzer').count()).toBe(0);
      await dialog.box(/^Monteur-App/).check();
      await dialog.field('Zusätzliche App-Benutzer').fill('1');
      await dialog.field('Zusätzliche Benutzer').fill('2');
      await dialog.field('Zusätzliche Standorte').fill('3');
      // 99 + 3 × 19 + 2 × 9 + 29; further app users cost nothing (rules: tenancy-and-licence#price).
      await dialog.dialog.getByRole('status').filter({ hasText: '203,00 €' }).waitFor();
      await dialog.choose('Abrechnung', 'Jährlich');
      await dialog.dialog.getByRole('status').filter({ hasText: '2.030,00 €' }).waitFor();
      await page.keyboard.press('Control+s');
      await dialog.isClosed();
      await page.getByText(`Die Registrierungsmail ist unterwegs an ${firstAdmin}`).waitFor();
      await tenants.row(company).getByText('2.030,00 €').waitFor();

      // Nobody has come in yet: the operator sends the mail again.
      await tenants.edit(company).click();
      await page.getByRole('button', { name: 'Registrierungsmail noch einmal senden' }).click();
      await page
        .getByText(`Die Registrierungsmail ist unterwegs an ${firstAdmin}.`, { exact: true })
        .waitFor();
      await page.keyboard.press('Escape');

      const admin = await (await visit()).open('/outbox');
      await comeInByMail(admin, firstAdmin, 2);
      await admin.goto(`${app.url}${usersPath}`);
      const users = usersScreen(admin);
      await users.isOpen();
      expect(await users.tab.innerText()).toMatch(/1\/12/);
      await users.add.click();
      const person = recordDialog(admin, 'Neuer Benutzer');
      await person.field('Vorname').fill('Lena');
      await person.field('Nachname').fill('Maier');
      await person.field('E-Mail').fill(salesman);
      await person.box(/^Verkauf/).check();
      await person.dialog.getByText(`bekommt ${salesman} eine Mail`).waitFor();
      await person.save.click();
      await person.isClosed();
      await users.row('Lena Maier').getByText('Registrierung offen').waitFor();
      await expect.poll(() => users.tab.innerText()).toMatch(/2\/12/);

      const seller = await (await visit()).open('/outbox');
      await comeInByMail(seller, salesman);
      await users.row('Lena Maier').getByText('Aktiv').waitFor();
      await seller.goto(`${app.url}${usersPath}`);
      await shell(seller).isOpen();
      await seller.getByRole('tab', { name: 'Lieferanten' }).waitFor();
      expect(await usersScreen(seller).tab.count()).toBe(0);
    }));

  it('ends the sessions of a house it locks, and shows it in grey and in words', () =>
    app.withVisitors(async (visit) => {
      const working = await (await visit({ as: 'anna@nordlicht.test' })).open('/profile');
      await shell(working).isLive();
      const page = await (await visit({ as: operator })).open('/tenants');
      const tenants = tenantsScreen(page);
      await tenants.row('Möbelhaus Nordlicht').getByText('Möbelhaus Nordlicht').dblclick();
      const dialog = recordDialog(page, 'Möbelhaus Nordlicht');
      await dialog.dialog.getByRole('switch', { name: /^Zugang aktiv/ }).press('Space');
      await dialog.save.click();
      await dialog.isClosed();
      await tenants.row('Möbelhaus Nordlicht').getByText('Deaktiviert').waitFor();
      expect(await tenants.row('Möbelhaus Nordlicht').getAttribute('data-tone')).toBe('muted');
      await signInScreen(working).isShown();
      await signInScreen(working).signIn('anna@nordlicht.test', 'Korpus!2026');
      await working.getByText('Lizenz inaktiv oder abgelaufen', { exact: false }).waitFor();
    }));

  it('changes a price by keyboard alone, and every tenant of the package follows', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: operator })).open('/tenants');
      const tenants = tenantsScreen(page);
      await tenants.row('Küchenstudio Grünwald').getByText('371,00 €').waitFor();
      const packages = page.getByRole('grid', { name: 'Grundpakete' });
      const heads = await packages.getByRole('columnheader').allInnerTexts();
      expect(heads).toEqual(
        expect.arrayContaining([
          'Paket: Monat | Jahr',
          'je Standort: Monat | Jahr',
          'je Benutzer: Monat | Jahr',
        ]),
      );
      const cell = packages.getByRole('gridcell', { name: 'L', exact: true });
      await cell.focus();
      await page.keyboard.press('Enter');
      const dialog = recordDialog(page, 'Grundpaket „L“');
      await dialog.isOpen();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('209,5o');
      await page.keyboard.press('Control+s');
      await dialog.dialog.getByText('Das ist kein Betrag').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('200+9,50');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Änderungen speichern?' });
      await question.waitFor();
      await page.keyboard.press('Enter');
      await dialog.isClosed();
      await tenants.row('Küchenstudio Grünwald').getByText('381,50 €').waitFor();
      await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  it('compares both values when two operators save, and loses neither', () =>
    app.withVisitors(async (visit) => {
      // Names of their own.
      const tag = crypto.randomUUID().slice(0, 4);
      const one = await (await visit({ as: operator })).open('/tenants');
      const other = await (await visit({ as: operator })).open('/tenants');
      const openDialog = async (page: Page) => {
        await tenantsScreen(page).editBeginning('Küchenstudio Grünwald').click();
        return recordDialog(page, /^Küchenstudio Grünwald/);
      };
      const mine = await openDialog(one);
      const theirs = await openDialog(other);
      await mine.field('Ort').fill(`Pullach ${tag}`);
      await mine.field('Firma').fill(`Küchenstudio Grünwald ${tag} GmbH`);
      await theirs.field('Firma').fill(`Küchenstudio Grünwald ${tag} KG`);
      await theirs.field('USt-IdNr.').fill('DE123456789');
      await theirs.save.click();
      await theirs.isClosed();

      await mine.save.click();
      await mine.dialog.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      await mine.dialog.getByText('Bea Treiber hat diesen Datensatz', { exact: false }).waitFor();
      expect(await mine.field('USt-IdNr.').inputValue()).toBe('DE123456789');
      expect(await mine.field('Firma').inputValue()).toBe(`Küchenstudio Grünwald ${tag} GmbH`);
      await mine.dialog.getByRole('button', { name: 'Gespeicherten Wert von „Firma“ übernehmen' }).click();
      await mine.save.click();
      await mine.isClosed();
      await other.reload();
      await openDialog(other);
      expect(await theirs.field('Firma').inputValue()).toBe(`Küchenstudio Grünwald ${tag} KG`);
      expect(await theirs.field('Ort').inputValue()).toBe(`Pullach ${tag}`);
    }));

  it('lets a second operator in, gives them another address, and takes their access at once', () =>
    app.withVisitors(async (visit) => {
      const tag = crypto.randomUUID().slice(0, 8);
      const first = `dora@${tag}.test`;
      const second = `d.neu@${tag}.test`;
      const page = await (await visit({ as: operator })).open('/tenants');
      await page.getByRole('tab', { name: 'Betreiber' }).click();
      const operators = page.getByRole('grid', { name: 'Betreiber' });
      const row = (name: string) => operators.getByRole('row').filter({ hasText: name });
      const remove = (name: string) => page.getByRole('button', { name: `${name} löschen`, exact: true });
      await row('Bea Treiber').waitFor();
      expect(await remove('Bea Treiber').getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('n');
      const added = recordDialog(page, 'Neuer Betreiber');
      await added.field('Vorname').fill('Dora');
      await added.field('Nachname').fill(tag);
      await added.field('E-Mail').fill(first);
      await added.dialog.getByText(`bekommt ${first} eine Mail`).waitFor();
      await page.keyboard.press('Control+s');
      await added.isClosed();
      await row(tag).getByText('Registrierung offen').waitFor();

      const dora = await (await visit()).open('/outbox');
      await comeInByMail(dora, first);
      await row(tag).getByText('Aktiv').waitFor();
      await dora.goto(`${app.url}/tenants`);
      await tenantsScreen(dora).isOpen();
      await shell(dora).isLive();

      await page.getByRole('button', { name: `Dora ${tag} bearbeiten` }).click();
      const dialog = recordDialog(page, `Dora ${tag}`);
      expect(await dialog.dialog.getByRole('button', { name: 'Rechte bearbeiten' }).count()).toBe(0);
      await dialog.field('E-Mail').fill(second);
      await dialog.dialog.getByText('Beide Adressen bekommen eine Mail').waitFor();
      await dialog.save.click();
      await dialog.isClosed();
      await row(tag).getByText(second).waitFor();
      for (const address of [first, second])
        await expect.poll(() => subjectsTo(address)).toContain('Korpus: deine E-Mail-Adresse ist geändert');

      await page.getByRole('button', { name: `Dora ${tag} bearbeiten` }).click();
      await dialog.dialog.getByRole('switch', { name: /^Zugang aktiv/ }).press('Space');
      await dialog.save.click();
      await dialog.isClosed();
      await row(tag).getByText('Deaktiviert').waitFor();
      await signInScreen(dora).isShown();

      await remove(`Dora ${tag}`).click();
      const question = page.getByRole('dialog', { name: 'Betreiber löschen' });
      await question.getByRole('button', { name: 'Löschen' }).click();
      await row(tag).waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Änderungsprotokoll' }).click();
      await page.getByText(`Dora ${tag}`).first().waitFor();
    }));
});
