import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundRecords } from '../../platform/search/found-records.ts';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';

/** The most orders in a list to choose from; a person who wants another one types on. */
const mostOrders = 30;

type ComplaintOrderRow = {
  readonly id: string;
  readonly clientName: string;
  readonly orderNumber: string | null;
  readonly zipCode: string | null;
  readonly sellDate: IsoDate;
  readonly deliveryDate: IsoDate | null;
  readonly salesmanId: string | null;
  readonly salesmanName: string | null;
  readonly exhibitionSalesmanUserId: string | null;
  readonly orderLocation: string | null;
  readonly remainingAmount: Cents | null;
};

type Wanted = {
  readonly tenantId: string;
  readonly person: Person;
  /** True if orders of others are found, too. */
  readonly everybodys: boolean;
  readonly text?: string | undefined;
  readonly orderId?: string | undefined;
};

/**
 * Finds orders that are sold and have a customer's name, which a complaint requires
 * (rules: complaints#required-in-a-complaint). The last sold comes first.
 */
export async function findComplaintOrders(tx: Tx, wanted: Wanted): Promise<ComplaintOrderRow[]> {
  const { tenantId, person, everybodys, text, orderId } = wanted;
  const found = text === undefined ? null : foundRecords(tenantId, 'ORDER', text);
  if (text !== undefined && found === null) return [];
  const { rows } = await sql<ComplaintOrderRow>`select o.id, o.client_name as "clientName",
      o.order_number as "orderNumber", o.zip_code as "zipCode", o.sell_date as "sellDate",
      o.delivery_date as "deliveryDate", o.salesman_id as "salesmanId", o.location_id as "orderLocation",
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as "salesmanName",
      e.user_id as "exhibitionSalesmanUserId", o.remaining_amount as "remainingAmount"
    from orders o
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    ${andExhibitionSalesman}
    where o.tenant_id = ${tenantId} and o.sell_date is not null and o.client_name <> ''
      ${everybodys ? sql`` : sql`and ${isOwnOrder(person)}`}
      ${orderId === undefined ? sql`` : sql`and o.id = ${orderId}`}
      ${found === null ? sql`` : sql`and o.id = any(array${found})`}
    order by o.sell_date desc, o.created_at desc, o.id
    limit ${mostOrders}`.execute(tx);
  return rows;
}
