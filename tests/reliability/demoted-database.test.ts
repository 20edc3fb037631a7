import { expect, it } from 'vitest';
import { classifyFault } from '../../apps/server/src/platform/database/faults.ts';
import { openPostgres } from '../../apps/server/src/platform/database/postgres/postgres-engine.ts';
import { emptyDatabase, queryOn } from './support/databases.ts';

it('is left for another connection as soon as it only reads, and people are told to come again', async () => {
  await using database = await emptyDatabase();
  await queryOn(database.url, 'create table counters (value int not null); insert into counters values (0)');
  // Open connections do not notice the change, as with a primary that became a standby.
  const become = (state: 'on' | 'off') =>
    queryOn(
      database.url,
      `begin read write; alter database ${database.name} set default_transaction_read_only = ${state}; commit`,
    );
  await become('on');
  const engine = openPostgres(database.url, { warn: () => {} }, { poolSize: 1 });
  const increase = { sql: 'update counters set value = value + 1', values: [] };
  const write = () => engine.transaction([increase], async () => 'written');

  await expect(engine.readOnce([{ sql: 'select value from counters', values: [] }])).resolves.toEqual([
    [{ value: 0 }],
  ]);
  const refusal = await write().catch((error: unknown) => error);
  expect(classifyFault(refusal)).toBe('AWAY');
  await become('off');
  // The one connection of the engine was given up, so this one is new.
  await expect(write()).resolves.toBe('written');
  await engine.close();
});
