import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../config/start-refusal.ts';
import { startTexts } from '../config/start-texts.ts';
import type { Engine, OwnerSession } from './engine.ts';

export type Migration = { readonly name: string; readonly sql: string };

/** Forward only, in the order of their numbers (apps/server/migrations/0001_….sql). */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(join(folder, file), 'utf8') }));
}

/** Applies what is missing, each migration whole or not at all, one process at a time. Returns the new ones' names. */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  return engine.exclusively(async (session) => {
    await session.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
    const missing = await findMissing(session, migrations);
    for (const migration of missing) await apply(session, migration);
    return missing.map(({ name }) => name);
  });
}

async function findMissing(session: OwnerSession, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await session.query('select name, checksum from schema_migrations order by name');
  const applied = new Map(rows.map(({ name, checksum }) => [String(name), checksum]));
  for (const [name, checksum] of applied) {
    const ours = migrations.find((migration) => migration.name === name);
    if (ours === undefined) throw new StartRefusal(startTexts.databaseNewer(name));
    if (checksumOf(ours) !== checksum) throw new StartRefusal(startTexts.migrationChanged(name));
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(session: OwnerSession, migration: Migration): Promise<void> {
  await session.query('begin');
  try {
    await session.query(migration.sql);
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ]);
    await session.query('commit');
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

export const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');
