import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import type { listUsers, saveOperator, saveUser } from '@korpus/contract/users/users.ts';
import { can } from '@korpus/domain/records/can.ts';
import { maySee, visiblePart } from '@korpus/domain/records/visible-fields.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { deriveLicensedPlace, isAppUser, isGivable, managesPeople } from '@korpus/domain/users/user-roles.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { signOutEverywhere } from '../authentication/index.ts';
import { lockLimits, requireRoom } from '../licence/index.ts';
import { claimEmail } from './emails.ts';
import { sendNewLink } from './password-links.ts';
import { noteUser } from './user-log.ts';
import { userTexts } from './user-texts.ts';
import {
  findLocation,
  findRegistered,
  findUser,
  findUsers,
  insertUser,
  type NewUser,
  removeUser,
  type StoredUser,
  updateUser,
} from './users.store.ts';

/**
 * Everybody but carpenters sees who is on the staff; addresses and the rest are for fewer (rules: people#staff-list).
 */
export async function listPeople({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listUsers>> {
  const users = await findUsers(tx, actor.tenantId);
  const registered = maySee(actor, 'user', 'isRegistered')
    ? await findRegistered(tx, actor.tenantId)
    : new Set<string>();
  return users.map((user) =>
    visiblePart(actor, 'user', {
      ...user,
      isDeletable: user.isDeletable && user.id !== actor.userId,
      isRegistered: registered.has(user.id),
    }),
  );
}

/** The call of a house's admins sees to it that there is a location; operators have none. */
type Input = Omit<BodyOf<typeof saveUser>, 'location'> & { readonly location: string | null };

/** An operator is a person of the operator's tenant like any other (rules: tenancy-and-licence#operators). */
export const saveOneOperator = (
  services: Services,
  context: TenantContext,
  input: BodyOf<typeof saveOperator>,
) => savePerson(services, context, { ...input, roles: ['SUPER_ADMIN'], location: null });

export async function savePerson(services: Services, context: TenantContext, input: Input) {
  const { tx, actor } = context;
  await takeTurn(context);
  const stored = await findUser(tx, { tenantId: actor.tenantId, userId: input.id });
  if (stored !== undefined) return changePerson(services, context, input, stored);
  if (input.version !== undefined) throw new AppError('NOT_FOUND');
  return addPerson(services, context, input);
}

/**
 * One change of a tenant's people at a time. Two admins may disable or delete each other at the same moment: the second
 * one is none any more when it is their turn, so one always stays.
 */
async function takeTurn({ tx, actor }: TenantContext): Promise<void> {
  await lockLimits(tx, actor.tenantId);
  const self = await findUser(tx, actor);
  if (!self?.enabled || !managesPeople(new Set(self.roles))) throw new AppError('UNAUTHENTICATED');
}

async function addPerson(services: Services, context: TenantContext, input: Input) {
  const { tx, actor } = context;
  const user = makePerson(input, undefined, actor);
  await refuseWrong(context, user, undefined);
  const place = deriveLicensedPlace(user);
  if (place !== null) await requireRoom(tx, actor.tenantId, place);
  await insertUser(tx, actor.tenantId, user, services.clock.now());
  await noteUser(services, context, 'CREATED', null, user);
  if (user.enabled) await sendNewLink(services, tx, { tenantId: actor.tenantId, ...user });
  return { id: user.id, version: 1 };
}

async function changePerson(services: Services, context: TenantContext, input: Input, stored: StoredUser) {
  const { tx, actor } = context;
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  if (input.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'user', stored.id);
  // A person's own roles and flag are not theirs to set; what one may not set is ignored
  // (rules: people#own-user, api#ignored-fields).
  const given = makePerson(input, stored, actor);
  const user = can(actor, 'user.changeRolesAndFlag', stored)
    ? given
    : { ...given, roles: stored.roles, enabled: stored.enabled };
  await refuseWrong(context, user, stored);
  if (saysNothingNew(stored, user)) return { id: user.id, version: stored.version };

  const place = deriveLicensedPlace(user);
  if (place !== null && place !== deriveLicensedPlace(stored)) await requireRoom(tx, actor.tenantId, place);
  const key = { tenantId: actor.tenantId, userId: user.id };
  const version = await updateUser(tx, key, user, stored.version);
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'user', stored.id);
  await noteUser(services, context, 'CHANGED', stored, user);
  if (stored.enabled && !user.enabled) await signOutEverywhere(tx, key, 'DISABLED', services.clock.now());
  if (user.enabled && (!stored.enabled || stored.email !== user.email))
    await sendNewLink(services, tx, { tenantId: actor.tenantId, ...user }, stored.email);
  return { id: user.id, version };
}

/**
 * Makes a person of what was sent. Roles that the giver does not give they do not take either: who has one keeps it
 * (rules: people#given-roles).
 */
function makePerson(
  { id, firstName, lastName, email, location, roles, enabled: sent }: Input,
  stored: StoredUser | undefined,
  giver: Actor,
): Required<NewUser> {
  const kept = (stored?.roles ?? []).filter((role) => !isGivable(role, giver.roles) && !roles.includes(role));
  const enabled = sent ?? stored?.enabled ?? true;
  return { id, firstName, lastName, email, location, enabled, roles: [...new Set([...roles, ...kept])] };
}

/** Everything that is wrong, in one answer. */
async function refuseWrong(
  context: TenantContext,
  user: Required<NewUser>,
  stored: StoredUser | undefined,
): Promise<void> {
  const { tx, actor } = context;
  const key = stored && { tenantId: actor.tenantId, userId: stored.id };
  const wrong = [
    ...roleProblems(actor, user, stored),
    ...(await locationProblems(context, user, stored)),
    ...(await claimEmail(tx, user.email, key)),
  ];
  if (wrong.length > 0) throw invalid(...wrong);
}

function roleProblems(
  giver: Actor,
  { roles }: Required<NewUser>,
  stored: StoredUser | undefined,
): Violation[] {
  const path = 'body.roles';
  const isGiven = (role: Role) => isGivable(role, giver.roles);
  if (isAppUser(stored?.roles ?? [])) return [{ path, message: userTexts.carpenter }];
  const isAllowed = roles.every((role) => isGiven(role) || stored?.roles.includes(role));
  return isAllowed && roles.some(isGiven) ? [] : [{ path, message: userTexts.roleNotGiven }];
}

async function locationProblems(
  { tx, actor }: TenantContext,
  { location }: Required<NewUser>,
  stored: StoredUser | undefined,
): Promise<Violation[]> {
  if (location === null) return [];
  const path = 'body.location';
  const found = await findLocation(tx, actor.tenantId, location);
  if (found === undefined) return [{ path, message: userTexts.noLocation }];
  const isUsable = found.enabled || location === stored?.location;
  return isUsable ? [] : [{ path, message: userTexts.disabledLocation }];
}

/** Sessions, links and settings of the person go with the row; their open browsers are told and turned away. */
export async function deletePerson(services: Services, context: TenantContext, userId: string) {
  const { tx, actor } = context;
  await takeTurn(context);
  const key = { tenantId: actor.tenantId, userId };
  const stored = await findUser(tx, key);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  // Nobody deletes themselves (rules: people#own-user).
  const isDeletable = !(await isReferredTo(tx, 'users', actor.tenantId, userId));
  if (!can(actor, 'user.delete', { id: userId, isDeletable })) throw new AppError('IN_USE');
  await removeUser(tx, key);
  await noteUser(services, context, 'DELETED', stored, null);
  return { done: true as const };
}
