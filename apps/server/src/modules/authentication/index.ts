import type * as calls from '@korpus/contract/authentication/authentication.ts';
import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { inTransaction, open, outside, type SignedInContext } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { signIn } from './get-token.ts';
import { requestReset, setPasswordByLink } from './password-links.ts';
import { refresh } from './refresh.ts';
import { endSession } from './sessions.store.ts';

export { secondsToNextMail } from './password-links.store.ts';
export { makeLink, sendPasswordMail } from './password-links.ts';
export { passwordTexts } from './password-texts.ts';
export {
  changeUserPassword,
  findPasswordHash,
  keepsPasswordHash,
  refuseGuessablePassword,
  refuseWeakPassword,
  storePassword,
} from './passwords.store.ts';
export { endSession } from './sessions.store.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';

export const authentication = (services: Services): BindingsOf<keyof typeof calls> => ({
  getToken: open((context, { body }) => signIn(services, context, body)),
  refreshToken: open((_context, { body }) => refresh(services, body.refreshToken)),
  requestPasswordReset: open((context, { body }) => requestReset(services, context, body.email)),
  setPassword: open((context, { body }) => setPasswordByLink(services, context, body)),
  signOut: inTransaction(async ({ tx, actor }) => {
    await endSession(tx, actor, actor.sessionId, 'SIGN_OUT', services.clock.now());
    return { done: true };
  }),
  getCurrentUser: outside(async (context) => currentUser(services, context)),
});

const currentUser = (
  { clock }: Pick<Services, 'clock'>,
  { actor, person }: SignedInContext,
): CurrentUser => ({
  user: {
    id: actor.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    location: person.location,
    roles: [...actor.roles],
    enabled: true,
    isDeletable: false,
    version: person.version,
  },
  userRights: [...actor.rights],
  packages: [...actor.packages],
  companyName: person.companyName,
  today: clock.todayIn(person.timeZone),
  timeZone: person.timeZone,
  sessionId: actor.sessionId,
});
