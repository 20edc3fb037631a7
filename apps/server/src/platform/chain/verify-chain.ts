import { sql } from 'kysely';
import type { Tx } from '../database/engine.ts';

/** Something done past the product: to an entry, or to the links and their head. */
type ChainFault = 'CHANGED' | 'GONE' | 'INSERTED' | 'LINK_GONE' | 'HEAD';

export type ChainBreak = {
  readonly fault: ChainFault;
  /** The place of the entry in the chain of the house; null where it has none. */
  readonly number: number | null;
  readonly table: string | null;
  readonly key: string | null;
};

/**
 * Selects the entries of a table. An emptied entry has its hash beside it (docs/adr/0057); before 0043 none could be.
 */
const chained = (table: string) =>
  sql`select ${table} as entry_table, chained_key(e) as entry_key, coalesce(
      (to_jsonb(e) ->> 'emptied')::bytea, sha256(convert_to(chained_text(e), 'UTF8'))) as content
    from ${sql.table(table)} e where e.tenant_id = `;

/**
 * Walks the chain of a house (rules: numbers-and-locking#chain): every entry has its link, every link its entry and the
 * hash of both, no number is missing, and the head is the last of them. The first breaks; none when all is as it was.
 */
export async function findChainBreaks(tx: Tx, tenantId: string, limit: number): Promise<ChainBreak[]> {
  const entries = ['change_log', 'invoice_register', 'invoice_number_events'].map(
    (table) => sql`${chained(table)} ${tenantId}`,
  );
  const { rows } = await sql<ChainBreak>`
    with entries as (${sql.join(entries, sql` union all `)}),
    links as (
      select number, entry_table, entry_key, hash, lag(hash) over w as before,
        number - coalesce(lag(number) over w, 0) as step
      from chain_links where tenant_id = ${tenantId} window w as (order by number)
    ),
    judged as (
      select l.number, entry_table, entry_key, case
          when l.number is null then 'INSERTED'
          when l.step <> 1 then 'LINK_GONE'
          when e.content is null then 'GONE'
          when l.hash <> sha256(coalesce(l.before, '') || e.content) then 'CHANGED'
        end as fault
      from links l full join entries e using (entry_table, entry_key)
      union all
      select h.number, null, null, 'HEAD' from (select) as one
        left join (select number, hash from chain_heads where tenant_id = ${tenantId}) h on true
        left join (select number, hash from links order by number desc limit 1) l on true
        where (h.number, h.hash) is distinct from (l.number, l.hash)
    )
    select fault, number::integer, entry_table as table, entry_key as key from judged
    where fault is not null order by number nulls last, fault limit ${limit}`.execute(tx);
  return rows;
}

/** How long the chain of a house is. */
export async function chainLength(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(max(number), 0)::integer as count
    from chain_heads where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
