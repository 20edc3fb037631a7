import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { anOrderOf } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { xlsxRows } from '../../../../../tests/kit/xlsx-rows.ts';

const house = await aHouse();

type Body = NonNullable<CallInput<typeof calls.exportTable>['body']>;

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const person = await shop.aPerson('SALESMAN');
  await shop.override(person, { PRINT_ORDER_OVERVIEW: true });
  const anna = await shop.openSession(person);
  const anOrder = (lastName: string, orderPrice: number, with_ = {}) =>
    anOrderOf(house.services, shop.tenantId, anna.userId, {
      lastName,
      orderPrice: euros(orderPrice),
      location: shop.locationId,
      ...with_,
    });
  return { shop, admin, anna, anOrder };
}

const exported = (who: SignedIn, type: 'PDF' | 'DOC' | 'XLS', body: Body) =>
  who.call(calls.exportTable, { params: { type }, body });

async function bytesBehind({ url }: { readonly url: string }): Promise<Buffer> {
  const answer = await house.aStranger().send({ method: 'GET', url });
  expect(answer.status).toBe(200);
  return answer.bytes;
}

/** The lines of the sheet from its headings on. */
async function table(who: SignedIn, body: Body) {
  const rows = xlsxRows(await bytesBehind((await exported(who, 'XLS', body)).ok()));
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

  it('believes nothing of what is sent but ids: hidden columns and orders of others stay out', async () => {
    const { shop, anna, anOrder } = await aShop();
    const own = await anOrder('Eigene', 1_200);
    const ben = await shop.aPerson('SALESMAN');
    const others = await anOrderOf(house.services, shop.tenantId, ben.userId, { lastName: 'Fremde' });
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
    const head = (await bytesBehind(link)).subarray(0, 4).toString('latin1');
    expect(head).toBe(type === 'PDF' ? '%PDF' : 'PK\u0003\u0004');
  });

  it('is saved under a name that every system takes, whatever its title says', async () => {
    const { admin, anOrder } = await aShop();
    const orders = [{ id: await anOrder('Petersen', 1_200) }];
    const title = `../Liste/„Ä“: ${'lang '.repeat(30)}`.trim();
    const link = (await exported(admin, 'XLS', { title, orders, selectedFields: ['clientName'] })).ok();
    expect(link.filename).toMatch(/^-Liste-„Ä“_ lang.*\.xlsx$/);
    expect((await bytesBehind(link)).length).toBeGreaterThan(1_000);
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

describe('the sheet of an order („order-file“)', () => {
  it('tells what its reader may read, field by field', async () => {
    const { anna, anOrder } = await aShop();
    const id = await anOrder('Petersen', 1_200, { orderNumber: 'A-1' });
    const answer = await anna.call(calls.exportOrders, {
      params: { type: 'XLS' },
      body: { orders: [{ id }] },
    });
    const rows = xlsxRows(await bytesBehind(answer.ok()));
    expect(rows).toContainEqual(['Kunde', 'Petersen']);
    expect(rows).toContainEqual(['Verkaufssumme brutto', '1.200,00\u00a0€']);
    expect(rows.map(([field]) => field)).not.toContain('DB-1');
    expect(answer.ok().filename).toContain('A-1 Petersen');
    const none = { params: { type: 'PDF' as const }, body: { orders: [{ id: randomUUID() }] } };
    expect((await anna.call(calls.exportOrders, none)).status).toBe(404);
  });
});
