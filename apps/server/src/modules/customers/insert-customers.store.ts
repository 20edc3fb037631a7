import type { Customer } from '@korpus/domain/customers/customer.ts';
import { searchWordsOfCustomer } from '@korpus/domain/customers/customer-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { insertSearchWords } from '../../platform/search/search-words.ts';
import { customersTable } from './customer-table.ts';

/** A customer of some time ago. */
type PastCustomer = {
  readonly customer: Customer;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly modifiedBy: string;
};

/** Many customers at once, found like every saved one. Entered by hand, they stay without an offer. */
export async function insertCustomers(
  tx: Tx,
  tenantId: string,
  customers: readonly PastCustomer[],
  byHand = false,
): Promise<void> {
  if (customers.length === 0) return;
  const rows = customers.map(({ customer, createdAt, modifiedAt, modifiedBy }) => ({
    ...customersTable.toRow(customer),
    tenant_id: tenantId,
    id: customer.id,
    by_hand: byHand,
    created_at: createdAt,
    modified_at: modifiedAt,
    modified_by: modifiedBy,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into customers (${columns}) select ${columns}
    from json_populate_recordset(null::customers, ${JSON.stringify(rows)}::json)`.execute(tx);
  await insertSearchWords(
    tx,
    tenantId,
    'CUSTOMER',
    customers.map(({ customer }) => ({ id: customer.id, words: searchWordsOfCustomer(customer) })),
  );
}
