import type { Services } from '../services.ts';
import type { Author } from './change-log.ts';

/** Who changes a record and when, as it stands in the record itself. */
export type Modified = {
  readonly at: Date;
  /** Their name: people leave, and the record stays. */
  readonly by: string;
  readonly userId: string;
};

export const modifiedNow = ({ clock }: Pick<Services, 'clock'>, { actor, person }: Author): Modified => ({
  at: clock.now(),
  by: `${person.firstName} ${person.lastName}`,
  userId: actor.userId,
});
