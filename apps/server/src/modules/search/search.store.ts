import type { ComplaintState, Importance } from '@korpus/domain/complaints/complaint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { ClientState } from '@korpus/domain/offers/offer.ts';
import type { ClientData } from '@korpus/domain/orders/order-client.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundOfAllKinds } from '../../platform/search/found-records.ts';
import type { SearchKind } from '../../platform/search/search-words.ts';

type Common = Pick<ClientData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'> &
  Pick<ClientData, 'address' | 'zipCode' | 'city'> & {
    readonly id: string;
    readonly salesmanName: string | null;
  };

export type FoundOffer = Common & {
  readonly kind: 'CLIENT';
  readonly clientNumber: string;
  readonly clientState: ClientState;
};

export type FoundOrder = Common & {
  readonly kind: 'ORDER';
  readonly orderNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly cancelled: boolean;
  readonly salesmanId: string | null;
  readonly orderPrice: Cents | null;
  readonly deliveryDate: IsoDate | null;
  readonly lacksOrderData: boolean;
  readonly complaintState: ComplaintState | null;
};

export type FoundComplaint = Common & {
  readonly kind: 'COMPLAINT';
  readonly orderNumber: string | null;
  readonly state: ComplaintState;
  readonly importance: Importance;
  readonly text: string;
};

export type Found = FoundOffer | FoundOrder | FoundComplaint;

/** Whose records of a kind the person may read. */
export type Whose = 'everybodys' | 'own' | 'nobodys';

export type SearchFor = {
  readonly tenantId: string;
  readonly text: string;
  readonly userId: string;
  readonly orders: Whose;
  readonly complaints: Whose;
  /** The Monday of the running week: what was delivered before is done with. */
  readonly week: IsoDate;
  readonly limit: number;
};

/** What has exactly the number that was typed, then what is still open, then the newest. */
const ranking = sql`"isExact" desc, place, "createdAt" desc, id`;

/** A client with orders comes last: these are what people look for, and found by the same words. */
const places = { open: 1, closed: 2, hasOrder: 3 } as const;

export async function findRecords(tx: Tx, wanted: SearchFor): Promise<Found[]> {
  const found = foundOfAllKinds(wanted.tenantId, wanted.text);
  const selects = [
    ...(wanted.orders === 'nobodys' ? [] : [selectOffers(wanted), selectOrders(wanted)]),
    ...(wanted.complaints === 'nobodys' ? [] : [selectComplaints(wanted)]),
  ];
  if (found === null || selects.length === 0) return [];
  const best = selects.map((select) => sql`(${select} order by ${ranking} limit ${wanted.limit})`);
  const { rows } = await sql<{ record: Found }>`
    with found as materialized ${found}
    select record from (${sql.join(best, sql` union all `)}) as best
    order by ${ranking} limit ${wanted.limit}`.execute(tx);
  return rows.map(({ record }) => record);
}

const foundOf = (kind: SearchKind) => sql`(select record_id from found where kind = ${kind})`;

function selectOffers({ tenantId, text, userId, orders }: SearchFor): RawBuilder<unknown> {
  return sql`select c.id, c.created_at as "createdAt", ${isNumber('c.client_number', text)} as "isExact",
      case c.client_state when 'HAS_ORDER' then ${places.hasOrder}::integer
        when 'NOT_COMPLETED' then ${places.closed}::integer else ${places.open}::integer end as place,
      json_build_object('kind', 'CLIENT', ${common('c')},
        'clientNumber', c.client_number, 'clientState', c.client_state) as record
    from clients c where c.tenant_id = ${tenantId} and c.id in ${foundOf('CLIENT')}
      ${orders === 'everybodys' ? sql`` : sql`and (c.salesman_id is null or c.salesman_id = ${userId})`}`;
}

function selectOrders({ tenantId, text, userId, orders, week }: SearchFor): RawBuilder<unknown> {
  return sql`select o.id, o.created_at as "createdAt",
      ${isNumber('o.order_number', text)} or ${isNumber('o.invoice_number', text)} as "isExact",
      case when not o.cancelled and coalesce(o.delivery_date >= ${week}, true)
        then ${places.open}::integer else ${places.closed}::integer end as place,
      json_build_object('kind', 'ORDER', ${common('o')},
        'orderNumber', o.order_number, 'invoiceNumber', o.invoice_number, 'cancelled', o.cancelled,
        'salesmanId', o.salesman_id, 'orderPrice', o.order_price, 'deliveryDate', o.delivery_date,
        'lacksOrderData', o.lacks_order_data, 'complaintState', o.complaint_state) as record
    from orders o where o.tenant_id = ${tenantId} and o.id in ${foundOf('ORDER')}
      ${orders === 'everybodys' ? sql`` : sql`and ${ownOrder(userId)}`}`;
}

/** What lists show of the text of a complaint. */
const lengthOfText = 120;

/** By its customer; whoever looks for an order wants that one first, and finds what went wrong with it below. */
function selectComplaints({ tenantId, userId, complaints }: SearchFor): RawBuilder<unknown> {
  return sql`select r.id, r.created_at as "createdAt", false as "isExact",
      case r.state when 'DONE' then ${places.closed}::integer else ${places.open}::integer end as place,
      json_build_object('kind', 'COMPLAINT', ${common('o', 'r')},
        'orderNumber', o.order_number, 'state', r.state, 'importance', r.importance,
        'text', left(concat_ws(' · ', r.tasks_to_do, r.stock_to_do, r.notes), ${lengthOfText}::integer)) as record
    from complaints r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.tenant_id = ${tenantId} and r.id in ${foundOf('COMPLAINT')}
      ${complaints === 'everybodys' ? sql`` : sql`and ${ownOrder(userId)}`}`;
}

const isNumber = (column: string, text: string) =>
  sql`coalesce(lower(${sql.ref(column)}) = ${text.toLowerCase()}, false)`;

/** Own is what has no salesman, is the person's, or was sold by the exhibition salesman they are (decisions §5). */
const ownOrder = (userId: string) => sql`(o.salesman_id is null or o.salesman_id = ${userId}
  or exists (select from exhibition_salesmen e
    where e.tenant_id = o.tenant_id and e.id = o.exhibition_salesman_id and e.user_id = ${userId}))`;

/** What all kinds show, as pairs for json_build_object: the id of the record itself, and who it is about. */
const common = (alias: string, record = alias) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'id', ${sql.ref(`${record}.id`)}, 'isCompany', ${column('is_company')},
    'companyName', ${column('company_name')}, 'firstName', ${column('first_name')},
    'lastName', ${column('last_name')}, 'address', ${column('address')}, 'zipCode', ${column('zip_code')},
    'city', ${column('city')}, 'salesmanName', (select concat_ws(' ', u.first_name, u.last_name) from users u
      where u.tenant_id = ${column('tenant_id')} and u.id = ${column('salesman_id')})`;
};
