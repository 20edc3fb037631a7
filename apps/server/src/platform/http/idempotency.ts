import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/engine.ts';
import { AppError } from './app-error.ts';

export type Key = {
  readonly tenantId: string;
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
};

/** The key names one save of one person; the hash tells a retry from another save under the same key. */
export function requestHashOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url');
}

/**
 * Exactly once (decisions §7): the first request under a key does the work, and a retry gets its answer, also while
 * the first is still running, because the second waits for its row. A failed save leaves no key behind.
 */
export async function once<T extends object | boolean>(
  tx: Tx,
  key: Key,
  now: Date,
  work: () => Promise<T>,
): Promise<T | object> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      tenant_id: key.tenantId,
      user_id: key.userId,
      key: key.key,
      request_hash: key.requestHash,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return firstAnswer(tx, key);
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where(sameKey(key))
    .execute();
  return answer;
}

async function firstAnswer(tx: Tx, key: Key): Promise<object> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where(sameKey(key))
    .executeTakeFirst();
  if (first === undefined || first.answer === null) throw new AppError('UNAVAILABLE');
  if (first.request_hash !== key.requestHash) throw new AppError('KEY_REUSED');
  return first.answer;
}

const sameKey = ({ tenantId, userId, key }: Key) =>
  sql<boolean>`(tenant_id, user_id, key) = (${tenantId}, ${userId}, ${key})`;
