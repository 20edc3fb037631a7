import { z } from 'zod';
import type { OwnerSession } from '../../database/engine.ts';
import { quoted } from './snapshot.ts';

const index = z.object({ name: z.string(), definition: z.string() });

/**
 * Fills tables whose indexes are made when all rows are there, which takes less than to enter row by row. What belongs
 * to a constraint stays: rows are checked by it as they come.
 */
export async function withoutIndexes({ query }: OwnerSession, fill: () => Promise<void>): Promise<void> {
  const indexes = z.array(index).parse(await query(indexesSql));
  for (const { name } of indexes) await query(`drop index ${quoted(name)}`);
  await fill();
  // No index can be made on a table with checks that are put off until the commit; by now all of them hold.
  await query('set constraints all immediate');
  for (const { definition } of indexes) await query(definition);
}

const indexesSql = `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname`;
