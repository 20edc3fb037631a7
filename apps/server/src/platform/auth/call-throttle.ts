import { sql } from 'kysely';
import { secondsFrom } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import { sha256 } from './secret.ts';

type Limit = { readonly calls: number; readonly seconds: number };

/**
 * Books one call under a name and refuses with 429 what is more than the limit in the last seconds, over all
 * processes. Kept beside the wrong sign-ins, whose clean-up it shares.
 */
export async function countCall(
  { tenancy, clock, random }: Services,
  name: string,
  { calls, seconds }: Limit,
): Promise<void> {
  const now = clock.now();
  const key = sha256(`call:${name}`);
  const oldest = await tenancy.inPlatform(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 5))`.execute(tx);
    const booked = await tx
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('account', '=', key)
      .where('failed_at', '>', secondsFrom(now, -seconds).toISOString())
      .orderBy('failed_at', 'desc')
      .limit(calls)
      .execute();
    if (booked.length >= calls) return booked.at(-1);
    await tx
      .insertInto('sign_in_failures')
      .values({ id: random.id(), account: key, address: key, failed_at: now })
      .execute();
    return undefined;
  });
  if (oldest === undefined) return;
  const free = secondsFrom(new Date(oldest.failed_at), seconds);
  const retryAfterSeconds = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
