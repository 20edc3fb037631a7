import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aClosingShop, paid } from '../../../../../tests/kit/closing-shop.ts';
import { documentBody } from '../../../../../tests/kit/documents.ts';
import { someSettings } from '../../../../../tests/kit/handovers.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { emptyLocation, type LocationBody } from '../../../../../tests/kit/location-body.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import type { OrderBody } from '../../../../../tests/kit/orders.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { readMigrations } from '../../platform/database/migrations.ts';

const house = await aHouse();
const [right, wrong] = ['991-33333TEST-33', '991-33333TEST-34'];

/** A shop whose location has all that an XRechnung asks for; today is 21.11.2026. */
async function aDutyShop(with_: Partial<LocationBody> = {}) {
  const shop = await aClosingShop(house);
  const { admin, anna } = shop;
  const { locationId, tenantId } = shop.shop;
  const location: LocationBody = {
    ...emptyLocation({ id: locationId }),
    street: 'Werftstraße 3',
    zipCode: '24143',
    city: 'Kiel',
    phone: '0431 123456',
    vat: 19,
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    vatId: 'DE123456789',
    contactEmail: 'rechnung@nord.test',
    eInvoicesFrom: isoDate('2026-01-01'),
    billPrefix: 'GW',
  };
  (await admin.call(calls.saveLocation, { body: { ...location, ...with_, version: 1 } })).ok();
  const invoice = {
    INVOICE: {
      ...documentBody('INVOICE', anna.userId, locationId, { date: '2026-10-20' }),
      type: 'INVOICE' as const,
    },
  };
  const preview = async (date = '2026-10-31') =>
    (await admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date } })).ok();
  const issue = async (id: string) =>
    anna.call(calls.issueInvoice, {
      params: { id },
      body: { version: (await shop.read(id)).version, confirmed: ['OTHER_THAN_ORDER'] },
    });
  /** Sets a reference as orders of before have it: nothing lets it be typed any more. */
  const plant = (id: string, buyerReference: string) =>
    house.services.tenancy.inTenant(tenantId, (tx) =>
      tx.updateTable('orders').set({ buyer_reference: buyerReference }).where('id', '=', id).execute(),
    );
  return { ...shop, invoice, preview, issue, plant };
}

const authority: Partial<OrderBody> = {
  isCompany: true,
  companyName: 'Gemeinde Neuried',
  lastName: 'Kurz',
  eInvoice: 'XRECHNUNG',
  address: 'Rathausplatz 1',
  zipCode: '82061',
  city: 'Neuried',
  deliveryDate: '2026-10-20',
  buyerReference: right,
};
const leitwegId = {
  path: 'order.buyerReference',
  message:
    'E-Rechnung: Die Prüfziffern der Leitweg-ID stimmen nicht. Vergleiche sie mit der Mitteilung der Behörde.',
};

describe('a number whose paper could be no e-invoice (rules: closing#e-invoices)', () => {
  it('is not drawn: the closing names the field, and gives it once that is mended', async () => {
    const shop = await aDutyShop();
    const { order, lock, preview, plant, change, register, issue, invoice } = shop;
    const id = await order({ ...authority, documentData: invoice });
    await order();
    await plant(id, wrong);
    const seen = await preview();
    expect(seen.given).toHaveLength(1);
    expect(seen.blocked).toMatchObject([
      { orderId: id, block: 'E_INVOICE', clientName: 'Gemeinde Neuried', problems: [leitwegId] },
    ]);
    const refused = (await lock('2026-10-31')).error();
    expect([refused.code, refused.details?.violations]).toEqual([
      'VALIDATION',
      [{ ...leitwegId, message: `Gemeinde Neuried: ${leitwegId.message}` }],
    ]);
    expect((await register()).numbers).toEqual([]);
    (await change(id, { buyerReference: right })).ok();
    expect((await lock('2026-10-31')).ok().given).toHaveLength(2);
    expect((await issue(id)).ok().invoiceNumber).toMatch(/^GW202610/);
  });

  it.each<[string, Partial<OrderBody>, Partial<LocationBody>, readonly string[]]>([
    ['nothing lacks', {}, {}, []],
    ['no reference', { buyerReference: null, email: 'a@b.test' }, {}, ['order.buyerReference']],
    ['no place of the customer', { zipCode: null }, {}, ['order.address']],
    ['no telephone of the house', {}, { phone: null }, ['location.contactPhone']],
    ['nothing of both', { city: null }, { contactEmail: null }, ['location.contactEmail', 'order.address']],
    ['a private person', { isCompany: false, zipCode: null }, {}, []],
    ['one who wants none', { eInvoice: 'NONE', zipCode: null }, {}, []],
    ['a company as it is usual', { eInvoice: 'AUTOMATIC', vat: 'DE1' }, {}, ['order.vat']],
    [
      'before the day of the duty',
      { eInvoice: 'AUTOMATIC', vat: 'DE1' },
      { eInvoicesFrom: isoDate('2026-11-01') },
      [],
    ],
    ['tax of nobody, and no word why', {}, { vat: 0 }, ['document.taxExemption']],
  ])('%s', async (_case, customer, location, expected) => {
    const { order, preview } = await aDutyShop(location);
    // A deposit that was paid gets a number of its own, and its paper asks the same.
    await order({ ...authority, ...customer, payments: [paid(200, '2026-10-05')] });
    const { blocked, given } = await preview();
    expect(blocked.map(({ problems }) => problems.map(({ path }) => path))).toEqual(
      expected.length === 0 ? [] : [expected, expected],
    );
    expect(given).toHaveLength(2 - blocked.length);
  });

  it('what only programs read stays open until there is a paper', async () => {
    const { order, lock, change, issue, invoice } = await aDutyShop();
    const id = await order({ ...authority, documentData: invoice });
    (await lock('2026-10-31')).ok();
    const other = { buyerReference: '04011000-1234512345-06', electronicAddressScheme: 'EM' as const };
    (await change(id, { ...other, electronicAddress: 'rechnung@neuried.test' })).ok();
    expect((await change(id, { eInvoice: 'ZUGFERD' })).error().code).toBe('LOCKED');
    (await issue(id)).ok();
    const late = (await change(id, { buyerReference: right })).error();
    expect([late.code, late.details?.violations?.map(({ path }) => path)]).toEqual([
      'LOCKED',
      ['body.buyerReference'],
    ]);
  });

  it('is asked again of what was never printed, and not of what a customer has', async () => {
    const { order, lock, unlock, plant, preview, issue, invoice } = await aDutyShop();
    const printed = await order({ ...authority, documentData: invoice });
    const drawn = await order(authority);
    (await lock('2026-10-31')).ok();
    (await issue(printed)).ok();
    (await unlock('2026-10-01')).ok();
    for (const id of [printed, drawn]) await plant(id, wrong);
    expect((await preview()).blocked.map(({ orderId }) => orderId)).toEqual([drawn]);
    await plant(drawn, right);
    expect((await lock('2026-10-31')).ok().given.map(({ isAgain }) => isAgain)).toEqual([true, true]);
  });
});

describe('why there is no VAT on a deposit (rules: invoices#no-vat)', () => {
  const business: Partial<OrderBody> = {
    isCompany: true,
    companyName: 'Bau GmbH',
    vat: 'DE987654321',
    eInvoice: 'NONE',
    deliveryDate: '2026-10-20',
    payments: [paid(200, '2026-10-05')],
  };

  it('is what the invoice of its order says, where its own paper says nothing', async () => {
    const shop = await aDutyShop({ vat: 0 });
    const { order, lock, read, admin, anna, invoice } = shop;
    const draft = { INVOICE: { ...invoice.INVOICE, taxExemption: 'REVERSE_CHARGE' as const } };
    const id = await order({ ...business, documentData: draft });
    (await lock('2026-10-31')).ok();
    const { version } = (await admin.call(calls.getHandoverSettings, {})).ok();
    (await admin.call(calls.saveHandoverSettings, { body: { settings: someSettings, version } })).ok();
    const month = { month: '2026-10', format: 'DATEV' } as const;
    expect((await admin.call(calls.getHandover, { params: month })).ok().problems).toEqual([]);
    (await admin.call(calls.createHandover, { body: month })).ok();
    // Printed under its number, it says so by itself.
    const [payment] = (await read(id)).payments ?? [];
    const body = {
      paymentId: payment?.id ?? '',
      final: true,
      version: (await read(id)).version,
      document: documentBody('PREPAYMENT_INVOICE', anna.userId, shop.shop.locationId),
    };
    (await anna.call(calls.printPaymentDocument, { params: { id }, body })).ok();
    expect((await read(id)).payments?.[0]?.document?.taxExemption).toBe('REVERSE_CHARGE');
  });
});

describe('a draft under a number of the closing (rules: closing#papers-of-numbers)', () => {
  async function aNumberedDraft() {
    const shop = await aDutyShop();
    const payment = paid(200, '2026-10-05');
    const document = documentBody('PREPAYMENT_INVOICE', shop.anna.userId, shop.shop.locationId);
    const id = await shop.order({
      deliveryDate: '2026-10-20',
      documentData: shop.invoice,
      payments: [{ ...payment, document }],
    });
    (await shop.lock('2026-10-31')).ok();
    const drafts = async () => {
      const { payments, documentData } = await shop.read(id);
      return [payments?.[0]?.document, documentData?.INVOICE].map((each) => each?.invoiceNumber);
    };
    const print = (final: boolean, version?: number) =>
      shop.anna.call(calls.printPaymentDocument, {
        params: { id },
        body: {
          paymentId: payment.id,
          document: { ...document, date: '2026-10-06' },
          final,
          ...(version === undefined ? {} : { version }),
        },
      });
    return { ...shop, id, payment, drafts, print };
  }

  it('stays a draft when its order is changed with others, and that is taken back', async () => {
    const { id, drafts, print, read, admin, shop } = await aNumberedDraft();
    expect(await drafts()).toEqual([null, null]);
    const change = { carpenterId: await aRecord(house.services, shop.tenantId, 'carpenter') };
    const rows = [{ id, version: (await read(id)).version }];
    const several = { id: randomUUID(), orders: { change, rows } };
    expect((await admin.call(calls.applyBulk, { body: several })).ok().changed).toBe(1);
    expect(await drafts()).toEqual([null, null]);
    expect((await admin.call(calls.undoBulk, { params: { id: several.id } })).ok().undone).toBe(1);
    expect(await drafts()).toEqual([null, null]);
    // Looked at as a draft once more, and printed at last.
    (await print(false)).ok();
    expect(await drafts()).toEqual([null, null]);
    const paper = (await print(true, (await read(id)).version)).ok();
    expect(await drafts()).toEqual([paper.invoiceNumber, null]);
  });

  it('is one again where a save of before had made a paper of it, which papers stay', async () => {
    const [wrongly, rightly] = [await aNumberedDraft(), await aNumberedDraft()];
    const { invoiceNumber } = (await rightly.print(true, (await rightly.read(rightly.id)).version)).ok();
    const [, mending = ''] =
      /(update order_payments p[\s\S]*?;)/.exec(
        readMigrations(migrationsFolder).find(({ name }) => name.includes('drafts_without_numbers'))?.sql ??
          '',
      ) ?? [];
    for (const { shop } of [wrongly, rightly])
      await house.services.tenancy.inTenant(shop.tenantId, async (tx) => {
        await sql`update order_payments set document_data =
          jsonb_set(document_data, '{invoiceNumber}', to_jsonb(invoice_number))`.execute(tx);
        await sql.raw(mending).execute(tx);
      });
    expect(await wrongly.drafts()).toEqual([null, null]);
    expect(await rightly.drafts()).toEqual([invoiceNumber, null]);
  });
});
