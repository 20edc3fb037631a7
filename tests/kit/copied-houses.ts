import { z } from 'zod';

/**
 * Tables that the copy of a house leaves out: the bytes of files are not copied, every link of the change log's chain
 * names its house, and sessions are nobody's.
 */
const leftOut = [
  'app_arrivals',
  'blobs_to_remove',
  'chain_heads',
  'chain_links',
  'change_log',
  'files',
  'idempotency_keys',
  'password_links',
  'refresh_tokens',
  'sessions',
  'sign_in_failures',
];

type Query = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

const copied = z.object({ table: z.string(), names: z.array(z.string()), house: z.string() });

/** So many houses more, each with all that one has, under the same ids: every key begins with the house. */
export async function addCopiesOfHouse(
  query: Query,
  tenantId: string,
  count: number,
  housesAtOnce = 25,
): Promise<void> {
  const tables = await query(
    `select table_name::text as table, array_agg(column_name::text) as names,
       case table_name when 'tenants' then 'id' else 'tenant_id' end as house
     from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER' and table_name <> all($1)
     group by table_name having table_name = 'tenants' or bool_or(column_name = 'tenant_id')`,
    [leftOut],
  );
  for (let first = 1; first <= count; first += housesAtOnce) {
    const last = Math.min(first + housesAtOnce - 1, count);
    const statements = tables.map((row) => copyStatement(copied.parse(row), { tenantId, first, last }));
    await query(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'));
  }
}

type Copies = { readonly tenantId: string; readonly first: number; readonly last: number };

function copyStatement(
  { table, names, house }: z.infer<typeof copied>,
  { tenantId, first, last }: Copies,
): string {
  const values = names.map((name) => {
    if (name === house) return copiedId(`r."${house}"`);
    return table === 'users' && name === 'email' ? `copy || '.' || r.email` : `r."${name}"`;
  });
  return `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) select ${values.join()}
    from "${table}" r cross join generate_series(${first}, ${last}) as copy where r."${house}" = '${tenantId}'`;
}

/** The id of a copy, in SQL that numbers copies: of the kind that ids of ours are of. */
export const copiedId = (id: string): string =>
  `overlay(overlay(md5(${id}::text || copy) placing '4' from 13) placing 'a' from 17)::uuid`;
