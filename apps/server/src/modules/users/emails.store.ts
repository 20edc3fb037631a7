import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';

/** Whose address it may be: one person's, or that of anybody in a tenant. */
export type EmailOwner = { readonly tenantId: string; readonly userId?: string };

/**
 * Whether an address belongs to somebody else, in whatever tenant (rules: people#one-address-one-person). Only the
 * platform role can tell.
 */
export const isEmailTaken = (tx: Tx, email: string, except?: EmailOwner): Promise<boolean> =>
  asPlatform(tx, async (platform) => {
    const owner = await platform
      .selectFrom('users')
      .select(['tenant_id as tenantId', 'id as userId'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (owner === undefined) return false;
    if (owner.tenantId !== except?.tenantId) return true;
    return except.userId !== undefined && owner.userId !== except.userId;
  });

/** Until the transaction ends nobody else takes this address. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 4))`.execute(tx);
}
