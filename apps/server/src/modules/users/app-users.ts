import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { signOutEverywhere } from '../authentication/index.ts';
import { lockLimits, requireRoom } from '../licence/index.ts';
import { claimEmail } from './emails.ts';
import { sendNewLink } from './password-links.ts';
import { noteUser } from './user-log.ts';
import {
  findUser,
  insertUser,
  type NewUser,
  removeUser,
  type StoredUser,
  type UserKey,
  updateUser,
} from './users.store.ts';

type AppUser = {
  /** The user linked so far; null makes a new one. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
};

/**
 * The user of the picture app behind a carpenter (rules: people#app-users): made with a registration mail, or changed,
 * or enabled again. Refuses an address somebody has with a violation on `path` and more users than the licence allows
 * with LIMIT_REACHED. Returns the user's id, to be linked, and whether anything of them changed.
 */
export async function saveAppUser(
  services: Services,
  context: TenantContext,
  { userId, name, email }: AppUser,
  path = 'body.email',
): Promise<{ readonly id: string; readonly isChanged: boolean }> {
  const { tx, actor } = context;
  await lockLimits(tx, actor.tenantId);
  const stored = userId === null ? undefined : await findUser(tx, keyOf(context, userId));
  if (!stored?.enabled) await requireRoom(tx, actor.tenantId, 'carpenterAppUsers');
  const taken = await claimEmail(tx, email, stored && keyOf(context, stored.id), path);
  if (taken.length > 0) throw invalid(...taken);

  const user: Required<NewUser> = {
    id: stored?.id ?? services.random.id(),
    ...splitName(name),
    email,
    roles: stored?.roles ?? ['CARPENTER'],
    enabled: true,
    location: stored?.location ?? null,
  };
  if (stored === undefined) {
    await insertUser(tx, actor.tenantId, user, services.clock.now());
    await noteUser(services, context, 'CREATED', null, user);
  }
  const isChanged = stored === undefined || (await change(services, context, stored, user));
  if (!stored?.enabled || stored.email !== email)
    await sendNewLink(services, tx, { tenantId: actor.tenantId, ...user }, stored?.email);
  return { id: user.id, isChanged };
}

/** Ends all sessions of a carpenter who is to have no app user any more; the person stays and can be enabled again. */
export async function disableAppUser(
  services: Services,
  context: TenantContext,
  userId: string,
): Promise<void> {
  await lockLimits(context.tx, context.actor.tenantId);
  const stored = await findUser(context.tx, keyOf(context, userId));
  if (stored === undefined || !stored.enabled) return;
  await change(services, context, stored, { ...stored, enabled: false });
  await signOutEverywhere(context.tx, keyOf(context, userId), 'DISABLED', services.clock.now());
}

/**
 * Deletes the app user together with the carpenter, so that the address is free again; call it after the carpenter's
 * row is gone. A person whom other records need is only disabled.
 */
export async function removeAppUser(
  services: Services,
  context: TenantContext,
  userId: string,
): Promise<void> {
  const stored = await findUser(context.tx, keyOf(context, userId));
  if (stored === undefined) return;
  if (await isReferredTo(context.tx, 'users', context.actor.tenantId, userId))
    return disableAppUser(services, context, userId);
  await removeUser(context.tx, keyOf(context, userId));
  await noteUser(services, context, 'DELETED', stored, null);
}

async function change(
  services: Services,
  context: TenantContext,
  stored: StoredUser,
  { id, firstName, lastName, email, roles, enabled, location }: Required<NewUser>,
): Promise<boolean> {
  const user = { id, firstName, lastName, email, roles, enabled, location };
  if (saysNothingNew(stored, user)) return false;
  await updateUser(context.tx, keyOf(context, id), user, stored.version);
  await noteUser(services, context, 'CHANGED', stored, user);
  return true;
}

const keyOf = ({ actor }: TenantContext, userId: string): UserKey => ({ tenantId: actor.tenantId, userId });

/** A carpenter has one name, a user two: the last word is the family name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
