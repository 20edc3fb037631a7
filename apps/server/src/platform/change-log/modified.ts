import type { Services } from '../services.ts';
import type { Author } from './change-log.ts';

/** The person who changes a record and when, as it stands in the record itself. */
export type Modified = {
  readonly at: Date;
  /** The name of the person: people leave, and the record stays. */
  readonly by: string;
  readonly userId: string;
};

/** A record as it is stored now: its version, and who changed it last. */
export type Saved = Pick<Modified, 'at' | 'by'> & { readonly version: number };

/** Gives the answer about a record that a save leaves as it is. */
export const savedBefore = (stored: {
  readonly version: number;
  readonly lastModifiedDate: string;
  readonly lastModifiedBy: string;
}): Saved => ({
  version: stored.version,
  at: new Date(stored.lastModifiedDate),
  by: stored.lastModifiedBy,
});

export const modifiedNow = ({ clock }: Pick<Services, 'clock'>, { actor, person }: Author): Modified => ({
  at: clock.now(),
  by: `${person.firstName} ${person.lastName}`,
  userId: actor.userId,
});
