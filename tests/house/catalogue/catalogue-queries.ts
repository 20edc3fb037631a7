import { z } from 'zod';
import type { OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';

type Query = OwnerSession['query'];

const read = async <S extends z.ZodType>(query: Query, schema: S, sql: string): Promise<z.output<S>[]> =>
  (await query(sql)).map((row) => schema.parse(row));

const ours = `n.nspname = 'public'`;

const table = z.object({
  name: z.string(),
  tenantColumns: z.array(z.string()),
  isSecured: z.boolean(),
  isForced: z.boolean(),
});

export const tablesQuery = (query: Query) =>
  read(
    query,
    table,
    `select c.relname as name, c.relrowsecurity as "isSecured", c.relforcerowsecurity as "isForced",
       (select coalesce(jsonb_agg(a.attname || ' ' || format_type(a.atttypid, null)
          || case when a.attnotnull then ' not null' else '' end), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attname in ('id', 'tenant_id') and not a.attisdropped
       ) as "tenantColumns"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p', 'f') order by 1`,
  );

const policy = z.object({
  table: z.string(),
  name: z.string(),
  command: z.string(),
  roles: z.string(),
  using: z.string().nullable(),
  check: z.string().nullable(),
});

/** Policies that let somebody in; a restrictive one only takes away. */
export const policiesQuery = (query: Query) =>
  read(
    query,
    policy,
    `select c.relname as table, p.polname as name, p.polcmd::text as command,
       pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check,
       (select string_agg(case when r.role = 0 then 'public' else pg_get_userbyid(r.role) end, ' ')
        from unnest(p.polroles) r (role)) as roles
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and p.polpermissive order by 1, 2`,
  );

const index = z.object({ table: z.string(), name: z.string(), columns: z.array(z.string().nullable()) });

export const indexesQuery = (query: Query) =>
  read(
    query,
    index,
    `select c.relname as table, x.relname as name,
       (select jsonb_agg(a.attname order by k.place) from unnest(i.indkey::int[]) with ordinality k (number, place)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0
        where k.place <= i.indnkeyatts) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and (i.indisunique or i.indisexclusion) order by 1, 2`,
  );

const foreignKey = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  target: z.string(),
  targetColumns: z.array(z.string()),
  empties: z.boolean(),
});

/** `empties`: deletions or changes over there write into the columns here, or leave them empty. */
export const foreignKeysQuery = (query: Query) =>
  read(
    query,
    foreignKey,
    `select c.relname as table, k.conname as name, t.relname as target,
       (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c')) as empties,
       (select jsonb_agg(a.attname order by s.place) from unnest(k.conkey) with ordinality s (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = s.number) as columns,
       (select jsonb_agg(a.attname order by s.place) from unnest(k.confkey) with ordinality s (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = s.number) as "targetColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and k.contype = 'f' order by 1, 2`,
  );

const trigger = z.object({ table: z.string(), name: z.string() });

/** Triggers of ours, without the ones that keep foreign keys. */
export const triggersQuery = (query: Query) =>
  read(
    query,
    trigger,
    `select c.relname as table, g.tgname as name
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and not g.tgisinternal order by 1, 2`,
  );

const other = z.object({ name: z.string(), fault: z.string() });

/** Ways around row security that are no tables. */
export const othersQuery = (query: Query) =>
  read(
    query,
    other,
    `select p.proname as name, 'a function that runs as its owner' as fault
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prosecdef
     union all
     select c.relname, case c.relkind when 'm' then 'a materialized view, which knows no tenants'
       else 'a view that reads as its owner (security_invoker)' end
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and (c.relkind = 'm' or c.relkind = 'v'
       and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false))
     order by 1`,
  );
