import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { openTestPglite } from './pglite-database.ts';
import { openTestPostgres } from './postgres-database.ts';

export type EngineKind = 'pglite' | 'postgres';

/** The engine that this run proves things on: the projects api-pglite and api-pg set it (vitest.config.ts). */
export function engineKind(): EngineKind {
  const kind = process.env.KORPUS_TEST_ENGINE ?? 'pglite';
  if (kind !== 'pglite' && kind !== 'postgres') throw new Error(`KORPUS_TEST_ENGINE: ${kind} is no engine.`);
  return kind;
}

/** A prepared database of its own for one test file. */
export const openTestEngine = (): Promise<Engine> =>
  engineKind() === 'pglite' ? openTestPglite() : openTestPostgres();
