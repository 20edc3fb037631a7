import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { migrate, readMigrations } from '../../platform/database/migrations.ts';

const { aTenant, services } = await aHouse();
const known = readMigrations(migrationsFolder);
const names = known.map(({ name }) => name).filter((name) => name.startsWith('0062_'));

/** SQL that gives the table of offers back the name it had, with what a restricted offer said under that name. */
const takenBack = (tenantId: string, id: string) => `
  alter table offers rename to clients;
  alter table restricted_texts drop constraint restricted_texts_table_name_check;
  alter table restricted_texts no force row level security;
  insert into restricted_texts values ('${tenantId}', 'clients', '${id}', '{"last_name": "Petersen"}');
  alter table restricted_texts force row level security;
  alter table restricted_texts add constraint restricted_texts_table_name_check
    check (table_name in ('customers', 'clients', 'orders', 'complaints'));
  delete from schema_migrations where name in (${names.map((name) => `'${name}'`).join(', ')})`;

it('what a restricted offer said is found under the name that its table has now', async () => {
  const { tenantId } = await aTenant();
  const id = randomUUID();
  await services.engine.exclusively((session) => session.query(takenBack(tenantId, id)));
  expect(await migrate(services.engine, known)).toEqual(names);
  const kept = await services.tenancy.inTenant(tenantId, (tx) =>
    tx.selectFrom('restricted_texts').select(['table_name', 'record_id']).execute(),
  );
  expect(kept).toEqual([{ table_name: 'offers', record_id: id }]);
});
