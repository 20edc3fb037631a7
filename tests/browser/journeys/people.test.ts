import { listOutbox } from '@korpus/contract/system/system.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { outboxScreen } from '../pages/outbox-screen.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { roleRightsPath } from '../pages/rights-editor.ts';
import { goTo, shell } from '../pages/shell.ts';
import { signInScreen } from '../pages/sign-in-screen.ts';
import { usersPath, usersScreen } from '../pages/users-screen.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('the people of a house', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const mailsTo = async (address: string) => {
    const mails = listOutbox.answer.parse(await (await fetch(`${app.url}${listOutbox.path}`)).json());
    return mails.filter(({ to }) => to.includes(address));
  };
  const answer = (page: Page, question: string, yes: string) =>
    page.getByRole('dialog', { name: question }).getByRole('button', { name: yes }).click();

  it('keeps everybody from changing their own roles and access, and from deleting themselves', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(usersPath);
      const users = usersScreen(page);
      await users.edit('Katharina Grünwald').click();
      const dialog = recordDialog(page, 'Katharina Grünwald');
      await dialog.dialog.getByText('Deine eigenen Rollen kann nur jemand anderes').waitFor();
      expect(await dialog.box(/^Verkauf/).isDisabled()).toBe(true);
      expect(await dialog.dialog.getByRole('switch').isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.isClosed();
      const remove = users.remove('Katharina Grünwald');
      expect(await remove.getAttribute('aria-disabled')).toBe('true');
      expect(await users.edit('Max Steiner').getAttribute('aria-disabled')).toBe('true');
    }));

  it('filters by several roles', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(usersPath);
      const users = usersScreen(page);
      await users.isOpen();
      const names = () => users.table.locator('[data-column="name"][role="gridcell"]').allInnerTexts();
      expect(await names()).toHaveLength(4);
      await users.roleFilter.click();
      await page.getByRole('option', { name: 'Verwaltung' }).click();
      expect(await names()).toEqual(['Katharina Grünwald']);
      await page.getByRole('option', { name: 'Monteur' }).click();
      expect((await names()).toSorted()).toEqual(['Katharina Grünwald', 'Max Steiner']);
    }));

  it('stops at the last place of the licence, says why, and goes on when one is free again', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: 'admin@nordlicht.test' })).open(usersPath);
      const users = usersScreen(page);
      await users.isOpen();
      expect(await users.tab.innerText()).toMatch(/2\/3/);
      await users.add.click();
      const person = recordDialog(page, 'Neuer Benutzer');
      await person.field('Vorname').fill('Ole');
      await person.save.click();
      // The one location is chosen already; the rest is asked for, all at once.
      await person.dialog.getByText('3 Angaben passen noch nicht').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('lastName');
      await person.field('Nachname').fill('Petersen');
      await person.field('E-Mail').fill('ole@nordlicht.test');
      await person.box(/^Verkauf/).check();
      await person.save.click();
      await person.isClosed();
      await page.getByText('Alle 3 Plätze der Lizenz sind vergeben', { exact: false }).waitFor();
      expect(await users.tab.innerText()).toMatch(/3\/3/);
      expect(await users.add.isDisabled()).toBe(true);
      await expect.poll(() => mailsTo('ole@nordlicht.test')).toHaveLength(1);

      await users.edit('Ole Petersen').click();
      const ole = recordDialog(page, 'Ole Petersen');
      await ole.dialog.getByRole('button', { name: 'Registrierungslink erneut senden' }).click();
      await answer(page, 'Link senden', 'Senden');
      await page.getByText('Der Registrierungslink ist unterwegs').waitFor();
      await expect.poll(() => mailsTo('ole@nordlicht.test')).toHaveLength(2);
      await page.keyboard.press('Escape');
      await ole.isClosed();

      await users.remove('Ole Petersen').click();
      await answer(page, 'Benutzer löschen', 'Löschen');
      await page.getByText('Ole Petersen ist gelöscht').waitFor();
      await expect.poll(() => users.tab.innerText()).toMatch(/2\/3/);
      await expect.poll(() => users.add.isDisabled()).toBe(false);
    }));

  it('sends a link for a new password, and ends sessions at once where the access is taken', () =>
    app.withVisitors(async (visit) => {
      const working = await (await visit({ as: anna })).open('/profile');
      await shell(working).isLive();
      const { open } = await visit({ as: admin });
      const page = await open(usersPath);
      const users = usersScreen(page);
      await users.edit('Anna Huber').click();
      const dialog = recordDialog(page, 'Anna Huber');
      await dialog.dialog.getByRole('button', { name: 'Link für ein neues Passwort senden' }).click();
      await answer(page, 'Link senden', 'Senden');
      await signInScreen(working).isShown();
      const outbox = await open('/outbox');
      await outboxScreen(outbox).follow(anna);
      await outbox.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor();

      await signInScreen(working).signIn(anna, 'Korpus!2026');
      await shell(working).isLive();
      await dialog.dialog.getByRole('switch').press('Space');
      expect(await dialog.dialog.getByRole('button', { name: 'Rechte bearbeiten' }).isDisabled()).toBe(true);
      await page.keyboard.press('Control+s');
      await dialog.isClosed();
      await users.row('Anna Huber').getByText('Deaktiviert').waitFor();
      await signInScreen(working).isShown();
    }));

  it('gives a person a provision of their own and takes it back', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(usersPath);
      const users = usersScreen(page);
      await users.edit('Ben Wagner').click();
      const ben = recordDialog(page, 'Ben Wagner');
      await ben.dialog.getByRole('button', { name: 'Provision bearbeiten' }).click();
      const provision = recordDialog(page, 'Provision von Ben Wagner');
      const sales = provision.dialog.getByRole('group', { name: 'Verkauf', exact: true });
      await sales.getByRole('textbox', { name: 'Prozent' }).fill('100,5');
      await page.keyboard.press('Control+s');
      await provision.dialog.getByText('Höchstens 100 %.').waitFor();
      await sales.getByRole('textbox', { name: 'Prozent' }).fill('7,25');
      await sales.getByRole('combobox', { name: 'Berechnet von' }).click();
      await page.getByRole('option', { name: 'Verkaufssumme brutto' }).click();
      await page.keyboard.press('Control+s');
      await provision.isClosed();
      await ben.dialog.getByRole('button', { name: 'Provision bearbeiten' }).click();
      await provision.dialog.getByText('Eigene Provision', { exact: false }).waitFor();
      await expect.poll(() => sales.getByRole('textbox', { name: 'Prozent' }).inputValue()).toBe('7,25');
      await provision.dialog.getByRole('button', { name: 'Auf Vorgabewerte zurücksetzen' }).click();
      await answer(page, 'Zurücksetzen', 'Zurücksetzen');
      await provision.isClosed();
      await ben.dialog.getByRole('button', { name: 'Provision bearbeiten' }).click();
      await provision.dialog.getByText('Es gelten die Vorgabewerte', { exact: false }).waitFor();
      await expect.poll(() => sales.getByRole('textbox', { name: 'Prozent' }).inputValue()).toBe('6');
    }));

  it('edits the provision of all who have none of their own beside the rights of the sales', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open(roleRightsPath);
      const house = recordDialog(page, 'Provision des Verkaufs');
      const percentage = (dialog: typeof house) =>
        dialog.dialog
          .getByRole('group', { name: 'Verkauf', exact: true })
          .getByRole('textbox', { name: 'Prozent' });
      const change = async (from: string, to: string) => {
        await page.getByRole('button', { name: 'Provision bearbeiten' }).click();
        await expect.poll(() => percentage(house).inputValue()).toBe(from);
        await percentage(house).fill(to);
        await house.save.click();
        await house.isClosed();
      };
      await change('6', '6,5');

      await goTo(page, usersPath);
      await usersScreen(page).edit('Anna Huber').click();
      await page.getByRole('button', { name: 'Provision bearbeiten' }).click();
      const own = percentage(recordDialog(page, 'Provision von Anna Huber'));
      await expect.poll(() => own.inputValue()).toBe('6,5');

      await goTo(page, roleRightsPath);
      await change('6,5', '6');
    }));
});
