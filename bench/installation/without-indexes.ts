import { z } from 'zod';
import type { Installation } from '../../tests/reliability/support/grown-installation.ts';

const index = z.object({ name: z.string(), definition: z.string() });

/** Tables whose copies look up their originals by the indexes that are kept, and by primary keys. */
const tables = [
  'orders',
  'order_suppliers',
  'named_in_documents',
  'complaints',
  'billed_rows',
  'search_words',
];
const kept = ['complaints_of_order', 'billed_rows_of_order'];
const primaryKeyOfWords = 'search_words_pkey';

/**
 * A million orders bring a hundred million entries of indexes. Made at the end they take minutes, and one by one more
 * than an hour.
 */
export async function withoutIndexes({ query }: Installation, work: () => Promise<void>): Promise<void> {
  const rows = await query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) and c.relname <> all($2)
       and (not i.indisunique or c.relname = $3)`,
    [tables, kept, primaryKeyOfWords],
  );
  const indexes = rows.map((row) => index.parse(row));
  const ofKey = (name: string) => name === primaryKeyOfWords;
  for (const { name } of indexes)
    await query(ofKey(name) ? `alter table search_words drop constraint ${name}` : `drop index ${name}`);
  await work();
  for (const { name, definition } of indexes) {
    await query(`set maintenance_work_mem = '2GB'; ${definition}`);
    if (ofKey(name))
      await query(`alter table search_words add constraint ${name} primary key using index ${name}`);
  }
}
