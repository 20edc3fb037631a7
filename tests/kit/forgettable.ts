import { calls } from '@korpus/contract/calls.ts';
import { findOrMakeCalendar, newEventBody } from './calendars.ts';
import { aClosingShop, paid } from './closing-shop.ts';
import { newComplaintBody } from './complaints.ts';
import { makeIssuedDocumentFor } from './documents.ts';
import type { House } from './house.ts';
import { newOffer } from './offers.ts';
import type { OrderBody } from './orders.ts';
import { aStoredFile } from './stored-file.ts';

const zoe = {
  firstName: 'Zoë',
  lastName: 'Müller-Großmann',
  address: 'Am Großen Stück 12a',
  email: 'zoe.mueller@web.test',
  phone1: '+49 431 123456',
} as const;
export const nameOfZoe = `${zoe.lastName}, ${zoe.firstName}`;

/**
 * Zoë bought a kitchen in 2026, which is billed and paid, had a complaint, and asked for another one that she did not
 * buy; today is 21.11.2026.
 */
export async function aHouseWithZoe(house: House, with_: Partial<OrderBody> = {}) {
  const { services } = house;
  const closing = await aClosingShop(house);
  const { shop, admin, anna, order, lock, read } = closing;
  const { tenantId } = shop;
  const id = await order({
    ...zoe,
    orderNumber: 'A-117',
    notes: 'ruft abends an',
    orderPrice: 1_200,
    payments: [paid(1_200, '2026-10-21')],
    ...with_,
  });
  const complaint = newComplaintBody(id, { notes: 'Griff bei Zoë', state: 'DONE', fixedAt: '2026-11-01' });
  (await admin.call(calls.saveComplaint, { body: complaint })).ok();
  const { clientId, customerId } = await read(id);
  const another = newOffer(shop, anna.userId, { ...zoe, customerId, notes: 'neue Küche für die Tochter' });
  const offer = (await admin.call(calls.saveOffer, { body: another })).ok();
  const calendarId = await findOrMakeCalendar(services, tenantId, anna.userId);
  const event = newEventBody(calendarId, { title: 'Zoë anrufen', type: 'OFFER', offerId: offer.id });
  (await anna.call(calls.saveCalendarEvent, { body: event })).ok();
  await makeIssuedDocumentFor(services, tenantId, id);
  const photo = await aStoredFile(services, tenantId, { kind: 'order', ownerId: id, type: 'MISC' });
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx.updateTable('files').set({ content_type: 'image/jpeg' }).where('id', '=', photo.id).execute(),
  );
  await aStoredFile(services, tenantId, { kind: 'order', ownerId: id, type: 'CONTRACT' });
  await aStoredFile(services, tenantId, { kind: 'client', ownerId: offer.id, type: 'PLANS' });
  (await lock('2026-10-31')).ok();
  const ids = { order: id, client: clientId ?? '', customer: customerId ?? '', offer: offer.id };
  const forget = (name = nameOfZoe) =>
    admin.call(calls.forgetPerson, { params: { id: ids.customer }, body: { name } });
  const preview = async () =>
    (await admin.call(calls.previewForgetting, { params: { id: ids.customer } })).ok();
  return { ...closing, ids, complaint, forget, preview };
}
