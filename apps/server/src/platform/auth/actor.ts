import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { effectiveRights, type RightsInput } from '@korpus/domain/rights/effective-rights.ts';
import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { isLicenceActive } from '@korpus/domain/tenants/licence.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Row, Statement, Tx } from '../database/engine.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccessClaims } from './access-token.ts';

/** The person behind a request, as the shell shows them. */
export type Identity = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly location: string | null;
  readonly version: number;
  readonly companyName: string;
  readonly timeZone: string;
};

type ActorRow = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  location_id: string | null;
  roles: Role[];
  version: number;
  is_open: boolean;
  tenant_enabled: boolean;
  license_valid_until: IsoDate | null;
  additional_package_types: AdditionalPackage[];
  company_name: string;
  time_zone: string;
  by_role: RightsInput['byRole'];
  overrides: RightsInput['overrides'];
};

/** A person `u` of the tenant `t`, with all that decides what they may do. */
const columns = `u.id as user_id, u.email, u.first_name, u.last_name, u.location_id, u.roles, u.version,
      t.enabled as tenant_enabled, t.license_valid_until, t.additional_package_types, t.company_name, t.time_zone,
      coalesce((select jsonb_object_agg(r.role, r.rights) from role_rights r
        where r.tenant_id = u.tenant_id and r.role = any(u.roles)), '{}') as by_role,
      coalesce((select o.overrides from user_right_overrides o
        where o.tenant_id = u.tenant_id and o.user_id = u.id), '{}') as overrides`;

/** Selects the person of a session `s`. */
const ofSession = `select ${columns}, (s.ended_at is null and u.enabled) as is_open
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.tenant_id = $1 and s.id = $2`;

/** Sent together with role and tenant: session, person, rights and licence as they are at this moment. */
export const actorStatement = ({ tenantId, sessionId, userId }: AccessClaims): Statement => ({
  name: 'actor',
  sql: `${ofSession} and s.user_id = $3`,
  values: [tenantId, sessionId, userId],
});

/** The session in which something was given, to be opened later without a token. */
type SessionOf = Pick<AccessClaims, 'tenantId' | 'sessionId'>;

/** The same for what is opened without a token: whoever the session is of, as they are at this moment. */
export const holderStatement = ({ tenantId, sessionId }: SessionOf): Statement => ({
  name: 'holder',
  sql: ofSession,
  values: [tenantId, sessionId],
});

export type Authenticated = { readonly actor: Actor; readonly person: Identity };

/**
 * Refuses ended sessions and disabled people with 401, an inactive licence with 403
 * (rules: people#sessions-end-at-once, tenancy-and-licence#licence).
 */
export function authenticated(claims: AccessClaims, rows: readonly Row[], clock: Clock): Authenticated {
  const row = openRowIn(rows);
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
  if (!isLicensed(row, clock)) throw new AppError('LICENCE_INACTIVE');
  return authenticatedOf(claims, row);
}

/** Null: they could not come in now, for whatever reason. */
export function holderIn(session: SessionOf, rows: readonly Row[], clock: Clock): Actor | null {
  const row = openRowIn(rows);
  if (row === undefined || !isLicensed(row, clock)) return null;
  return authenticatedOf({ ...session, userId: row.user_id }, row).actor;
}

function openRowIn(rows: readonly Row[]): ActorRow | undefined {
  // Both statements select these columns; the row travels as plain text beside the statements that open the
  // transaction.
  const row = rows[0] as ActorRow | undefined;
  return row?.is_open ? row : undefined;
}

/**
 * Finds the person for whom something is done without their asking, such as a mail; undefined: they could not come in
 * now.
 */
export async function findActor(
  tx: Tx,
  { tenantId, userId }: Pick<AccessClaims, 'tenantId' | 'userId'>,
  clock: Clock,
): Promise<Authenticated | undefined> {
  const { rows } = await sql<ActorRow>`select ${sql.raw(columns)}, u.enabled as is_open
    from users u join tenants t on t.id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (row === undefined || !row.is_open || !isLicensed(row, clock)) return undefined;
  return authenticatedOf({ tenantId, userId, sessionId: '' }, row);
}

/**
 * Finds the person in whose name something is done, whether they could come in now or not; an admin for one who is
 * gone.
 */
export async function findAuthor(
  tx: Tx,
  { tenantId, userId }: Pick<AccessClaims, 'tenantId' | 'userId'>,
): Promise<Authenticated> {
  const { rows } = await sql<ActorRow & { id: string }>`select u.id, ${sql.raw(columns)}, u.enabled as is_open
    from users u join tenants t on t.id = u.tenant_id
    where u.tenant_id = ${tenantId} and (u.id = ${userId} or 'ADMIN' = any(u.roles))
    order by u.id = ${userId} desc, u.id limit 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A house without an admin.');
  return authenticatedOf({ tenantId, userId: row.id, sessionId: '' }, row);
}

const isLicensed = (row: ActorRow, clock: Clock): boolean =>
  isLicenceActive(
    { enabled: row.tenant_enabled, licenseValidUntil: row.license_valid_until },
    clock.todayIn(row.time_zone),
  );

const authenticatedOf = ({ tenantId, userId, sessionId }: AccessClaims, row: ActorRow): Authenticated => ({
  actor: {
    tenantId,
    userId,
    sessionId,
    roles: new Set(row.roles),
    rights: effectiveRights({ roles: row.roles, byRole: row.by_role, overrides: row.overrides }),
    packages: new Set(row.additional_package_types),
  },
  person: {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    location: row.location_id,
    version: row.version,
    companyName: row.company_name,
    timeZone: row.time_zone,
  },
});
