import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { invoiceBody, printingIn, rightsOnOthers } from '../../../../../tests/kit/printing-shop.ts';
import type { Shop } from '../../../../../tests/kit/shop.ts';

const house = await aHouse();
const { aShop, anOrder, read, issue, versions, bytesBehind } = printingIn(house);
/** The day of the test's clock: a cancellation is of today, and numbers go with the days. */
const today = '2026-11-21';
const anInvoice = (who: SignedIn, shop: Shop) => ({ ...invoiceBody(who, shop), date: today });

const bill = (who: SignedIn, shop: Shop, id: string, paymentId: string, version: number) =>
  who.call(calls.printPaymentDocument, {
    params: { id },
    body: {
      paymentId,
      document: documentBody('PREPAYMENT_INVOICE', who.userId, shop.locationId, { date: today }),
      final: true,
      version,
    },
  });
const cancel = (
  who: SignedIn,
  id: string,
  version: number,
  { paymentId, reason = 'Falscher Name' }: { readonly paymentId?: string; readonly reason?: string } = {},
) =>
  who.call(calls.cancelInvoice, {
    params: { id },
    body: { version, reason, ...(paymentId === undefined ? {} : { paymentId }) },
  });
const receive = (who: SignedIn, id: string, paymentId: string, amount: number) =>
  who.call(calls.payPayment, {
    params: { id, paymentId },
    body: { amount, date: today, paymentType: 'BANK' },
  });

describe('a cancellation invoice (rules: invoices#cancellation)', () => {
  it('has a number of the same circle, frees the order, and both stand in the register', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: anInvoice(anna, shop) } });
    (await issue(anna, order.id)).ok();
    const taken = (await cancel(anna, order.id, 2)).ok();
    expect(taken).toMatchObject({ invoiceNumber: '2026110002', version: 3 });
    expect(taken.filename).toMatch(/^Stornorechnung 2026110002 /);
    await bytesBehind(taken);
    expect(await read(anna, order.id)).toMatchObject({
      invoiceNumber: null,
      invoiceDate: null,
      cancelledInvoices: [{ number: '2026110001', cancelledBy: '2026110002', reason: 'Falscher Name' }],
    });
    const register = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('invoice_register').select(['number', 'cancels', 'amount']).orderBy('number').execute(),
    );
    expect(register).toEqual([
      { number: '2026110001', cancels: null, amount: 120_000 },
      { number: '2026110002', cancels: '2026110001', amount: -120_000 },
    ]);
    // The order can be changed and billed anew; nothing that was billed is ever deleted.
    const changed = { id: order.id, type: 'NORMAL' as const, lastName: 'Pedersen', version: 3 };
    (await anna.call(calls.saveOrder, { body: changed })).ok();
    expect((await issue(anna, order.id, 4)).ok().invoiceNumber).toBe('2026110003');
    expect((await versions(anna, order.id)).map(({ type }) => type).sort()).toEqual([
      'CANCELLATION_INVOICE',
      'INVOICE',
      'INVOICE',
    ]);
    (await cancel(anna, order.id, 5)).ok();
    const admin = await shop.signedInAs('ADMIN');
    expect((await admin.call(calls.deleteOrder, { params: { id: order.id } })).error().code).toBe('LOCKED');
  });

  it('happens once, with a reason, by who may change the price', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: anInvoice(anna, shop) } });
    expect((await cancel(anna, order.id, 1)).error().code).toBe('LOCKED');
    (await issue(anna, order.id)).ok();
    const without = await anna.call(calls.cancelInvoice, {
      params: { id: order.id },
      body: { version: 2, reason: '  ' },
    });
    expect(without.error().code).toBe('VALIDATION');
    const reader = await shop.aPerson('SALESMAN');
    await shop.override(reader, { ...rightsOnOthers(), OTHER_ORDER_ORDER_PRICE_WRITE: false });
    expect((await cancel(await shop.openSession(reader), order.id, 2)).error().code).toBe('FORBIDDEN');
    const both = await Promise.all([
      cancel(anna, order.id, 2),
      cancel(anna, order.id, 2, { reason: 'Andere Küche' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is told again to whom its answer was lost, until the order goes on', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: anInvoice(anna, shop) } });
    (await issue(anna, order.id)).ok();
    const first = (await cancel(anna, order.id, 2)).ok();
    const again = (await cancel(anna, order.id, 2)).ok();
    expect(again).toMatchObject({ invoiceNumber: first.invoiceNumber, version: 3 });
    expect(await bytesBehind(again)).toBe(await bytesBehind(first));
    expect((await read(anna, order.id)).cancelledInvoices).toHaveLength(1);
    const changed = { id: order.id, type: 'NORMAL' as const, lastName: 'Pedersen', version: 3 };
    (await anna.call(calls.saveOrder, { body: changed })).ok();
    expect((await cancel(anna, order.id, 2)).error().code).toBe('STALE_VERSION');
  });

  it('of a prepayment frees the payment, but not from under the invoice that deducts it', async () => {
    const { shop, anna } = await aShop();
    const payment = paymentBody(500);
    const documentData = { INVOICE: anInvoice(anna, shop) };
    const order = await anOrder(anna, shop, { payments: [payment], documentData });
    (await bill(anna, shop, order.id, payment.id, 1)).ok();
    (await receive(anna, order.id, payment.id, 500)).ok();
    expect((await issue(anna, order.id, 3)).ok().invoiceNumber).toBe('2026110002');
    expect(
      (await cancel(anna, order.id, 4, { paymentId: payment.id })).error().details?.violations,
    ).toMatchObject([{ message: expect.stringContaining('Storniere zuerst die Rechnung') }]);
    (await cancel(anna, order.id, 4)).ok();
    (await cancel(anna, order.id, 5, { paymentId: payment.id })).ok();
    const freed = await read(anna, order.id);
    expect(freed.payments).toMatchObject([{ id: payment.id, paid: true, documentData: null }]);
    // Billed anew it is a receipt: the money is there already.
    expect((await bill(anna, shop, order.id, payment.id, 6)).ok().invoiceNumber).toBe('2026110005');
  });
});

describe('a final invoice (rules: invoices#replaced-prepayments)', () => {
  it('replaces what nobody paid, which leaves the open payments and stands again when it is cancelled', async () => {
    const { shop, anna } = await aShop();
    const [first, second] = [paymentBody(400), paymentBody(500)];
    const documentData = { INVOICE: anInvoice(anna, shop) };
    const order = await anOrder(anna, shop, { payments: [first, second], documentData });
    (await bill(anna, shop, order.id, first.id, 1)).ok();
    (await bill(anna, shop, order.id, second.id, 2)).ok();
    (await receive(anna, order.id, first.id, 400)).ok();
    const final = (await issue(anna, order.id, 4)).ok().invoiceNumber;
    const billed = await read(anna, order.id);
    expect(billed.payments?.[0]?.documentData).toEqual({ invoiceNumber: '2026110001' });
    expect(billed.payments?.[1]?.documentData).toEqual({ invoiceNumber: '2026110002', replacedBy: final });
    const { orders } = (await anna.call(calls.listOrders, {})).ok();
    expect(orders).toMatchObject([{ remainingAmount: 800 }]);
    const replaced = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('invoice_replacements').select(['number', 'replaced_by']).execute(),
    );
    expect(replaced).toEqual([{ number: '2026110002', replaced_by: final }]);
    // Money that still comes counts for the order.
    expect((await receive(anna, order.id, second.id, 500)).status).toBe(200);
    (await cancel(anna, order.id, 6)).ok();
    expect((await read(anna, order.id)).payments?.[1]?.documentData).toEqual({ invoiceNumber: '2026110002' });
  });
});

describe('before a number is drawn (rules: invoices#before-the-number)', () => {
  const check = async (who: SignedIn, id: string) =>
    (await who.call(calls.checkInvoice, { params: { id }, body: {} })).ok();

  it('everything that is missing is told at its field, and nothing is printed', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      address: null,
      deliveryDate: null,
      deliveryDateNotDefined: true,
      documentData: { INVOICE: { ...anInvoice(anna, shop), productGroups: [], date: '2027-01-04' } },
    });
    const { problems } = await check(anna, order.id);
    const fields = ['order.address', 'document.date', 'order.deliveryDate', 'document.productGroups'];
    expect(problems.map(({ path }) => path)).toEqual(fields);
    const refused = (await issue(anna, order.id)).error();
    expect(refused).toMatchObject({ code: 'VALIDATION', details: { violations: problems } });
    expect(await versions(anna, order.id)).toEqual([]);
  });

  it('another amount than the order’s is confirmed, and its history says so', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, {
      orderPrice: 1_500,
      documentData: { INVOICE: anInvoice(anna, shop) },
    });
    expect((await check(anna, order.id)).doubts).toMatchObject([{ doubt: 'OTHER_THAN_ORDER' }]);
    expect((await issue(anna, order.id)).error().code).toBe('UNCONFIRMED');
    const confirmed = await anna.call(calls.issueInvoice, {
      params: { id: order.id },
      body: { version: 1, confirmed: ['OTHER_THAN_ORDER'] },
    });
    expect(confirmed.ok().invoiceNumber).toBe('2026110001');
    const { documentData } = await read(anna, order.id);
    expect(documentData?.INVOICE?.confirmed).toContain('Endpreis des Auftrags 1.500,00');
  });

  it('a prepayment is refused after the invoice, on a cancelled order, twice and above the price', async () => {
    const { shop, anna } = await aShop();
    const [one, other] = [paymentBody(700), paymentBody(600)];
    const documentData = { INVOICE: anInvoice(anna, shop) };
    const order = await anOrder(anna, shop, { payments: [one, other], documentData });
    (await bill(anna, shop, order.id, one.id, 1)).ok();
    const says = async (version: number) =>
      (await bill(anna, shop, order.id, other.id, version)).error().details?.violations?.[0]?.message;
    expect(await says(2)).toContain('über dem Endpreis');
    (await issue(anna, order.id, 2)).ok();
    expect(await says(3)).toContain('schon abgerechnet');
  });
});

describe('an order with a billed paper (rules: invoices#rate-stays)', () => {
  it('keeps its VAT, whatever the settings say by now', async () => {
    const { shop, anna } = await aShop();
    const payment = paymentBody(500);
    const order = await anOrder(anna, shop, { payments: [payment] });
    (await bill(anna, shop, order.id, payment.id, 1)).ok();
    const ben = await shop.aPerson('SALESMAN');
    const admin = await shop.signedInAs('ADMIN');
    const give = (version: number) =>
      admin.call(calls.saveOrder, {
        body: { id: order.id, type: 'NORMAL', lastName: 'Petersen', salesmanId: ben.userId, version },
      });
    const setVat = (vat: number) =>
      house.services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.updateTable('locations').set({ vat }).execute(),
      );
    await setVat(7);
    expect((await give(2)).error()).toMatchObject({
      code: 'LOCKED',
      details: { violations: [{ message: expect.stringMatching(/mit 20\s% Umsatzsteuer/) }] },
    });
    await setVat(20);
    expect((await give(2)).status).toBe(200);
  });
});
