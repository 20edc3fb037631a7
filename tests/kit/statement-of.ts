import { sql } from 'kysely';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';

export type Statement = { readonly sql: string; readonly values: unknown[] };

/** The statement that a store sends, without sending it. */
export async function catchStatement(send: (tx: Tx) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const tx = transactionOver(async (text, values) => {
    sent.push({ sql: text, values: [...values] });
    return { rows: [], affected: 0 };
  });
  await send(tx);
  const [statement] = sent;
  if (statement === undefined || sent.length > 1) throw new Error('A store sends one statement here.');
  return statement;
}

/** The statement's plan that serves any values, which is the one in use: statements are prepared once and kept. */
export async function keptPlan(tx: Tx, { sql: text, values }: Statement): Promise<string> {
  const literals = values.map((value) => sql.lit(Array.isArray(value) ? `{${value.join(',')}}` : value));
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
  await sql.raw(`prepare kept as ${text}`).execute(tx);
  const explain = sql<Record<string, string>>`explain execute kept(${sql.join(literals)})`;
  const { rows } = await explain.execute(tx);
  await sql`deallocate kept`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
