import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';

/**
 * The register of the invoices of a book, and where its circles stand: whoever issues the next invoice goes on from
 * there (decisions §6).
 */
export async function insertBookInvoices(tx: Tx, tenantId: string): Promise<void> {
  await sql`insert into invoice_register (tenant_id, number, prefix, month, running, bill_type, record_id, amount,
      invoice_date, given_at, given_by, given_by_name)
    select o.tenant_id, o.invoice_number, l.bill_prefix, to_char(o.invoice_date, 'YYYYMM'),
      substr(o.invoice_number, length(l.bill_prefix) + 7)::integer, 'ORDER', o.id, coalesce(o.final_price, 0),
      o.invoice_date, o.invoice_date::timestamptz, coalesce(o.salesman_id, o.id), o.modified_by
    from orders o join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where o.tenant_id = ${tenantId} and o.invoice_number is not null`.execute(tx);
  await sql`insert into invoice_circles (tenant_id, prefix, month, last_number)
    select tenant_id, prefix, month, max(running) from invoice_register
    where tenant_id = ${tenantId} group by tenant_id, prefix, month`.execute(tx);
}
