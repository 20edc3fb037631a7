import type { Actor } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { Role } from '../rights/roles.ts';
import type { Rule } from '../rights/rule.ts';
import type { News } from './record-kind.ts';

/** Lets everybody hear of a change. */

export const everybody = (): boolean => true;

export const thatPerson = ({ userId }: Actor, { id }: News): boolean => id === userId;

export const anyOf =
  (...roles: readonly Role[]) =>
  (actor: Actor): boolean =>
    roles.some((role) => actor.roles.has(role));

/** Makes an audience for records of a salesman: people who may read it now, or could before it changed hands. */
export const readersBy =
  (mayRead: Rule<OwnedRow>) =>
  (actor: Actor, { owners }: News): boolean =>
    owners.some((salesmanId) => mayRead(actor, { salesmanId }) === null);
