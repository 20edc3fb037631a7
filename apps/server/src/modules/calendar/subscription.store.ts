import type { Tx } from '../../platform/database/engine.ts';

export type UserKey = { readonly tenantId: string; readonly userId: string };

export async function findSubscription(tx: Tx, { tenantId, userId }: UserKey): Promise<string | null> {
  const row = await tx
    .selectFrom('calendar_subscriptions')
    .select('created_at')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** One per person: a new one ends the one before. */
export async function storeSubscription(
  tx: Tx,
  { tenantId, userId }: UserKey,
  secretHash: string,
  now: Date,
): Promise<void> {
  const values = { secret_hash: secretHash, created_at: now };
  await tx
    .insertInto('calendar_subscriptions')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Deletes the subscription, and tells whether there was one. */
export async function removeSubscription(tx: Tx, { tenantId, userId }: UserKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_subscriptions')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findSubscriber(
  tx: Tx,
  tenantId: string,
  secretHash: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('calendar_subscriptions')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row?.user_id;
}
