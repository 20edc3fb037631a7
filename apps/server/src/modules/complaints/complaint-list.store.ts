import { type ComplaintRecord, complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { nobodys, somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { jsonMembers } from '../../platform/database/json-cell.ts';
import { clientNumber, clientOrderNumber } from '../orders/index.ts';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';
import { complaintCells } from './sql/complaint-cells.ts';

export type ComplaintQuery = {
  readonly tenantId: string;
  /** The reader, who may read complaints at all: the call asks for the right to one's own. */
  readonly person: Person;
  readonly today: IsoDate;
  readonly orderId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
};

const mostUrgent = Math.max(...importances);

/** The most rows of the list: more than a house has in its life; older complaints stay out of it. */
const mostRows = 50_000;

type Line = { readonly line: string };

/** The complaints the person may read as JSON text, the newest first. */
export async function findComplaintLines(tx: Tx, query: ComplaintQuery): Promise<readonly string[]> {
  const { rows } = await complaintLines(query).execute(tx);
  return rows.map(({ line }) => line);
}

/** The same as records. */
export async function findComplaintRecords(
  tx: Tx,
  query: ComplaintQuery,
): Promise<readonly ComplaintRecord[]> {
  const { rows } = await sql<{ record: unknown }>`select line::json as record
    from (${complaintLines(query)}) as lines`.execute(tx);
  return rows.map(({ record }) => fromWire(complaintRecord, record));
}

/** Each as JSON text; what its order's remaining amount is only for who may read that there. */
export function complaintLines(query: ComplaintQuery, limit = mostRows): RawBuilder<Line> {
  const { remainingAmount, orderRemainingAmount, retained, ...cells } = complaintCells(query);
  const { own, other } = readsRemainingAmount(query.person);
  const amount = jsonMembers(',', Object.entries({ remainingAmount, orderRemainingAmount, retained }));
  const rest =
    own === other
      ? own
        ? amount
        : sql`''`
      : sql`case when r.is_own = ${own}::boolean then ${amount} else '' end`;
  return sql`select concat(${jsonMembers('{', Object.entries(cells))}, ${rest}, '}') as line
    from (${selectRows(query)} limit ${limit}) as r`;
}

type NewComplaints = { readonly count: number; readonly urgentCount: number };

/**
 * Counts the new complaints, as the list shows them to a person whose list begins with these salesmen's
 * (rules: overviews#begins-with).
 */
export async function countNew(
  tx: Tx,
  query: ComplaintQuery,
  salesmanId: string | null,
): Promise<NewComplaints> {
  const { rows } = await sql<NewComplaints>`select count(*)::int as count,
      count(*) filter (where c.importance = ${mostUrgent})::int as "urgentCount"
    from complaints c
    join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    ${andExhibitionSalesman}
    where ${sql.join(conditionsOf(query), sql` and `)} and c.state = 'NEW'
      ${salesmanId === null ? sql`` : sql`and o.salesman_id = ${salesmanId}`}`.execute(tx);
  return rows[0] ?? { count: 0, urgentCount: 0 };
}

const readsRemainingAmount = (person: Person) => ({
  own: mayReadRemainingAmount(person, nobodys),
  other: mayReadRemainingAmount(person, somebodyElses),
});

/** Complaints beside what is shown of their orders. */
function selectRows(query: ComplaintQuery): RawBuilder<unknown> {
  return sql`select c.*, o.salesman_id, o.location_id as order_location, o.order_number, o.client_name, o.zip_code,
      ${clientNumber} as client_number, ${clientOrderNumber} as client_order_number,
      o.type as order_type, o.remaining_amount as order_remaining_amount, o.cancelled as order_cancelled,
      o.delivery_date, k.name as carpenter_name, e.user_id as exhibition_salesman_user_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as salesman_name, ${isOwnOrder(query.person)} as is_own
    from complaints c
    join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    ${andExhibitionSalesman}
    left join carpenters k on k.tenant_id = c.tenant_id and k.id = c.carpenter_id
    where ${sql.join(conditionsOf(query), sql` and `)}
    order by c.created_on desc, c.created_at desc, c.id`;
}

const conditionsOf = ({ tenantId, person, orderId, ids }: ComplaintQuery): readonly RawBuilder<unknown>[] => [
  sql`c.tenant_id = ${tenantId}`,
  ...(can(person, 'complaint.read', somebodyElses) ? [] : [isOwnOrder(person)]),
  ...(orderId === undefined ? [] : [sql`c.order_id = ${orderId}`]),
  ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::uuid[])`]),
];
