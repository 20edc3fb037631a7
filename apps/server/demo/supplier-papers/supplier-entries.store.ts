import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database/engine.ts';

/** An order placed with a supplier, as far as its papers name it. */
export type SupplierEntry = {
  readonly ourNumber: string;
  readonly clientName: string;
  readonly supplier: string;
  readonly theirNumber: string;
  readonly sum: Cents;
  readonly confirmedOn: IsoDate;
  /** Null: it has not come. */
  readonly deliveredOn: IsoDate | null;
  /** Null: nobody has noted an invoice. */
  readonly invoice: { readonly number: string; readonly sum: Cents } | null;
};

/** Finds supplier entries still to come or delivered lately, the newest order first. */
export async function findSupplierEntries(
  tx: Tx,
  tenantId: string,
  today: IsoDate,
): Promise<SupplierEntry[]> {
  const { rows } =
    await sql<SupplierEntry>`select o.order_number as "ourNumber", o.client_name as "clientName",
      s.name as supplier, e.order_number as "theirNumber", e.order_sum as sum,
      e.confirmed_delivery_date as "confirmedOn", e.delivery_date as "deliveredOn",
      case when e.accounting_number is not null and e.accounting_sum is not null
        then json_build_object('number', e.accounting_number, 'sum', e.accounting_sum) end as invoice
    from order_suppliers e
    join orders o on o.tenant_id = ${tenantId} and o.id = e.order_id
    join suppliers s on s.tenant_id = ${tenantId} and s.id = e.supplier_id
    where e.tenant_id = ${tenantId} and not o.cancelled and o.order_number is not null
      and e.order_number is not null and e.order_sum is not null
      and e.confirmed_delivery_date > ${addDays(today, -90)}
    order by o.sell_date desc nulls last, o.order_number desc, e.sort_order`.execute(tx);
  return rows;
}
