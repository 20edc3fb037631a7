import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { aBook, suppliersOfBook } from './test-kit/a-book.ts';

const house = await aHouse();
const size = process.env.KORPUS_TEST_LONG === 'on' ? 5_000 : 400;

it('ten years of a made-up house come in with one file, and every figure is what its books say', async () => {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const { read, judge, apply, undo } = openImports(house, shop.tenantId, admin);
  const suppliers = await read(
    'suppliers',
    csvFile([['Lieferant'], ...suppliersOfBook.map((name) => [name])]),
  );
  await judge(suppliers);
  await apply(suppliers);
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const { table, sound, counts } = aBook(size, { salesman: 'Ada Admin', location });
  const id = await read('orders', csvFile(table));
  expect(await judge(id)).toMatchObject({ counts });
  expect(await apply(id, { leaveOutWrong: true })).toMatchObject({ state: 'DONE', created: sound.length });

  const { orders } = (await admin.call(calls.listOrders, { query: {} })).ok();
  const figures = orders.map(({ orderNumber, sellingSumGross, remainingAmount, margin }) => ({
    orderNumber,
    sellingSumGross,
    remainingAmount,
    margin,
  }));
  const byNumber = (one: { orderNumber: string | null }, other: { orderNumber: string | null }) =>
    (one.orderNumber ?? '').localeCompare(other.orderNumber ?? '');
  expect(figures.toSorted(byNumber)).toEqual(
    sound.map(({ customer: _, ...figure }) => figure).toSorted(byNumber),
  );
  const { customers } = (await admin.call(calls.listCustomers, { query: {} })).ok();
  const names = new Set(sound.map(({ customer }) => customer));
  expect(customers.every(({ name }) => names.has(name))).toBe(true);
  const billed = { startDate: '2010-01-01', endDate: '2030-12-31' };
  expect((await admin.call(calls.listBilledOrders, { query: billed })).ok()).toEqual([]);

  expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
  expect((await admin.call(calls.listOrders, { query: {} })).ok().orders).toEqual([]);
});
