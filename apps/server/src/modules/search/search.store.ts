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
};

export type SearchFor = {
  readonly tenantId: string;
  readonly text: string;
  /** Only this person's and nobody's. */
  readonly ownedBy: string | undefined;
  /** The Monday of the running week: what was delivered before is done with. */
  readonly week: IsoDate;
  readonly limit: number;
};

/** What has exactly the number that was typed, then what is still open, then the newest. */
const ranking = sql`"isExact" desc, place, "createdAt" desc, id`;

/** A client with orders comes last: these are what people look for, and found by the same words. */
const places = { open: 1, closed: 2, hasOrder: 3 } as const;

export async function findRecords(tx: Tx, wanted: SearchFor): Promise<(FoundOffer | FoundOrder)[]> {
  const found = foundOfAllKinds(wanted.tenantId, wanted.text);
  if (found === null) return [];
  const best = [selectOffers(wanted), selectOrders(wanted)].map(
    (select) => sql`(${select} order by ${ranking} limit ${wanted.limit})`,
  );
  const { rows } = await sql<{ record: FoundOffer | FoundOrder }>`
    with found as materialized ${found}
    select record from (${sql.join(best, sql` union all `)}) as best
    order by ${ranking} limit ${wanted.limit}`.execute(tx);
  return rows.map(({ record }) => record);
}

const foundOf = (kind: SearchKind) => sql`(select record_id from found where kind = ${kind})`;

function selectOffers({ tenantId, text, ownedBy }: SearchFor): RawBuilder<unknown> {
  return sql`select c.id, c.created_at as "createdAt", ${isNumber('c.client_number', text)} as "isExact",
      case c.client_state when 'HAS_ORDER' then ${places.hasOrder}::integer
        when 'NOT_COMPLETED' then ${places.closed}::integer else ${places.open}::integer end as place,
      json_build_object('kind', 'CLIENT', ${common('c')},
        'clientNumber', c.client_number, 'clientState', c.client_state) as record
    from clients c where c.tenant_id = ${tenantId} and c.id in ${foundOf('CLIENT')}
      ${ownedBy === undefined ? sql`` : sql`and (c.salesman_id is null or c.salesman_id = ${ownedBy})`}`;
}

function selectOrders({ tenantId, text, ownedBy, week }: SearchFor): RawBuilder<unknown> {
  return sql`select o.id, o.created_at as "createdAt",
      ${isNumber('o.order_number', text)} or ${isNumber('o.invoice_number', text)} as "isExact",
      case when not o.cancelled and coalesce(o.delivery_date >= ${week}, true)
        then ${places.open}::integer else ${places.closed}::integer end as place,
      json_build_object('kind', 'ORDER', ${common('o')},
        'orderNumber', o.order_number, 'invoiceNumber', o.invoice_number, 'cancelled', o.cancelled,
        'salesmanId', o.salesman_id, 'orderPrice', o.order_price, 'deliveryDate', o.delivery_date,
        'lacksOrderData', o.lacks_order_data) as record
    from orders o where o.tenant_id = ${tenantId} and o.id in ${foundOf('ORDER')}
      ${ownedBy === undefined ? sql`` : sql`and ${ownOrder(ownedBy)}`}`;
}

const isNumber = (column: string, text: string) =>
  sql`coalesce(lower(${sql.ref(column)}) = ${text.toLowerCase()}, false)`;

/** Own is what has no salesman, is the person's, or was sold by the exhibition salesman they are (decisions §5). */
const ownOrder = (userId: string) => sql`(o.salesman_id is null or o.salesman_id = ${userId}
  or exists (select from exhibition_salesmen e
    where e.tenant_id = o.tenant_id and e.id = o.exhibition_salesman_id and e.user_id = ${userId}))`;

/** What both kinds show, as pairs for json_build_object. */
const common = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'id', ${column('id')}, 'isCompany', ${column('is_company')},
    'companyName', ${column('company_name')}, 'firstName', ${column('first_name')},
    'lastName', ${column('last_name')}, 'address', ${column('address')}, 'zipCode', ${column('zip_code')},
    'city', ${column('city')}, 'salesmanName', (select concat_ws(' ', u.first_name, u.last_name) from users u
      where u.tenant_id = ${column('tenant_id')} and u.id = ${column('salesman_id')})`;
};
