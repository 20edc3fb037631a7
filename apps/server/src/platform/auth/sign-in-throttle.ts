import { sql } from 'kysely';
import { type Clock, secondsFrom } from '../clock/clock.ts';
import type { Tx } from '../database/engine.ts';
import type { Random } from '../random.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';
import { refuseWait } from './call-throttle.ts';
import { sha256 } from './secret.ts';

type Parts = { readonly tenancy: Tenancy; readonly clock: Clock; readonly random: Random };

const windowSeconds = 15 * 60;

/**
 * How many wrong attempts there may be in 15 minutes, over all processes; then 429 until the oldest one leaves the
 * window, so never longer. The account as a whole closes late: whoever guesses from one place is long refused by then,
 * and its owner is not (rules: people#throttle).
 */
const limits = { pair: 10, address: 50, account: 100 };
type Counted = keyof typeof limits;

/** Counters of each kind of attempt, which is counted by itself, so that what strangers may do fills nothing else. */
const countedFor = {
  'sign-in': ['pair', 'address', 'account'],
  /** Attempts from a browser in which the person has signed in; `address` is that device. */
  'known-device': ['pair'],
  /** Nobody is closed out by others' requests: they only write to the owner, who gets few mails anyway. */
  reset: ['pair', 'address'],
  /** The present password, asked for in an open session, which is the `address`. */
  'own-password': ['pair'],
} as const satisfies Record<string, readonly Counted[]>;

type Attempt = {
  readonly what: keyof typeof countedFor;
  readonly account: string;
  readonly address: string;
};

/**
 * An attempt is booked before the password is checked and taken back when it was right: fifty attempts at once cannot
 * slip through.
 */
export async function bookAttempt(
  { tenancy, clock, random }: Parts,
  { what, account, address }: Attempt,
): Promise<string> {
  const now = clock.now();
  const keys = {
    account: sha256(`${what} account:${account}`),
    address: sha256(`${what} address:${address}`),
  };
  const id = random.id();
  const wait = await tenancy.inPlatform(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${keys.address}, 1))`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${keys.account}, 2))`.execute(tx);
    for (const counted of countedFor[what]) {
      const oldest = await findOldest(tx, counted, keys, now);
      if (oldest === undefined) continue;
      const free = secondsFrom(new Date(oldest), windowSeconds);
      return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
    }
    await tx
      .insertInto('sign_in_failures')
      .values({ id, ...keys, failed_at: now })
      .execute();
    return 0;
  });
  refuseWait(wait);
  return id;
}

type Keys = { readonly account: string; readonly address: string };

/** When the attempt was that fills the limit; undefined: there is room. */
async function findOldest(tx: Tx, counted: Counted, { account, address }: Keys, now: Date) {
  const failures = await tx
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .$if(counted !== 'address', (query) => query.where('account', '=', account))
    .$if(counted !== 'account', (query) => query.where('address', '=', address))
    .where('failed_at', '>', secondsFrom(now, -windowSeconds).toISOString())
    .orderBy('failed_at', 'desc')
    .limit(limits[counted])
    .execute();
  return failures[limits[counted] - 1]?.failed_at;
}

/** Forgets an attempt that did not fail: failed ones alone count (rules: people#throttle). */
export async function forgetAttempt({ tenancy }: Pick<Parts, 'tenancy'>, id: string): Promise<void> {
  await tenancy.inPlatform((tx) => tx.deleteFrom('sign_in_failures').where('id', '=', id).execute());
}
