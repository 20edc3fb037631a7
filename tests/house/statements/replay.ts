import type { Engine, OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';
import type { Recorded } from '../../kit/recorded-engine.ts';
import { foreignKeysQuery, tablesQuery } from '../catalogue/catalogue-queries.ts';
import { codeOf, inOwnersTransaction, standingAs, workOnEach } from './explain.ts';
import { keyOf } from './house-tables.ts';

type Query = OwnerSession['query'];

export type Replay = {
  readonly recorded: Recorded;
  /** Rows that the house itself finds by the statement, so that a replay that finds nothing means something. */
  readonly asItself: string;
  /** Rows that another house finds by the very same statement, and what it finds once the first house is no more. */
  readonly asOther: string;
  readonly withoutFirst: string;
};

/**
 * Statements that one house sent, sent by another with the same values. What names a house names the first one by that,
 * so its own condition keeps nothing of the first from being found. Whether something was found shows when the first
 * house is deleted afterwards: an answer that then is another one, be it by a count, knew of it.
 */
export const replayed = (
  engine: Engine,
  statements: readonly Recorded[],
  { first, other }: { first: string; other: string },
): Promise<Replay[]> =>
  inOwnersTransaction(engine, async (query) => {
    const all = (tenantId: string) =>
      workOnEach(statements, (each) => outcomeOf(query, { ...each, tenantId }));
    const [asItself, asOther] = [await all(first), await all(other)];
    await removeHouse(query, first);
    const withoutFirst = await all(other);
    return statements.map((recorded, place) => ({
      recorded,
      asItself: asItself[place] ?? '',
      asOther: asOther[place] ?? '',
      withoutFirst: withoutFirst[place] ?? '',
    }));
  });

export const nothing = '[]';

/** The found rows in an order of their own, or how the database refused. */
const outcomeOf = (query: Query, { sql, values, ...standing }: Recorded): Promise<string> =>
  standingAs(query, standing, () =>
    query(sql, values).then(
      (rows) => JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted()),
      (error: unknown) => `refused: ${codeOf(error)}`,
    ),
  );

/** Every row of a house, whatever refers to it. */
async function removeHouse(query: Query, tenantId: string): Promise<void> {
  for (const { table, name } of await foreignKeysQuery(query))
    await query(`alter table ${table} drop constraint ${name}`);
  for (const { name: table } of await tablesQuery(query)) {
    const key = keyOf(table);
    if (key === null) continue;
    await query(`alter table ${table} no force row level security, disable trigger user`);
    await query(`delete from ${table} where ${key} = '${tenantId}'`);
    await query(`alter table ${table} force row level security`);
  }
}

/** `refused`: by the rules of the tables or of their keys. */
export type Outcome = 'changed' | 'nothing' | `refused: ${string}`;

/** Outcomes for the first house of these writing statements, when another sends them with the same values. */
export const outcomesOf = (
  engine: Engine,
  statements: readonly Recorded[],
  { first, other }: { first: string; other: string },
): Promise<Outcome[]> =>
  inOwnersTransaction(engine, async (query) => {
    const before = await countRows(query, first);
    return workOnEach(statements, ({ sql, values, role }) =>
      standingAs(query, { role, tenantId: other }, async (): Promise<Outcome> => {
        const refusal = await query(sql, values).then(
          () => null,
          (error: unknown) => codeOf(error) ?? 'unknown',
        );
        if (refusal !== null) return `refused: ${refusal}`;
        return (await countRows(query, first)) === before ? 'nothing' : 'changed';
      }),
    );
  });

/** How many rows a house has, and which transactions wrote them last, read as the owner inside it. */
async function countRows(query: Query, tenantId: string): Promise<string> {
  const sums = (await tablesQuery(query)).flatMap(({ name }) => {
    const key = keyOf(name);
    const sum = `select '${name}' as name, count(*), sum(xmin::text::bigint) from ${name}`;
    return key === null ? [] : `${sum} where ${key} = '${tenantId}'`;
  });
  await query(`set local role none; set local app.tenant_id = '${tenantId}'`);
  return JSON.stringify(await query(sums.join(' union all ')));
}
