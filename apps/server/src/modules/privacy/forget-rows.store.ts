import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import type { AboutPerson } from './records-of-person.store.ts';

type Forgetting = { readonly tenantId: string; readonly at: Date };

const ids = (keys: readonly string[]) => sql`any(${[...keys]}::uuid[])`;
/** Digest of an entry that is emptied, which the chain goes on with. */
const digest = sql`sha256(convert_to(chained_text(e), 'UTF8'))`;

type Remove = (tenantId: string, keys: readonly string[]) => readonly RawBuilder<unknown>[];

/** Rows with bytes in the store, which go an hour later (migrations/0003) unless another row has them, too. */
const withBytes =
  (table: string, keyColumns: readonly string[]): Remove =>
  (tenantId, keys) => [
    sql`with gone as (delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${ids(keys)} returning *)
      select key from gone cross join lateral (values ${sql.join(
        keyColumns.map((column) => sql`(${sql.ref(`gone.${column}`)})`),
      )}) as k (key) where key is not null`,
  ];

const rowsOf =
  (table: string): Remove =>
  (tenantId, keys) => [
    sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${ids(keys)}`,
  ];

/** Statements that remove rows nobody has to keep any more; those that answer a `key` name bytes. */
const removals: Readonly<Partial<Record<PersonPlace, Remove>>> = {
  FILE: withBytes('files', ['storage_key', 'preview_key', 'drawing_key']),
  PAPER: withBytes('issued_documents', ['storage_key']),
  ACCEPTANCE: withBytes('acceptances', ['storage_key']),
  REMINDER: withBytes('reminders', ['storage_key']),
  MAIL: withBytes('sent_papers', ['storage_key']),
  EVENT: rowsOf('calendar_events'),
  // A number stays given, and what was billed stays billed.
  NUMBER: (tenantId, keys) => [
    sql`update invoice_number_events e set reason = null, emptied = ${digest}
      where e.tenant_id = ${tenantId} and e.number = any(${[...keys]}::text[]) and e.emptied is null
        and e.reason is not null`,
    sql`update invoice_register e set client_name = '', emptied = ${digest}
      where e.tenant_id = ${tenantId} and e.number = any(${[...keys]}::text[]) and e.emptied is null`,
  ],
  BILLED: (tenantId, keys) => [
    sql`update billed_rows set client_name = '' where tenant_id = ${tenantId} and key = any(${[...keys]}::text[])`,
  ],
  BANK_LINE: (tenantId, keys) => [
    sql`update bank_lines set party_name = null, party_iban = null, ultimate_name = null, end_to_end_id = null,
        structured_reference = null, bank_reference = null, purpose = '', purpose_tight = ''
      where tenant_id = ${tenantId} and id = ${ids(keys)}`,
    sql`update bank_line_states set note = null where tenant_id = ${tenantId} and line_id = ${ids(keys)}`,
  ],
};

export async function removeRows(
  tx: Tx,
  { tenantId, at }: Forgetting,
  place: PersonPlace,
  keys: readonly string[],
): Promise<void> {
  for (const statement of removals[place]?.(tenantId, keys) ?? []) {
    const { rows } = await sql<{ key?: string }>`${statement}`.execute(tx);
    const gone = rows.flatMap(({ key }) => key ?? []);
    const shared = await findShared(tx, tenantId, gone);
    for (const key of gone) if (!shared.has(key)) await noteBlob(tx, tenantId, key, at);
  }
}

/** Mails carry the bytes of what was printed: one that goes leaves them to the paper, and to one that was sent later. */
async function findShared(tx: Tx, tenantId: string, gone: readonly string[]): Promise<ReadonlySet<string>> {
  if (gone.length === 0) return new Set();
  const named = ['issued_documents', 'reminders', 'sent_papers'].map(
    (table) => sql`select storage_key as key from ${sql.table(table)}
      where tenant_id = ${tenantId} and storage_key = any(${[...gone]}::text[])`,
  );
  const { rows } = await sql<{ key: string }>`${sql.join(named, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Offers that nothing was sold of, with what was learned of them. */
export async function removeOffers(tx: Tx, tenantId: string, offers: readonly string[]): Promise<void> {
  await sql`delete from offers where tenant_id = ${tenantId} and id = ${ids(offers)}`.execute(tx);
}

/** Customers without an offer; those that stay are answered. */
export async function removeCustomers(tx: Tx, tenantId: string, customers: readonly string[]) {
  await sql`delete from customers k where k.tenant_id = ${tenantId} and k.id = ${ids(customers)}
    and not exists (select from offers c where c.tenant_id = k.tenant_id and c.customer_id = k.id)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`select id from customers
    where tenant_id = ${tenantId} and id = ${ids(customers)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds the offers that an order was made of, sold or not: they stay as long as it does. */
export async function findOrdered(tx: Tx, tenantId: string, offers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct client_id as id from orders
    where tenant_id = ${tenantId} and client_id = ${ids(offers)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Merges into these customers, and those before into customers that ended in one of them. */
const mergesInto = (tenantId: string, customers: readonly string[]) => sql`
  with recursive merged as (
    select id, ended from customer_merges where tenant_id = ${tenantId} and kept_id = ${ids(customers)}
    union
    select m.id, m.ended from merged, jsonb_array_elements(merged.ended) as e (ended), customer_merges m
      where m.tenant_id = ${tenantId} and m.kept_id = (e.ended -> 'customer' ->> 'id')::uuid
  ) select id from merged`;

/** Words they are found by, what was learned of them, and what was kept so that a change can be taken back. */
export async function forgetBesides(tx: Tx, tenantId: string, about: AboutPerson): Promise<void> {
  const { customers, offers, orders, complaints } = about;
  const all = ids([...customers, ...offers, ...orders, ...complaints]);
  const gone = [
    sql`search_words where tenant_id = ${tenantId} and record_id = ${all}`,
    sql`bank_learned_ibans where tenant_id = ${tenantId} and client_id = ${ids(offers)}`,
    sql`app_arrivals where tenant_id = ${tenantId} and order_id = ${ids(orders)}`,
    sql`reminder_locks where tenant_id = ${tenantId} and order_id = ${ids(orders)}`,
    sql`customer_merges where tenant_id = ${tenantId} and id in (${mergesInto(tenantId, customers)})`,
    sql`bulk_edit_rows where tenant_id = ${tenantId} and record_id = ${all}`,
    sql`import_rows where tenant_id = ${tenantId} and record_id = ${all}`,
    sql`import_words w using customers c where w.tenant_id = ${tenantId} and c.tenant_id = ${tenantId}
      and c.id = ${ids(customers)} and exists (select from unnest(array[c.last_name, c.company_name]) as n (name)
        where length(n.name) > 1 and strpos(lower(w.text), lower(n.name)) > 0)`,
  ];
  for (const rows of gone) await sql`delete from ${rows}`.execute(tx);
  await forgetInFiles(tx, tenantId);
}

/**
 * Files that were written keep what an undo needs, which are records and what they were before, and no word they said:
 * nobody knows whom all that names.
 */
async function forgetInFiles(tx: Tx, tenantId: string): Promise<void> {
  const there = ['customers', 'offers', 'orders', 'suppliers'].map(
    (table) => sql`select from ${sql.table(table)} t where t.tenant_id = ${tenantId} and t.id = r.record_id`,
  );
  await sql`delete from import_rows r using imports i
    where r.tenant_id = ${tenantId} and i.tenant_id = ${tenantId} and i.id = r.import_id and (i.state = 'UNDONE'
      or i.state = 'DONE' and not ${sql.join(
        there.map((each) => sql`exists (${each})`),
        sql` and not `,
      )})`.execute(tx);
  await sql`update import_rows r set cells = '[]', original = null, verdict = null, judged = null from imports i
    where r.tenant_id = ${tenantId} and i.tenant_id = ${tenantId} and i.id = r.import_id
      and i.state in ('DONE', 'UNDOING') and r.cells <> '[]'`.execute(tx);
  await sql`update imports set built_upon = '[]', failure = null
    where tenant_id = ${tenantId} and built_upon <> '[]'`.execute(tx);
  await sql`update imports set unknown_words = '[]'
    where tenant_id = ${tenantId} and state in ('DONE', 'UNDONE') and unknown_words <> '[]'`.execute(tx);
}

/** Texts of orders whose time is over, beside those that were restricted: figures, days and numbers stay. */
export async function emptyOrders(tx: Tx, tenantId: string, orders: readonly string[]): Promise<void> {
  const mine = sql`tenant_id = ${tenantId} and order_id = ${ids(orders)}`;
  const without = (list: string, texts: object) => sql`${sql.ref(list)} = coalesce((
    select jsonb_agg(each || ${JSON.stringify(texts)}::jsonb order by place)
    from jsonb_array_elements(${sql.ref(list)}) with ordinality as e (each, place)), '[]')`;
  const billed = (list: string) => sql`${sql.ref(list)} = coalesce((
    select jsonb_agg(case when each ? 'reason' then each || '{"reason": ""}' else each end
      || case when each -> 'billed' is null then '{}'::jsonb
        else jsonb_build_object('billed', each -> 'billed' || '{"clientName": ""}') end order by place)
    from jsonb_array_elements(${sql.ref(list)}) with ordinality as e (each, place)), '[]')`;
  await sql`update orders set document_data = '{}', external_customer_id = null, vat = null, ${without('changes', { notes: null })},
      ${billed('cancelled_invoices')}, ${billed('taken_numbers')}
    where tenant_id = ${tenantId} and id = ${ids(orders)}`.execute(tx);
  await sql`update order_payments set notes = null, document_data = null where ${mine}`.execute(tx);
  await sql`update order_suppliers set notes = null where ${mine}`.execute(tx);
  await sql`delete from payment_receipts where ${mine}`.execute(tx);
}

/** The history of records that are gone says that there was something, when and by whom, and no longer of whom. */
export async function emptyHistory(tx: Tx, tenantId: string, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await sql`update change_log e set subject_name = '', changes = '[]', emptied = ${digest}
    where e.tenant_id = ${tenantId} and e.subject_id = any(${[...subjects]}::text[]) and e.emptied is null`.execute(
    tx,
  );
}
