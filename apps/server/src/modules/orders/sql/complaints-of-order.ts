import {
  type ComplaintProgress,
  type ComplaintsOfOrder,
  complaintProgressOf,
  retainedSum,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { ColumnValues } from '../../../platform/database/column-types.ts';
import { type JsonCell, word } from '../../../platform/database/json-cell.ts';

/**
 * Statements of orders read and keep these parts of complaints about them (domain/orders/complaints), over `orders o`:
 * no other file of theirs names a table or column of complaints.
 */

/** The entries, as far as figures need them; the records have modules and calls of their own. */
export const complaintEntries = sql`(select coalesce(json_agg(json_build_object('id', k.id, 'imposed', k.imposed, 'state', k.state,
      'carpenterExpense', k.carpenter_expense, 'materialExpense', k.material_expense, 'retained', k.retained) order by k.id), '[]')
    from complaints k where k.tenant_id = o.tenant_id and k.order_id = o.id) as complaints`;

/** Kept beside the figures. */
export const complaintColumnNames = ['complaint_state', 'retained_sum'] as const;

export const complaintColumns = (
  order: ComplaintsOfOrder,
): ColumnValues<'orders', (typeof complaintColumnNames)[number]> => ({
  complaint_state: complaintProgressOf(order).complaintState,
  retained_sum: retainedSum(order),
});

export const complaintCells = {
  complaintState: word(sql.ref('o.complaint_state')),
} satisfies Readonly<Record<keyof ComplaintProgress, JsonCell>>;

/** The same as members of json_build_object. */
export const complaintMembers = sql`'complaintState', o.complaint_state`;

/** One is open of which nobody said how much the customer holds back; a house without the package has none. */
export const hasUnboundComplaint = (packages: Person['packages']) =>
  packages.has('COMPLAINT')
    ? sql<boolean>`(o.complaint_state <> 'DONE' and exists (select from complaints k
        where k.tenant_id = o.tenant_id and k.order_id = o.id and k.state <> 'DONE' and k.retained is null)) is true`
    : sql<boolean>`false`;

/** figures.ts, retainedAmount: of what is left, what open complaints hold back. */
export const retainedAmount = (packages: Person['packages']) =>
  packages.has('COMPLAINT')
    ? sql<number | null>`case when o.remaining_amount is not null
        then least(greatest(o.remaining_amount, 0), o.retained_sum) end`
    : sql<number | null>`case when o.remaining_amount is not null then 0 end`;

/** domain/orders/complaints, stateByComplaints: branches before those by date. */
export const complaintOrderStates = (packages: Person['packages']) =>
  packages.has('COMPLAINT') ? sql`when o.complaint_state <> 'DONE' then 'COMPLAINT'` : sql``;
