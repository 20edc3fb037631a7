import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';

type Delivered = {
  readonly id: string;
  readonly deliveryDate: IsoDate;
  /** Who stands behind its carpenter. */
  readonly carpenterUserId: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly city: string | null;
};

/** What somebody with the picture app has assembled lately and nobody waits for money or complained of, the newest first. */
export async function findAssembled(tx: Tx, tenantId: string, today: IsoDate): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`select o.id, o.delivery_date as "deliveryDate",
      c.linked_user_id as "carpenterUserId", o.first_name as "firstName", o.last_name as "lastName", o.city
    from orders o
    join carpenters c on c.tenant_id = ${tenantId} and c.id = o.carpenter_id and c.linked_user_id is not null
    where o.tenant_id = ${tenantId} and o.sell_date is not null and not o.cancelled
      and o.delivery_date between ${addDays(today, -180)} and ${addDays(today, -3)}
      and not (o.document_data::jsonb ? 'INVOICE') and o.invoice_number is null
      and not exists (select from order_payments p
        where p.tenant_id = ${tenantId} and p.order_id = o.id and p.invoice_number is not null and not p.paid)
      and not exists (select from complaints k where k.tenant_id = ${tenantId} and k.order_id = o.id)
    order by o.delivery_date desc, o.id limit 3`.execute(tx);
  return rows;
}
