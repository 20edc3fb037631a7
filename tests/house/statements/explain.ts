import { z } from 'zod';
import type { Engine, OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';
import type { Recorded } from '../../kit/recorded-engine.ts';
import { tablesQuery } from '../catalogue/catalogue-queries.ts';
import { type PlanNode, planIn } from './plan.ts';

type Query = OwnerSession['query'];

/** `plan`: null where there is none to make, as of `set local`. */
export type Explained = { readonly recorded: Recorded; readonly plan: PlanNode | null };

/**
 * Settings under which a plan shows every comparison: by an index that needs one, table after table. Else a small table
 * is read to its end into a hash, and which column it is asked by is not written down.
 */
const telling = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'enable_hashjoin'];

/** How the database would do these statements, each as whoever sent it, under the rules of the tables. */
export const explained = (engine: Engine, statements: readonly Recorded[]): Promise<Explained[]> =>
  inOwnersTransaction(engine, (query) => workOnEach(statements, (one) => explainAs(query, one)));

/** How it would do them if there were no row security: what the statements say by themselves. */
export const explainedUnsecured = (engine: Engine, statements: readonly Recorded[]): Promise<Explained[]> =>
  inOwnersTransaction(engine, async (query) => {
    for (const { name } of await tablesQuery(query))
      await query(`alter table ${name} no force row level security`);
    return workOnEach(statements, async (recorded) => {
      const { plan } = await explainAs(query, { ...recorded, role: 'owner' });
      return { recorded, plan };
    });
  });

export async function workOnEach<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

/** Nothing of it stays. */
export function inOwnersTransaction<T>(engine: Engine, work: (query: Query) => Promise<T>): Promise<T> {
  return engine.exclusively(async ({ query }) => {
    await query('begin');
    try {
      return await work(query);
    } finally {
      await query('rollback');
    }
  });
}

/** Works as somebody else for a while, and then as if nothing had been. */
export async function standingAs<T>(
  query: Query,
  { role, tenantId }: Pick<Recorded, 'role' | 'tenantId'>,
  work: () => Promise<T>,
): Promise<T> {
  const enter = [
    ...(role === 'owner' ? [] : [`set local role ${role}`]),
    `set local app.tenant_id = '${tenantId}'`,
  ];
  await query(['savepoint before', ...enter].join('; '));
  try {
    return await work();
  } finally {
    await query('rollback to savepoint before; release savepoint before');
  }
}

const syntaxError = '42601';

const explainAs = (query: Query, recorded: Recorded): Promise<Explained> =>
  standingAs(query, recorded, async () => {
    await query(telling.map((setting) => `set local ${setting} = off`).join('; '));
    const asked = query(`explain (verbose, format json, costs off) ${recorded.sql}`, recorded.values);
    const plan = await asked.then(planIn, (error: unknown) => {
      // Statements without a plan are no sentence after „explain“.
      if (codeOf(error) === syntaxError) return null;
      throw new Error(`No plan for: ${recorded.sql}`, { cause: error });
    });
    return { recorded, plan };
  });

const failed = z.object({ code: z.string() });
/** The database's code of a failure. */
export const codeOf = (error: unknown): string | undefined => failed.safeParse(error).data?.code;
