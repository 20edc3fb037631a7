import {
  type CompanionFacts,
  type CompanionFields,
  companionFacts,
} from '@korpus/domain/orders/companions.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { ColumnValues } from '../../../platform/database/column-types.ts';
import { type JsonCell, word } from '../../../platform/database/json-cell.ts';

/**
 * What the statements of orders read and keep of their companions (domain/orders/companions), over `orders o`: no other
 * of their files names a table or column of these.
 */

/** The entries, as far as figures need them; the records have modules and calls of their own. */
export const companionEntries = sql`(select coalesce(json_agg(json_build_object('id', k.id, 'imposed', k.imposed, 'state', k.state,
      'carpenterExpense', k.carpenter_expense, 'materialExpense', k.material_expense) order by k.id), '[]')
    from complaints k where k.tenant_id = o.tenant_id and k.order_id = o.id) as complaints`;

export type CompanionColumn = 'complaint_state';

/** Kept beside the figures. */
export const companionColumns = (order: CompanionFields): ColumnValues<'orders', CompanionColumn> => ({
  complaint_state: companionFacts(order).complaintState,
});

export const companionCells = {
  complaintState: word(sql.ref('o.complaint_state')),
} satisfies Readonly<Record<keyof CompanionFacts, JsonCell>>;

/** The same as members of json_build_object. */
export const companionMembers = sql`'complaintState', o.complaint_state`;

/** domain/orders/companions, stateByCompanions: branches before those by date. */
export const companionStates = (packages: Person['packages']) =>
  packages.has('COMPLAINT') ? sql`when o.complaint_state <> 'DONE' then 'COMPLAINT'` : sql``;
