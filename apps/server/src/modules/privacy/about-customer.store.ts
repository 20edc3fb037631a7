import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { AboutPerson } from './records-of-person.store.ts';

/** Records by which somebody is known again, also where they had another customer once. */
export type KnownBy = Pick<AboutPerson, 'customers' | 'offers' | 'orders'>;

/** Finds what there is of a person now, with all that belongs to it. */
export async function findAbout(tx: Tx, tenantId: string, known: KnownBy): Promise<AboutPerson> {
  const { rows } = await sql<AboutPerson>`
    with c as materialized (select id, customer_id from offers where tenant_id = ${tenantId}
        and (customer_id = any(${[...known.customers]}::uuid[]) or id = any(${[...known.offers]}::uuid[])
          or id in (select client_id from orders
            where tenant_id = ${tenantId} and id = any(${[...known.orders]}::uuid[])))),
      o as materialized (select id from orders where tenant_id = ${tenantId} and client_id in (select id from c))
    select array(select id::text from customers where tenant_id = ${tenantId}
        and (id = any(${[...known.customers]}::uuid[]) or id in (select customer_id from c)
          and not exists (select from offers x where x.tenant_id = customers.tenant_id
            and x.customer_id = customers.id and x.id not in (select id from c))) order by id) as customers,
      array(select id::text from c order by id) as offers,
      array(select id::text from o order by id) as orders,
      array(select id::text from complaints where tenant_id = ${tenantId}
        and order_id in (select id from o) order by id) as complaints`.execute(tx);
  return rows[0] ?? { customers: [], offers: [], orders: [], complaints: [] };
}

type OrderFacts = {
  readonly id: string;
  readonly orderNumber: string | null;
  readonly cancelled: boolean;
  readonly deliveryDate: IsoDate | null;
  readonly earlierInvoice: string | null;
  readonly remainingAmount: Cents | null;
  readonly hasUnpaidPart: boolean;
  readonly hasOpenComplaint: boolean;
  readonly lacksNumber: boolean;
};

/** Finds what says whether an order is still going on. Restricted orders were over when they became so. */
export async function findOrderFacts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`select o.id, o.order_number as "orderNumber", o.cancelled,
      o.delivery_date as "deliveryDate", o.earlier_invoice as "earlierInvoice",
      o.remaining_amount as "remainingAmount",
      o.unpaid_from is not null as "hasUnpaidPart",
      exists (select from complaints c where c.tenant_id = o.tenant_id and c.order_id = o.id and c.state <> 'DONE')
        as "hasOpenComplaint",
      exists (select from billed_rows b where b.tenant_id = o.tenant_id and b.order_id = o.id and b.number is null
        and b.billed_amount <> 0) as "lacksNumber"
    from orders o where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::uuid[]) and o.restricted_at is null
    order by o.order_number, o.id`.execute(tx);
  return rows;
}
