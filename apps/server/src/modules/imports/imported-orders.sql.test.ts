import { calls } from '@korpus/contract/calls.ts';
import { orderRowTexts } from '@korpus/domain/imports/order-import-texts.ts';
import { describe, expect, it } from 'vitest';
import { aClosingShop } from '../../../../../tests/kit/closing-shop.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports, type Table } from '../../../../../tests/kit/imports.ts';
import { findChainBreaks } from '../../platform/chain/verify-chain.ts';

const house = await aHouse();

async function aBookShop() {
  const closing = await aClosingShop(house);
  const { shop } = closing;
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const base = (await admin.call(calls.getBaseData)).ok();
  const [location] = base.locations;
  const salesman = 'Ada Admin';
  const imports = openImports(house, shop.tenantId, admin);
  const suppliers = await imports.read('suppliers', csvFile([['Lieferant'], ['Hansen']]));
  await imports.judge(suppliers);
  await imports.apply(suppliers);
  const table = (rows: Table): Table => [
    [...headers, 'Verkäufer', 'Filiale'],
    ...rows.map((row) => [...row, salesman, location?.name ?? '']),
  ];
  const orders = async () => {
    const { orders: rows } = (await admin.call(calls.listOrders, { query: {} })).ok();
    return rows;
  };
  const customers = async () => (await admin.call(calls.listCustomers, { query: {} })).ok();
  return { ...closing, ...imports, admin, table, orders, customers };
}

const headers = [
  ...['AB-Nr', 'Rechnung', 'Kunde', 'E-Mail', 'Verkauft am', 'Preis', 'Liefertermin'],
  ...['AZ 1', 'AZ 1 bezahlt am', 'Lieferant 1', 'Lieferant 1 EK', 'Lieferkosten', 'Montagekosten'],
];
const petersen = [
  ...['2023-1', 'RE-77', 'Petersen, Ole', 'ole@example.com', '14.3.2023', '12.000,00', '6.6.2023'],
  ...['4.000,00', '20.3.2023', 'hansen', '5.000,00', '0', '0'],
];
const again = [
  ...['2025-9', 'RE-99', 'Petersen, Ole', 'OLE@example.com', '1.2.2025', '2.400', '3.4.2025'],
  ...['', '', '', '', '0', '0'],
];
const jansen = [
  ...['2026-3', '', 'Jansen, Ida', '', '1.10.2026', '6.000', '20.10.2026', '', '', '', '', '0', '0'],
];

describe('a file of orders', () => {
  it('is read by how each of its columns writes amounts, and days with words; what may be two is asked about', async () => {
    const { table, read, judge, apply, rows, orders } = await aBookShop();
    const english = petersen.with(5, '12,345.60').with(4, '14. März 2023').with(7, '4,000');
    const thousand = again.with(5, '2,400').with(4, 'Mi, 1. Feber 2023');
    const other = jansen.with(5, '6,000.00').with(4, 'Oktober 2026');
    const id = await read('orders', csvFile(table([english, thousand, other])));
    expect(await judge(id)).toMatchObject({ counts: { NEW: 1, WRONG: 2 } });
    const [first, , third] = await rows(id);
    expect(first?.problems).toEqual([
      { field: 'payment1Price', message: expect.stringContaining('zweierlei') },
    ]);
    expect(third?.problems).toEqual([{ field: 'sellDate', message: expect.stringContaining('keinen Tag') }]);
    expect(first?.texts).toEqual(expect.arrayContaining(['12.345,60', '14.03.2023', '4,000']));
    await apply(id, { leaveOutWrong: true });
    expect(await orders()).toMatchObject([{ sellingSumGross: 2_400, sellDate: '2023-02-01' }]);
  });

  it('becomes orders with offers, payments, suppliers and figures; who bought twice is one customer', async () => {
    const { table, read, judge, apply, rows, orders, customers, read: _read, ...all } = await aBookShop();
    const id = await read('orders', csvFile(table([petersen, again, jansen])));
    expect(await judge(id)).toMatchObject({ counts: { NEW: 3, WRONG: 0 } });
    expect((await rows(id)).map(({ note }) => note)).toEqual([
      null,
      null,
      expect.stringContaining('Ohne Rechnung'),
    ]);
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: 3 });
    const made = await orders();
    expect(made.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(['2023-1', '2025-9', '2026-3']);
    expect((await customers()).customers.map(({ name }) => name).toSorted()).toEqual([
      'Jansen, Ida',
      'Petersen, Ole',
    ]);
    const first = made.find(({ orderNumber }) => orderNumber === '2023-1');
    const order = (await all.admin.call(calls.getOrder, { params: { id: first?.id ?? '' } })).ok();
    // 12,000 gross at 20 %: 10,000 net, less 5,000 of goods.
    expect(order).toMatchObject({
      earlierInvoice: 'RE-77',
      firstName: 'Ole',
      lastName: 'Petersen',
      invoiceNumber: null,
      payments: [{ price: 4_000, paid: true, date: '2023-03-20' }],
      figures: { finalPrice: 12_000, remainingAmount: 8_000, margin: 5_000 },
    });
    const { entries } = (
      await all.admin.call(calls.listOrderHistory, { params: { id: order.id }, query: {} })
    ).ok();
    expect(entries).toMatchObject([{ action: 'CREATED' }]);
    const hits = (await all.admin.call(calls.search, { query: { text: '2023-1' } })).ok();
    expect(hits).toMatchObject([{ kind: 'ORDER', id: order.id }]);
  });

  it('bills here only what no other program billed', async () => {
    const { table, read, judge, apply, billed, lock, numbers } = await aBookShop();
    const id = await read('orders', csvFile(table([petersen, jansen])));
    await judge(id);
    await apply(id);
    expect((await billed('2023-01-01')).map(({ clientName }) => clientName)).toEqual(['Jansen, Ida']);
    (await lock('2026-10-31')).ok();
    expect(await numbers()).toHaveLength(1);
  });

  it('says what a closed period refuses, and takes what was billed before', async () => {
    const { table, read, judge, rows, lock } = await aBookShop();
    (await lock('2026-10-31')).ok();
    const id = await read('orders', csvFile(table([petersen, jansen])));
    expect(await judge(id)).toMatchObject({ counts: { NEW: 1, WRONG: 1 } });
    const [, second] = await rows(id);
    expect(second?.problems).toMatchObject([{ field: 'deliveryDate' }]);
  });

  it('names the column of a payment or supplier that is wrong', async () => {
    const { table, read, judge, rows } = await aBookShop();
    const wrong = [...petersen.slice(0, 8), '20.3.2099', 'Niemand', ...petersen.slice(10)];
    const noDay = [...jansen.slice(0, 7), '1.000', '', '', '', '0', '0'];
    const id = await read('orders', csvFile(table([wrong, noDay])));
    await judge(id);
    const said = (await rows(id)).map(({ problems }) => problems.map(({ field }) => field));
    expect(said).toEqual([['supplier1SupplierId'], ['payment1Date']]);
  });

  it.each(['0', '-1.200'])(
    'has no price of %s, and shows days and amounts as it read them',
    async (price) => {
      const { table, read, judge, rows } = await aBookShop();
      const row = petersen.with(4, '14.03.23').with(5, price);
      const id = await read('orders', csvFile(table([row, petersen])));
      expect(await judge(id)).toMatchObject({ counts: { NEW: 1, WRONG: 1 } });
      const [wrong, right] = await rows(id);
      expect(wrong?.problems).toEqual([{ field: 'orderPrice', message: orderRowTexts.notPositive }]);
      expect(wrong?.texts).toContain('14.03.2023');
      expect(right?.texts).toEqual(expect.arrayContaining(['14.03.2023', '12.000,00']));
    },
  );

  it('changes dates and prices of an order that is there, and takes them back', async () => {
    const { table, read, judge, apply, undo, rows, orders } = await aBookShop();
    const first = await read('orders', csvFile(table([petersen])));
    await judge(first);
    await apply(first);
    const later = petersen.with(5, '13.000').with(6, '7.6.2023').with(7, '9.000');
    const second = await read('orders', csvFile(table([later, petersen])));
    expect(await judge(second)).toMatchObject({ counts: { CHANGES: 1, DUPLICATE: 1 } });
    expect((await rows(second))[0]?.changes.map(({ field }) => field)).toEqual([
      'orderPrice',
      'deliveryDate',
    ]);
    expect(await apply(second, { updateChanges: true })).toMatchObject({ changed: 1 });
    expect(await orders()).toMatchObject([{ deliveryDate: '2023-06-07', sellingSumGross: 13_000 }]);
    expect(await undo(first)).toMatchObject({ state: 'DONE', failure: 'BUILT_UPON' });
    expect(await undo(second)).toMatchObject({ state: 'UNDONE' });
    expect(await orders()).toMatchObject([{ deliveryDate: '2023-06-06', sellingSumGross: 12_000 }]);
  });

  it('is taken back as a whole with its offers and customers, and the chain holds', async () => {
    const { table, read, judge, apply, undo, orders, customers, admin, shop } = await aBookShop();
    const id = await read('orders', csvFile(table([petersen, again, jansen])));
    await judge(id);
    await apply(id);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await orders()).toEqual([]);
    expect((await customers()).customers).toEqual([]);
    expect((await admin.call(calls.listOffers)).ok()).toEqual([]);
    expect((await admin.call(calls.search, { query: { text: 'petersen' } })).ok()).toEqual([]);
    const breaks = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      findChainBreaks(tx, shop.tenantId, 5),
    );
    expect(breaks).toEqual([]);
  });

  it('is built upon by a payment, a file or another order of the same offer', async () => {
    const { table, read, judge, apply, undo, orders, admin } = await aBookShop();
    const id = await read('orders', csvFile(table([petersen, jansen])));
    await judge(id);
    await apply(id);
    const [order] = (await orders()).filter(({ orderNumber }) => orderNumber === '2026-3');
    const body = { amount: 100, date: '2026-11-20', paymentType: 'BANK' as const };
    (await admin.call(calls.payRemainingAmount, { params: { id: order?.id ?? '' }, body })).ok();
    expect(await undo(id)).toMatchObject({ failure: 'BUILT_UPON', builtUpon: ['Jansen, Ida · 2026-3'] });
    expect(await orders()).toHaveLength(2);
  });
});

describe('a file of customers', () => {
  const list: Table = [
    ['Kundennr.', 'Name', 'Firma', 'E-Mail', 'Ort'],
    ['K-1', 'Petersen, Ole', '', 'ole@example.com', 'Kiel'],
    ['K-2', '', 'Nord GmbH', '', 'Husum'],
    ['K-3', '', '', '', ''],
  ];

  it('becomes customers who stay without an offer, whom later orders find', async () => {
    const { table, read, judge, apply, undo, rows, customers } = await aBookShop();
    const id = await read('customers', csvFile(list));
    expect(await judge(id)).toMatchObject({ counts: { NEW: 2, WRONG: 1 } });
    await apply(id, { leaveOutWrong: true });
    const names = async () => (await customers()).customers.map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['Nord GmbH', 'Petersen, Ole']);
    const order = await read('orders', csvFile(table([petersen])));
    await judge(order);
    expect((await rows(order))[0]?.note).toContain('Petersen, Ole');
    await apply(order);
    expect(await names()).toEqual(['Nord GmbH', 'Petersen, Ole']);
    expect(await undo(id)).toMatchObject({ failure: 'BUILT_UPON', builtUpon: ['Petersen, Ole'] });
    expect(await undo(order)).toMatchObject({ state: 'UNDONE' });
    expect(await names()).toEqual(['Nord GmbH', 'Petersen, Ole']);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await names()).toEqual([]);
  });

  it('changes those that are there and what is not sold of theirs', async () => {
    const { read, judge, apply, undo, customers, order: _order } = await aBookShop();
    await apply((await judge(await read('customers', csvFile(list.slice(0, 3))))).id);
    const moved = await read(
      'customers',
      csvFile([
        ['E-Mail', 'Ort'],
        ['OLE@example.com', 'Flensburg'],
      ]),
    );
    expect(await judge(moved)).toMatchObject({ counts: { CHANGES: 1 } });
    expect(await apply(moved, { updateChanges: true })).toMatchObject({ changed: 1 });
    const cities = async () => (await customers()).customers.map(({ address }) => address).toSorted();
    expect(await cities()).toEqual(['Flensburg', 'Husum']);
    await undo(moved);
    expect(await cities()).toEqual(['Husum', 'Kiel']);
  });
});
