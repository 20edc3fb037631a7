import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { aClosingShop, paid } from '../../../../../tests/kit/closing-shop.ts';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { billable, newOrderBody, paymentBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { smallOrderBody } from '../../../../../tests/kit/small-orders.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();
const { services } = house;

const aShop = () => aClosingShop(house);

const invoiceOf = (who: SignedIn, locationId: string, date: string) => ({
  INVOICE: { ...documentBody('INVOICE', who.userId, locationId, { date }), type: 'INVOICE' as const },
});

describe('the list of billed orders (rules: closing#billed-rows)', () => {
  it('has orders by delivery, prepayments by their day, small orders by theirs, and no euro twice', async () => {
    const { order, small, billed } = await aShop();
    const id = await order({ deliveryDate: '2026-10-20', payments: [paid(200, '2026-10-05')] });
    await small('2026-10-10');
    expect(await billed()).toMatchObject([
      { billType: 'ORDER_PRE_PAYMENT', orderId: id, date: '2026-10-05', finalPrice: 200, billedAmount: 200 },
      {
        billType: 'SMALL_ORDER',
        orderId: null,
        date: '2026-10-10',
        billedAmount: 412.5,
        exhibitionSale: false,
      },
      { billType: 'ORDER', orderId: id, date: '2026-10-20', finalPrice: 1200, billedAmount: 1000, vat: 20 },
    ]);
  });

  it('leaves out what nobody paid, what is cancelled and what has no price', async () => {
    const { order, billed } = await aShop();
    await order({ cancelled: true });
    await order({ orderPrice: null, sellDate: null });
    await order({ payments: [paymentBody(200, { date: '2026-10-05' })] });
    expect(await billed()).toMatchObject([{ billType: 'ORDER', billedAmount: 1200 }]);
  });

  it('tells margins to admins only, and rows of others to those who may read them', async () => {
    const { shop, order, small, billed, anna } = await aShop();
    await order();
    await small('2026-10-10');
    const [row] = (await billed()).filter(({ billType }) => billType === 'ORDER');
    expect(row).toMatchObject({ sellingSum: 1000, missingDataForMargin: true });
    const reader = await shop.signedInAs('SALESMAN', {
      with: ['SALES_STATISTICS_READ'],
      without: ['OTHER_ORDER_READ'],
    });
    expect(await billed(undefined, undefined, reader)).toEqual([]);
    await order({ salesmanId: reader.userId }, anna);
    const rows = await billed(undefined, undefined, reader);
    expect(rows).toMatchObject([{ salesmanId: reader.userId, billedAmount: 1200 }]);
    for (const each of rows)
      expect(Object.keys(each).filter((key) => /argin|sellingSum/.test(key))).toEqual([]);
  });
});

describe('locking (rules: closing#locking)', () => {
  it('gives numbers by day, of the month of the day, to orders, prepayments and small orders', async () => {
    const { order, small, lock, numbers, register, admin } = await aShop();
    await order({ deliveryDate: '2026-10-20', payments: [paid(200, '2026-10-05')] });
    await small('2026-10-10');
    await small('2026-11-02', 20);
    await order({ deliveryDate: '2026-12-01' });
    const answer = (await lock('2026-11-30')).ok();
    expect(answer.given.map(({ number }) => number)).toEqual([
      'GW2026100001',
      'GW2026100002',
      'GW2026100003',
      'GW2026110001',
    ]);
    expect(answer.circles).toMatchObject([
      {
        prefix: 'GW',
        month: '202610',
        count: 3,
        first: 'GW2026100001',
        last: 'GW2026100003',
        amount: 1612.5,
      },
      { prefix: 'GW', month: '202611', count: 1, amount: 20 },
    ]);
    expect(await numbers()).toEqual([...answer.given.map(({ number }) => number), null]);
    expect(await register()).toMatchObject({
      findings: [],
      numbers: [
        { number: 'GW2026110001' },
        { number: 'GW2026100003', billType: 'ORDER', amount: 1000, clientName: 'Petersen' },
        { number: 'GW2026100002', billType: 'SMALL_ORDER', orderId: null, clientName: 'Bäckerei Huber' },
        { number: 'GW2026100001', billType: 'ORDER_PRE_PAYMENT', amount: 200, state: 'GIVEN' },
      ],
    });
    const closed = await admin.call(calls.getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } });
    expect(closed.ok().value).toBe('2026-11-30');
  });

  it('shows before what it would do, and does nothing if that has changed meanwhile', async () => {
    const { order, lock, admin, billed, change } = await aShop();
    const id = await order();
    const seen = (
      await admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date: '2026-10-31' } })
    ).ok();
    expect(seen.given).toMatchObject([{ number: 'GW2026100001', hints: ['MARGIN_DATA'], isAgain: false }]);
    expect((await billed())[0]?.invoiceNumber).toBeNull();
    (await change(id, { orderPrice: 1300 })).ok();
    const late = await admin.call(calls.lockOrders, { body: { date: '2026-10-31', stamp: seen.stamp } });
    expect(late.error()).toMatchObject({
      code: 'PREVIEW_CHANGED',
      details: { preview: { given: [{ amount: 1300 }] } },
    });
    expect((await billed())[0]?.invoiceNumber).toBeNull();
    expect((await lock('2026-10-31')).ok().given).toHaveLength(1);
  });

  it('names what gets no number and why', async () => {
    const { order, admin } = await aShop();
    await order({ payments: [paymentBody(200, { date: '2026-10-05', isBillable: true })] });
    await order({ orderPrice: null, sellDate: null });
    const { unnumbered } = (
      await admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date: '2026-10-31' } })
    ).ok();
    expect(unnumbered).toMatchObject([
      { reason: 'NOT_PAID', amount: 200 },
      { reason: 'NO_PRICE', date: '2026-10-20' },
    ]);
  });

  it('refuses as a whole what would make a wrong number', async () => {
    const { order, lock, billed } = await aShop();
    await order();
    await order({ changes: [{ id: 'a', date: null, price: -2000, notes: null, paymentType: null }] });
    expect((await lock('2026-10-31')).error()).toMatchObject({
      code: 'VALIDATION',
      details: { violations: [{ path: 'body.date', message: expect.stringContaining('Petersen') }] },
    });
    expect((await billed()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([null, null]);
  });

  it('is for days after the last one, and unlocking for days before it', async () => {
    const { lock, unlock } = await aShop();
    expect((await unlock('2026-10-01')).error().details?.violations?.[0]?.message).toContain('noch nichts');
    (await lock('2026-10-31')).ok();
    expect((await lock('2026-10-31')).error().details?.violations?.[0]?.message).toContain(
      'schon abgeschlossen',
    );
    // Today is the 21st of November.
    expect((await lock('2026-12-01')).error().details?.violations?.[0]?.message).toContain(
      'laufenden Monats',
    );
    expect((await unlock('2026-11-01')).status).toBe(400);
  });

  it('begins a new circle where the prefix changes in the middle of a month, and says so before', async () => {
    const { shop, order, lock, unlock, numbers, admin } = await aShop();
    await order({ deliveryDate: '2026-10-05' });
    await order({ deliveryDate: '2026-10-25' });
    (await lock('2026-10-15')).ok();
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ bill_prefix: 'NEU' }).execute(),
    );
    const asked = { query: { preview: 'true' as const }, body: { date: '2026-10-31' } };
    const { circles } = (await admin.call(calls.lockOrders, asked)).ok();
    expect(circles).toMatchObject([{ prefix: 'NEU', count: 1, first: 'NEU2026100001' }]);
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    // A number that is given again is what it was.
    (await lock('2026-10-31')).ok();
    expect(await numbers()).toEqual(['GW2026100001', 'NEU2026100001']);
  });

  it('uses a number that print has drawn, and goes on behind it', async () => {
    const { shop, anna, order, lock, numbers } = await aShop();
    const documentData = invoiceOf(anna, shop.locationId, '2026-10-22');
    const printed = await order({ documentData });
    (await anna.call(calls.issueInvoice, { params: { id: printed }, body: { version: 1 } })).ok();
    await order({ deliveryDate: '2026-10-02' });
    (await lock('2026-10-31')).ok();
    expect(await numbers()).toEqual(['GW2026100002', 'GW2026100001']);
  });
});

describe('unlocking (rules: closing#unlocking)', () => {
  it('takes numbers off and leaves the register; unchanged data gets the same again', async () => {
    const { order, small, lock, unlock, numbers, register } = await aShop();
    await order({ payments: [paid(200, '2026-10-05')] });
    await small('2026-10-10');
    (await lock('2026-10-31')).ok();
    const given = await numbers();
    expect((await unlock('2026-10-01')).ok().taken.map(({ number }) => number)).toEqual(given);
    expect(await numbers()).toEqual([null, null, null]);
    expect((await register()).numbers.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN', 'TAKEN']);
    for (const _ of [1, 2, 3]) {
      expect((await lock('2026-10-31')).ok().given.map(({ isAgain }) => isAgain)).toEqual([true, true, true]);
      expect(await numbers()).toEqual(given);
      (await unlock('2026-10-01')).ok();
    }
    (await lock('2026-10-31')).ok();
    expect(await register()).toMatchObject({
      findings: [],
      numbers: [{ running: 3 }, { running: 2 }, { state: 'AGAIN', running: 1 }],
    });
  });

  it('withdraws the number of what changed or went, with the reason', async () => {
    const { order, small, lock, unlock, change, numbers, register, admin } = await aShop();
    const id = await order();
    const gone = await small('2026-10-10');
    await order({ deliveryDate: '2026-10-25' });
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-15')).ok();
    expect(await numbers()).toEqual(['GW2026100001', null, null]);
    (await unlock('2026-10-01')).ok();
    (await change(id, { orderPrice: 1250 })).ok();
    (await admin.call(calls.deleteSmallOrder, { params: { id: gone } })).ok();
    const { withdrawn } = (await lock('2026-10-31')).ok();
    expect(withdrawn.map(({ number, reason }) => [number, reason])).toEqual([
      ['GW2026100001', 'GONE'],
      ['GW2026100002', 'CHANGED'],
    ]);
    expect(await numbers()).toEqual(['GW2026100004', 'GW2026100003']);
    expect(await register()).toMatchObject({
      findings: [],
      numbers: [
        { state: 'GIVEN' },
        { state: 'AGAIN' },
        { state: 'WITHDRAWN' },
        { state: 'WITHDRAWN', events: [{ kind: 'TAKEN', reason: 'Preis falsch' }, { kind: 'WITHDRAWN' }] },
      ],
    });
  });

  it('bills anew, at its own rate and in its own circle, what moved to another shop meanwhile', async () => {
    const { shop, order, lock, unlock, change, billed, register } = await aShop();
    const elsewhere = await aRecord(services, shop.tenantId, 'location');
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('locations').set({ vat: 7, bill_prefix: 'ST' }).where('id', '=', elsewhere).execute(),
    );
    const id = await order();
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { location: elsewhere })).ok();
    expect((await lock('2026-10-31')).ok().withdrawn).toMatchObject([
      { number: 'GW2026100001', reason: 'CHANGED' },
    ]);
    expect(await billed()).toMatchObject([{ invoiceNumber: 'ST2026100001', vat: 7, billedAmount: 1200 }]);
    expect((await register()).findings).toEqual([]);
  });

  it('withdraws the number of what moved to an earlier day with the number that it has there', async () => {
    const { shop, anna, order, lock, unlock, change, register } = await aShop();
    const documentData = invoiceOf(anna, shop.locationId, '2026-10-22');
    const id = await order({ documentData });
    (await anna.call(calls.issueInvoice, { params: { id }, body: { version: 1 } })).ok();
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { deliveryDate: '2026-10-02' })).ok();
    expect((await lock('2026-10-10')).ok()).toMatchObject({
      given: [{ number: 'GW2026100002', isAgain: false }],
      withdrawn: [{ number: 'GW2026100001', reason: 'CHANGED' }],
    });
    expect((await lock('2026-10-31')).ok()).toMatchObject({ given: [], withdrawn: [], blocked: [] });
    expect((await register()).findings).toEqual([]);
  });

  it('keeps what an order billed on an earlier day while the number of its prepayment is still off', async () => {
    const { order, lock, unlock, change, read, billed, register } = await aShop();
    const id = await order({ deliveryDate: '2026-10-20', payments: [paid(240, '2026-10-15')] });
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { deliveryDate: '2026-10-02' })).ok();
    (await lock('2026-10-10')).ok();
    const [payment] = (await read(id)).payments ?? [];
    if (payment === undefined) throw new Error('It has one.');
    for (const payments of [[{ ...payment, price: 300 }], [{ ...payment, paid: false }], []])
      expect((await change(id, { payments })).error().code).toBe('PERIOD_LOCKED');
    (await lock('2026-10-31')).ok();
    expect(await billed()).toMatchObject([
      { date: '2026-10-02', invoiceNumber: 'GW2026100003', billedAmount: 960 },
      { date: '2026-10-15', invoiceNumber: 'GW2026100001', billedAmount: 240 },
    ]);
    expect((await register()).findings).toEqual([]);
  });

  it('leaves no money behind in a month that is closed when its order moves to a later one', async () => {
    const { order, lock, unlock, change, billed } = await aShop();
    const id = await order({ deliveryDate: '2026-10-05', payments: [paid(200, '2026-10-10')] });
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { deliveryDate: '2026-11-15' })).ok();
    expect((await lock('2026-10-31')).ok()).toMatchObject({
      given: [],
      withdrawn: [{ number: 'GW2026100001', reason: 'GONE' }],
    });
    expect(await billed('2026-10-01', '2026-10-31')).toEqual([]);
    expect((await lock('2026-11-30')).ok()).toMatchObject({
      given: [{ number: 'GW2026110001', amount: 1200, isAgain: false }],
      withdrawn: [],
    });
  });

  it('never gives again what was withdrawn, also where a counter sale goes back to what it was', async () => {
    const { shop, admin, small, lock, unlock, numbers } = await aShop();
    const id = await small('2026-10-10');
    const move = async (date: string) => {
      const [row] = (
        await admin.call(calls.listBilledOrders, {
          query: { startDate: '2026-10-01', endDate: '2026-11-30' },
        })
      ).ok();
      const payments = [
        {
          id: row?.payments[0]?.id ?? '',
          date: '2026-10-10',
          price: 412.5,
          paymentType: 'CASH' as const,
          tillReceiptNumber: '4711',
          paid: true,
        },
      ];
      const body = smallOrderBody(shop, admin.userId, { id, date, payments, version: row?.version ?? 0 });
      (await admin.call(calls.saveSmallOrder, { body })).ok();
    };
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    await move('2026-11-05');
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    await move('2026-10-10');
    (await lock('2026-10-31')).ok();
    expect(await numbers()).toEqual(['GW2026100002']);
  });

  it('asks for a reason', async () => {
    const { lock, admin, numbers, order } = await aShop();
    await order();
    (await lock('2026-10-31')).ok();
    for (const body of [{ date: '2026-10-01' }, { date: '2026-10-01', reason: '  ' }])
      expect((await admin.call(calls.unlockOrders, { body })).error()).toMatchObject({
        code: 'VALIDATION',
        details: { violations: [{ path: 'body.reason' }] },
      });
    expect(await numbers()).toEqual(['GW2026100001']);
  });

  it('shows the papers that went out, clears the draft and never touches what was issued', async () => {
    const { shop, anna, order, lock, unlock, read, change, admin, register } = await aShop();
    const documentData = invoiceOf(anna, shop.locationId, '2026-10-22');
    const id = await order({ documentData });
    (await anna.call(calls.issueInvoice, { params: { id }, body: { version: 1 } })).ok();
    const issued = () =>
      house.services.tenancy.inTenant(shop.tenantId, (tx) =>
        tx.selectFrom('issued_documents').select(['frozen_hash', 'invoice_number', 'frozen']).execute(),
      );
    const before = await issued();
    (await lock('2026-10-31')).ok();
    const answer = (await unlock('2026-10-01')).ok();
    expect(answer.issued).toMatchObject([{ number: 'GW2026100001', type: 'INVOICE', orderId: id }]);
    const free = await read(id);
    expect(free.invoiceNumber).toBeNull();
    expect(free.documentData?.INVOICE?.invoiceNumber).toBeNull();
    // The customer has it, so the order stays.
    expect((await admin.call(calls.deleteOrder, { params: { id } })).error().code).toBe('LOCKED');
    (await lock('2026-10-31')).ok();
    expect((await read(id)).documentData?.INVOICE?.invoiceNumber).toBe('GW2026100001');
    (await unlock('2026-10-01')).ok();
    (await change(id, { orderPrice: 1250 })).ok();
    (await lock('2026-10-31')).ok();
    expect((await read(id)).invoiceNumber).toBe('GW2026100002');
    expect((await register()).numbers).toMatchObject([{ state: 'GIVEN' }, { state: 'WITHDRAWN' }]);
    expect(await issued()).toEqual(before);
  });

  it('blocks while a customer holds the paper of what is not billed any more', async () => {
    const { shop, anna, order, lock, unlock, change } = await aShop();
    const documentData = invoiceOf(anna, shop.locationId, '2026-10-22');
    const id = await order({ documentData });
    (await anna.call(calls.issueInvoice, { params: { id }, body: { version: 1 } })).ok();
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { cancelled: true })).ok();
    expect((await lock('2026-10-31')).error().details?.violations?.[0]?.message).toContain('GW2026100001');
    (await change(id, { cancelled: false })).ok();
    expect((await lock('2026-10-31')).ok().given).toMatchObject([{ number: 'GW2026100001', isAgain: true }]);
  });
});

describe('closed periods (rules: closing#closed-periods)', () => {
  it('take no delivery, no billable payment and no small order, and lose none', async () => {
    const { shop, order, small, lock, change, admin, anna, read } = await aShop();
    const later = await order({
      deliveryDate: '2026-11-20',
      payments: [paymentBody(200, { date: '2026-11-01' })],
    });
    const [payment] = (await read(later)).payments ?? [];
    (await lock('2026-10-31')).ok();
    const refused = async (answer: { error: () => { code: string; details?: unknown } }) => {
      expect(answer.error().code).toBe('PERIOD_LOCKED');
      expect(JSON.stringify(answer.error())).toContain('31.10.2026');
    };
    await refused(await change(later, { deliveryDate: '2026-10-31' }));
    await refused(
      await anna.call(calls.saveOrder, { body: newOrderBody(shop, anna.userId, { ...billable }) }),
    );
    await refused(
      await anna.call(calls.payPayment, {
        params: { id: later, paymentId: payment?.id ?? '' },
        body: { amount: 200, date: '2026-10-31', paymentType: 'BANK' },
      }),
    );
    await refused(
      await admin.call(calls.saveSmallOrder, {
        body: smallOrderBody(shop, admin.userId, { date: '2026-10-31' }),
      }),
    );
    const open = await small('2026-11-02');
    const moved = smallOrderBody(shop, admin.userId, { id: open, date: '2026-10-02', version: 1 });
    await refused(await admin.call(calls.saveSmallOrder, { body: moved }));
    (await change(later, { deliveryDate: '2026-11-01' })).ok();
  });

  it('lose no order that is billed in them, not even one that came without a number', async () => {
    const { shop, order, admin } = await aShop();
    const [closed, open] = [await order(), await order({ deliveryDate: '2026-11-20' })];
    // A closing by this program would have given a number, which keeps an order as well.
    await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .insertInto('global_values')
        .values({
          tenant_id: shop.tenantId,
          key: 'LAST_ORDER_LOCK_DATE',
          value: JSON.stringify('2026-10-31'),
        })
        .execute(),
    );
    const remove = (id: string) => admin.call(calls.deleteOrder, { params: { id } });
    expect((await remove(closed)).error().code).toBe('PERIOD_LOCKED');
    (await remove(open)).ok();
  });

  it('let an invoice be taken back: both papers stand where they are dated, the order is billed anew later', async () => {
    const { shop, anna, order, lock, billed, read } = await aShop();
    const documentData = invoiceOf(anna, shop.locationId, '2026-10-22');
    const id = await order({ documentData });
    (await anna.call(calls.issueInvoice, { params: { id }, body: { version: 1 } })).ok();
    (await lock('2026-10-31')).ok();
    const october = await billed('2026-10-01', '2026-10-31');
    const { version } = await read(id);
    (
      await anna.call(calls.cancelInvoice, { params: { id }, body: { version, reason: 'Falscher Name' } })
    ).ok();
    const sums = (rows: typeof october) =>
      rows.map(({ invoiceNumber, billedAmount }) => [invoiceNumber, billedAmount]);
    expect(sums(await billed('2026-10-01', '2026-10-31'))).toEqual(sums(october));
    expect(await billed('2026-11-01', '2026-11-30')).toMatchObject([
      { date: '2026-11-21', billedAmount: -1200, cancels: 'GW2026100001', invoiceNumber: 'GW2026110001' },
      { date: '2026-11-21', billedAmount: 1200, invoiceNumber: null, cancels: null },
    ]);
  });
});

describe('papers and closed months (rules: closing#papers-of-numbers)', () => {
  const issue = async (who: SignedIn, id: string, version: number) =>
    (
      await who.call(calls.issueInvoice, {
        params: { id },
        body: { version, confirmed: ['BEFORE_LAST_NUMBER', 'OTHER_THAN_ORDER'] },
      })
    ).ok();
  const printsOf = (tenantId: string) =>
    house.services.tenancy.inTenant(tenantId, (tx) =>
      tx.selectFrom('issued_documents').select(['invoice_number', 'frozen']).orderBy('printed_at').execute(),
    );

  it('print an invoice under the number and the day that the closing gave', async () => {
    const { shop, anna, order, lock, read } = await aShop();
    const id = await order({ documentData: invoiceOf(anna, shop.locationId, '2026-11-20') });
    (await lock('2026-10-31')).ok();
    const { version, documentData } = await read(id);
    expect(documentData?.INVOICE?.invoiceNumber).toBeNull();
    expect((await issue(anna, id, version)).invoiceNumber).toBe('GW2026100001');
    expect(await read(id)).toMatchObject({ invoiceNumber: 'GW2026100001', invoiceDate: '2026-10-20' });
    expect(await printsOf(shop.tenantId)).toMatchObject([
      { invoice_number: 'GW2026100001', frozen: { facts: { document: { date: '2026-10-20' } } } },
    ]);
  });

  it('deduct a prepayment that got its number from the closing', async () => {
    const { shop, anna, order, lock, read } = await aShop();
    const id = await order({
      deliveryDate: '2026-11-20',
      documentData: invoiceOf(anna, shop.locationId, '2026-11-20'),
      payments: [paid(240, '2026-10-05')],
    });
    (await lock('2026-10-31')).ok();
    await issue(anna, id, (await read(id)).version);
    expect(await printsOf(shop.tenantId)).toMatchObject([
      {
        frozen: {
          facts: {
            prepayments: [
              { number: 'GW2026100001', date: '2026-10-05', net: 20000, vat: 4000, gross: 24000 },
            ],
          },
        },
      },
    ]);
  });

  it('give the paper that is out its number again, and say on a new one which it corrects', async () => {
    const { shop, anna, order, lock, unlock, read, change, register } = await aShop();
    const id = await order({ documentData: invoiceOf(anna, shop.locationId, '2026-10-22') });
    await issue(anna, id, 1);
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    const again = await issue(anna, id, (await read(id)).version);
    expect(again.invoiceNumber).toBe('GW2026100001');
    expect(await printsOf(shop.tenantId)).toHaveLength(1);
    (await lock('2026-10-31')).ok();
    (await unlock('2026-10-01')).ok();
    (await change(id, { lastName: 'Petersen-Groß' })).ok();
    expect((await issue(anna, id, (await read(id)).version)).invoiceNumber).toBe('GW2026100002');
    expect((await printsOf(shop.tenantId)).at(-1)).toMatchObject({
      frozen: { facts: { corrects: [{ number: 'GW2026100001', date: '2026-10-22' }] } },
    });
    expect(await register()).toMatchObject({
      findings: [],
      numbers: [{ state: 'GIVEN' }, { state: 'WITHDRAWN' }],
    });
    (await lock('2026-10-31')).ok();
    expect((await read(id)).invoiceNumber).toBe('GW2026100002');
  });

  it('deduct a prepayment whose number is off, which it has again with it', async () => {
    const { shop, anna, order, lock, unlock, read, numbers, change, register } = await aShop();
    const payments = [paid(240, '2026-10-05')];
    const documentData = invoiceOf(anna, shop.locationId, '2026-11-20');
    const id = await order({ documentData, payments });
    const other = await order({ documentData, payments: [paid(120, '2026-10-06')] });
    (await lock('2026-10-31')).ok();
    const given = await numbers();
    (await unlock('2026-10-01')).ok();
    const body = { document: documentData.INVOICE };
    const { bytes } = await anna.call(calls.previewDocument, { params: { id }, body });
    expect((await pagesOf(bytes)).join()).toContain('GW2026100001');
    await issue(anna, id, (await read(id)).version);
    expect(given).toHaveLength(4);
    expect((await numbers()).filter((number) => number !== null)).toHaveLength(2);
    expect(await printsOf(shop.tenantId)).toMatchObject([
      { frozen: { facts: { prepayments: [{ number: 'GW2026100001', gross: 24000 }] } } },
    ]);
    // A prepayment that is not what it was has no number yet that could be deducted.
    const [payment] = (await read(other)).payments ?? [];
    if (payment === undefined) throw new Error('It has one.');
    (await change(other, { payments: [{ ...payment, price: 130 }] })).ok();
    const isOpen = { path: 'order.payments.0.price', message: expect.stringContaining('GW2026100002') };
    const checked = await anna.call(calls.checkInvoice, { params: { id: other }, body: {} });
    expect(checked.ok().problems).toEqual([isOpen]);
    const refused = await anna.call(calls.issueInvoice, {
      params: { id: other },
      body: { version: (await read(other)).version, confirmed: ['OTHER_THAN_ORDER'] },
    });
    expect(refused.error().details?.violations).toEqual([isOpen]);
    (await lock('2026-10-31')).ok();
    await issue(anna, other, (await read(other)).version);
    expect((await register()).findings).toEqual([]);
  });

  it('print a prepayment invoice under the number of the closing', async () => {
    const { shop, anna, order, lock, read } = await aShop();
    const payment = paid(240, '2026-10-05');
    const id = await order({ deliveryDate: '2026-11-25', payments: [payment] });
    (await lock('2026-10-31')).ok();
    const document = documentBody('PREPAYMENT_INVOICE', anna.userId, shop.locationId, { date: '2026-11-20' });
    const print = { paymentId: payment.id, document, final: true, version: (await read(id)).version };
    const printed = (await anna.call(calls.printPaymentDocument, { params: { id }, body: print })).ok();
    expect(printed.invoiceNumber).toBe('GW2026100001');
    expect(await printsOf(shop.tenantId)).toMatchObject([
      { invoice_number: 'GW2026100001', frozen: { facts: { document: { date: '2026-10-05' } } } },
    ]);
  });
});
