import { z } from 'zod';
import type { OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';
import { hiddenFromTenants, platformGrants, shownToTenants } from './catalogue-rules.ts';

type Query = OwnerSession['query'];

const runtimeRoles = ['korpus_app', 'korpus_platform'] as const;

const grant = z.object({ role: z.string(), table: z.string(), rights: z.string() });
const fault = z.object({ name: z.string(), fault: z.string() });

/** Lists where the two runtime roles reach further than they should, or less far. */
export async function roleProblems(query: Query): Promise<string[]> {
  const grants = await readGrants(query);
  const toPlatform = Object.fromEntries(
    grants.filter(({ role }) => role === 'korpus_platform').map(({ table, rights }) => [table, rights]),
  );
  const tables = new Set([...Object.keys(toPlatform), ...Object.keys(platformGrants)]);
  const beyond = [...tables].filter((table) => toPlatform[table] !== platformGrants[table]);
  const seen = grants.filter(({ role, table }) => role === 'korpus_app' && hiddenFromTenants.includes(table));
  const harmful = grants.filter(({ rights }) => /truncate|references|trigger|maintain/.test(rights));
  return [
    ...(await attributeProblems(query)),
    ...beyond.map((table) => `korpus_platform: may „${toPlatform[table] ?? 'nothing'}“ on ${table}`),
    ...seen.map(({ table }) => `korpus_app: reaches the platform table ${table}`),
    ...(await shownColumnProblems(query)),
    ...harmful.map(({ role, table, rights }) => `${role}: may „${rights}“ on ${table}`),
    ...grants.filter(({ role }) => role === 'public').map(({ table }) => `${table}: is open to every role`),
  ];
}

/** Rights on whole tables and on single columns alike. */
async function readGrants(query: Query) {
  const rows = await query(
    `select role, "table", string_agg(distinct lower(privilege_type), ' ' order by lower(privilege_type)) as rights from (
       select case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end as role, c.relname as table,
         a.privilege_type
       from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
       where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       union all
       select case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end, c.relname, a.privilege_type
       from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
         aclexplode(t.attacl) a
       where n.nspname not in ('pg_catalog', 'information_schema')
     ) g where role in ('public', 'korpus_app', 'korpus_platform') group by 1, 2 order by 1, 2`,
  );
  return rows.map((row) => grant.parse(row));
}

/** Tables of the installation that tenants see a part of: these columns, for reading, and nothing else. */
async function shownColumnProblems(query: Query): Promise<string[]> {
  const rows = await query(
    `select table_name || '.' || column_name as name, lower(privilege_type) as fault
     from information_schema.column_privileges where grantee = 'korpus_app' and table_name = any($1)`,
    [Object.keys(shownToTenants)],
  );
  const wanted = Object.entries(shownToTenants).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column} select`),
  );
  const found = rows.map((row) => fault.parse(row)).map((each) => `${each.name} ${each.fault}`);
  const missing = wanted.filter((each) => !found.includes(each));
  return [
    ...found.filter((each) => !wanted.includes(each)).map((each) => `korpus_app: reaches ${each}`),
    ...missing.map((each) => `korpus_app: does not reach ${each}`),
  ];
}

async function attributeProblems(query: Query): Promise<string[]> {
  const names = runtimeRoles.map((name) => `'${name}'`).join(', ');
  const rows = await query(
    `select rolname as name, 'is a superuser or walks around row security' as fault
     from pg_roles where rolname in (${names}) and (rolsuper or rolbypassrls)
     union all
     select rolname, 'may sign in, or make roles or databases'
     from pg_roles where rolname in (${names}) and (rolcanlogin or rolcreaterole or rolcreatedb or rolreplication)
     union all
     select m.rolname, 'is a member of ' || g.rolname
     from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles g on g.oid = a.roleid
     where m.rolname in (${names})
     union all
     select r.rolname, 'owns ' || o.name from pg_roles r join (
       select relowner as owner, relname as name from pg_class
       union all select proowner, proname from pg_proc
       union all select nspowner, nspname from pg_namespace
       union all select typowner, typname from pg_type
     ) o on o.owner = r.oid where r.rolname in (${names})
     union all
     select r.rolname, 'reaches the schema ' || n.nspname from pg_roles r cross join pg_namespace n
     where r.rolname in (${names}) and n.nspname not in ('public', 'pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%' and has_schema_privilege(r.rolname, n.nspname, 'usage')
     union all
     select r.rolname, 'may make things in the schema public' from pg_roles r
     where r.rolname in (${names}) and has_schema_privilege(r.rolname, 'public', 'create')
     union all
     select name, 'is missing' from unnest(array[${names}]) name where name not in (select rolname from pg_roles)`,
  );
  return rows.map((row) => fault.parse(row)).map((each) => `${each.name}: ${each.fault}`);
}
