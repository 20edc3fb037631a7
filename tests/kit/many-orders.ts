import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';

/** So many at once stay far below the time a statement may take, with some twenty words each. */
const atOnce = 1_000;

type Copies = {
  readonly wanted: number;
  readonly isFound: boolean;
  /** Copies beyond so many are all settled: what a house waits for does not grow with what it has had. */
  readonly openUpTo?: number;
};

/**
 * Fills a house with copies of its orders until there are so many: eight years back, none within the last forty days,
 * most of them with nothing left to do; if wanted, found by the search like any other. What is kept beside an order is
 * copied with it, so of those that are settled now the doctor says that not all is right. `inHouse` opens a transaction
 * in the house; each stays short. The answer names the originals.
 */
export async function copyOrders(
  inHouse: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  tenantId: string,
  { wanted, isFound, openUpTo = wanted }: Copies,
): Promise<readonly string[]> {
  const { ids, names } = await inHouse((tx) => readOriginals(tx, tenantId));
  for (let first = ids.length; first < wanted; first += atOnce) {
    const last = Math.min(first + atOnce, wanted) - 1;
    await inHouse((tx) =>
      copyStatement({ tenantId, ids, names, first, last, isFound, openUpTo }).execute(tx),
    );
  }
  return ids;
}

type Originals = { readonly ids: readonly string[]; readonly names: Names };
type Names = Readonly<Record<CopiedTable, readonly string[]>>;
const copiedTables = [
  'orders',
  'order_payments',
  'order_suppliers',
  'named_in_documents',
  'complaints',
  'billed_rows',
] as const;
type CopiedTable = (typeof copiedTables)[number];

async function readOriginals(tx: Tx, tenantId: string): Promise<Originals> {
  const columns = await sql<{
    table: CopiedTable;
    name: string;
  }>`select table_name as table, column_name as name
    from information_schema.columns where table_schema = current_schema()
      and table_name = any(${[...copiedTables]}) and is_generated = 'NEVER' order by ordinal_position`.execute(
    tx,
  );
  const orders = await sql<{ id: string }>`select id from orders
    where tenant_id = ${tenantId} and sell_date is not null order by id`.execute(tx);
  const namesOf = (table: CopiedTable) =>
    columns.rows.filter((row) => row.table === table).map(({ name }) => name);
  return {
    ids: orders.rows.map(({ id }) => id),
    names: {
      orders: namesOf('orders'),
      order_payments: namesOf('order_payments'),
      order_suppliers: namesOf('order_suppliers'),
      named_in_documents: namesOf('named_in_documents'),
      complaints: namesOf('complaints'),
      billed_rows: namesOf('billed_rows'),
    },
  };
}

type Batch = Originals & {
  readonly tenantId: string;
  readonly first: number;
  readonly last: number;
  readonly isFound: boolean;
  readonly openUpTo: number;
};

function copyStatement({ tenantId, ids, names, first, last, isFound, openUpTo }: Batch): RawBuilder<unknown> {
  return sql`with ${namedCopies({ ids, first, last, openUpTo })}, copied_orders as (${insertCopies('orders', names.orders, tenantId, 'id')}
    ), copied_payments as (${insertCopies('order_payments', names.order_payments, tenantId, 'order_id')}
    ), copied_suppliers as (${insertCopies('order_suppliers', names.order_suppliers, tenantId, 'order_id')}
    ), copied_names as (${insertCopies('named_in_documents', names.named_in_documents, tenantId, 'order_id')}
    ), copied_complaints as (${insertCopies('complaints', names.complaints, tenantId, 'order_id')}
    ), copied_bills as (${insertCopies('billed_rows', names.billed_rows, tenantId, 'order_id')} and r.key <> coalesce(r.number, '')
    )
    ${wordsOfNamed(tenantId, isFound)}`;
}

/**
 * Search words of the copies, dated as if each had been made on its day: counted from when the original was, the newest
 * would all be copies of one.
 */
const wordsOfNamed = (tenantId: string, isFound: boolean): RawBuilder<unknown> =>
  sql`insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
    select w.tenant_id, w.word, w.kind, date_trunc('day', now()) - n.days * interval '1 day', n.id, w.place,
      w.open_until - n.days
    from search_words w join named n on n.original = w.record_id
    where w.tenant_id = ${tenantId} and w.kind = 'ORDER' and ${isFound}`;

/** Makes copies of these found that were made without their words, all at once: for who has taken the indexes away. */
export async function addWordsOfCopies(
  tx: Tx,
  tenantId: string,
  { ids, wanted }: { readonly ids: readonly string[]; readonly wanted: number },
): Promise<void> {
  const copies = { ids, first: ids.length, last: wanted - 1, openUpTo: wanted };
  await sql`with ${namedCopies(copies)} ${wordsOfNamed(tenantId, true)}`.execute(tx);
}

const namedCopies = ({
  ids,
  first,
  last,
  openUpTo,
}: Pick<Batch, 'ids' | 'first' | 'last' | 'openUpTo'>): RawBuilder<unknown> =>
  sql`copies as materialized (
      select (${ids}::uuid[])[1 + copy % ${ids.length}::integer] as original, 40 + (copy % 2880 * 7919) % 2880 as days,
        copy % 100 > 0 or copy >= ${openUpTo}::integer as is_settled, copy
      from generate_series(${first}::integer, ${last}::integer) as copy
    ), named as materialized (
      select *, ${copyOf(sql`original`, sql`copy`)} as id from copies
    )`;

function insertCopies(
  table: CopiedTable,
  names: readonly string[],
  tenantId: string,
  key: 'id' | 'order_id',
): RawBuilder<unknown> {
  const values = names.map((name) => (name === key ? sql`n.id` : copied(name, table)));
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} r join named n on n.original = ${sql.ref(`r.${key}`)}
    where r.tenant_id = ${tenantId}`;
}

/** Days go back with the order; what is settled has nothing left to pay, to enter or to wait for. */
function copied(name: string, table: CopiedTable): RawBuilder<unknown> {
  const column = sql.ref(`r.${name}`);
  if (name === 'key') return sql`overlay(${column} placing n.id::text from 1)`;
  if (table === 'complaints' && name === 'id') return copyOf(column, sql`n.copy`);
  if (name === 'lacks_supplier_data' || name === 'lacks_confirmation' || name === 'has_open_difference')
    return sql`${column} and not n.is_settled`;
  if (name === 'goods_date' || name === 'unbilled_from' || name === 'unbilled_until')
    return sql`case when n.is_settled then null else ${column} - n.days end`;
  if (table === 'order_suppliers' && name === 'delivery_date')
    return sql`case when n.is_settled then coalesce(${column}, current_date) else ${column} end - n.days`;
  if (name === 'accepted_difference')
    return sql`case when n.is_settled then r.accounting_sum - r.order_sum else ${column} end`;
  if (name === 'remaining_amount')
    return sql`case when n.is_settled then least(${column}, 0) else ${column} end`;
  if (table === 'order_payments' && name === 'paid') return sql`${column} or n.is_settled`;
  // Billed is what was billed of the original: money that only counts as paid here brings no row.
  if (name === 'is_billable') return sql`${column} and (r.paid or not n.is_settled)`;
  if (name === 'unpaid_sum') return sql`case when n.is_settled then 0 else ${column} end`;
  if (name === 'unpaid_from' || name === 'unpaid_until')
    return sql`case when n.is_settled then null else ${column} - n.days end`;
  if (name === 'additional_assembly_dates')
    return sql`(select coalesce(json_agg(day::date - n.days), '[]') from json_array_elements_text(${column}) as day)`;
  return isDay(name) ? sql`${column} - n.days` : column;
}

/** The id of a copy: another one of the same kind, always the same for the same copy. */
const copyOf = (id: RawBuilder<unknown>, copy: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${id}::text || ${copy}) placing '4' from 13) placing 'a' from 17)::uuid`;

const isDay = (name: string) =>
  name === 'date' || name === 'fixed_at' || name === 'created_on' || name.endsWith('_date');
