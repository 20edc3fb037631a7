import { getPaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, shownInDays } from '../../kit/today.ts';
import { annasOrder } from '../annas-order.ts';
import { type App, startApp } from '../app-harness.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { recordDialog } from '../pages/record-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';
const tablet = { size: { width: 768, height: 1024 }, touch: true };

/** Due days follow from these two, in days from today; the delivery lies a year ahead. */
const [sold, delivered] = [-27, 390];

describe('payment plans', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
  const listPayments = async (id: string) => {
    const order = getOrder.answer.parse(await app.call(admin, 'GET', getOrder.path.replace('{id}', id)));
    return (order.payments ?? []).map(({ price, date }) => [(price ?? 0) / 100, date]);
  };

  it('a salesman chooses one, sees what it does first, and types against it', () =>
    app.withVisitors(async (visit) => {
      const { id } = await annasOrder(app, {
        lastName: 'Planke',
        sellDate: inDays(sold),
        deliveryDate: inDays(delivered),
      });
      const page = await (await visit({ as: anna, ...tablet })).open(`/orders/all?order=${id}`);
      const order = orderDialog(page);
      await order.isOpen();
      await order.add('Zahlungsplan …');
      const plan = recordDialog(page, 'Zahlungsplan');
      await plan.isOpen();
      // The plan is chosen by keyboard, as everywhere.
      const choice = plan.dialog.getByRole('combobox', { name: 'Plan' });
      await choice.selectOption('Küche mit Einbau');
      const rows = plan.dialog.getByRole('row');
      await rows.filter({ hasText: '30 %' }).getByText('neu').waitFor();
      expect((await rows.allTextContents()).map(plain)).toEqual([
        'ZahlungFällig amBetragWas geschieht',
        `30 %, 8 Tage nach Auftrag: Anzahlung${shownInDays(sold + 8)}3.000,00 €neu`,
        `40 %, 14 Tage vor Lieferung: vor der Lieferung${shownInDays(delivered - 14)}4.000,00 €neu`,
        'Rest nach Abnahme: nach dem EinbauTag offen3.000,00 €im Restbetrag',
        'Endpreis (brutto)10.000,00 €',
      ]);
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.keyboard.press('Control+s');
      await plan.isClosed();
      await order.dialog.getByText('aus dem Plan: 30\u00a0%, 8 Tage nach Auftrag').waitFor();

      // Everything follows the price while it is typed; what is typed at a payment is by hand from then on.
      await order.at('orderPrice').fill('12000');
      await expect.poll(() => order.at('payments.1.price').inputValue()).toBe('4.800,00');
      await order.at('payments.0.price').fill('5000');
      await order.dialog.getByText('von Hand', { exact: true }).waitFor();
      await order.at('deliveryDate').fill(shownInDays(delivered + 7));
      await order.at('deliveryDate').press('Tab');
      await order.save();
      expect(await listPayments(id)).toEqual([
        [5_000, inDays(sold + 8)],
        [4_800, inDays(delivered + 7 - 14)],
      ]);

      // Taken out by choosing nothing: what is by hand stays.
      await order.add('Zahlungsplan …');
      await choice.selectOption('ohne Plan, alles von Hand');
      await rows.filter({ hasText: 'entfällt' }).waitFor();
      await page.keyboard.press('Control+s');
      await plan.isClosed();
      await order.save();
      expect(await listPayments(id)).toEqual([[5_000, inDays(sold + 8)]]);
    }));

  it('of two who choose at once the second is asked, and the payments are of one plan', () =>
    app.withVisitors(async (visit) => {
      const { id } = await annasOrder(app, {
        lastName: 'Zweifel',
        sellDate: inDays(sold),
        deliveryDate: inDays(delivered),
      });
      const openAs = async (as: string) => {
        const page = await (await visit({ as, own: true, ...tablet })).open(`/orders/all?order=${id}`);
        const order = orderDialog(page);
        await order.isOpen();
        await order.add('Zahlungsplan …');
        return { page, order, plan: recordDialog(page, 'Zahlungsplan') };
      };
      const choose = async ({ page, plan }: Awaited<ReturnType<typeof openAs>>, name: string) => {
        await plan.dialog.getByRole('combobox', { name: 'Plan' }).selectOption(name);
        await page.keyboard.press('Control+s');
        await plan.isClosed();
      };
      const [first, second] = [await openAs(anna), await openAs(admin)];
      await choose(first, 'Küche mit Einbau');
      await choose(second, 'Nur Geräte');
      await first.order.save();
      await second.order.dialog.getByRole('button', { name: 'Ansehen' }).click();
      const notice = second.order.dialog.getByRole('status').filter({ hasText: 'Anna Huber' });
      await notice.getByText('Nur Geräte (', { exact: false }).waitFor();
      await notice.getByText('Küche mit Einbau (', { exact: false }).waitFor();
      expect(await graveFindings(second.page)).toEqual([]);
      // The second person's own plan stands until they take the other.
      expect(await second.order.at('payments.0.price').inputValue()).toBe('500,00');
      expect(await second.order.at('payments.1.price').count()).toBe(0);
      await notice.getByRole('button', { name: 'Neue übernehmen' }).click();
      await expect.poll(() => second.order.at('payments.1.price').inputValue()).toBe('4.000,00');
      expect(await second.order.at('payments.2.price').count()).toBe(0);
      expect((await listPayments(id)).map(([price]) => price)).toEqual([3_000, 4_000]);
    }));

  it('an admin makes one, is told what is wrong with it, warned once, and new orders begin with it', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: admin, ...tablet })).open('/settings?tab=defaultValues');
      await page.getByRole('button', { name: 'Zahlungsplan anlegen' }).click();
      const { dialog, save, isClosed } = recordDialog(page, 'Neuer Zahlungsplan');
      const at = (path: string) => dialog.locator(`[name="${path}"]`);
      await at('lines.1.percent').fill('80');
      await at('lines.1.days').fill('');
      await save.click();
      for (const said of ['Gib dem Plan einen Namen.', 'Wie viele Tage?', 'mehr als 100 %'])
        await dialog.getByText(said, { exact: false }).first().waitFor();
      expect(await at('lines.1.percent').inputValue()).toBe('80');
      await at('name').fill('Alles vorher');
      await at('lines.1.percent').fill('70');
      await at('lines.1.days').fill('7');
      await dialog.getByRole('button', { name: '2. Zeile nach oben' }).click();
      expect(await at('lines.0.percent').inputValue()).toBe('70');
      await dialog.getByRole('button', { name: '3. Zeile entfernen' }).click();
      await dialog.getByText('Zusammen ist es der ganze Preis.').waitFor();
      await dialog.getByRole('switch', { name: 'Vorgabe für neue Aufträge' }).check();
      expect(await graveFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await save.click();
      await isClosed();
      await page.getByText('VII ZR 162/12', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Verstanden' }).click();
      await page.getByText('70 %, 7 Tage vor Lieferung · 30 % bei Auftrag').waitFor();

      // Another name is no reason to say it again.
      await page.getByRole('button', { name: '„Alles vorher“ bearbeiten' }).click();
      const again = recordDialog(page, 'Zahlungsplan');
      await again.dialog.locator('[name="name"]').fill('Vorkasse');
      await again.save.click();
      await again.isClosed();
      await page.getByText('Vorkasse').first().waitFor();
      expect(await page.getByText('VII ZR 162/12', { exact: false }).count()).toBe(0);
      const { plans, defaultId } = getPaymentPlans.answer.parse(
        await app.call(admin, 'GET', getPaymentPlans.path),
      );
      expect(plans.find(({ id }) => id === defaultId)?.name).toBe('Vorkasse');

      const other = await (await visit({ as: anna })).open('/orders/all');
      await other.getByRole('button', { name: 'Neuer Auftrag' }).first().click();
      const order = orderDialog(other);
      await order.at('lastName').waitFor();
      await order.at('sellDate').fill(shownInDays(sold));
      await order.at('orderPrice').fill('1000');
      await expect.poll(() => order.at('payments.0.price').inputValue()).toBe('300,00');
    }));
});
