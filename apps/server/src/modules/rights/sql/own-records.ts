import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { readableRows } from '../../../platform/database/readable-rows.ts';

/** Joins to an order `o`, as `e`, the salesman who sold it at an exhibition: whose order it is depends on it. */
export const andExhibitionSalesman: RawBuilder<unknown> = sql`left join exhibition_salesmen e
  on e.tenant_id = o.tenant_id and e.id = o.exhibition_salesman_id`;

/**
 * The rule of `decideOwnership` (rights/ownership.ts) as SQL over an order `o` beside its exhibition salesman `e`: the
 * salesman's own, nobody's, or that of the user behind the exhibition salesman. To an admin every order is an own one,
 * which the caller knows.
 */
export const isOwnOrder = ({ userId }: Pick<Person, 'userId'>): RawBuilder<boolean> =>
  sql`(o.salesman_id is null or o.salesman_id = ${userId} or coalesce(e.user_id = ${userId}, false))`;

/** Tells whether the person may read an order `o` that is joined with its exhibition salesman `e`. */
export const isOrderReadable = (person: Person): RawBuilder<boolean> =>
  readableRows(person, 'order.read', isOwnOrder(person));

/** Tells whether an offer `c` is the person's own, or nobody's. */
export const isOwnOffer = ({ userId }: Pick<Person, 'userId'>): RawBuilder<boolean> =>
  sql`(c.salesman_id is null or c.salesman_id = ${userId})`;
