import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';
import { demoDomain } from './demo-house.ts';

/** The highest number a generated house has; 0 before the first. */
export async function findLastHouse(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('tenants')
    .select(sql<number>`coalesce(max(substring(email from 'haus([0-9]+)')::int), 0)`.as('last'))
    .where('email', 'like', `%.${demoDomain}`)
    .executeTakeFirstOrThrow();
  return row.last;
}
