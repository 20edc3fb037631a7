import { z } from 'zod';
import type { OwnerSession } from '../../database/engine.ts';

/** Everything migrations decide, as sorted sentences that read the same from every version of PostgreSQL. */
export async function describeSchema({ query }: OwnerSession): Promise<string[]> {
  const rows = await query(schemaSql);
  return z
    .array(z.object({ line: z.string() }))
    .parse(rows)
    .map(({ line }) => line);
}

const ourTables = `select oid, relname, relacl, relrowsecurity, relforcerowsecurity from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and relname <> 'schema_migrations'`;

const grantee = "case when g.grantee = 0 then 'public' else g.grantee::regrole::text end";

export const schemaSql = `with ours as (${ourTables}), lines as (
    select format('table %s: row security %s, forced %s', relname, relrowsecurity, relforcerowsecurity) as line
    from ours
  union all
    select format('column %s.%s %s%s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(adbin, adrelid), ''))
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = ours.oid and adnum = attnum
  union all
    select format('constraint on %s: %s', relname, pg_get_constraintdef(c.oid))
    from ours join pg_constraint c on conrelid = ours.oid and contype in ('p', 'u', 'f', 'c', 'x')
  union all
    select format('index %s', pg_get_indexdef(indexrelid)) from ours join pg_index on indrelid = ours.oid
  union all
    select format('policy %s on %s for %s to %s using %s check %s', polname, relname, polcmd,
      (select string_agg(case when member = 0 then 'public' else member::regrole::text end, ', ' order by member)
        from unnest(polroles) member),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from ours join pg_policy on polrelid = ours.oid
  union all
    select format('%s may %s %s', ${grantee}, lower(g.privilege_type), relname)
    from ours cross join lateral aclexplode(relacl) g
    where g.grantee = 0 or g.grantee::regrole::text like 'korpus\\_%' and g.grantee::regrole::name <> session_user
  union all
    select format('%s may %s %s.%s', ${grantee}, lower(g.privilege_type), relname, attname)
    from ours join pg_attribute on attrelid = ours.oid and not attisdropped
    cross join lateral aclexplode(attacl) g
  union all
    select format('function %s%s', p.oid::regprocedure, case when prosecdef then ' as its owner' else '' end)
    from pg_proc p where pronamespace = current_schema()::regnamespace
)
select line from lines order by line collate "C"`;
