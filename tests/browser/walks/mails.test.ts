import { getBaseData, saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { getOrder, listOrders, saveOrder } from '@korpus/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newComplaintBody } from '../../kit/complaints.ts';
import { inDays } from '../../kit/today.ts';
import { type MailServer, openMailServer } from '../../reliability/support/mail-server.ts';
import { type App, startApp } from '../app-harness.ts';
import { complaintDialog } from '../pages/complaint-dialog.ts';
import { documentDialog } from '../pages/document-dialog.ts';
import { mailDialog } from '../pages/mail-dialog.ts';
import { graveFindings, sidewaysScroll } from '../readable.ts';

const admin = 'admin@gruenwald.test';
const phone = { size: { width: 390, height: 844 }, touch: true };

describe('papers by mail', () => {
  let app: App;
  let server: MailServer;
  const says: { recipient: string | null } = { recipient: null };
  beforeAll(async () => {
    server = await openMailServer(async () => {}, { refusalOf: () => says.recipient });
    app = await startApp(undefined, { SMTP_URL: server.url });
  });
  afterAll(async () => {
    await app.close();
    await server[Symbol.asyncDispose]();
  });

  const call = (method: string, path: string, body?: object) => app.call(admin, method, path, body);

  /** Sold, with an article of a supplier whose address is known. */
  const newOrder = async () => {
    const { orders } = listOrders.answer.parse(await call('GET', listOrders.path));
    const first = orders[0]?.id ?? '';
    const { salesmanId, location } = getOrder.answer.parse(
      await call('GET', getOrder.path.replace('{id}', first)),
    );
    const { suppliers } = getBaseData.answer.parse(await call('GET', getBaseData.path));
    const [supplier] = suppliers;
    const { isDeletable: _derived, ...stored } = supplier ?? { id: '', isDeletable: false };
    await call(saveSupplier.method, saveSupplier.path, { ...stored, email: 'werk@werk.example' });
    const id = crypto.randomUUID();
    await call(saveOrder.method, saveOrder.path, {
      id,
      type: 'NORMAL',
      salesmanId,
      location,
      sellDate: inDays(-27),
      deliveryDateNotDefined: true,
      salutation: 'MRS',
      firstName: 'Petra',
      lastName: 'Größer',
      email: 'petra@kunde.example',
      suppliers: [{ id: crypto.randomUUID(), supplierId: supplier?.id ?? '' }],
    });
    return id;
  };

  it('a contract goes out without the mouse, a refusal is shown live and sent again', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const visitor = await visit({ as: admin });
      const page = await visitor.open(`/orders/all?order=${id}`);
      await page.getByRole('button', { name: 'Dokumente', exact: true }).click();
      const documents = documentDialog(page);
      await documents.isOpen();
      await documents.tab('Rechnung').click();
      // Nothing is written yet, and it is said what a number takes.
      await documents.button('Per E-Mail senden').click();
      const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
      await question.getByText('Der Liefertermin fehlt').waitFor();
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      await documents.tab('Kaufvertrag').click();
      await documents.firstArticle('Küchenzeile', '8.400');
      await page.keyboard.press('Control+s');
      await documents.isSaved();

      await documents.button('Per E-Mail senden').focus();
      await page.keyboard.press('Enter');
      const mail = mailDialog(page);
      await mail.isOpen();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('recipients');
      expect(await mail.at('recipients').inputValue()).toBe('petra@kunde.example');
      expect(await mail.at('text').inputValue()).toMatch(/^Guten Tag Frau Petra Größer,/);
      await mail.dialog.getByText(/^Kaufvertrag.*Größer.*\.pdf \(\d+(,\d)? KB\)$/).waitFor();
      await page.keyboard.type(', kein-mensch');
      // Neither of these sends: only its own key does.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await page.keyboard.press('Control+Enter');
      await mail.dialog.getByText('„kein-mensch“ ist keine E-Mail-Adresse.').first().waitFor();
      await mail.at('recipients').fill('petra@kunde.example');
      await mail.at('text').fill('Liebe Frau Größer, hier ist er.');
      // Closed by accident: it waits.
      await page.keyboard.press('Escape');
      await mail.isClosed();
      await documents.button('Per E-Mail senden').click();
      await mail.isOpen();
      await mail.dialog.getByRole('button', { name: 'Damit weiterarbeiten' }).click();
      expect(await mail.at('text').inputValue()).toBe('Liebe Frau Größer, hier ist er.');

      says.recipient = '550 5.1.1 Unbekannt';
      await page.keyboard.press('Control+Enter');
      await mail.isClosed();
      const list = documents.dialog.getByRole('list', { name: 'E-Mails' });
      await list.getByText('abgelehnt', { exact: true }).waitFor();
      await list.getByText('550 5.1.1 Unbekannt').waitFor();
      expect(await graveFindings(page)).toEqual([]);
      says.recipient = null;
      await list.getByRole('button', { name: 'Noch einmal senden' }).click();
      await list.getByText('gesendet', { exact: true }).waitFor();
      await list.getByText(/^am .* an petra@kunde\.example$/).waitFor();
      expect(server.arrived.filter(({ to }) => to === 'petra@kunde.example')).toHaveLength(1);
    }));

  it('a draft of a prepayment invoice gets its number and goes out in one step', () =>
    app.withVisitors(async (visit) => {
      const id = await newOrder();
      const payment = { id: crypto.randomUUID(), date: inDays(10), price: 500, paymentType: 'BANK' };
      const address = { address: 'Am Deich 7', zipCode: '25746', city: 'Heide', orderPrice: 8_400 };
      const payments = [{ ...payment, paid: false, notes: null, isBillable: true, documentData: null }];
      await call(saveOrder.method, saveOrder.path, { id, type: 'NORMAL', version: 1, ...address, payments });
      const page = await (await visit({ as: admin })).open(`/orders/all?order=${id}`);
      await page
        .getByRole('button', { name: /Anzahlungsrechnung/ })
        .first()
        .click();
      const documents = documentDialog(page);
      await documents.isOpen();
      await documents.button('Per E-Mail senden').click();
      const question = page.getByRole('dialog', { name: 'Endgültig drucken' });
      await question.getByRole('button', { name: 'Nummer vergeben und senden' }).waitFor();
      expect(await graveFindings(page)).toEqual([]);
      for (const box of await question.getByRole('checkbox').all()) await box.check();
      await question.getByRole('button', { name: 'Nummer vergeben und senden' }).click();
      const mail = mailDialog(page);
      await mail.isOpen();
      expect(await mail.at('recipients').inputValue()).toBe('petra@kunde.example');
      await mail.dialog.getByText(/^Anzahlungsrechnung.*\.pdf/).waitFor();
      await documents.dialog.getByText('Das Dokument ist damit fest').waitFor();
      await mail.dialog.getByRole('button', { name: 'Senden', exact: true }).click();
      await mail.isClosed();
      await documents.dialog
        .getByRole('list', { name: 'E-Mails' })
        .getByText('gesendet', { exact: true })
        .waitFor();
    }));

  it('the page of a complaint goes to the supplier, from a phone as well', () =>
    app.withVisitors(async (visit) => {
      const orderId = await newOrder();
      const body = newComplaintBody(orderId, { tasksToDo: 'Front austauschen' });
      await call(saveComplaint.method, saveComplaint.path, body);
      const page = await (await visit({ as: admin, ...phone })).open(`/complaints?complaint=${body.id}`);
      const complaint = complaintDialog(page);
      await complaint.isOpen();
      await complaint.dialog.getByRole('button', { name: 'Per E-Mail senden' }).click();
      const mail = mailDialog(page);
      await mail.isOpen();
      expect(await mail.at('recipients').inputValue()).toBe('werk@werk.example');
      await mail.at('copyToMe').check({ force: true });
      expect(await sidewaysScroll(page)).toBe(0);
      await mail.dialog.getByRole('button', { name: 'Senden', exact: true }).click();
      await mail.isClosed();
      const list = complaint.dialog.getByRole('list', { name: 'E-Mails' });
      await list.getByText('gesendet', { exact: true }).waitFor();
      expect(server.arrived.map(({ to }) => to)).toContain(`werk@werk.example ${admin}`);
    }));
});
