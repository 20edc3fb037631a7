import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type UserKey = { readonly tenantId: string; readonly userId: string };
type Name = { readonly firstName: string; readonly lastName: string; readonly version: number };

/** The version stands in the update itself; null means that somebody was faster. */
export async function updateName(tx: Tx, { tenantId, userId }: UserKey, name: Name): Promise<number | null> {
  const row = await tx
    .updateTable('users')
    .set({
      first_name: name.firstName,
      last_name: name.lastName,
      // One that stays as it is has no new version (rules: api#unchanged).
      version: sql<number>`version + (first_name <> ${name.firstName} or last_name <> ${name.lastName})::integer`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('version', '=', name.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function listOpenSessions(tx: Tx, { tenantId, userId }: UserKey) {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}
