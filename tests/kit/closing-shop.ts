import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { documentBody } from './documents.ts';
import type { House } from './house.ts';
import { billable, newOrderBody, type OrderBody, paymentBody } from './orders.ts';
import type { SignedIn } from './people.ts';
import { fillInIssuer } from './printing-shop.ts';
import { smallOrderBody } from './small-orders.ts';

/** A house with the prefix GW, an admin and a salesman; today is 21.11.2026. */
export async function aClosingShop(house: House) {
  const shop = await house.aTenant();
  await fillInIssuer(house, shop);
  await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.updateTable('locations').set({ bill_prefix: 'GW' }).execute(),
  );
  const admin = await shop.signedInAs('ADMIN');
  const anna = await shop.signedInAs('SALESMAN');
  const order = async (with_: Partial<OrderBody> = {}, who: SignedIn = anna) => {
    const body = newOrderBody(shop, anna.userId, { ...billable, ...with_ });
    (await who.call(calls.saveOrder, { body })).ok();
    return body.id;
  };
  const small = async (date: string, price = 412.5) => {
    const payments = [
      { id: randomUUID(), date, price, paymentType: 'CASH' as const, tillReceiptNumber: '4711', paid: true },
    ];
    const body = smallOrderBody(shop, admin.userId, { date, payments });
    (await admin.call(calls.saveSmallOrder, { body })).ok();
    return body.id;
  };
  const lock = (date: string) => admin.call(calls.lockOrders, { body: { date } });
  const unlock = (date: string, reason = 'Preis falsch') =>
    admin.call(calls.unlockOrders, { body: { date, reason } });
  const billed = async (startDate = '2026-10-01', endDate = '2026-12-31', who: SignedIn = admin) =>
    (await who.call(calls.listBilledOrders, { query: { startDate, endDate } })).ok();
  const numbers = async () => (await billed()).map(({ invoiceNumber }) => invoiceNumber);
  const read = async (id: string) => (await admin.call(calls.getOrder, { params: { id } })).ok();
  const change = async (id: string, with_: Partial<OrderBody>, who: SignedIn = anna) => {
    const { type, version } = await read(id);
    return who.call(calls.saveOrder, { body: { id, type, version, ...with_ } });
  };
  const register = async () => (await admin.call(calls.listInvoiceNumbers, { query: { year: '2026' } })).ok();
  return { shop, admin, anna, order, small, lock, unlock, billed, numbers, read, change, register };
}

export const paid = (price: number, date: string) =>
  paymentBody(price, { date, paid: true, isBillable: true });

/** A shop, and what happens there to numbers; today is 21.11.2026. */
export async function aBillingShop(house: House) {
  const shop = await aClosingShop(house);
  const { admin, anna, read } = shop;
  const invoice = { ...documentBody('INVOICE', anna.userId, shop.shop.locationId), date: '2026-11-21' };
  const issue = async (id: string) => {
    const { version } = await read(id);
    const body = { version, confirmed: ['OTHER_THAN_ORDER' as const] };
    return (await anna.call(calls.issueInvoice, { params: { id }, body })).ok().invoiceNumber;
  };
  const takeBack = async (id: string, paymentId?: string) => {
    const { version } = await read(id);
    const body = { version, reason: 'Falscher Name', ...(paymentId === undefined ? {} : { paymentId }) };
    return (await anna.call(calls.cancelInvoice, { params: { id }, body })).ok().invoiceNumber;
  };
  const billPayment = async (id: string, paymentId: string) => {
    const { version } = await read(id);
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.shop.locationId, {
      date: '2026-11-20',
    });
    const body = { paymentId, document, version, final: true };
    return (await anna.call(calls.printPaymentDocument, { params: { id }, body })).ok().invoiceNumber;
  };
  const counterSale = async (date: string, price: number, open: number) => {
    const payment = { id: randomUUID(), date, paymentType: 'CASH' as const, tillReceiptNumber: '4711' };
    const payments = [
      { ...payment, price, paid: true },
      { ...payment, id: randomUUID(), price: open, paid: false },
    ];
    const body = smallOrderBody(shop.shop, admin.userId, { date, payments });
    (await admin.call(calls.saveSmallOrder, { body })).ok();
  };
  return {
    ...shop,
    documentData: { INVOICE: { ...invoice, type: 'INVOICE' as const } },
    issue,
    takeBack,
    billPayment,
    counterSale,
  };
}
