import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { mailBody, sendWaitingMails } from '../../../../../tests/kit/mails.ts';
import { aRemindingShop } from '../../../../../tests/kit/reminding-shop.ts';
import { findKnownKeys } from '../../platform/storage/blobs-to-remove.ts';
import { isWhole, readNamedBlobs } from '../../platform/storage/named-blobs.ts';
import { makeMissingReminder } from './index.ts';

const house = await aHouse();
const { services } = house;

async function aSentReminder() {
  const shop = await aRemindingShop(house);
  const { id: orderId } = await shop.invoice({
    email: 'kunde@nord.example',
    salutation: 'MRS',
    firstName: 'Käthe',
  });
  const late = await shop.on('2026-12-28');
  const [sent] = await late.sendAll();
  return { ...late, shop, orderId, id: sent?.made?.id ?? '', tenantId: shop.shop.tenantId };
}

it('a reminder is the same bytes whenever it is printed, whatever changes (rules: reminders#frozen)', async () => {
  const { person, id, tenantId } = await aSentReminder();
  const print = async () => (await person.call(calls.printReminder, { params: { id } })).ok();
  const link = await print();
  expect(link.filename).toBe('Zahlungserinnerung M2026-0001 Petersen, Käthe.pdf');
  const bytes = await bytesBehind(house, link);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx.updateTable('locations').set({ city: 'Umgezogen' }).execute(),
  );
  expect(await bytesBehind(house, await print())).toEqual(bytes);
  await makeMissingReminder(services, { tenantId, id });
  expect(await bytesBehind(house, await print())).toEqual(bytes);
});

it('two who print it at once get the same, and its bytes are known to sweeper and doctor', async () => {
  const { person, id, tenantId } = await aSentReminder();
  const links = await Promise.all(
    [1, 2, 3].map(async () => (await person.call(calls.printReminder, { params: { id } })).ok()),
  );
  const [one, ...others] = await Promise.all(links.map((link) => bytesBehind(house, link)));
  for (const other of others) expect(other).toEqual(one);
  const row = await services.tenancy.inTenant(tenantId, (tx) =>
    tx.selectFrom('reminders').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(await services.tenancy.inTenant(tenantId, (tx) => findKnownKeys(tx, tenantId))).toContain(
    row.storage_key,
  );
  const blobs = await services.engine.exclusively(async ({ query }) => {
    await query('begin');
    await query(`set local app.tenant_id = '${tenantId}'`);
    const found = await readNamedBlobs(query);
    await query('commit');
    return found;
  });
  const own = blobs.find(({ key }) => key === row.storage_key);
  expect(own?.name).toBe('Zahlungserinnerung M2026-0001');
  expect(own !== undefined && (await isWhole(services.files, own))).toBe(true);
});

it('is mailed as it is kept, to the customer, and stands in the history of its order', async () => {
  const { person, id, orderId } = await aSentReminder();
  const params = { id };
  const draft = (await person.call(calls.getReminderMail, { params })).ok();
  expect(draft).toMatchObject({
    recipients: ['kunde@nord.example'],
    subject: expect.stringMatching(/^Offene Rechnung: M2026-0001 von /),
    text: expect.stringMatching(/^Guten Tag Frau Käthe Petersen,/),
    attachments: [{ name: 'Zahlungserinnerung M2026-0001 Petersen, Käthe.pdf' }],
  });
  const body = mailBody({ recipients: [...draft.recipients], subject: draft.subject, text: draft.text });
  const twice = await Promise.all([1, 2].map(() => person.call(calls.mailReminder, { params, body })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sendWaitingMails(services)).toBe(0);
  const mails = (await person.call(calls.listReminderMails, { params })).ok();
  expect(mails).toMatchObject([{ kind: 'REMINDER', state: 'SENT', recipients: ['kunde@nord.example'] }]);
  const month = (await person.call(calls.listReminders, { params: { month: '2026-12' } })).ok();
  expect(month).toMatchObject([{ id, mail: 'SENT' }]);
  const ofOrder = (await person.call(calls.listDocumentMails, { params: { id: orderId } })).ok();
  expect(ofOrder).toEqual([]);
  const { entries } = (await person.call(calls.listOrderHistory, { params: { id: orderId } })).ok();
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields).toEqual(expect.arrayContaining(['mails/REMINDER', 'reminders/sent']));
});

it('an invoice tells private customers when they are late, and no company (rules: invoices#late-payment)', async () => {
  const shop = await aRemindingShop(house);
  const told = async (with_: Parameters<typeof shop.invoice>[0]) => {
    const { number } = await shop.invoice(with_);
    const { rows } = await services.tenancy.inTenant(shop.shop.tenantId, async (tx) => ({
      rows: await tx
        .selectFrom('issued_documents')
        .select(['format', 'frozen'])
        .where('invoice_number', '=', number)
        .execute(),
    }));
    return rows.map(({ format, frozen }) => [
      format,
      JSON.stringify(frozen).includes('"tellsWhenLate":true'),
    ]);
  };
  expect(await told({})).toEqual([[4, true]]);
  expect(await told({ isCompany: true, companyName: 'Roth GmbH' })).toEqual([[4, false]]);
});
