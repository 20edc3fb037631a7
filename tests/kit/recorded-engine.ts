import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Engine, Row, Statement, Tx } from '../../apps/server/src/platform/database/engine.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';

/** Under which role and in whose house something ran, as the database itself said. */
export type Standing = { readonly role: string; readonly tenantId: string };

/** `during`: what was under way. */
export type Recorded = Statement & Standing & { readonly during: string };

export type Recording = {
  readonly over: (engine: Engine) => Engine;
  /** Keeps what is sent while requests are under way, under the address of the one that came last; streams never end. */
  readonly serving: (app: FastifyInstance) => void;
  /** Keeps what is sent while this is under way. */
  readonly during: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly statements: readonly Recorded[];
};

const streams = Object.values<Endpoint>(calls)
  .filter(({ mode }) => mode === 'stream')
  .map(({ path }) => path);

/** The owner's session outside any transaction of ours. */
const asOwner: Standing = { role: 'owner', tenantId: '' };

const standingRow = z.object({ role: z.string(), tenantId: z.string() });
const standingSql = `select case when current_user = session_user then 'owner' else current_user::text end as role,
  coalesce(current_setting('app.tenant_id', true), '') as "tenantId"`;
const standingStatement: Statement = { sql: standingSql, values: [] };

/**
 * Keeps every statement with its values, and beside it the role and the house that the database had at that moment: it is
 * asked before each one, in the same transaction, so that no reading of the code is needed to know.
 */
export function recording(): Recording {
  const statements: Recorded[] = [];
  const state: { during: string | null; served: string; requests: number } = {
    during: null,
    served: '',
    requests: 0,
  };
  const keep = ({ sql, values }: Statement, standing: Standing) => {
    const during = state.during ?? (state.requests > 0 ? state.served : null);
    if (during !== null) statements.push({ sql, values, ...standing, during });
  };
  return {
    statements,
    serving: (app) => {
      app.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
        if (streams.includes(url)) return;
        state.served = `${method} ${url}`;
        state.requests += 1;
      });
      app.addHook('onResponse', async ({ routeOptions: { url = '' } }) => {
        if (!streams.includes(url)) state.requests -= 1;
      });
    },
    during: async (name, work) => {
      state.during = name;
      try {
        return await work();
      } finally {
        state.during = null;
      }
    },
    over: (engine) => ({
      ...engine,
      transaction: async (opening, work, mode, last = () => null) => {
        const state: { standing: Standing | null } = { standing: null };
        return engine.transaction(
          [...opening, standingStatement],
          async (tx, opened) => {
            const standing = standingIn(opened.at(-1));
            for (const each of opening) keep(each, standing);
            const result = await work(heard(tx, keep), opened.slice(0, -1));
            state.standing = await standingOf(tx);
            return result;
          },
          mode,
          (result) => {
            const statement = last(result);
            if (statement !== null && state.standing !== null) keep(statement, state.standing);
            return statement;
          },
        );
      },
      readOnce: async (asked) => {
        const answered = await engine.readOnce([...asked, standingStatement]);
        for (const each of asked) keep(each, standingIn(answered.at(-1)));
        return answered.slice(0, -1);
      },
      query: (sql, values = []) => {
        keep({ sql, values }, asOwner);
        return engine.query(sql, values);
      },
      exclusively: (work) =>
        engine.exclusively(({ query }) =>
          work({
            query: (sql, values = []) => {
              keep({ sql, values }, asOwner);
              return query(sql, values);
            },
          }),
        ),
    }),
  };
}

const standingIn = (rows: readonly Row[] | undefined): Standing => standingRow.parse(rows?.[0]);

const standingOf = async (tx: Tx): Promise<Standing> =>
  standingIn((await tx.executeQuery<Row>(CompiledQuery.raw(standingSql))).rows);

/** The same transaction. Both are sent at once, so nothing comes between a statement and the question before it. */
function heard(tx: Tx, keep: (statement: Statement, standing: Standing) => void): Tx {
  return transactionOver(async (sql, values) => {
    const [standing, result] = await Promise.allSettled([
      standingOf(tx),
      tx.executeQuery<Row>(CompiledQuery.raw(sql, [...values])),
    ]);
    if (standing.status === 'fulfilled') keep({ sql, values }, standing.value);
    if (result.status === 'rejected') throw result.reason;
    const { rows, numAffectedRows } = result.value;
    return { rows, affected: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
  });
}
