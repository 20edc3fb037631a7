import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type * as calls from '@korpus/contract/profile/profile.ts';
import type { changePassword, saveProfile } from '@korpus/contract/profile/profile.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { rememberDevice } from '../../platform/auth/known-device.ts';
import { bookAttempt, forgetAttempt } from '../../platform/auth/sign-in-throttle.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import {
  inTransaction,
  outside,
  type SignedInContext,
  type TenantContext,
} from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeUserPassword,
  endSession,
  findPasswordHash,
  keepsPasswordHash,
  passwordTexts,
  refuseGuessablePassword,
  refuseWeakPassword,
  signOutEverywhere,
} from '../authentication/index.ts';
import { listOpenSessions, updateName } from './profile.store.ts';

export const profile = (services: Services): BindingsOf<keyof typeof calls> => ({
  saveProfile: inTransaction((context, { body }) => saveOwnProfile(services, context, body)),
  changePassword: outside((context, { body }) => changeOwnPassword(services, context, body)),
  listSessions: inTransaction(({ tx, actor }) => listOpenSessions(tx, actor)),
  endSession: inTransaction((context, { params }) => endOwnSession(services, context, params.id)),
});

/** One may change the own name and nobody else's: any other id answers like a missing one. */
async function saveOwnProfile(services: Services, context: TenantContext, input: BodyOf<typeof saveProfile>) {
  const { tx, actor, person } = context;
  if (input.id !== actor.userId) throw new AppError('NOT_FOUND');
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  const version = await updateName(tx, actor, { ...input, version: input.version });
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'user', actor.userId);
  if (version === input.version) return { id: actor.userId, version };
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'user', id: actor.userId, name: `${input.firstName} ${input.lastName}` },
    changes: fieldChanges<{ firstName: string; lastName: string }>(person, input, ['firstName', 'lastName']),
  });
  await announce(tx, actor.tenantId, { kind: 'user', id: actor.userId });
  return { id: actor.userId, version };
}

/**
 * Guessing the present password from an open session is limited like signing in. Hashing stays outside transactions, so
 * a retry after a lost answer is known by the new password being in place already
 * (rules: people#throttle, api#same-key-same-answer).
 */
async function changeOwnPassword(
  services: Services,
  context: SignedInContext,
  input: BodyOf<typeof changePassword>,
): Promise<{ readonly done: true }> {
  const { actor, person } = context;
  const { currentPassword, newPassword } = input;
  refuseWeakPassword(newPassword, 'body.newPassword');
  await refuseGuessablePassword(newPassword, person, 'body.newPassword');
  const attempt = await bookAttempt(services, {
    what: 'own-password',
    account: person.email,
    address: actor.sessionId,
  });
  const stored = await services.tenancy.inPlatform((tx) => findPasswordHash(tx, actor));
  if (!(await services.passwords.verify(stored, currentPassword))) {
    if (await services.passwords.verify(stored, newPassword)) return { done: true };
    throw invalid({ path: 'body.currentPassword', message: passwordTexts.CURRENT_WRONG });
  }
  await forgetAttempt(services, attempt);
  const passwordHash = await services.passwords.hash(newPassword);
  const now = services.clock.now();
  const isDone = await services.tenancy.inPlatform(async (tx) => {
    if (!(await keepsPasswordHash(tx, actor, stored))) return false;
    await changeUserPassword(tx, services, actor, passwordHash);
    await signOutEverywhere(tx, actor, 'PASSWORD_CHANGED', now, actor.sessionId);
    return true;
  });
  // Somebody was faster, so the present password is another one than the one that was checked.
  if (!isDone) return changeOwnPassword(services, context, input);
  rememberDevice(services, context, { ...actor, passwordHash });
  return { done: true };
}

/** Signs one of the own devices out; those of others answer like missing ones. */
async function endOwnSession(services: Services, context: TenantContext, sessionId: string) {
  const { tx, actor, person } = context;
  const ended = await endSession(tx, actor, sessionId, 'ENDED_BY_USER', services.clock.now());
  if (!ended) throw new AppError('NOT_FOUND');
  const subject = { kind: 'user', id: actor.userId, name: `${person.firstName} ${person.lastName}` } as const;
  await logChange(tx, services, context, { action: 'SESSION_ENDED', subject, changes: [] });
  return { done: true as const };
}
