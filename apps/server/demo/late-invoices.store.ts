import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/engine.ts';

type Draft = { readonly id: string; readonly version: number; readonly date: IsoDate };

/** Orders whose invoice is written and not printed, the earliest first. */
export async function findInvoiceDrafts(tx: Tx, tenantId: string): Promise<Draft[]> {
  const { rows } = await sql<Draft>`select o.id, o.version, o.document_data #>> '{INVOICE,date}' as date
    from orders o
    where o.tenant_id = ${tenantId} and o.invoice_number is null and o.document_data ? 'INVOICE'
    order by date, o.id`.execute(tx);
  return rows;
}
