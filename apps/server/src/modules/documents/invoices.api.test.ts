import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import type { DocumentBody } from '../../../../../tests/kit/documents.ts';
import { documentBody, takeDateAway } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { invoiceBody, printingIn, rightsOnOthers } from '../../../../../tests/kit/printing-shop.ts';

const house = await aHouse();
const { aShop, anOrder, read, print, issue, versions, bytesBehind } = printingIn(house);

describe('an invoice', () => {
  it('is a draft that is kept nowhere until it is issued', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
    await bytesBehind((await print(anna, order.id, 'INVOICE')).ok());
    expect(await versions(anna, order.id)).toEqual([]);
    expect(await read(anna, order.id)).toMatchObject({ invoiceNumber: null, version: 1 });
  });

  it('draws its number once, locks itself and the order, and a retry gets the same bytes', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
    const first = (await issue(anna, order.id)).ok();
    expect(first).toMatchObject({ invoiceNumber: '2026110001', version: 2 });
    const again = (await issue(anna, order.id)).ok();
    expect(again).toMatchObject({ invoiceNumber: '2026110001', version: 2 });
    const bytes = await bytesBehind(first);
    expect(await bytesBehind(again)).toBe(bytes);
    // A further print says that it is one.
    expect(await bytesBehind((await print(anna, order.id, 'INVOICE')).ok())).not.toBe(bytes);
    expect(await bytesBehind((await issue(anna, order.id, 2)).ok())).not.toBe(bytes);
    const saved = await read(anna, order.id);
    expect(saved).toMatchObject({
      invoiceNumber: '2026110001',
      invoiceDate: '2026-11-20',
      documentData: { INVOICE: { invoiceNumber: '2026110001', documentNumber: '2026110001' } },
    });
    const changed = { ...invoiceBody(anna, shop), noteRemainingPayment: 'Doch anders' };
    const refused = await anna.call(calls.saveOrder, {
      body: {
        id: order.id,
        type: 'NORMAL',
        lastName: 'Petersen',
        documentData: { INVOICE: changed },
        version: 2,
      },
    });
    expect(refused.error()).toMatchObject({
      code: 'LOCKED',
      details: { violations: [{ path: 'body.documentData.INVOICE' }] },
    });
    const admin = await shop.signedInAs('ADMIN');
    expect((await admin.call(calls.deleteOrder, { params: { id: order.id } })).error().code).toBe('LOCKED');
  });

  it('without a date or of an older state draws no number', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
    await takeDateAway(house.services, shop.tenantId, order.id, 'INVOICE');
    expect((await issue(anna, order.id)).error().code).toBe('VALIDATION');
    expect((await issue(anna, order.id, 7)).error().code).toBe('STALE_VERSION');
    const next = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
    expect((await issue(anna, next.id)).ok().invoiceNumber).toBe('2026110001');
  });

  it('cannot be issued by who may read the order and not write it', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop, { documentData: { INVOICE: invoiceBody(anna, shop) } });
    const reader = await shop.aPerson('SALESMAN');
    await shop.override(reader, { ...rightsOnOthers(), OTHER_ORDER_WRITE: false });
    expect((await issue(await shop.openSession(reader), order.id)).error().code).toBe('FORBIDDEN');
  });
});

describe('a prepayment invoice', () => {
  const send = (
    who: SignedIn,
    id: string,
    body: { paymentId: string; document: DocumentBody; final?: boolean; version?: number; format?: 'DOC' },
  ) => who.call(calls.printPaymentDocument, { params: { id }, body: { final: false, version: 1, ...body } });

  it('is saved with its payment as a draft, and locks it when it is printed for good', async () => {
    const { shop, anna } = await aShop();
    const payment = paymentBody(500);
    const order = await anOrder(anna, shop, { payments: [payment, paymentBody(300)] });
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId);
    const draft = (await send(anna, order.id, { paymentId: payment.id, document })).ok();
    expect(draft).toMatchObject({ invoiceNumber: null, version: 2 });
    expect((await read(anna, order.id)).payments?.[0]?.document).toEqual(document);
    // A retry of what is saved already is no stale save.
    expect((await send(anna, order.id, { paymentId: payment.id, document })).ok()).toMatchObject({
      version: 2,
    });
    const word = await send(anna, order.id, { paymentId: payment.id, document, format: 'DOC' });
    expect(word.ok().filename).toMatch(/^Anzahlungsrechnung.*\.docx$/);
    const final = (
      await send(anna, order.id, { paymentId: payment.id, document, final: true, version: 2 })
    ).ok();
    expect(final).toMatchObject({ invoiceNumber: '2026110001', version: 3 });
    const bytes = await bytesBehind(final);
    const again = (
      await send(anna, order.id, { paymentId: payment.id, document, final: true, version: 2 })
    ).ok();
    expect(again).toMatchObject({ invoiceNumber: '2026110001', version: 3 });
    expect(await bytesBehind(again)).toBe(bytes);
    const saved = await read(anna, order.id);
    expect(saved.payments?.[0]).toMatchObject({
      documentData: { invoiceNumber: '2026110001' },
      document: { invoiceNumber: '2026110001' },
    });
    const refused = await anna.call(calls.saveOrder, {
      body: {
        id: order.id,
        type: 'NORMAL',
        lastName: 'Petersen',
        payments: [{ ...payment, price: 1 }],
        version: 3,
      },
    });
    expect(refused.error().code).toBe('LOCKED');
    const remover = await shop.signedInAs('ADMIN');
    const { orders } = (await remover.call(calls.listOrders, {})).ok();
    expect(orders).toMatchObject([{ id: order.id, invoiceNumber: null, isDeletable: false }]);
    const removal = await remover.call(calls.deleteOrder, { params: { id: order.id } });
    expect(removal.error().code).toBe('LOCKED');
    expect(await versions(anna, order.id)).toMatchObject([
      { type: 'PREPAYMENT_INVOICE', paymentId: payment.id },
    ]);
  });

  it('is for payments of this order that are billable', async () => {
    const { shop, anna } = await aShop();
    const payment = paymentBody(500, { isBillable: false });
    const order = await anOrder(anna, shop, { payments: [payment] });
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId);
    const refused = await send(anna, order.id, { paymentId: payment.id, document, final: true });
    expect(refused.error().details?.violations?.[0]?.message).toContain('abrechenbar');
    expect((await send(anna, order.id, { paymentId: randomUUID(), document })).status).toBe(404);
    const other = documentBody('OFFER', anna.userId, shop.locationId);
    expect((await send(anna, order.id, { paymentId: payment.id, document: other })).status).toBe(400);
  });
});

describe('a preview', () => {
  it('is the PDF of what was sent, and leaves nothing behind', async () => {
    const { shop, anna } = await aShop();
    const order = await anOrder(anna, shop);
    const document = { ...documentBody('INVOICE', anna.userId, shop.locationId), invoiceNumber: 'erfunden' };
    const answer = await anna.send({
      method: 'POST',
      url: `/api/export/order/${order.id}/preview`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ document }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text).toContain('%PDF');
    expect(answer.text).not.toContain('erfunden');
    expect(await versions(anna, order.id)).toEqual([]);
    expect(await read(anna, order.id)).toMatchObject({ documentData: {}, version: 1 });
  });
});
