import type { Role } from '@korpus/domain/rights/roles.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { isDeletable } from '../../platform/database/referrers.ts';
import { asPlatform, asTenant } from '../../platform/tenancy/tenancy.ts';
import { closeCalendarOfUser, openCalendarOfUser } from '../calendar/index.ts';

export type UserKey = { readonly tenantId: string; readonly userId: string };

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly enabled?: boolean;
  readonly location?: string | null;
};

export type StoredUser = Required<NewUser> & { readonly version: number };

export async function insertUser(tx: Tx, tenantId: string, user: NewUser, now: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      roles: user.roles,
      enabled: user.enabled ?? true,
      location_id: user.location ?? null,
      created_at: now,
    })
    .execute();
  // The one who makes the house's first people is not inside it yet.
  await asTenant(tx, tenantId, (inside) => openCalendarOfUser(inside, tenantId, user));
}

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'roles',
  'enabled',
  'location_id as location',
  'version',
] as const;

/** Finds users by name as a German would look it up; the database may know no German order. */
export async function findUsers(tx: Tx, tenantId: string) {
  const users = await tx
    .selectFrom('users')
    .select([...columns, isDeletable('users', 'users').as('isDeletable')])
    .where('tenant_id', '=', tenantId)
    .execute();
  const { compare } = new Intl.Collator('de');
  return users.sort(
    (one, other) =>
      compare(one.lastName, other.lastName) ||
      compare(one.firstName, other.firstName) ||
      compare(one.id, other.id),
  );
}

/** Held until the transaction ends: what is decided by it stays true. */
export const findUser = (tx: Tx, { tenantId, userId }: UserKey): Promise<StoredUser | undefined> =>
  tx
    .selectFrom('users')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/**
 * The first admin of a house as long as nobody has set a password there under its address
 * (rules: tenancy-and-licence#first-admin).
 */
export async function findWaitingAdmin(
  tx: Tx,
  tenantId: string,
  email: string,
): Promise<StoredUser | undefined> {
  const admin = await tx
    .selectFrom('users')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('enabled', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (admin === undefined || !admin.roles.includes('ADMIN')) return undefined;
  return (await findRegistered(tx, tenantId)).has(admin.id) ? undefined : admin;
}

/** Finds the person whom a mail is about, and whose house it names; under the platform role, as jobs are nobody's. */
export const findNamed = (platform: Tx, { tenantId, userId }: UserKey) =>
  platform
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.email', 'u.first_name as firstName', 't.company_name as companyName'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst();

export async function isUser(tx: Tx, { tenantId, userId }: UserKey): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export const findLocation = (tx: Tx, tenantId: string, locationId: string) =>
  tx
    .selectFrom('locations')
    .select(['id', 'enabled'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst();

/** The version stands in the update itself; null means that somebody was faster. */
export async function updateUser(
  tx: Tx,
  { tenantId, userId }: UserKey,
  user: Required<NewUser>,
  version: number,
): Promise<number | null> {
  const row = await tx
    .updateTable('users')
    .set(({ eb }) => ({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      roles: user.roles,
      enabled: user.enabled,
      location_id: user.location,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function removeUser(tx: Tx, { tenantId, userId }: UserKey): Promise<void> {
  await closeCalendarOfUser(tx, tenantId, userId);
  await tx.deleteFrom('users').where('tenant_id', '=', tenantId).where('id', '=', userId).execute();
}

/** Finds the users of a tenant who have set a password. */
export async function findRegistered(tx: Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await asPlatform(tx, (platform) =>
    platform.selectFrom('user_credentials').select('user_id').where('tenant_id', '=', tenantId).execute(),
  );
  return new Set(rows.map((row) => row.user_id));
}

/** Links that are still on their way to an address the person no longer has open nothing. */
export const expireLinks = (tx: Tx, { tenantId, userId }: UserKey, now: Date) =>
  asPlatform(tx, (platform) =>
    platform
      .updateTable('password_links')
      .set({ expires_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now.toISOString())
      .execute(),
  );

/** The owner that an address may have: one person, or anybody in a tenant. */
export type EmailOwner = { readonly tenantId: string; readonly userId?: string };

/**
 * Tells whether an address belongs to somebody else, in whatever tenant (rules: people#one-address-one-person). The
 * platform role alone can tell.
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
