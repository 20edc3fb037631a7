import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Engine } from '../../../apps/server/src/platform/database/engine.ts';
import { textColumns } from '../canaries.ts';

/** Ids of one customer's records, and of what hangs on them. */
export type Records = {
  readonly customer: string;
  readonly offers: readonly string[];
  readonly orders: readonly string[];
  readonly others: readonly string[];
};
export const idsOf = ({ customer, offers, orders, others }: Records): string[] => [
  ...[customer, ...offers, ...orders, ...others],
];

/** Columns of rows in which an id of the customer stands. */
const links: readonly string[] = [
  ...['customer_id', 'client_id', 'offer_id', 'order_id', 'owner_id', 'record_id', 'subject_id', 'kept_id'],
  ...['complaint_id', 'reminder_id', 'line_id'],
];
/** Rows that are theirs by their own id; the first three only so, since each of them names another one. */
const byThemselves: readonly string[] = [
  ...['customers', 'offers', 'orders', 'complaints', 'reminders', 'bank_lines', 'acceptances'],
];
const byIdAlone = byThemselves.slice(0, 3);

const list = (ids: readonly string[]) => `array[${ids.map((id) => `'${id}'`).join(', ')}]::text[]`;

const linkRow = z.object({ table: z.string(), column: z.string() });

/** Says in SQL which rows of a table are somebody's; `false`: none can be. */
export async function theirRows(engine: Engine, records: Records): Promise<(table: string) => string> {
  const found = await engine.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name = any($1)`,
    [links],
  );
  const linking = found.map((row) => linkRow.parse(row));
  const ids = list(idsOf(records));
  return (table) => {
    const named = linking.filter((each) => each.table === table && !byIdAlone.includes(table));
    const ways = [
      ...named.map(({ column }) => `${column}::text = any(${ids})`),
      ...(byThemselves.includes(table) ? [`id::text = any(${ids})`] : []),
      ...(table === 'invoice_number_events'
        ? [`number in (select number from invoice_register where record_id::text = any(${ids}))`]
        : []),
    ];
    return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
  };
}

/**
 * Runs statements as the owner of the tables inside a house: rights of the runtime roles do not matter. Answers all
 * rows.
 */
export const asOwner = (engine: Engine, tenantId: string, statements: readonly string[]) =>
  engine.exclusively(({ query }) =>
    query(['begin', `set local app.tenant_id = '${tenantId}'`, ...statements, 'commit'].join(';\n')),
  );

const idRow = z.object({ id: z.string() });

/** Finds what hangs on these orders and offers, and has an id of its own that others name. */
export async function hangingOn(
  engine: Engine,
  tenantId: string,
  records: Omit<Records, 'others'>,
): Promise<Records> {
  const [orders, offers] = [list(records.orders), list(records.offers)];
  const rows = await asOwner(engine, tenantId, [
    `select id::text from complaints where order_id::text = any(${orders})
         union select id::text from acceptances where order_id::text = any(${orders})
         union select reminder_id::text from reminder_claims where order_id::text = any(${orders})
         union select line_id::text from bank_parts where order_id::text = any(${orders})
         union select id::text from calendar_events
           where order_id::text = any(${orders}) or offer_id::text = any(${offers})`,
  ]);
  return { ...records, others: rows.map((row) => idRow.parse(row).id) };
}

/** Tables that are nobody's: the chain, its entries' own, who was forgotten, and what no record is named in. */
const notCopied = ['change_log', 'chain_heads', 'chain_links', 'forgotten', 'restricted_texts', 'tenants'];
/** Tables that others name are copied first. */
const first: readonly string[] = [
  ...['customers', 'offers', 'orders', 'complaints', 'issued_documents', 'reminders', 'acceptances'],
  ...['bank_lines', 'calendar_events', 'invoice_register'],
];
/** Numbers that there is one of in a house. */
const numbered: Readonly<Record<string, string>> = { reminders: 'running', import_rows: 'place' };

const columnRow = z.object({ table: z.string(), column: z.string() });
const storedRow = z.object({ row: z.record(z.string(), z.unknown()) });
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text);

type Columns = ReadonlyMap<string, readonly { readonly column: string; readonly isOwn: boolean }[]>;

async function readColumns(engine: Engine): Promise<Columns> {
  const rows = await engine.query(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity order by 1, a.attnum`,
  );
  const texts = (await textColumns(engine.query)).filter(({ isUnique }) => isUnique);
  const unique = new Set(texts.map(({ table, column }) => `${table}.${column}`));
  const isOwn = ({ table, column }: z.infer<typeof columnRow>) =>
    unique.has(`${table}.${column}`) || ['number', 'invoice_number', 'key'].includes(column);
  return Map.groupBy(
    rows.map((row) => columnRow.parse(row)).map((row) => ({ ...row, isOwn: isOwn(row) })),
    ({ table }) => table,
  );
}

/**
 * Another customer with the same records as some of one that is there: every row of every table that is theirs once
 * more, under ids and numbers of its own, so that a table that comes later joins by itself.
 */
export async function copyCustomer(
  engine: Engine,
  tenantId: string,
  of: Records,
  place: number,
): Promise<Records> {
  const [columns, theirs] = [await readColumns(engine), await theirRows(engine, of)];
  const tables = [...new Set([...first, ...columns.keys()])].filter(
    (table) => !notCopied.includes(table) && theirs(table) !== 'false',
  );
  const inTenant = (statements: readonly string[]) => asOwner(engine, tenantId, statements);
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const table of tables) {
    const found = await inTenant([
      `select to_jsonb(t) as row from ${table} t where tenant_id = '${tenantId}' and ${theirs(table)}`,
    ]);
    rows.set(
      table,
      found.map((row) => storedRow.parse(row).row),
    );
  }
  // Entries inside an order are told apart in it alone, and may be called like somebody else.
  const byId = [...rows].filter(([table]) => !table.startsWith('order_')).flatMap(([, found]) => found);
  const own = [...idsOf(of), ...byId.map(({ id }) => String(id))];
  const named = new Map(own.map((id) => [id, randomUUID() as string]));
  const newId = (id: string) => named.get(id) ?? id;
  const statements = tables.flatMap((table) =>
    (rows.get(table) ?? []).map((row) => {
      const copied = copyRow(table, row, columns, place);
      const names = (columns.get(table) ?? []).map(({ column }) => column).join(', ');
      const text = JSON.stringify(copied).replaceAll(uuid, newId);
      return `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $row$${text}$row$::jsonb)`;
    }),
  );
  await inTenant(statements);
  return {
    customer: newId(of.customer),
    offers: of.offers.map(newId),
    orders: of.orders.map(newId),
    others: of.others.map(newId),
  };
}

function copyRow(
  table: string,
  row: Readonly<Record<string, unknown>>,
  columns: Columns,
  place: number,
): Record<string, unknown> {
  const own = (columns.get(table) ?? []).filter(({ isOwn }) => isOwn).map(({ column }) => column);
  const changed = own.flatMap((column): [string, unknown][] => {
    const value = row[column];
    return typeof value === 'string' && !isId(value) ? [[column, `${value}-${place}`]] : [];
  });
  const counted = numbered[table];
  return {
    ...row,
    ...Object.fromEntries(changed),
    ...(counted === undefined ? {} : { [counted]: Number(row[counted]) + 1_000 * place }),
  };
}
