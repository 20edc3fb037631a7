import { can, type OwnedAction } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { nobodys, somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';

/** The right to rows of this kind, all of them or own ones, as SQL. */
export function readableRows(
  person: Person,
  action: OwnedAction,
  isOwn: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (can(person, action, somebodyElses)) return sql`true`;
  return can(person, action, nobodys) ? isOwn : sql`false`;
}
