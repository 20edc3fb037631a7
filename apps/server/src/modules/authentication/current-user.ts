import type { CurrentUser } from '@korpus/contract/authentication/authentication.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

export const currentUser = (
  { clock }: Pick<Services, 'clock'>,
  { actor, person }: SignedInContext,
): CurrentUser => ({
  user: {
    id: actor.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    roles: [...actor.roles],
    version: person.version,
  },
  userRights: [...actor.rights],
  packages: [...actor.packages],
  companyName: person.companyName,
  today: clock.todayIn(person.timeZone),
  sessionId: actor.sessionId,
});
