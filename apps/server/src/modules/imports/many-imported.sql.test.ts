import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { recording } from '../../../../../tests/kit/recorded-engine.ts';

const recorded = recording();
const house = await aHouse({ over: recorded.over });
const { engine } = house.services;
const size = 1_200;

/** Rows of orders that were looked at by any index so far. */
const looked = async () => {
  await engine.query('select pg_stat_force_next_flush()');
  const [row] = await engine.query(
    "select sum(idx_tup_read)::int as rows from pg_stat_user_indexes where relname = 'orders'",
  );
  return Number(row?.rows);
};

it('an order more costs an import what the first cost: no plan of the empty tables stays, nothing is asked for each', async () => {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const { read, judge, apply, undo } = openImports(house, shop.tenantId, admin);
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const rows = Array.from({ length: size }, (_, at) => [
    ...[`2023-${at}`, `RE-${at}`, `Muster${at}`, '14.3.2023', '6.000,00', '6.6.2023'],
    ...['2.000,00', '20.3.2023', '4.000,00', '20.6.2023', 'Ada Admin', location],
  ]);
  const headers = [
    ...['AB-Nr', 'Rechnung', 'Kunde', 'Verkauft am', 'Preis', 'Liefertermin'],
    ...['AZ 1', 'AZ 1 bezahlt am', 'AZ 2', 'AZ 2 bezahlt am', 'Verkäufer', 'Filiale'],
  ];
  const id = await read('orders', csvFile([headers, ...rows]));
  expect(await judge(id)).toMatchObject({ counts: { NEW: size } });
  const before = await looked();
  const asked = async (work: () => Promise<unknown>, name: string) => {
    await recorded.during(name, work);
    return recorded.statements.filter(({ during }) => during === name).length;
  };
  const applied = await asked(async () => expect(await apply(id)).toMatchObject({ created: size }), 'apply');
  // Each of two payments looks for its order: until a plan knew better each looked at all orders there were.
  if (engine.kind === 'embedded') expect((await looked()) - before).toBeLessThan(size * 250);
  const undone = await asked(() => undo(id), 'undo');
  // The time holds for writing in one piece; how many there are of them on the embedded database is a matter of time.
  if (engine.kind === 'postgres') expect(Math.max(applied, undone)).toBeLessThan(size / 4);
});
