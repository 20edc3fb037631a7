import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { headOf } from '@korpus/domain/fields/field.ts';
import { builtInFields } from '@korpus/domain/orders/built-in-template.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { documentBody, groupBody, productBody } from '../../../../../tests/kit/documents.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import {
  billable,
  makeOrderFor,
  newOrderBody,
  paymentBody,
  supplierBody,
} from '../../../../../tests/kit/orders.ts';
import { planForOrder } from '../../../../../tests/kit/payment-plans.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { contractBody, rightsOnOthers } from '../../../../../tests/kit/printing-shop.ts';
import { xlsxRows } from '../../../../../tests/kit/xlsx-rows.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();

type Body = NonNullable<CallInput<typeof calls.exportTable>['body']>;

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const person = await shop.aPerson('SALESMAN');
  await shop.override(person, { PRINT_ORDER_OVERVIEW: true });
  const anna = await shop.openSession(person);
  const anOrder = (lastName: string, orderPrice: number, with_ = {}) =>
    makeOrderFor(house.services, shop.tenantId, anna.userId, {
      lastName,
      orderPrice: euros(orderPrice),
      location: shop.locationId,
      ...with_,
    });
  return { shop, admin, anna, anOrder };
}

const exported = (who: SignedIn, type: 'PDF' | 'DOC' | 'XLS', body: Body) =>
  who.call(calls.exportTable, { params: { type }, body });

/** The lines of the sheet from its headings on. */
async function table(who: SignedIn, body: Body) {
  const rows = xlsxRows(await bytesBehind(house, (await exported(who, 'XLS', body)).ok()));
  const heading = body.headlineNames?.[0] ?? 'Kunde';
  return rows.slice(rows.findIndex((row) => row[0] === heading));
}

describe('the overview as a file (rules: overviews#files-of-a-list)', () => {
  it('has the rows asked for in their order, typed values, and totals without cancelled orders', async () => {
    const { admin, anOrder } = await aShop();
    const [one, two, three] = [
      await anOrder('Ähling', 1_200, { sellDate: isoDate('2026-11-02') }),
      await anOrder('=1+2', 2_400.6),
      await anOrder('Storno', 9_999, { cancelled: true }),
    ];
    const body = {
      title: 'Aufträge',
      orders: [{ id: two }, { id: three }, { id: one }],
      selectedFields: ['clientName', 'sellDate', 'sellingSumGross'],
      headlineNames: ['Wer', 'Verkauft', 'Brutto'],
    };
    const rows = await table(admin, body);
    expect(rows[0]).toEqual(['Wer', 'Verkauft', 'Brutto']);
    expect(rows.slice(1, 4).map(([name, , gross]) => [name, gross])).toEqual([
      ['=1+2', 2_400.6],
      ['Storno', 9_999],
      ['Ähling', 1_200],
    ]);
    // Excel counts days from 1900.
    expect(rows[3]?.[1]).toBe(46_328);
    expect(rows.at(-1)).toContain(3_600.6);
  });

  it('has the columns of the list where none are asked for', async () => {
    const { admin, anna, anOrder } = await aShop();
    const orders = [{ id: await anOrder('Ähling', 1_200) }];
    const heads = async (who: SignedIn) => {
      const rows = xlsxRows(await bytesBehind(house, (await exported(who, 'XLS', { orders })).ok()));
      return rows[rows.findIndex((row) => row.includes('Ähling')) - 1];
    };
    const own = builtInFields('orders', { roles: new Set(['ADMIN']) }).map((key) =>
      headOf(orderCatalogue, key),
    );
    expect((await heads(admin))?.slice(0, 4)).toEqual(own.slice(0, 4));
    expect(await heads(admin)).toEqual(expect.arrayContaining(own.filter((head) => !head.startsWith('DB'))));
    expect(await heads(anna)).not.toContain(headOf(orderCatalogue, 'marginSum'));
  });

  it('says which margins lack data, beside amounts that stay numbers', async () => {
    const { admin, anOrder } = await aShop();
    const lacking = { suppliers: [] };
    const open = await anOrder('Offen', 1_200, lacking);
    const cancelled = await anOrder('Weg', 1_200, { ...lacking, cancelled: true });
    const rows = await table(admin, {
      orders: [{ id: open }, { id: cancelled }],
      selectedFields: ['clientName', 'sellingSum', 'margin'],
    });
    expect(rows[0]).toEqual(['Kunde', 'VK netto', 'DB-1', 'DB-1 enthält 1 unvollständige']);
    expect(rows.slice(1, 3)).toEqual([
      ['Offen', 1_000, 1_000, 'unvollständig'],
      ['Weg', 1_000, 1_000, 'unvollständig'],
    ]);
    const answer = await admin.call(calls.exportOrders, {
      params: { type: 'XLS' },
      body: { orders: [{ id: open }] },
    });
    expect(xlsxRows(await bytesBehind(house, answer.ok()))).toContainEqual(['DB-1 (unvollständig)', 1_000]);
  });

  it('believes nothing of what is sent but ids: hidden columns and orders of others stay out', async () => {
    const { shop, anna, anOrder } = await aShop();
    const own = await anOrder('Eigene', 1_200);
    const ben = await shop.aPerson('SALESMAN');
    const others = await makeOrderFor(house.services, shop.tenantId, ben.userId, { lastName: 'Fremde' });
    const foreign = (await house.aTenant()).tenantId;
    const rows = await table(anna, {
      orders: [{ id: others }, { id: own }, { id: foreign }, { id: randomUUID() }],
      selectedFields: ['clientName', 'margin', 'marginSum', 'sellingSum', 'nonsense'],
    });
    expect(rows[0]).toEqual(['Kunde', 'VK netto']);
    expect(rows.slice(1, -1)).toEqual([['Eigene', 1_000]]);
    const hidden = await exported(anna, 'XLS', { orders: [{ id: own }], selectedFields: ['margin'] });
    expect(hidden.error().details?.violations?.[0]?.path).toBe('body.selectedFields');
  });

  it.each(['PDF', 'DOC'] as const)('is made as %s too', async (type) => {
    const { admin, anOrder } = await aShop();
    const orders = [{ id: await anOrder('Petersen', 1_200) }];
    const link = (
      await exported(admin, type, { title: 'Meine Liste', orders, selectedFields: ['clientName'] })
    ).ok();
    expect(link.filename).toMatch(type === 'PDF' ? /^Meine Liste.*\.pdf$/ : /^Meine Liste.*\.docx$/);
    const head = (await bytesBehind(house, link)).subarray(0, 4).toString('latin1');
    expect(head).toBe(type === 'PDF' ? '%PDF' : 'PK\u0003\u0004');
  });

  it('is saved under a name that every system takes, whatever its title says', async () => {
    const { admin, anOrder } = await aShop();
    const orders = [{ id: await anOrder('Petersen', 1_200) }];
    const title = `../Liste/„Ä“: ${'lang '.repeat(30)}`.trim();
    const link = (await exported(admin, 'XLS', { title, orders, selectedFields: ['clientName'] })).ok();
    expect(link.filename).toMatch(/^-Liste-„Ä“_ lang.*\.xlsx$/);
    expect((await bytesBehind(house, link)).length).toBeGreaterThan(1_000);
  });

  it('is for those who may print the overview', async () => {
    const { shop, anOrder } = await aShop();
    const nobody = await shop.aPerson('SALESMAN');
    await shop.override(nobody, { PRINT_ORDER_OVERVIEW: false });
    const orders = [{ id: await anOrder('Petersen', 1_200) }];
    const refused = await exported(await shop.openSession(nobody), 'PDF', {
      orders,
      selectedFields: ['clientName'],
    });
    expect(refused.error().details?.denial).toBe('RIGHT');
  });
});

describe('the sheet of an order (rules: overviews#sheet-of-an-order)', () => {
  const sheet = async (who: SignedIn, id: string, type: 'PDF' | 'DOC' | 'XLS' = 'XLS') => {
    const answer = await who.call(calls.exportOrders, { params: { type }, body: { orders: [{ id }] } });
    return { link: answer.ok(), bytes: await bytesBehind(house, answer.ok()) };
  };

  /** An order with something of everything, and its supplier. */
  async function aWholeOrder() {
    const { shop, admin, anna } = await aShop();
    const nolte = randomUUID();
    (await admin.call(calls.saveSupplier, { body: { id: nolte, name: 'Nolte' } })).ok();
    const documentData = {
      OFFER: {
        ...documentBody('OFFER', anna.userId, shop.locationId, { date: '2026-11-01' }),
        type: 'OFFER' as const,
      },
      PURCHASE_CONTRACT: contractBody(anna, shop, {
        date: '2026-11-20',
        productGroups: [
          groupBody([productBody('Hochschrank', 1_000, { amount: 2, description: 'Weiß\nmatt' })], {
            supplierId: nolte,
            hasDiscountData: true,
            discountPercentage: 10,
          }),
        ],
      }),
    };
    const body = newOrderBody(shop, anna.userId, {
      ...billable,
      orderNumber: 'A-1',
      notes: 'Hinterhof, 3. Stock',
      noteRemainingPayment: 'bei Lieferung',
      documentData,
      payments: [paymentBody(300, { notes: 'bar gegeben', paid: true }), paymentBody(200)],
      suppliers: [supplierBody(nolte, { orderNumber: 'N-77', orderSum: 640, location: 'Regal 4' })],
      additionalExpenses: [{ name: 'Kran', price: 90 }],
    });
    (await anna.call(calls.saveOrder, { body })).ok();
    return { shop, admin, anna, id: body.id };
  }

  it('has facts in groups, and entries and articles as tables that add up', async () => {
    const { admin, id } = await aWholeOrder();
    const { link, bytes } = await sheet(admin, id);
    expect(link.filename).toContain('A-1 Petersen');
    const rows = xlsxRows(bytes).filter((row) => row.length > 0);
    expect(rows[0]).toEqual(['Auftrag A-1 Petersen']);
    const titles = rows.filter((row) => row.length === 1).map(([title]) => title);
    for (const title of ['Kunde', 'Termine', 'Verkauf und Preis', 'Kalkulation', 'Lieferanten', 'Notizen'])
      expect(titles).toContain(title);
    for (const empty of ['Änderungen', 'Reklamationen', 'Stornorechnungen'])
      expect(titles).not.toContain(empty);
    for (const row of [
      ['Kunde', 'Petersen'],
      ['Verkaufssumme brutto', 1_200],
      ['Notiz zur Restzahlung', 'bei Lieferung'],
      ['Nolte', 'N-77', 'Lagerort: Regal 4', 640],
      ['Kran', 90],
      ['Hinterhof, 3. Stock'],
    ])
      expect(rows).toContainEqual(row);
    // The contract is newer than the offer.
    const from = rows.findIndex(([title]) => title === 'Artikel laut Kaufvertrag vom 20.11.2026');
    expect(rows.slice(from + 1, from + 5)).toEqual([
      ['Bezeichnung', 'Lieferant', 'Menge', 'Einzelpreis', 'Gesamt'],
      ['Hochschrank\nWeiß\nmatt', 'Nolte', 2, 1_000, 2_000],
      ['Rabatt', 'Nolte', null, null, -200],
      ['Summe', null, null, null, 1_800],
    ]);
    const payments = rows.findIndex(([title]) => title === 'Anzahlungen');
    expect(rows[payments + 4]?.[0]).toBe('Summe');
    expect(rows[payments + 4]?.at(-1)).toBe(500);
  });

  it('is a page with its groups as PDF, and a document as Word', async () => {
    const { admin, id } = await aWholeOrder();
    const pages = pagesOf((await sheet(admin, id, 'PDF')).bytes);
    expect(pages.length).toBeLessThan(3);
    const [page = ''] = pages;
    for (const told of ['Auftrag A-1 Petersen', 'Verkauft', 'Termine', 'Hochschrank', '1.800,00 €'])
      expect(page).toContain(told);
    for (const told of ['N-77', 'bar gegeben', 'Hinterhof']) expect(pages.join('')).toContain(told);
    // Facts stand beside one another, not in a column of their own.
    expect(page).toMatch(/Lieferdatum +Lieferwoche/);
    const word = strFromU8(
      unzipSync((await sheet(admin, id, 'DOC')).bytes)['word/document.xml'] ?? new Uint8Array(),
    );
    for (const told of ['Auftrag A-1 Petersen', 'Hochschrank', 'N-77']) expect(word).toContain(told);
  });

  it('tells nobody what they may not read, by a right to the field or to its column', async () => {
    const { shop, id } = await aWholeOrder();
    const others = await shop.aPerson('SALESMAN');
    await shop.override(others, {
      OTHER_ORDER_READ: true,
      PRINT_ORDER_DETAIL: true,
    });
    const text = JSON.stringify(xlsxRows((await sheet(await shop.openSession(others), id)).bytes));
    for (const told of ['Petersen', 'Hinterhof', '24103']) expect(text).toContain(told);
    for (const hidden of [
      'Hochschrank',
      'Nolte',
      'N-77',
      'Kran',
      '640',
      '300',
      '1200',
      'DB-1',
      'bei Lieferung',
    ])
      expect(text).not.toContain(hidden);
    const noColumn = await shop.aPerson('SALESMAN');
    await shop.override(noColumn, { ...rightsOnOthers(), OVERVIEW_PRE_PAYMENTS_READ: false });
    const without = JSON.stringify(xlsxRows((await sheet(await shop.openSession(noColumn), id)).bytes));
    expect(without).toContain('N-77');
    expect(without).not.toContain('bar gegeben');
    expect(without).not.toContain('DB-1');
  });

  it('names the plan and what asks for each payment, for whoever may read it', async () => {
    const { shop, anna } = await aShop();
    const body = newOrderBody(shop, anna.userId, {
      ...billable,
      orderPrice: 10_000,
      sellDate: '2026-11-01',
      deliveryDate: '2026-12-24',
      paymentPlan: planForOrder(),
    });
    (await anna.call(calls.saveOrder, { body })).ok();
    const told = async (rights: Parameters<typeof shop.override>[1]) => {
      const person = await shop.aPerson('SALESMAN');
      await shop.override(person, { ...rightsOnOthers(), ...rights });
      const rows = xlsxRows((await sheet(await shop.openSession(person), body.id)).bytes);
      return JSON.stringify(rows).replaceAll('\u00a0', ' ');
    };
    const [plan, payment] = ['Üblich (30 % bei Auftrag', '"60 %, 14 Tage vor Lieferung"'];
    const whole = await told({});
    for (const each of [plan, payment]) expect(whole).toContain(each);
    for (const right of [
      'OTHER_ORDER_ORDER_PRICE_READ',
      'OTHER_ORDER_PRE_PAYMENTS_READ',
      'OVERVIEW_PRE_PAYMENTS_READ',
    ] as const) {
      const without = await told({ [right]: false });
      for (const each of [plan, payment]) expect(without, right).not.toContain(each);
    }
  });

  it('of somebody else is not there', async () => {
    const { anna } = await aShop();
    const none = { params: { type: 'PDF' as const }, body: { orders: [{ id: randomUUID() }] } };
    expect((await anna.call(calls.exportOrders, none)).status).toBe(404);
  });
});
