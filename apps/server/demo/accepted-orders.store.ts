import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';

type Delivered = {
  readonly id: string;
  readonly deliveryDate: IsoDate;
  /** The user linked to the order's carpenter, or its salesman where there is none. */
  readonly takenById: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly city: string | null;
};

/**
 * Orders assembled lately, without open money or complaints: first those of a carpenter with the picture app, then the
 * newest.
 */
export async function findAssembled(tx: Tx, tenantId: string, today: IsoDate): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`select o.id, o.delivery_date as "deliveryDate",
      coalesce(c.linked_user_id, o.salesman_id) as "takenById", o.first_name as "firstName", o.last_name as "lastName", o.city
    from orders o
    left join carpenters c on c.tenant_id = ${tenantId} and c.id = o.carpenter_id
    where o.tenant_id = ${tenantId} and o.sell_date is not null and not o.cancelled
      and o.salesman_id is not null
      and o.delivery_date between ${addDays(today, -120)} and ${addDays(today, -3)}
      and not (o.document_data::jsonb ? 'INVOICE') and o.invoice_number is null
      and not exists (select from order_payments p
        where p.tenant_id = ${tenantId} and p.order_id = o.id and p.invoice_number is not null and not p.paid)
      and not exists (select from complaints k where k.tenant_id = ${tenantId} and k.order_id = o.id)
    order by c.linked_user_id is null, o.delivery_date desc, o.id limit 3`.execute(tx);
  return rows;
}
