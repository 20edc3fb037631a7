import { forgottenName } from '@korpus/domain/privacy/privacy-texts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type RestrictedTable = 'customers' | 'offers' | 'orders' | 'complaints';

/** Columns that say who a customer is, on a customer, an offer and an order. */
const person = [
  ...['first_name', 'last_name', 'company_name', 'address', 'zip_code', 'city', 'email', 'phone1', 'phone2'],
  ...['buyer_reference', 'electronic_address', 'notes'],
];
/** Columns that the books need as long as the order stays: whose account it is, and why there is no VAT. */
const besideBooks = ['external_customer_id', 'vat'];

/** Columns that rows of restricted records no longer say (rules: privacy#restricted). */
const hidden: Readonly<Record<RestrictedTable, readonly string[]>> = {
  customers: [...person, ...besideBooks],
  offers: [...person, ...besideBooks],
  orders: [
    ...person,
    ...['delivery_address', 'delivery_zip_code', 'delivery_city', 'client_name', 'client_order_number'],
    'note_remaining_payment',
  ],
  complaints: ['notes', 'stock_to_do', 'tasks_to_do'],
};

/** A name that has to be there is that of all who were forgotten, so that lists say what they show. */
const named: Readonly<Record<string, readonly string[]>> = {
  customers: ['last_name'],
  offers: ['last_name'],
  orders: ['last_name', 'client_name'],
};

/** Moves what rows say to where only `PRIVACY` looks; rows that are restricted already stay as they are. */
export async function restrictRows(
  tx: Tx,
  table: RestrictedTable,
  { tenantId, ids, at }: { readonly tenantId: string; readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  const columns = hidden[table];
  const said = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]));
  const isOpen = table === 'complaints' ? sql`true` : sql`t.restricted_at is null`;
  const { rows } = await sql<{
    id: string;
  }>`insert into restricted_texts (tenant_id, table_name, record_id, texts)
    select t.tenant_id, ${table}, t.id, jsonb_strip_nulls(jsonb_build_object(${said}))
    from ${sql.table(table)} t where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[]) and ${isOpen}
    on conflict do nothing returning record_id as id`.execute(tx);
  const names = named[table] ?? [];
  const emptied = [
    ...columns.filter((column) => !names.includes(column)).map((column) => sql`${sql.ref(column)} = null`),
    ...names.map((column) => sql`${sql.ref(column)} = ${forgottenName}`),
    ...(table === 'complaints' ? [] : [sql`restricted_at = ${at}`, sql`electronic_address_scheme = null`]),
  ];
  await sql`update ${sql.table(table)} set ${sql.join(emptied)}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Drops the texts of rows whose time is over: nobody can look any more. */
export const dropTexts = (tx: Tx, table: RestrictedTable, tenantId: string, ids: readonly string[]) =>
  sql`delete from restricted_texts where tenant_id = ${tenantId} and table_name = ${table}
    and record_id = any(${[...ids]}::uuid[])`.execute(tx);
