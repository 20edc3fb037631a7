import type { Violation } from '@korpus/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';
import { userTexts } from './user-texts.ts';

/** Whose address it may be: one person's, or that of anybody in a tenant. */
type Except = { readonly tenantId: string; readonly userId?: string };

/** Whether an address belongs to somebody else, in whatever tenant (spec 1 §5). Only the platform role can tell. */
export const isEmailTaken = (tx: Tx, email: string, except?: Except): Promise<boolean> =>
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

/**
 * To be asked by everybody who is about to store an address: until the transaction ends nobody else can take it, so
 * that the loser of a race is told in German instead of running into the unique index.
 */
export async function claimEmail(
  tx: Tx,
  email: string,
  except?: Except,
  path = 'body.email',
): Promise<Violation[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 4))`.execute(tx);
  return (await isEmailTaken(tx, email, except)) ? [{ path, message: userTexts.emailTaken }] : [];
}
