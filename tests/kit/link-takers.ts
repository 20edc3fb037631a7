import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import type { LinkTaker } from '../../apps/server/src/modules/files/index.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { SignedIn } from './people.ts';

type Session = Pick<SignedIn, 'tenantId' | 'userId' | 'sessionId'>;

/** A person whom a link is given to, with what they may do now; also somebody of a house that is closed since. */
export async function findLinkTaker(
  { tenancy }: Services,
  { tenantId, userId, sessionId }: Session,
): Promise<LinkTaker> {
  const { user, own } = await tenancy.inTenant(tenantId, async (tx) => ({
    user: await tx.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirstOrThrow(),
    own: await tx
      .selectFrom('user_right_overrides')
      .select('overrides')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  }));
  const { packages } = await tenancy.inPlatform((tx) =>
    tx
      .selectFrom('tenants')
      .select('additional_package_types as packages')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow(),
  );
  const { roles } = user;
  return {
    tenantId,
    sessionId,
    roles: new Set(roles),
    rights: effectiveRights({ roles, byRole: {}, overrides: own?.overrides ?? {} }),
    packages: new Set(packages),
  };
}
