import { listEventsOfOrder, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import { listDocumentVersions, printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { expect, it } from 'vitest';
import { calendarsOfLocation, findOrMakeCalendar, newEventBody } from '../../../../../tests/kit/calendars.ts';
import { aClosingShop } from '../../../../../tests/kit/closing-shop.ts';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const house = await aHouse();
const { services } = house;

/** An order with an event for all, one in Anna's calendar, and a printed invoice of a prepayment. */
async function anOrder() {
  const { shop, admin, anna, order } = await aClosingShop(house);
  const payment = paymentBody(200);
  const orderId = await order({ deliveryDate: '2026-11-25', payments: [payment] });
  const about = { type: 'ORDER' as const, orderId };
  const { sale } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);
  const own = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
  for (const body of [newEventBody(sale, about), newEventBody(own, { ...about, title: 'Vertraulich' })])
    (await anna.call(saveCalendarEvent, { body })).ok();
  const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, { date: '2026-11-20' });
  const body = { paymentId: payment.id, document, version: 1, final: true };
  (await anna.call(printPaymentDocument, { params: { id: orderId }, body })).ok();
  return { shop, admin, anna, orderId };
}

it('an order has the events and prints that its reader gets by the calls for them, and no others', async () => {
  const { shop, admin, anna, orderId } = await anOrder();
  const readers: readonly SignedIn[] = [
    anna,
    admin,
    await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] }),
    await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'], without: ['PRINT_ORDER_DETAIL'] }),
  ];
  const seen = [];
  for (const reader of readers) {
    const record = (await reader.call(getOrder, { params: { id: orderId } })).ok();
    const events = await reader.call(listEventsOfOrder, { params: { orderId } });
    const prints = await reader.call(listDocumentVersions, { params: { id: orderId } });
    expect(record.calendarEvents).toEqual(events.status === 200 ? events.ok() : undefined);
    expect(record.documentDataHistory).toEqual(prints.status === 200 ? prints.ok() : undefined);
    seen.push([record.calendarEvents?.length, record.documentDataHistory?.length]);
  }
  expect(seen[0]).toEqual([2, 1]);
  expect(seen[1]).toEqual([2, 1]);
  expect(seen[2]?.[0]).toBe(1);
  expect(seen.some(([, prints]) => prints === undefined)).toBe(true);
});
