import { performance } from 'node:perf_hooks';
import { checksumOf } from '../../database/migrations.ts';
import { type Check, type Patient, unwell, well } from './check.ts';
import { doctorTexts as texts } from './doctor-texts.ts';

export const databaseChecks: readonly Check[] = [
  {
    name: texts.names.configuration,
    look: async ({ config }) => well(texts.configuration(config.publicUrl, config.demo)),
  },
  {
    name: texts.names.database,
    look: async ({ engine }) => {
      const start = performance.now();
      const [row] = await engine.query(
        "select current_setting('server_version') as version, session_user as login",
      );
      const milliseconds = Math.ceil(performance.now() - start);
      const version = String(row?.version);
      return engine.kind === 'embedded'
        ? well(texts.embedded(version))
        : well(texts.external(version, String(row?.login), milliseconds));
    },
  },
  { name: texts.names.migrations, look: lookAtMigrations },
  { name: texts.names.roles, look: lookAtRoles },
];

async function lookAtMigrations({ engine, migrations }: Patient) {
  const [known] = await engine.query("select to_regclass('schema_migrations') is not null as started");
  if (known?.started !== true) return unwell(texts.neverStarted);
  const rows = await engine.query('select name, checksum from schema_migrations order by name');
  const applied = new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]));
  const ours = new Set(migrations.map(({ name }) => name));

  const newer = [...applied.keys()].filter((name) => !ours.has(name));
  if (newer.length > 0) return unwell(texts.newer(newer.join(', ')));
  const changed = migrations.filter(
    (migration) => applied.has(migration.name) && applied.get(migration.name) !== checksumOf(migration),
  );
  if (changed.length > 0) return unwell(texts.changed(changed.map(({ name }) => name).join(', ')));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) return unwell(texts.missing(missing.map(({ name }) => name).join(', ')));
  return well(texts.migrated(migrations.length, migrations.at(-1)?.name ?? ''));
}

const runtimeRoles = ['korpus_app', 'korpus_platform'];

/** The roles that requests take must own nothing and slip past nothing (docs/adr/0003). */
async function lookAtRoles({ engine }: Patient) {
  for (const role of runtimeRoles) {
    const [found] = await engine.query(
      `select r.rolsuper or r.rolbypassrls or r.rolcanlogin as powerful,
          (select count(*) from pg_class c where c.relowner = r.oid) as owned,
          pg_has_role(session_user, r.oid, 'member') as taken, session_user as login
        from pg_roles r where r.rolname = $1`,
      [role],
    );
    if (found === undefined) return unwell(texts.roleMissing(role));
    if (found.powerful === true) return unwell(texts.rolePowerful(role));
    if (Number(found.owned) > 0) return unwell(texts.roleOwns(role, Number(found.owned)));
    if (found.taken !== true) return unwell(texts.roleNotTaken(String(found.login), role));
  }
  return well(`${texts.rolesFine}${await superuserHint(engine)}`);
}

/** PGlite's only user always is one; there the role switch alone protects. */
async function superuserHint({ kind, query }: Patient['engine']): Promise<string> {
  if (kind === 'embedded') return '';
  const [login] = await query('select rolname, rolsuper from pg_roles where rolname = session_user');
  return login?.rolsuper === true ? texts.loginIsSuperuser(String(login.rolname)) : '';
}
