import { randomUUID } from 'node:crypto';
import { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import {
  deleteComplaint,
  getComplaint,
  listComplaints,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import {
  deleteOrder,
  getOrder,
  listOrders,
  payRemainingAmount,
  saveOrder,
} from '@korpus/contract/orders/orders.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ComplaintBody, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { newOrderBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const { app, aStranger, aTenant, services } = await aHouse();

/**
 * The worked example (rules: money#worked-example): net 10,000.00, suppliers 4,700.00, shipment 150, assembly 700,
 * additional 50.
 */
async function anOrder() {
  const shop = await aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const body = newOrderBody(shop, admin.userId, {
    orderPrice: 12_000,
    sellDate: '2026-11-02',
    suppliers: [supplierBody(null, { orderSum: 4_700, accountingSum: 4_700 })],
    shipmentExpense: 150,
    assemblyExpense: 700,
    additionalExpenses: [{ name: 'Kran', price: 50 }],
  });
  (await admin.call(saveOrder, { body })).ok();
  const complain = (with_: Partial<ComplaintBody>) =>
    admin.call(saveComplaint, { body: newComplaintBody(body.id, with_) });
  const seen = async () => {
    const order = (await admin.call(getOrder, { params: { id: body.id } })).ok();
    const [row] = (await admin.call(listOrders, { query: { ids: body.id } })).ok().orders;
    return { order, row };
  };
  const invoice = () =>
    services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('orders').set({ invoice_number: 'R202612-0001' }).where('id', '=', body.id).execute(),
    );
  return { shop, admin, body, complain, seen, invoice };
}

describe('complaints about an order', () => {
  it('make its state, as long as one of them is not done', async () => {
    const { admin, complain, seen } = await anOrder();
    expect((await seen()).row).toMatchObject({ orderState: 'SOLD', complaintState: null });
    const first = (await complain({ state: 'IN_PROGRESS' })).ok();
    const second = (await complain({ state: 'ASSIGNED', date: '2026-12-01' })).ok();
    expect((await seen()).row).toMatchObject({ orderState: 'COMPLAINT', complaintState: 'IN_PROGRESS' });
    const finish = (id: string) => admin.call(setComplaintState, { params: { id }, body: { state: 'DONE' } });
    (await finish(first.id)).ok();
    expect((await seen()).row).toMatchObject({ orderState: 'COMPLAINT', complaintState: 'ASSIGNED' });
    (await finish(second.id)).ok();
    const { order, row } = await seen();
    expect(row).toMatchObject({ orderState: 'SOLD', complaintState: 'DONE' });
    expect(order.orderState).toBe('SOLD');
    for (const { id } of [first, second]) (await admin.call(deleteComplaint, { params: { id } })).ok();
    expect((await seen()).row).toMatchObject({ orderState: 'SOLD', complaintState: null });
  });

  it('collect no more than is left of it today, and keep what was entered', async () => {
    const { admin, body, complain } = await anOrder();
    const { id } = (await complain({ remainingAmount: 12_000 })).ok();
    const stream = await openLive(app, admin.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    const pay = (amount: number) =>
      admin.call(payRemainingAmount, {
        params: { id: body.id },
        body: { amount, date: '2026-11-20', paymentType: 'BANK' },
        key: randomUUID(),
      });
    const amounts = async () => {
      const { remainingAmount, orderRemainingAmount } = (
        await admin.call(getComplaint, { params: { id } })
      ).ok();
      return [remainingAmount, orderRemainingAmount];
    };
    const page = async () => {
      const { url } = (await admin.call(exportComplaint, { params: { id } })).ok();
      const { bytes } = await aStranger().send({ method: 'GET', url });
      return pagesOf(bytes)[0]?.replaceAll('\u00a0', ' ');
    };
    expect(await page()).toContain('12.000,00 €');
    (await pay(7_500)).ok();
    // A person who has the complaint open hears of it.
    let heard = await stream.next();
    while (heard?.kind !== 'complaint') heard = await stream.next();
    expect(heard).toEqual({ kind: 'complaint', id });
    expect(await amounts()).toEqual([12_000, 4_500]);
    expect(await page()).toContain('4.500,00 €');
    (await pay(4_500)).ok();
    expect(await amounts()).toEqual([12_000, 0]);
    expect(await page()).not.toMatch(/kassieren|12\.000/);
  });

  it('cost it its margin or are expenses, by who caused them, and their deletion gives that back', async () => {
    const { admin, complain, seen } = await anOrder();
    const before = (await seen()).row;
    const margin = before?.margin ?? 0;
    const own = (await complain({ imposed: 'SELF', carpenterExpense: 60, materialExpense: 40 })).ok();
    const suppliers = (await complain({ imposed: 'SUPPLIER', materialExpense: 80.5 })).ok();
    const { row } = await seen();
    expect(row).toMatchObject({ margin: margin - 100, expenses: 980.5 });
    const full = (await admin.call(getComplaint, { params: { id: suppliers.id } })).ok();
    (await admin.call(saveComplaint, { body: { ...full, imposed: 'SELF' } })).ok();
    expect((await seen()).row).toMatchObject({ margin: margin - 180.5, expenses: 900 });
    for (const { id } of [own, suppliers]) (await admin.call(deleteComplaint, { params: { id } })).ok();
    const { orderState: _state, complaintState: _complaint, ...figures } = (await seen()).row ?? {};
    expect(before).toMatchObject(figures);
  });

  it('are no change of the order itself: whoever has it open saves it, whether an invoice locks it or not', async () => {
    const { admin, body, complain, seen, invoice } = await anOrder();
    const { order: before } = await seen();
    (await complain({ imposed: 'SELF', materialExpense: 100 })).ok();
    const { order } = await seen();
    expect(order).toMatchObject({
      version: before.version,
      lastModifiedDate: before.lastModifiedDate,
      lastModifiedBy: before.lastModifiedBy,
    });
    const sent = { ...order, notes: 'Vorher anrufen', complaints: [] };
    (await admin.call(saveOrder, { body: { ...sent, id: body.id } })).ok();
    await invoice();
    (await complain({ imposed: 'SELF', materialExpense: 20 })).ok();
    const { order: locked, row } = await seen();
    expect(locked).toMatchObject({ notes: 'Vorher anrufen', version: 2 });
    expect(locked.complaints).toHaveLength(2);
    expect(row?.margin).toBe(10_000 - 4_700 - 120);
  });

  it('go with the order when it is deleted', async () => {
    const { admin, body, complain } = await anOrder();
    const { id } = (await complain({ tasksToDo: 'Front' })).ok();
    (await admin.call(deleteOrder, { params: { id: body.id } })).ok();
    expect((await admin.call(getComplaint, { params: { id } })).status).toBe(404);
    expect((await admin.call(listComplaints)).ok()).toEqual([]);
  });

  it('follow its salesman, customer and day', async () => {
    const { shop, admin, body, complain } = await anOrder();
    const { id } = (await complain({})).ok();
    const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben', lastName: 'Wagner' });
    const changes = {
      salesmanId: ben.userId,
      lastName: 'Größer',
      deliveryDate: '2026-12-28',
      deliveryDateNotDefined: false,
      zipCode: '80331',
    };
    const { clientId } = (await admin.call(getOrder, { params: { id: body.id } })).ok();
    (await admin.call(saveOrder, { body: { ...body, clientId, ...changes, version: 1 } })).ok();
    expect((await ben.call(getComplaint, { params: { id } })).ok()).toMatchObject({
      salesmanId: ben.userId,
      salesmanName: 'Ben Wagner',
      clientName: 'Größer',
      deliveryDate: '2026-12-28',
      zipCode: '80331',
      version: 1,
    });
  });
});

describe('news of a complaint', () => {
  it('reaches whoever may read it, with that of its order, and nobody else', async () => {
    const { shop, admin, body, complain } = await anOrder();
    const anna = await shop.signedInAs('SALESMAN');
    const [hers, his] = [await openLive(app, anna.token), await openLive(app, admin.token)];
    const { id } = (await complain({})).ok();
    expect(await his.next()).toEqual({ kind: 'hello', id: '' });
    const heard = [await his.next(), await his.next()];
    expect(heard).toContainEqual({ kind: 'complaint', id });
    expect(heard).toContainEqual({ kind: 'order', id: body.id });
    // Hers from now on: the first she hears of it.
    const { clientId } = (await admin.call(getOrder, { params: { id: body.id } })).ok();
    const given = { ...body, clientId, salesmanId: anna.userId, version: 1 };
    (await admin.call(saveOrder, { body: given })).ok();
    expect(await hers.next()).toEqual({ kind: 'hello', id: '' });
    const hersHeard = [await hers.next(), await hers.next()];
    expect(hersHeard).toContainEqual({ kind: 'complaint', id });
    expect(hersHeard).toContainEqual({ kind: 'order', id: body.id });
    await hers.close();
    await his.close();
  });
});
