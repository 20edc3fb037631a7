import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../../../../../tests/reliability/support/databases.ts';
import type { Engine, Tx } from '../engine.ts';
import { classifyFault, isHeld } from '../faults.ts';
import { openPostgres } from './postgres-engine.ts';

const deadline = 1_000;
const opening = [{ sql: 'select 1', values: [] }];

const inTransaction = <T>(engine: Engine, work: (tx: Tx) => Promise<T>) => engine.transaction(opening, work);
const add = (tx: Tx) => sql`update counted set value = value + 1 where id = 1`.execute(tx);

it('who waits for others too long is told so, and no connection is given up for it', async () => {
  await using database = await emptyDatabase();
  const warnings: string[] = [];
  const engine = openPostgres(
    database.url,
    { warn: (_details, message) => void warnings.push(message) },
    { poolSize: 4, deadline },
  );
  await engine.query(
    'create table counted (id int primary key, value int); insert into counted values (1, 0)',
  );
  const { promise: done, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHolding, resolve: holds } = Promise.withResolvers<void>();
  const holding = inTransaction(engine, async (tx) => {
    await add(tx);
    holds();
    await done;
  });
  await isHolding;
  const refused = await inTransaction(engine, add).catch((error: unknown) => error);
  expect(isHeld(refused)).toBe(true);
  expect(classifyFault(refused)).toBe('RETRY');
  release();
  await holding;
  await inTransaction(engine, add);
  expect(await engine.query('select value from counted')).toEqual([{ value: 2 }]);
  expect(warnings).toEqual([]);
  await engine.close();
});
