import { sql } from 'kysely';
import { type Clock, secondsFrom } from '../clock/clock.ts';
import type { Tx } from '../database/engine.ts';
import { AppError } from '../errors/app-error.ts';
import type { Random } from '../random.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { sha256 } from './secret.ts';

type Limit = { readonly calls: number; readonly seconds: number };

/**
 * Books one call under a name and refuses with 429 what is more than the limit in the last seconds, over all
 * processes. Kept beside the wrong sign-ins, whose clean-up it shares.
 */
export async function countCall(
  services: Parts & { readonly tenancy: Tenancy },
  name: string,
  limit: Limit,
): Promise<void> {
  refuseWait(await services.tenancy.inPlatform((tx) => bookCall(tx, services, name, limit)));
}

export function refuseWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

type Parts = { readonly clock: Clock; readonly random: Random };

/** 0: the next one has room; else how many seconds it has to wait. In a transaction of the platform's. */
export async function secondsToNextCall(
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  name: string,
  { calls, seconds }: Limit,
): Promise<number> {
  const now = clock.now();
  const booked = await tx
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where('account', '=', keyOf(name))
    .where('failed_at', '>', secondsFrom(now, -seconds).toISOString())
    .orderBy('failed_at', 'desc')
    .limit(calls)
    .execute();
  const oldest = booked[calls - 1];
  if (oldest === undefined) return 0;
  const free = secondsFrom(new Date(oldest.failed_at), seconds);
  return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
}

/** 0: booked, with this transaction. */
export async function bookCall(tx: Tx, parts: Parts, name: string, limit: Limit): Promise<number> {
  const key = keyOf(name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 5))`.execute(tx);
  const wait = await secondsToNextCall(tx, parts, name, limit);
  if (wait > 0) return wait;
  await tx
    .insertInto('sign_in_failures')
    .values({ id: parts.random.id(), account: key, address: key, failed_at: parts.clock.now() })
    .execute();
  return 0;
}

const keyOf = (name: string): string => sha256(`call:${name}`);
