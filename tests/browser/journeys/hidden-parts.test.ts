import { randomUUID } from 'node:crypto';
import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { payPayment, payRemainingAmount, saveOrder } from '@korpus/contract/orders/orders.ts';
import { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../kit/complaints.ts';
import { newOrderBody, type OrderBody, paymentBody, supplierBody } from '../../kit/orders.ts';
import { todayInGermany } from '../../kit/today.ts';
import { type App, startApp } from '../app-harness.ts';
import { askAs } from '../ask-as.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { orderDialog } from '../pages/order-dialog.ts';
import { ordersScreen } from '../pages/orders-screen.ts';
import { shell } from '../pages/shell.ts';

const admin = 'admin@gruenwald.test';
const anna = 'anna@gruenwald.test';

describe('an order of which somebody does not see all, or of which somebody else is faster', () => {
  let app: App;
  let today: IsoDate;
  let annaId: string;
  beforeAll(async () => {
    app = await startApp();
    today = todayInGermany();
    const ask = await askAs(app, admin);
    const users = listUsers.answer.parse(await ask('GET', listUsers.path));
    annaId = users.find(({ email }) => email === anna)?.id ?? '';
  });
  afterAll(() => app.close());

  const unlike = (name: string) => `${name} ${randomUUID().slice(0, 4)}`;
  const anOrder = async (lastName: string, with_: Partial<OrderBody>) => {
    const ask = await askAs(app, admin);
    const { locations } = getBaseData.answer.parse(await ask('GET', getBaseData.path));
    const body = newOrderBody({ locationId: locations[0]?.id ?? '' }, annaId, {
      lastName,
      sellDate: addDays(today, -20),
      orderPrice: 12_000,
      ...with_,
    });
    await ask('PUT', saveOrder.path, body);
    return body;
  };
  /** Anna has all rights of her role but these. */
  const withoutRights = async (...taken: readonly Right[]) => {
    const ask = await askAs(app, admin);
    const given = getUserRights.answer.parse(
      await ask('GET', getUserRights.path.replace('{userId}', annaId)),
    );
    const rights = given.rights.filter((right) => !taken.includes(right));
    const body = { rights, version: given.version };
    await ask('POST', saveUserRights.path.replace('{userId}', annaId), body);
  };
  const opened = async (page: Page, name: string) => {
    await ordersScreen(page).row(name).waitFor();
    await ordersScreen(page).row(name).dblclick();
    const dialog = orderDialog(page);
    await dialog.isOpen();
    await shell(page).isLive();
    return dialog;
  };

  it('asks the customer of a complaint for what is left today, and says so while it is open', () =>
    app.withVisitors(async (visit) => {
      const name = unlike('Gartenhaus');
      const order = await anOrder(name, {});
      const ask = await askAs(app, admin);
      const complaint = newComplaintBody(order.id, { remainingAmount: 12_000, notes: name });
      await ask('PUT', saveComplaint.path, complaint);
      const page = await (await visit({ as: admin })).open(`/complaints?q=${encodeURIComponent(name)}`);
      await page.getByRole('row').filter({ hasText: name }).first().dblclick();
      const dialog = complaintDialog(page);
      await dialog.isOpen();
      await dialog.dialog.getByText('Das kassiert der Monteur').waitFor();
      await shell(page).isLive();
      const pay = (amount: number) =>
        ask('PUT', payRemainingAmount.path.replace('{id}', order.id), {
          amount,
          date: today,
          paymentType: 'BANK',
        });
      await pay(7_500);
      await dialog.dialog.getByText(/Heute zu kassieren: 4\.500,00/).waitFor();
      expect(await dialog.at('remainingAmount').inputValue()).toBe('12.000,00');
      await pay(4_500);
      await dialog.dialog.getByText('Nichts mehr zu kassieren').waitFor();
    }));

  it('a payment that somebody else receives while its dialog is open is paid, and by whom', () =>
    app.withVisitors(async (visit) => {
      const name = unlike('Hochbett');
      const order = await anOrder(name, { payments: [paymentBody(2_000)] });
      const page = await (await visit({ as: anna })).open(`/orders/all?q=${encodeURIComponent(name)}`);
      const dialog = await opened(page, name);
      await dialog.dialog.getByRole('button', { name: /Zahlung eintragen$/ }).click();
      const receipt = page.getByRole('dialog', { name: 'Zahlung eintragen' });
      await receipt.getByRole('textbox', { name: /^Betrag/ }).waitFor();
      const ask = await askAs(app, admin);
      const [payment] = order.payments ?? [];
      const path = payPayment.path.replace('{id}', order.id).replace('{paymentId}', payment?.id ?? '');
      await ask('PUT', path, { amount: 2_000, date: today, paymentType: 'CASH', tillReceiptNumber: '4711' });
      await receipt.getByText(/^Schon bezahlt: .+ eingetragen\.$/).waitFor();
      await receipt.getByRole('button', { name: 'Schließen' }).click();
      await receipt.waitFor({ state: 'detached' });
      expect(await dialog.figure('Restbetrag')).toBe('10.000,00 €');
    }));

  it('reckons with what follows from figures somebody reads, and says what waits for the save', () =>
    app.withVisitors(async (visit) => {
      const name = unlike('Insel');
      await anOrder(name, {
        suppliers: [supplierBody(null, { orderSum: 4_000, accountingSum: 4_000 })],
        payments: [paymentBody(2_000, { paid: true })],
      });
      const asAnna = async () =>
        opened(await (await visit({ as: anna })).open(`/orders/all?q=${encodeURIComponent(name)}`), name);
      // The remaining amount and what was paid tell the price that is hidden.
      await withoutRights('OWN_ORDER_ORDER_PRICE_READ', 'OWN_ORDER_ORDER_PRICE_WRITE');
      const told = await asAnna();
      expect(await told.figure('DB-1')).toBe('6.084,03 €');
      await told.at('suppliers.0.accountingSum').fill('4500');
      await expect.poll(() => told.figure('DB-1')).toBe('5.584,03 €');
      await withoutRights('OWN_ORDER_REMAINING_AMOUNT_READ');
      const untold = await asAnna();
      expect(await untold.figure('DB-1')).toBe('6.084,03 €');
      await untold.at('suppliers.0.accountingSum').fill('4500');
      await expect.poll(() => untold.figure('DB-1')).toBe('nach dem Speichern');
      await untold.save();
      await expect.poll(() => untold.figure('DB-1')).toBe('5.584,03 €');
    }));
});
