import { firstAdminTexts } from '@korpus/domain/users/user-texts.ts';
import { refuseWait } from '../../platform/auth/call-throttle.ts';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { asPlatform } from '../../platform/tenancy/tenancy.ts';
import { secondsToNextMail, signOutEverywhere } from '../authentication/index.ts';
import { lockLimits } from '../licence/index.ts';
import { claimEmail } from './emails.ts';
import { userChanges, userSubject } from './user-log.ts';
import { userTexts } from './user-texts.ts';
import {
  expireLinks,
  findRegistered,
  findUser,
  findUsers,
  findWaitingAdmin,
  insertUser,
  type NewUser,
  type StoredUser,
  type UserKey,
  updateUser,
} from './users.store.ts';

/**
 * Sends a link after an address or an enabled flag has changed: older links open nothing any more. A person who never
 * set a password gets the registration mail (again), everybody else hears of a new address under both
 * (rules: people#new-address). Mails are jobs of the same transaction: they go out if and only if that commits.
 */
export async function sendNewLink(
  services: Services,
  tx: Tx,
  { tenantId, id, email }: Pick<NewUser, 'id' | 'email'> & Pick<UserKey, 'tenantId'>,
  formerEmail = email,
): Promise<void> {
  await expireLinks(tx, { tenantId, userId: id }, services.clock.now());
  const isRegistered = (await findRegistered(tx, tenantId)).has(id);
  if (!isRegistered) {
    await services.jobs.addIn(tx, 'password-mail', { email, purpose: 'REGISTER' });
  } else if (email !== formerEmail) {
    for (const to of [formerEmail, email])
      await services.jobs.addIn(tx, 'address-mail', { tenantId, userId: id, to });
  }
}

/**
 * Sends a link as an admin asks for: the registration mail once more, or a reset for a person who has a password
 * already. A reset ends every session at once (rules: people#sessions-end-at-once); the old password works until the
 * new one is set, so nobody is locked out by a lost mail.
 */
export async function sendLinkTo(services: Services, context: TenantContext, userId: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, userId };
  const stored = await findUser(tx, key);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  if (!stored.enabled) throw invalid({ path: 'params.id', message: userTexts.disabledPerson });
  const now = services.clock.now();
  await refuseManyMails(services, tx, key);
  const isRegistered = (await findRegistered(tx, actor.tenantId)).has(userId);
  const purpose = isRegistered ? ('RESET' as const) : ('REGISTER' as const);
  await services.jobs.addIn(tx, 'password-mail', { email: stored.email, purpose });
  // An admin who asks for a link of their own stays signed in here, as after changing the password.
  const kept = userId === actor.userId ? actor.sessionId : undefined;
  if (isRegistered) await signOutEverywhere(tx, key, 'PASSWORD_RESET', now, kept);
  const subject = userSubject(stored);
  await logChange(tx, services, context, { action: 'LINK_SENT', subject, changes: [] });
  return { purpose };
}

async function refuseManyMails(services: Services, tx: Tx, key: UserKey): Promise<void> {
  refuseWait(await asPlatform(tx, (platform) => secondsToNextMail(platform, services, key)));
}

type House = { readonly tenantId: string; readonly email: string };

/** Gives the first admin who waits for their mail another address; the link to the old one ends. */
export async function moveWaitingAdmin(
  services: Services,
  tx: Tx,
  { tenantId, email }: House,
  next: string,
): Promise<void> {
  const waiting = await findWaitingAdmin(tx, tenantId, email);
  if (waiting === undefined) return;
  const taken = await claimEmail(tx, next, { tenantId, userId: waiting.id });
  if (taken.length > 0) throw invalid(...taken);
  const moved = { ...waiting, email: next };
  await updateUser(tx, { tenantId, userId: waiting.id }, moved, waiting.version);
  await sendNewLink(services, tx, { tenantId, ...moved });
  await announce(tx, tenantId, { kind: 'user', id: waiting.id });
}

/**
 * A way in for somebody whom nobody in their house can help: the registration mail once more, or, where no admin is left,
 * a new one under the address of the house (rules: tenancy-and-licence#first-admin).
 */
export async function reachAdmin(
  services: Services,
  { tx, ...author }: Author & { readonly tx: Tx },
  house: House & { readonly companyName: string },
): Promise<void> {
  const { tenantId, email } = house;
  const waiting = await findWaitingAdmin(tx, tenantId, email);
  const admin = waiting ?? (await appointAdmin(services, { tx, ...author }, house));
  const key = { tenantId, userId: admin.id };
  await refuseManyMails(services, tx, key);
  await sendNewLink(services, tx, { tenantId, ...admin });
  const isRegistered = (await findRegistered(tx, tenantId)).has(admin.id);
  if (isRegistered) await services.jobs.addIn(tx, 'password-mail', { email, purpose: 'RESET' });
}

async function appointAdmin(
  services: Services,
  { tx, ...author }: Author & { readonly tx: Tx },
  { tenantId, email, companyName }: House & { readonly companyName: string },
): Promise<NewUser> {
  await lockLimits(tx, tenantId);
  const users = await findUsers(tx, tenantId);
  if (users.some(({ enabled, roles }) => enabled && roles.includes('ADMIN'))) throw new AppError('NOT_FOUND');
  const known = users.find((user) => user.email === email);
  const admin = known === undefined ? firstAdminOf(services, email, companyName) : asAdmin(known);
  if (known === undefined) {
    const taken = await claimEmail(tx, email, { tenantId }, 'params.id');
    if (taken.length > 0) throw invalid(...taken);
    await insertUser(tx, tenantId, admin, services.clock.now());
  } else await updateUser(tx, { tenantId, userId: known.id }, asAdmin(known), known.version);
  const action = known === undefined ? ('CREATED' as const) : ('CHANGED' as const);
  const changes = userChanges(known ?? null, admin);
  await logChange(tx, services, author, { action, subject: userSubject(admin), changes, tenantId });
  await announce(tx, tenantId, { kind: 'user', id: admin.id });
  return admin;
}

const asAdmin = (user: StoredUser): StoredUser => ({
  ...user,
  enabled: true,
  roles: [...new Set([...user.roles, 'ADMIN' as const])],
});

/** Makes the person who opens a house, called after it until they tell their name. */
export const firstAdminOf = ({ random }: Pick<Services, 'random'>, email: string, companyName: string) => ({
  id: random.id(),
  email,
  firstName: firstAdminTexts.firstName,
  lastName: companyName.slice(0, 100),
  roles: ['ADMIN'] as const,
  enabled: true,
  location: null,
});
