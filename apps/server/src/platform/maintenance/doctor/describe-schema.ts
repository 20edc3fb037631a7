import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { placeCluster, quickStart } from '../../database/embedded/create-cluster.ts';
import type { OwnerSession } from '../../database/engine.ts';
import type { Migration } from '../../database/migrations.ts';
import { projectFolder } from '../../project-folder.ts';

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

const schemaSql = `with ours as (${ourTables}), lines as (
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

/**
 * PGlite takes hundreds of megabytes that the server would not give back, so a process of its own does it. It fills its
 * cache with zeros first, of which an empty database needs little.
 */
const script = `
  const { PGlite } = await import('@electric-sql/pglite');
  const { text } = await import('node:stream/consumers');
  const { migrations, query } = JSON.parse(await text(process.stdin));
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const database = await PGlite.create(process.argv[1], { startParams });
  for (const sql of migrations) await database.exec(sql);
  const { rows } = await database.query(query);
  await database.close();
  process.stdout.write(JSON.stringify(rows.map(({ line }) => line)));
`;

/** Describes what a new database looks like after these migrations, in the words of `describeSchema`. */
export async function describeFresh(migrations: readonly Migration[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-doctor-'));
  try {
    const cluster = join(folder, 'database');
    await placeCluster(cluster);
    return await describeAfter(migrations, cluster);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function describeAfter(migrations: readonly Migration[], cluster: string): Promise<string[]> {
  const { NODE_OPTIONS: _inherited, ...env } = process.env;
  const args = [quickStart, '--input-type=module', '-e', script, cluster];
  const child = spawn(process.execPath, args, {
    cwd: projectFolder(),
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify({ migrations: migrations.map(({ sql }) => sql), query: schemaSql }));
  const [answer, failure] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(failure.trim().split('\n').at(-1));
  return z.array(z.string()).parse(JSON.parse(answer));
}
