import { sql } from 'kysely';
import { secondsFrom } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { sha256 } from './secret.ts';

const windowSeconds = 15 * 60;
const limits = { account: 10, address: 50 };

type Attempt = { readonly account: string; readonly address: string };

/**
 * At most 10 wrong passwords per account and 50 per address in 15 minutes, over all processes; then 429 until the
 * oldest one leaves the window, so never longer. An attempt is booked before the password is checked and taken back
 * when it was right: fifty attempts at once cannot slip through.
 */
export async function bookAttempt(services: Services, { account, address }: Attempt): Promise<string> {
  const now = services.clock.now();
  const windowStart = secondsFrom(now, -windowSeconds).toISOString();
  const keys = { account: sha256(`account:${account}`), address: sha256(`address:${address}`) };
  const id = services.random.id();
  const blockedUntil = await services.tenancy.inPlatform(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${keys.address}, 1))`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${keys.account}, 2))`.execute(tx);
    for (const column of ['account', 'address'] as const) {
      const failures = await tx
        .selectFrom('sign_in_failures')
        .select('failed_at')
        .where(column, '=', keys[column])
        .where('failed_at', '>', windowStart)
        .orderBy('failed_at', 'desc')
        .limit(limits[column])
        .execute();
      const oldest = failures[limits[column] - 1];
      if (oldest !== undefined) return secondsFrom(new Date(oldest.failed_at), windowSeconds);
    }
    await tx
      .insertInto('sign_in_failures')
      .values({ id, ...keys, failed_at: now })
      .execute();
    return null;
  });
  if (blockedUntil === null) return id;
  const retryAfterSeconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** Only failed attempts count (rules: people#throttle). */
export async function forgetAttempt({ tenancy }: Services, id: string): Promise<void> {
  await tenancy.inPlatform((tx) => tx.deleteFrom('sign_in_failures').where('id', '=', id).execute());
}
