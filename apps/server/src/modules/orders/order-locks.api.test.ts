import { randomUUID } from 'node:crypto';
import {
  deleteOrder,
  getOrder,
  listOrderHistory,
  payPayment,
  payRemainingAmount,
  saveOrder,
  setOrderPaid,
  setToDoDone,
} from '@korpus/contract/orders/orders.ts';
import { fieldsLockedByInvoice } from '@korpus/domain/orders/locked-fields.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody, type OrderBody, paymentBody, supplierBody } from '../../../../../tests/kit/orders.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const { aTenant, clock, services } = await aHouse();

/** An order with a price, as an admin saved it. */
async function anOrder(with_: Partial<OrderBody> = {}) {
  const shop = await aTenant();
  const { tenantId } = shop;
  const admin = await shop.openSession(
    await shop.aPerson('ADMIN', { firstName: 'Bea', lastName: 'Treiber' }),
  );
  const body = newOrderBody(shop, admin.userId, {
    orderPrice: 10_000,
    sellDate: '2026-11-02',
    deliveryDate: '2026-12-01',
    ...with_,
  });
  const { clientId } = (await admin.call(saveOrder, { body })).ok();
  const inTenant = services.tenancy.inTenant;
  return {
    shop,
    admin,
    body: { ...body, clientId, version: 1 },
    save: (change: Partial<OrderBody>) =>
      admin.call(saveOrder, { body: { ...body, clientId, version: 1, ...change } }),
    read: async () => (await admin.call(getOrder, { params: { id: body.id } })).ok(),
    /** Changes an order as locking and printing will, once documents are there. */
    invoice: () =>
      inTenant(tenantId, (tx) =>
        tx.updateTable('orders').set({ invoice_number: 'R202612-0001' }).where('id', '=', body.id).execute(),
      ),
    bill: (paymentId: string) =>
      inTenant(tenantId, (tx) =>
        tx
          .updateTable('order_payments')
          .set({ invoice_number: 'A202612-0001' })
          .where('id', '=', paymentId)
          .execute(),
      ),
  };
}
const pathsOf = (answer: {
  error: () => { details?: { violations?: readonly { path: string }[] | undefined } | undefined };
}) => answer.error().details?.violations?.map(({ path }) => path);

describe('an order with an invoice number', () => {
  it('refuses to change what it froze, and names it', async () => {
    const { shop, save, invoice, read } = await anOrder();
    await invoice();
    const before = await read();
    const location = await aRecord(services, shop.tenantId, 'location');
    const refused = await save({
      orderPrice: 9_000,
      location,
      salesmanId: null,
      deliveryDate: '2026-12-02',
      cancelled: true,
      lastName: 'Anders',
      changes: [{ id: randomUUID(), date: null, price: 1, notes: null, paymentType: null }],
      notes: 'auch das nicht',
    });
    expect(refused.status).toBe(409);
    expect(refused.error().code).toBe('LOCKED');
    expect(pathsOf(refused)?.sort()).toEqual(
      ['cancelled', 'changes', 'deliveryDate', 'lastName', 'location', 'orderPrice', 'salesmanId'].map(
        (field) => `body.${field}`,
      ),
    );
    expect(await read()).toEqual(before);
  });

  it('stays open for notes, suppliers, assembly dates, carpenter and payments', async () => {
    const { shop, body, save, invoice, read } = await anOrder();
    await invoice();
    const open = {
      notes: 'Aufzug defekt',
      suppliers: [supplierBody(await aRecord(services, shop.tenantId, 'supplier'), { orderSum: 10 })],
      assemblyDate: '2026-12-03',
      additionalAssemblyDates: ['2026-12-04'],
      carpenterId: await aRecord(services, shop.tenantId, 'carpenter'),
      payments: [paymentBody(100)],
    };
    (await save(open)).ok();
    expect(await read()).toMatchObject({ ...body, ...open, version: 2, invoiceNumber: 'R202612-0001' });
    expect(fieldsLockedByInvoice.filter((field) => Object.hasOwn(open, field))).toEqual([]);
  });
});

describe('a billed payment', () => {
  it('locks itself and the location of its order', async () => {
    const [billed, other] = [paymentBody(500), paymentBody(700)];
    const { shop, admin, body, save, bill, read } = await anOrder({ payments: [billed, other] });
    await bill(billed.id);
    const location = await aRecord(services, shop.tenantId, 'location');
    expect(pathsOf(await save({ payments: [{ ...billed, price: 1 }, other], location }))?.sort()).toEqual([
      'body.location',
      `body.payments.${billed.id}.price`,
    ]);
    expect(pathsOf(await save({ payments: [other] }))).toEqual([`body.payments.${billed.id}`]);
    expect((await admin.call(deleteOrder, { params: { id: body.id } })).error().code).toBe('LOCKED');
    (
      await save({
        payments: [
          { ...billed, paid: true, date: '2026-11-20' },
          { ...other, price: 800 },
        ],
      })
    ).ok();
    const { payments } = await read();
    expect(payments).toMatchObject([
      { paid: true, price: 500, documentData: { invoiceNumber: 'A202612-0001' } },
      { price: 800 },
    ]);
  });

  it('is received as a whole, or in parts beside it', async () => {
    const billed = paymentBody(500);
    const { admin, body, bill, read, save } = await anOrder({ payments: [billed] });
    await bill(billed.id);
    const receive = (amount: number) =>
      admin.call(payPayment, {
        params: { id: body.id, paymentId: billed.id },
        body: { amount, date: '2026-11-21', paymentType: 'CASH', tillReceiptNumber: '4711' },
      });
    expect((await receive(100)).status).toBe(200);
    expect((await receive(500)).error().code).toBe('VALIDATION');
    expect((await receive(400)).status).toBe(200);
    expect((await receive(400)).error().code).toBe('LOCKED');
    const { payments = [] } = await read();
    const part = payments[1]?.id;
    expect(payments).toMatchObject([
      { id: billed.id, price: 500, paid: true },
      { price: 100, paid: true, isBillable: false, partOf: billed.id },
    ]);
    // A smaller prepayment would make the invoice say that more came at the end.
    expect(pathsOf(await save({ payments: payments.slice(0, 1), version: 3 }))).toEqual([
      `body.payments.${part}`,
    ]);
    const less = payments.map((each) => (each.id === part ? { ...each, price: 1 } : each));
    expect(pathsOf(await save({ payments: less, version: 3 }))).toEqual([`body.payments.${part}.price`]);
  });
});

const receipt = { date: '2026-11-21', paymentType: 'CASH', tillReceiptNumber: '4711' } as const;

describe('receiving money', () => {
  it('of the remaining amount adds a paid payment that is not billable', async () => {
    const { admin, body, read } = await anOrder({ payments: [paymentBody(4_000, { paid: true })] });
    const pay = (amount: number) =>
      admin.call(payRemainingAmount, { params: { id: body.id }, body: { ...receipt, amount } });
    expect((await pay(1_000.5)).ok().version).toBe(2);
    expect((await pay(4_999.5)).ok().version).toBe(3);
    const { payments } = await read();
    expect(payments?.slice(1)).toMatchObject([
      { ...receipt, price: 1_000.5, paid: true, isBillable: false },
      { ...receipt, price: 4_999.5, paid: true, isBillable: false },
    ]);
  });

  it('of the whole rest pays what was billed with it and takes away what was only planned, and the history says so', async () => {
    const [planned, billed] = [paymentBody(2_000), paymentBody(3_000)];
    const { admin, body, read, bill } = await anOrder({ payments: [planned, billed] });
    await bill(billed.id);
    clock.advance({ minutes: 1 });
    const params = { id: body.id };
    (await admin.call(payRemainingAmount, { params, body: { ...receipt, amount: 10_000 } })).ok();
    const { payments } = await read();
    expect(payments).toMatchObject([
      { id: billed.id, price: 3_000, paid: true, date: receipt.date, plannedDate: billed.date },
      { price: 7_000, paid: true, isBillable: false },
    ]);
    const { entries } = (await admin.call(listOrderHistory, { params })).ok();
    const fields = entries[0]?.changes.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining([`payments/${planned.id}`, `payments/${billed.id}/paid`]));
  });

  it('of a part of a payment leaves the rest behind it, unpaid and due when the whole was', async () => {
    const [first, second] = [paymentBody(2_000), paymentBody(300)];
    const { admin, body, read } = await anOrder({ payments: [first, second] });
    const pay = (paymentId: string, amount: number) =>
      admin.call(payPayment, { params: { id: body.id, paymentId }, body: { ...receipt, amount } });
    (await pay(first.id, 500.25)).ok();
    expect((await read()).payments).toMatchObject([
      { id: first.id, price: 500.25, paid: true, date: '2026-11-21', paymentType: 'CASH' },
      { price: 1_499.75, paid: false, date: first.date, isBillable: true },
      { id: second.id, price: 300, paid: false },
    ]);
  });

  it('sent twice is received once', async () => {
    const { admin, body, read } = await anOrder();
    const key = randomUUID();
    const pay = () =>
      admin.call(payRemainingAmount, { params: { id: body.id }, body: { ...receipt, amount: 100 }, key });
    const [first, second] = await Promise.all([pay(), pay()]);
    expect(first.ok()).toEqual(second.ok());
    expect((await read()).payments).toHaveLength(1);
  });

  it('is of the to-do and of the exhibition salesman alone where only a flag is set', async () => {
    const { shop, admin, body, invoice, read } = await anOrder();
    await invoice();
    const params = { id: body.id };
    expect((await admin.call(setOrderPaid, { params, body: { paid: true } })).error().code).toBe(
      'VALIDATION',
    );
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('orders').set({ exhibition_sale: true }).where('id', '=', body.id).execute(),
    );
    (await admin.call(setToDoDone, { params, body: { done: true } })).ok();
    (await admin.call(setOrderPaid, { params, body: { paid: true } })).ok();
    expect(await read()).toMatchObject({ paid: true, doneToDoRemainingAmount: true, version: 3 });
    (await admin.call(setToDoDone, { params, body: { done: false } })).ok();
    expect((await read()).doneToDoRemainingAmount).toBe(false);
  });
});

describe('the history of an order', () => {
  it('tells who changed which field when, entries by themselves, and calls records by their names', async () => {
    const [kept, gone] = [paymentBody(100), paymentBody(200)];
    const { shop, admin, body, save } = await anOrder({ payments: [kept, gone] });
    const supplierId = await aRecord(services, shop.tenantId, 'supplier');
    const supplier = supplierBody(supplierId, { orderSum: 70 });
    clock.advance({ minutes: 1 });
    (await save({ orderPrice: 11_000, payments: [{ ...kept, price: 150.5 }], suppliers: [supplier] })).ok();
    const { entries } = (await admin.call(listOrderHistory, { params: { id: body.id } })).ok();
    expect(entries.map(({ action, userName }) => [action, userName])).toEqual([
      ['CHANGED', 'Bea Treiber'],
      ['CREATED', 'Bea Treiber'],
    ]);
    const name = `Eintrag ${supplierId.slice(0, 8)}`;
    // The document written for the payment has lines of its own. The way of payment is told once.
    const { document: _document, paymentType: paymentMethod, ...others } = gone;
    const goneEntry = { ...others, paymentMethod, tillReceiptNumber: null };
    // Changes come in the order of the catalogue.
    expect(entries[0]?.changes).toEqual([
      { field: `suppliers/${supplier.id}`, old: null, new: { ...supplier, supplierId: name } },
      { field: 'orderPrice', old: 10_000, new: 11_000 },
      { field: `payments/${kept.id}/price`, old: 100, new: 150.5 },
      { field: `payments/${gone.id}`, old: goneEntry, new: null },
    ]);
  });

  it('has no entry of a save that changed nothing', async () => {
    const { admin, body, save } = await anOrder();
    (await save({})).ok();
    const { entries } = (await admin.call(listOrderHistory, { params: { id: body.id } })).ok();
    expect(entries).toHaveLength(1);
  });
});
