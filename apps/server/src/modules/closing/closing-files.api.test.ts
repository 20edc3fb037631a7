import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { billable, newOrderBody } from '../../../../../tests/kit/orders.ts';
import { xlsxRows } from '../../../../../tests/kit/xlsx-rows.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';
import { numbersCheck } from './check-numbers.ts';

const house = await aHouse();
const { services } = house;

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const order = async (lastName: string, deliveryDate: string) => {
    const body = newOrderBody(shop, admin.userId, { ...billable, lastName, deliveryDate });
    (await admin.call(calls.saveOrder, { body })).ok();
    return body.id;
  };
  return { shop, admin, order };
}

it('has the billed rows asked for, with totals that count nothing twice, and no margins for others', async () => {
  const { shop, admin, order } = await aShop();
  const keys = [await order('Ähling', '2026-10-20'), await order('=1+2', '2026-10-02')];
  const body = {
    title: 'Oktober 2026',
    billedOrders: keys.map((key) => ({ key, billedAmount: 1 })),
    selectedFields: ['clientName', 'date', 'location', 'finalPrice', 'billedAmount', 'margin'],
  };
  const linesFor = async (who: typeof admin) => {
    const link = await who.call(calls.exportBilledOrders, { params: { type: 'XLS' }, body });
    const rows = xlsxRows(await bytesBehind(house, link.ok()));
    return rows.slice(rows.findIndex(([cell]) => cell === 'Kunde'));
  };
  const [head, first, second, totals] = await linesFor(admin);
  expect(head?.slice(0, 6)).toEqual(['Kunde', 'Datum', 'Standort', 'Endpreis', 'Abgerechnet', 'DB-1']);
  expect(head?.[6]).toContain('unvollständig');
  expect(first?.slice(3)).toEqual([1200, 1200, 1000, 'unvollständig']);
  expect([first?.[0], second?.[0]]).toEqual(['Ähling', '=1+2']);
  expect(totals?.slice(3, 6)).toEqual([null, 2400, 2000]);
  const reader = await shop.signedInAs('SALESMAN', { with: ['SALES_STATISTICS_READ', 'OTHER_ORDER_READ'] });
  expect((await linesFor(reader))[0]).toEqual(['Kunde', 'Datum', 'Standort', 'Endpreis', 'Abgerechnet']);
  const onlyMargins = { ...body, selectedFields: ['margin'] };
  const refused = await reader.call(calls.exportBilledOrders, { params: { type: 'XLS' }, body: onlyMargins });
  expect(refused.status).toBe(400);
  const pdf = await admin.call(calls.exportBilledOrders, { params: { type: 'PDF' }, body });
  expect(JSON.stringify(await pagesOf(await bytesBehind(house, pdf.ok())))).toContain('Oktober 2026');
});

it('is a table like that of orders, too, of rows as their list has them', async () => {
  const { shop, admin, order } = await aShop();
  const [one, two] = [await order('Ähling', '2026-10-20'), await order('Petersen', '2026-10-02')];
  const table = async (body: Omit<Parameters<typeof send>[1], 'billedOrders'>) => {
    const billedOrders = [
      { id: two, invoiceNumber: null, billType: 'ORDER' },
      { id: one.toUpperCase() },
      { id: two },
    ];
    const rows = xlsxRows(await bytesBehind(house, (await send(admin, { ...body, billedOrders })).ok()));
    return rows.slice(rows.findIndex((row) => row.includes('Ähling') || row.includes('Petersen')) - 1);
  };
  const send = (who: typeof admin, body: NonNullable<CallInput<typeof calls.exportTable>['body']>) =>
    who.call(calls.exportTable, { params: { type: 'XLS' }, query: { title: 'Oktober' }, body });

  // Headings choose their columns; one that is none of the list's stands above an empty one.
  const named = await table({ title: 'Oktober 2026', headlineNames: ['Abgerechnet', 'Wetter', 'kunde'] });
  expect(named.slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
    ['Abgerechnet', 'Wetter', 'kunde'],
    [1200, null, 'Petersen'],
    [1200, null, 'Ähling'],
  ]);
  const own = await table({});
  expect(own[0]).toEqual(expect.arrayContaining(['Kunde', 'Datum', 'Abgerechnet']));
  // Headings of the sender's own stand above the columns of the list, the first above the first.
  const renamed = await table({ headlineNames: ['Wann', 'Was'] });
  expect(renamed[0]).toEqual(['Wann', 'Was', ...(own[0]?.slice(2) ?? [])]);
  expect(renamed.slice(1)).toEqual(own.slice(1));
  const tooMany = { billedOrders: [{ id: one }], headlineNames: Array.from({ length: 60 }, () => 'Spalte') };
  expect((await send(admin, tooMany)).error().details?.violations).toEqual([
    { path: 'body.headlineNames', message: 'Zu jeder Spalte gehört eine Überschrift.' },
  ]);

  const printer = await shop.signedInAs('SALESMAN', {
    with: ['PRINT_ORDER_OVERVIEW'],
    without: ['SALES_STATISTICS_READ'],
  });
  expect((await send(printer, { billedOrders: [{ id: one }] })).status).toBe(403);
  expect((await send(admin, {})).error().details?.violations).toEqual([
    { path: 'body.orders', message: 'Schick entweder Aufträge oder abgerechnete Aufträge.' },
  ]);
  expect((await send(admin, { orders: [], billedOrders: [] })).status).toBe(400);
});

it('has the register with what became of each number, and says that it is without a gap', async () => {
  const { admin, order } = await aShop();
  await order('Petersen', '2026-10-20');
  (await admin.call(calls.lockOrders, { body: { date: '2026-10-31' } })).ok();
  const reason = 'Preis falsch';
  (await admin.call(calls.unlockOrders, { body: { date: '2026-10-01', reason } })).ok();
  const link = await admin.call(calls.exportInvoiceNumbers, { query: { year: '2026', type: 'XLS' } });
  const text = JSON.stringify(xlsxRows(await bytesBehind(house, link.ok())));
  for (const part of ['2026100001', 'Petersen', 'Aufgehoben', 'Preis falsch']) expect(text).toContain(part);
  const pdf = await admin.call(calls.exportInvoiceNumbers, { query: { year: '2026', type: 'PDF' } });
  const printed = JSON.stringify(await pagesOf(await bytesBehind(house, pdf.ok())));
  for (const part of ['2026100001', 'lückenlos']) expect(printed).toContain(part);
});

it('is checked by the doctor, who names what is missing or stands elsewhere', async () => {
  const { shop, admin, order } = await aShop();
  const look = () => numbersCheck.look({ ...services, migrations: [] });
  const id = await order('Petersen', '2026-10-20');
  (await admin.call(calls.lockOrders, { body: { date: '2026-10-31' } })).ok();
  expect(await look()).toMatchObject({ isWell: true });
  const inShop = (statement: string) =>
    services.engine.exclusively((session) =>
      session.query(`begin;
        select set_config('app.tenant_id', '${shop.tenantId}', true);
        ${statement};
        commit`),
    );
  await inShop(`update invoice_circles set last_number = 3`);
  await inShop(`update orders set invoice_number = null where id = '${id}'`);
  const { isWell, detail } = await look();
  expect(isWell).toBe(false);
  expect(detail).toContain('zählt bis 3');
  expect(detail).toContain('2026100001 ist vergeben, aber kein Auftrag trägt sie');
});
