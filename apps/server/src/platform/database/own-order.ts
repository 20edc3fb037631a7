import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * order-rights.ts, sideOf, as SQL over an order `o` beside its exhibition salesman `e`: the salesman's own, nobody's, or
 * that of the user behind the exhibition salesman. To an admin every order is an own one, which the caller knows.
 */
export const isOwnOrder = ({ userId }: Pick<Person, 'userId'>): RawBuilder<boolean> =>
  sql`(o.salesman_id is null or o.salesman_id = ${userId} or coalesce(e.user_id = ${userId}, false))`;
