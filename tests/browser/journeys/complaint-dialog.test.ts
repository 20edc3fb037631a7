import { lockOrders } from '@korpus/contract/closing/closing.ts';
import { getComplaint, listComplaintOrders, listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../../kit/caller.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { filesPanel } from '../pages/files-panel.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { goTo } from '../pages/shell.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('the dialog of a complaint', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const opened = async (page: Page) => {
    const complaint = complaintDialog(page);
    await complaint.isOpen();
    return complaint;
  };
  /** Orders that were delivered and of which nobody has complained yet, each for a story of its own. */
  const used = new Set<string>();
  const freshOrder = async () => {
    const ask = await askAs(app, admin);
    const taken = new Set(
      listComplaints.answer.parse(await ask('GET', listComplaints.path)).map(({ orderId }) => orderId),
    );
    const { orders } = listOrders.answer.parse(await ask('GET', listOrders.path));
    const order = orders.find(
      ({ id, orderState, margin }) =>
        orderState === 'DELIVERED' && typeof margin === 'number' && !taken.has(id) && !used.has(id),
    );
    if (order === undefined) throw new Error('The demo has no such order.');
    used.add(order.id);
    return order;
  };
  /** Begins a complaint about an order found by its number, on a page opened to write one. */
  const begun = async (page: Page) => {
    const order = await freshOrder();
    const complaint = await opened(page);
    await complaint.at('orderId').fill(order.orderNumber ?? '');
    await page
      .getByRole('option')
      .filter({ hasText: `· ${order.orderNumber}` })
      .click();
    await expect.poll(() => complaint.at('clientName').inputValue()).toBe(order.clientName);
    await complaint.choose('imposed', 'Lieferant');
    return { complaint, orderId: order.id };
  };
  const written = async (page: Page, task: string) => {
    const { complaint } = await begun(page);
    await complaint.at('tasksToDo').fill(task);
    await complaint.save();
    await page.waitForURL(/complaint=[0-9a-f-]{36}/);
    return complaint;
  };
  const amount = (text: string | undefined) =>
    Number(text?.replaceAll(/[^\d,-]/g, '').replace(',', '.') ?? Number.NaN);

  it('tells what is missing, follows its rules while one types, and asks before it loses anything', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: anna })).open('/complaints?new=yes');
      const complaint = await opened(page);
      await complaint.at('tasksToDo').fill('Griff fehlt');
      await page.keyboard.press('Control+s');
      await page.getByText('2 Angaben passen noch nicht').waitFor();
      await page.getByRole('button', { name: /^Auftrag: Wähle den Auftrag/ }).click();
      await page
        .getByRole('option', { name: / · \d\d\.\d\d\.\d{4}/ })
        .first()
        .click();
      await expect.poll(() => complaint.at('clientName').inputValue()).not.toBe('');
      await complaint.choose('imposed', 'Kunde');
      // A day to repair it assigns it; without one it is in progress again, and nobody can say otherwise.
      await complaint.at('date').fill('+7');
      await complaint.at('date').press('Enter');
      await expect.poll(() => complaint.at('state').inputValue()).toBe('Eingeteilt');
      await complaint.at('date').fill('');
      await complaint.at('date').blur();
      await expect.poll(() => complaint.at('state').inputValue()).toBe('In Bearbeitung');
      await complaint.at('state').click();
      expect(await page.getByRole('option').filter({ visible: true }).allTextContents()).toEqual([
        'Neu',
        'In Bearbeitung',
        'Erledigt',
      ]);
      await page.getByRole('option', { name: 'Erledigt' }).click();
      await expect.poll(() => complaint.at('fixedAt').inputValue()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
      await complaint.choose('state', 'Neu');
      expect(await complaint.at('fixedAt').count()).toBe(0);
      await complaint.at('doNotForget').check();
      await complaint.dialog.getByRole('slider', { name: 'Wichtigkeit' }).press('End');
      await complaint.badge('Dringend').waitFor();
      await complaint.dialog.getByRole('combobox', { name: 'Reparaturzeit: Minuten' }).click();
      await page.getByRole('option', { name: '45 Min.' }).click();
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Änderungen speichern?' });
      await question.getByRole('button', { name: 'Speichern', exact: true }).click();
      await complaint.dialog.waitFor({ state: 'detached' });
      const ask = await askAs(app, anna);
      const all = listComplaints.answer.parse(await ask('GET', listComplaints.path));
      expect(all.find(({ tasksToDo }) => tasksToDo === 'Griff fehlt')).toMatchObject({
        imposed: 'CLIENT',
        state: 'NEW',
        doNotForget: true,
        importance: 3,
        date: null,
        repairTimeInMinutes: 45,
      });
    }));

  it('keeps what two people change at once', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/complaints?new=yes');
      const mine = await written(page, 'Zweimal Hand anlegen');
      const other = await (await visit({ as: admin })).open(page.url().replace(app.url, ''));
      const theirs = await opened(other);
      await mine.at('notes').fill('meine Notiz');
      await mine.at('stockToDo').fill('Schrauben');
      await theirs.at('notes').fill('ihre Notiz');
      await theirs.at('materialExpense').fill('12,50');
      await theirs.save();
      await page.keyboard.press('Control+s');
      await page.getByText('Inzwischen hat jemand anderes gespeichert').waitFor();
      // The news of it says the same before the save is answered.
      await expect.poll(() => mine.at('materialExpense').inputValue()).toBe('12,50');
      expect(await mine.at('notes').inputValue()).toBe('meine Notiz');
      await page.getByRole('button', { name: 'Gespeicherten Wert von „Notizen“ übernehmen' }).click();
      await mine.save();
      await expect.poll(() => theirs.at('stockToDo').inputValue()).toBe('Schrauben');
      expect(await theirs.at('notes').inputValue()).toBe('ihre Notiz');
      await page.getByRole('button', { name: 'Verlauf' }).click();
      const history = page.getByRole('dialog', { name: 'Verlauf' });
      await history.getByText('Schrauben').first().waitFor();
    }));

  it('sends what was typed when the page goes, and asks before another screen comes', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/complaints?new=yes');
      const complaint = await written(page, 'Unterwegs getippt');
      const path = new URL(page.url());
      await complaint.at('notes').fill('noch schnell notiert');
      await page.goto(`${app.url}/offers`);
      const ask = await askAs(app, admin);
      const id = path.searchParams.get('complaint');
      await expect
        .poll(async () => getComplaint.answer.parse(await ask('GET', `/api/complaints/${id}`)).notes)
        .toBe('noch schnell notiert');
      await page.goto(path.href);
      const again = await opened(page);
      await expect.poll(() => again.at('notes').inputValue()).toBe('noch schnell notiert');
      expect(await page.getByText('Hier fehlt noch etwas von dir').count()).toBe(0);
      await again.close();
      await page.getByRole('row').filter({ hasText: 'Unterwegs getippt' }).dblclick();
      await again.isOpen();
      await again.at('notes').fill('doch nicht');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Änderungen speichern?' });
      await question.getByRole('button', { name: 'Ohne Speichern schließen' }).click();
      await again.dialog.waitFor({ state: 'detached' });
      // Drafts that were given up are not offered the next time.
      await page.getByRole('row').filter({ hasText: 'Unterwegs getippt' }).dblclick();
      await again.isOpen();
      await expect.poll(() => again.at('notes').inputValue()).toBe('noch schnell notiert');
      expect(await page.getByText('Hier fehlt noch etwas von dir').count()).toBe(0);
    }));

  it('has files of its own, which its order shows, and shows those of its order', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin })).open('/complaints?new=yes');
      const { complaint, orderId: id } = await begun(page);
      const ask = await askAs(app, admin);
      const files = filesPanel(page, complaint.dialog);
      const pdf = { name: 'Schaden.pdf', type: 'application/pdf', bytes: aPdf().bytes };
      await files.put('Zu dieser Reklamation', [pdf]);
      await files.save();
      const stored = listFiles.answer.parse(await ask('GET', `/api/files/${id}`));
      expect(stored.map(({ type, name }) => `${type} ${name}`)).toContain('COMPLAINT Schaden.pdf');
      await files.remove('Schaden.pdf').waitFor();

      await goTo(page, `/orders/all?period=all&order=${id}`);
      const order = orderDialog(page);
      await order.isOpen();
      const ofOrder = filesPanel(page, order.dialog);
      await ofOrder.open('Schaden.pdf').waitFor();
      expect(await ofOrder.remove('Schaden.pdf').count()).toBe(0);
      await ofOrder.put('Sonstiges', [{ ...pdf, name: 'Brief.pdf' }]);
      await ofOrder.save();
      await order.dialog.getByRole('button', { name: /^Reklamation vom .* öffnen$/ }).click();
      const over = await opened(page);
      const inside = filesPanel(page, over.dialog);
      await inside.open('Brief.pdf').waitFor();
      expect(await inside.remove('Brief.pdf').count()).toBe(0);
      await over.close();
      await order.dialog.waitFor();
    }));

  it('lets who has only rights to their own see and change theirs alone', () =>
    app.withVisitors(async (visit) => {
      const ask = await askAs(app, admin);
      const all = listComplaints.answer.parse(await ask('GET', listComplaints.path));
      const open = all.filter(({ lockedDoneState }) => !lockedDoneState);
      const own = open.find(({ salesmanName }) => salesmanName === 'Anna Huber');
      const others = open.find(({ salesmanName }) => salesmanName === 'Ben Wagner');
      if (own === undefined || others === undefined || own.salesmanId === null)
        throw new Error('No such complaint.');
      const visitor = await visit({ as: anna });
      const page = await visitor.open(`/complaints?complaint=${others.id}`);
      await page.getByText('Diese Reklamation gibt es nicht').waitFor();
      await goTo(page, `/complaints?complaint=${own.id}`);
      await opened(page);
      const askAnna = await askAs(app, anna);
      const choices = listComplaintOrders.answer.parse(await askAnna('GET', listComplaintOrders.path));
      expect(new Set(choices.map(({ salesmanId }) => salesmanId))).toEqual(new Set([own.salesmanId]));

      // The right to write goes while they look: from then on they only look.
      const path = getUserRights.path.replace('{userId}', own.salesmanId);
      const give = async (change: (rights: readonly Right[]) => readonly Right[]) => {
        const { rights, version } = getUserRights.answer.parse(await ask('GET', path));
        await ask(saveUserRights.method, path, { rights: change(rights), version });
      };
      await give((rights) => rights.filter((right) => right !== 'OWN_COMPLAINT_WRITE'));
      await page.getByText('Du kannst diese Reklamation nur ansehen').waitFor();
      expect(await complaintDialog(page).saveButton.count()).toBe(0);
      await give((rights) => [...rights, 'OWN_COMPLAINT_WRITE']);
      await complaintDialog(page).saveButton.waitFor();
    }));

  it('is readable at every size, by eye and by screen reader', () =>
    app.withVisitors(async (visit) => {
      const desk = await (await visit({ as: admin })).open('/complaints?new=yes');
      const complaint = await written(
        desk,
        'Donaudampfschifffahrtsküchenoberschrankscharnierreparatur '.repeat(6),
      );
      await complaint.choose('state', 'Erledigt');
      expect(await graveFindings(desk)).toEqual([]);
      const path = desk.url().replace(app.url, '');
      const page = await (await visit({ as: admin, ...phone })).open(path);
      await opened(page);
      for (const size of [phone.size, { width: 768, height: 1024 }]) {
        await page.setViewportSize(size);
        expect(await sidewaysScroll(page), `${size.width}`).toBeLessThanOrEqual(0);
        expect(await graveFindings(page, ['light'])).toEqual([]);
      }
    }));

  it('begins in its order, changes its figures and state at once, and ends in the archive', () =>
    app.withVisitors(async (visit) => {
      const { id } = await freshOrder();
      const page = await (await visit({ as: admin })).open(`/orders/all?period=all&order=${id}`);
      const order = orderDialog(page);
      await order.isOpen();
      const marginBefore = amount(await order.figure('DB-1'));
      const badge = order.dialog.getByRole('banner');
      await badge.getByText('Geliefert', { exact: true }).waitFor();
      const other = await (await visit({ as: admin })).open(page.url().replace(app.url, ''));
      const watched = orderDialog(other);
      await watched.isOpen();
      await order.dialog.getByRole('button', { name: 'Reklamation', exact: true }).click();
      const fresh = await opened(page);
      expect(await fresh.at('clientName').inputValue()).not.toBe('');
      await fresh.choose('imposed', 'Eigenverschulden');
      await fresh.at('tasksToDo').fill('Arbeitsplatte nachschneiden');
      await fresh.at('carpenterExpense').fill('80');
      await fresh.at('materialExpense').fill('20');
      await fresh.save();
      await fresh.close();
      await badge.getByText('Reklamation', { exact: true }).waitFor();
      await expect.poll(async () => amount(await order.figure('DB-1'))).toBeCloseTo(marginBefore - 100, 2);
      // A colleague with the same order open sees the change as well.
      await watched.dialog.getByRole('banner').getByText('Reklamation', { exact: true }).waitFor();
      await expect.poll(async () => amount(await watched.figure('DB-1'))).toBeCloseTo(marginBefore - 100, 2);

      await order.dialog.getByRole('button', { name: /^Reklamation vom .* öffnen$/ }).click();
      const complaint = await opened(page);
      await complaint.at('date').fill('+3');
      await complaint.at('date').press('Enter');
      await complaint.badge('Eingeteilt').waitFor();
      await complaint.save();
      await complaint.choose('state', 'Erledigt');
      // Nobody else caused it after all: then it is an expense.
      await complaint.choose('imposed', 'Lieferant');
      await complaint.save();
      await complaint.close();
      await badge.getByText('Geliefert', { exact: true }).waitFor();
      await expect.poll(async () => amount(await order.figure('DB-1'))).toBeCloseTo(marginBefore, 2);
      await order.dialog.getByRole('table', { name: 'Reklamationen' }).getByText('Erledigt').waitFor();

      await app.kill();
      await app.restart(92);
      // The house closes the month it was done in.
      const today = todayInGermany();
      await (await askAs(app, admin))('PUT', lockOrders.path, { date: today });
      const later = await (await visit({ as: admin })).open('/complaints?tab=archive&q=nachschneiden');
      await later.getByRole('row').filter({ hasText: 'nachschneiden' }).dblclick();
      const archived = await opened(later);
      await later.getByText('Diese Reklamation ist abgeschlossen').waitFor();
      expect(await archived.saveButton.count()).toBe(0);
    }));
});
