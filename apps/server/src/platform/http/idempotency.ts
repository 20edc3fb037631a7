import { createHash } from 'node:crypto';
import type { Statement, Tx } from '../database/engine.ts';
import { AppError } from '../errors/app-error.ts';

export type Key = {
  readonly tenantId: string;
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
};

/** The key names one save of one person; the hash tells a retry from another save under the same key. */
export const requestHashOf = (method: string, url: string, sent: string): string =>
  createHash('sha256').update(`${method} ${url}\n${sent}`).digest('base64url');

/**
 * Exactly once (rules: api#same-key-same-answer): the first request under a key does the work, and a retry gets its
 * answer, also while the first is still running, because the second waits for its row. A failed save leaves no key
 * behind. Claiming the key opens the transaction, before anybody knows whether the person is still there; only the
 * first request gets a row back.
 */
export const claimStatement = (key: Key, now: Date): Statement => ({
  name: 'claim_key',
  sql: `insert into idempotency_keys (tenant_id, user_id, key, request_hash, answer, created_at)
    select id, user_id, $3, $4, null, $5::timestamptz
    from (select tenant_id as id, id as user_id from users where tenant_id = $1::uuid and id = $2::uuid) as person
    on conflict do nothing returning 1 as claimed`,
  values: [key.tenantId, key.userId, key.key, key.requestHash, now.toISOString()],
});

/** Ends the transaction of the first: what every retry is answered. */
export const answerStatement = ({ tenantId, userId, key }: Key, answer: unknown): Statement => ({
  name: 'answer_key',
  sql: 'update idempotency_keys set answer = $4 where tenant_id = $1 and user_id = $2 and key = $3',
  values: [tenantId, userId, key, JSON.stringify(answer)],
});

export async function findFirstAnswer(tx: Tx, key: Key): Promise<object> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('tenant_id', '=', key.tenantId)
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (first === undefined || first.answer === null) throw new AppError('UNAVAILABLE');
  if (first.request_hash !== key.requestHash) throw new AppError('KEY_REUSED');
  return first.answer;
}
