import type { Engine } from '../../database/engine.ts';
import { checksumOf, type Migration } from '../../database/migrations.ts';
import { enterStatement } from '../../tenancy/tenancy.ts';
import { type Check, type Patient, unwell, well } from './check.ts';
import { describeFresh, describeSchema } from './describe-schema.ts';
import { doctorTexts as texts } from './doctor-texts.ts';

export const schemaChecks: readonly Check[] = [
  { name: texts.names.schema, look: lookAtSchema },
  { name: texts.names.rowSecurity, look: lookAtRowSecurity },
  { name: texts.names.invisible, look: lookWithoutTenant },
];

const differencesShown = 3;

/** Compares with a fresh database of the same migrations, so grants, policies and keys need no second list here. */
async function lookAtSchema({ engine, migrations }: Patient) {
  const applied = await findApplied(engine, migrations);
  const here = await describeSchema(engine);
  const expected = await describeFresh(applied);
  const differences = [
    ...expected.filter((line) => !here.includes(line)).map(texts.onlyExpected),
    ...here.filter((line) => !expected.includes(line)).map(texts.onlyHere),
  ];
  if (differences.length === 0) return well(texts.sameSchema(here.length));
  const hidden = differences.length - differencesShown;
  const shown = differences.slice(0, differencesShown);
  return unwell([...shown, ...(hidden > 0 ? [texts.moreDifferences(hidden)] : [])].join('; '));
}

async function findApplied({ query }: Engine, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await query('select checksum from schema_migrations');
  const applied = new Set(rows.map(({ checksum }) => checksum));
  return migrations.filter((migration) => applied.has(checksumOf(migration)));
}

const tenantTablesSql = `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}'
      and pg_get_expr(p.polqual, p.polrelid) like '%current_tenant()%') as divided,
    has_table_privilege('korpus_app', c.oid, 'select') as app_reads
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and (c.relname = 'tenants' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
  order by c.relname`;

async function lookAtRowSecurity({ engine }: Patient) {
  const tables = await engine.query(tenantTablesSql);
  const namesWhere = (column: string) =>
    tables.filter((table) => table[column] !== true).map(({ name }) => String(name));
  const notForced = namesWhere('forced');
  if (notForced.length > 0) return unwell(texts.notForced(notForced.join(', ')));
  const undivided = namesWhere('divided');
  if (undivided.length > 0) return unwell(texts.noPolicy(undivided.join(', ')));
  return well(texts.forced(tables.length));
}

/** Asked for real, as a request without a tenant would. */
async function lookWithoutTenant({ engine }: Patient) {
  const tables = (await engine.query(tenantTablesSql)).filter(({ app_reads }) => app_reads === true);
  const visible: string[] = [];
  for (const { name } of tables) {
    const rows = await engine.transaction(
      [enterStatement('korpus_app', ''), { sql: `select 1 from "${String(name)}" limit 1`, values: [] }],
      async (_tx, opened) => opened[0] ?? [],
    );
    if (rows.length > 0) visible.push(String(name));
  }
  if (visible.length > 0) return unwell(texts.visible(visible.join(', ')));
  return well(texts.nothingVisible(tables.length));
}
