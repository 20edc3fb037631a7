import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';

const megabyte = 1_000_000;
const disk = { free: 900 * megabyte };
const house = await aHouse({ bytesFree: async () => disk.free });
const isEmbedded = house.services.engine.kind === 'embedded';
const rows = 60;
const file = csvFile([
  ['Nachname', 'Vorname', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Telefon'],
  ...Array.from({ length: rows }, (_, at) => [
    ...[`Muster${at}`, 'Ida', `ida${at}@example.com`, `Hauptstraße ${at}`, '24103', 'Kiel', `0431 55${at}`],
  ]),
]);

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN');
  const { read, judge, apply, undo } = openImports(house, shop.tenantId, admin);
  const count = async () => (await admin.call(calls.listCustomers, { query: {} })).ok().customers.length;
  return { apply, undo, count, id: await read('customers', file), judge };
}

const logged = async () => {
  const [row] = await house.services.engine.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes",
  );
  return Number(row?.bytes);
};

it('an import begins only where its log has room above the floor, and so does its undo', async () => {
  const { id, judge, apply, undo, count } = await aShop();
  await judge(id);
  // Two megabytes above the floor, and sixty rows are said to take two and a half.
  disk.free = 201 * megabyte;
  const refused = await apply(id);
  disk.free = 900 * megabyte;
  // A database of its own has its room elsewhere.
  if (!isEmbedded) return expect(refused).toMatchObject({ state: 'DONE', failure: null });
  expect(refused).toMatchObject({ state: 'JUDGED', failure: 'NO_ROOM', created: 0 });
  expect(await count()).toBe(0);
  expect(await apply(id)).toMatchObject({ state: 'DONE', failure: null, created: rows });
  disk.free = 201 * megabyte;
  const kept = await undo(id);
  disk.free = 900 * megabyte;
  expect(kept).toMatchObject({ state: 'DONE', failure: 'NO_ROOM' });
  expect(await count()).toBe(rows);
  expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
  expect(await count()).toBe(0);
});

it('what is set aside is what it takes, and the log is cut when it is done', async () => {
  const { id, judge, apply } = await aShop();
  await judge(id);
  const before = await logged();
  await apply(id);
  expect((await logged()) - before).toBeLessThan(rows * 28_000 * 1.5);
  if (!isEmbedded) return;
  const [row] = await house.services.engine.query(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as behind from pg_control_checkpoint()',
  );
  expect(Number(row?.behind)).toBeLessThan(200_000);
});
