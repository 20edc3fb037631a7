import { randomUUID } from 'node:crypto';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { FastifyInstance } from 'fastify';
import { storePassword } from '../../apps/server/src/modules/authentication/index.ts';
import { insertUser } from '../../apps/server/src/modules/users/index.ts';
import { sha256 } from '../../apps/server/src/platform/auth/secret.ts';
import { secondsFrom } from '../../apps/server/src/platform/clock/clock.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { type Caller, openCaller } from './caller.ts';

export const testPassword = 'Küche!2026 für alle';

export type PersonOptions = {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly enabled?: boolean;
  /** The first of the tenant, if not said otherwise. */
  readonly location?: string | null;
  /** Rights given to and taken from this person, whatever their roles say. */
  readonly with?: readonly Right[];
  readonly without?: readonly Right[];
};

export type Account = { readonly userId: string; readonly email: string; readonly tenantId: string };
export type SignedIn = Caller & Account & { readonly sessionId: string; readonly refreshToken: string };

export async function peopleBuilder(app: FastifyInstance, services: Services, newAddress: () => string) {
  const passwordHash = await services.passwords.hash(testPassword);
  const { tenancy, clock } = services;

  return function peopleOf(tenantId: string, firstLocation: string | null) {
    const aPerson = async (given: Role | readonly Role[], options: PersonOptions = {}): Promise<Account> => {
      const userId = randomUUID();
      const {
        email = `${userId}@haus.test`,
        firstName = 'Anna',
        lastName = 'Muster',
        enabled = true,
        location = firstLocation,
      } = options;
      const roles = typeof given === 'string' ? [given] : given;
      await tenancy.inPlatform(async (tx) => {
        const user = { id: userId, email, firstName, lastName, roles, enabled, location };
        await insertUser(tx, tenantId, user, clock.now());
        await storePassword(tx, { tenantId, userId }, passwordHash, clock.now());
      });
      const person = { userId, email, tenantId };
      const overrides = overridesOf(options);
      if (Object.keys(overrides).length > 0) await override(person, overrides);
      return person;
    };
    const changePerson = async (
      { userId }: Account,
      change: { enabled?: boolean; roles?: readonly Role[] },
    ) => {
      await tenancy.inTenant(tenantId, (tx) =>
        tx.updateTable('users').set(change).where('id', '=', userId).execute(),
      );
    };
    const override = (person: Account, overrides: Partial<Record<Right, boolean>>) =>
      storeOverrides(services, person, overrides);
    const openSession = (person: Account) => openFastSession(app, services, person, newAddress());
    const signedInAs = async (roles: Role | readonly Role[], options?: PersonOptions) =>
      openSession(await aPerson(roles, options));
    return { aPerson, changePerson, override, signedInAs, openSession };
  };
}

const overridesOf = (options: PersonOptions): Partial<Record<Right, boolean>> =>
  Object.fromEntries([
    ...(options.with ?? []).map((right) => [right, true]),
    ...(options.without ?? []).map((right) => [right, false]),
  ]);

async function storeOverrides(
  { tenancy }: Services,
  { tenantId, userId }: Account,
  overrides: Partial<Record<Right, boolean>>,
): Promise<void> {
  await tenancy.inTenant(tenantId, async (tx) => {
    await tx.deleteFrom('user_right_overrides').where('user_id', '=', userId).execute();
    await tx
      .insertInto('user_right_overrides')
      .values({ tenant_id: tenantId, user_id: userId, overrides: JSON.stringify(overrides) })
      .execute();
  });
}

/** The rows and tokens a sign-in makes, without the time a password takes; for tests with hundreds of people. */
async function openFastSession(
  app: FastifyInstance,
  { tenancy, clock, random, accessTokens }: Services,
  person: Account,
  address: string,
): Promise<SignedIn> {
  const now = clock.now();
  const { tenantId, userId } = person;
  const sessionId = random.id();
  const refreshToken = random.secret();
  await tenancy.inPlatform(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        tenant_id: tenantId,
        id: sessionId,
        user_id: userId,
        device: 'Korpus-Test',
        created_at: now,
        last_used_at: now,
      })
      .execute();
    await tx
      .insertInto('refresh_tokens')
      .values({
        token_hash: sha256(refreshToken),
        tenant_id: tenantId,
        session_id: sessionId,
        issued_at: now,
        expires_at: secondsFrom(now, 30 * 24 * 3600),
      })
      .execute();
  });
  const token = accessTokens.sign({ tenantId, userId, sessionId });
  return {
    ...openCaller(app, address, token),
    userId,
    tenantId,
    email: person.email,
    refreshToken,
    sessionId,
  };
}
