import type { Importance } from '@korpus/domain/complaints/complaint.ts';
import type { ComplaintState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { sql } from 'kysely';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';
import { type Found, foundColumns, type Searchable } from '../search/index.ts';

type FoundComplaint = Found & {
  readonly orderNumber: string | null;
  readonly state: ComplaintState;
  readonly importance: Importance;
  readonly text: string;
};

/** Length of a complaint's text in lists. */
const lengthOfText = 120;

/**
 * Finds complaints by their customer; a person who looks for an order wants that one first, and finds what went wrong
 * with it below.
 */
export const complaintSearch: Searchable<FoundComplaint> = {
  kind: 'COMPLAINT',
  numbers: [],
  isOwn: (
    wanted,
  ) => sql`exists (select from complaints r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    ${andExhibitionSalesman}
    where r.tenant_id = f.tenant_id and r.id = f.id and ${isOwnOrder(wanted)})`,
  record: sql`(select json_build_object('kind', 'COMPLAINT', ${foundColumns('o', 'r')},
        'orderNumber', o.order_number, 'state', r.state, 'importance', r.importance,
        'text', left(concat_ws(' · ', r.tasks_to_do, r.stock_to_do, r.notes), ${sql.lit(lengthOfText)}))
    from complaints r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.tenant_id = f.tenant_id and r.id = f.id)`,
  hitOf: ({ orderNumber, state, importance, text }, shown) => ({
    kind: 'COMPLAINT',
    ...shown,
    orderNumber,
    state,
    importance,
    text,
  }),
};
