import type { setPassword } from '@korpus/contract/authentication/authentication.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { rememberDevice } from '../../platform/auth/known-device.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { bookAttempt } from '../../platform/auth/sign-in-throttle.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import {
  bookMail,
  expireOpenLinks,
  findOwner,
  findRecipient,
  insertLink,
  redeemLink,
} from './password-links.store.ts';
import { passwordMailTexts } from './password-texts.ts';
import { changeUserPassword, refuseGuessablePassword, refuseWeakPassword } from './passwords.store.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const hours = { RESET: 1, REGISTER: 72 } as const;
const screens = { RESET: 'reset-password', REGISTER: 'register' } as const;

/**
 * The job behind „Passwort vergessen“ and registration. It alone finds out whether the address is known, so the
 * request itself answers everybody the same in the same time. The link is made here: its secret never waits in a table.
 */
export async function sendPasswordMail(
  services: Services,
  { email, purpose, isAsked = false }: JobData['password-mail'],
): Promise<void> {
  const link = await makeLink(services, normalizeEmail(email), purpose, isAsked);
  if (link === null) return;
  await services.mailer.send({ to: link.email, ...passwordMailTexts[purpose](link) });
}

/**
 * A link as the person gets it; null when there is nobody to get one. What a stranger has asked for ends no other link
 * and uses up nobody else's mails: all of them go to the person, and the first one that is used ends the others
 * (rules: people#forgotten-password).
 */
export async function makeLink(
  services: Services,
  email: string,
  purpose: 'REGISTER' | 'RESET',
  isAsked = false,
) {
  const { tenancy, random, clock, config } = services;
  const now = clock.now();
  const secret = random.secret();
  const user = await tenancy.inPlatform(async (tx) => {
    const found = await findRecipient(tx, email);
    if (found === undefined) return null;
    const key = { tenantId: found.tenantId, userId: found.id };
    if ((await bookMail(tx, services, key, isAsked ? 'ASKED' : 'SENT')) > 0) return null;
    if (!isAsked) await expireOpenLinks(tx, key, now);
    const expires = secondsFrom(now, hours[purpose] * 3600);
    await insertLink(tx, key, { tokenHash: sha256(secret), purpose, now, expires });
    return found;
  });
  if (user === null) return null;
  const query = new URLSearchParams({ userId: user.id, resetToken: secret, email: user.email });
  return { ...user, url: `${config.publicUrl}/${screens[purpose]}?${query}`, hours: hours[purpose] };
}

/** Known or not: the same steps, the same answer. Asking is limited by where it comes from, so nobody can flood the queue. */
export async function requestReset(services: Services, { address }: OpenContext, givenEmail: string) {
  const email = normalizeEmail(givenEmail);
  await bookAttempt(services, { what: 'reset', account: email, address });
  await services.jobs.add('password-mail', { email, purpose: 'RESET', isAsked: true });
  return { done: true as const };
}

/** The new password of whoever has the link; every device has to sign in with it, and only this one is known. */
export async function setPasswordByLink(
  services: Services,
  context: OpenContext,
  body: BodyOf<typeof setPassword>,
) {
  refuseWeakPassword(body.password, 'body.password');
  const passwordHash = await services.passwords.hash(body.password);
  const now = services.clock.now();
  const person = await services.tenancy.inPlatform(async (tx) => {
    const link = await redeemLink(tx, { tokenHash: sha256(body.resetToken), userId: body.userId, now });
    if (link === undefined) throw new AppError('LINK_EXPIRED');
    // Names are compared as late as here, since a name tells whose link it is; the refusal takes the use of the link
    // back.
    await refuseGuessablePassword(body.password, await findOwner(tx, link), 'body.password');
    await changeUserPassword(tx, services, link, passwordHash);
    await signOutEverywhere(tx, link, 'PASSWORD_CHANGED', now);
    // A browser with the list of people open sees that this one has come in.
    await announce(tx, link.tenantId, { kind: 'user', id: link.userId });
    return link;
  });
  rememberDevice(services, context, { ...person, passwordHash });
  return { done: true as const };
}
