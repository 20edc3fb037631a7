import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Engine, Row, Statement, Tx } from '../../apps/server/src/platform/database/engine.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';

/** The role and the house that a statement ran under, as the database itself said. */
export type Standing = { readonly role: string; readonly tenantId: string };

/** `during`: what was under way. */
export type Recorded = Statement & Standing & { readonly during: string };

export type Recording = {
  readonly over: (engine: Engine) => Engine;
  /** Keeps what requests send, each under its address; what tests do beside them is none of it. */
  readonly serving: (app: FastifyInstance) => void;
  /** Keeps what this sends. */
  readonly during: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly statements: readonly Recorded[];
};

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
  const underWay = new AsyncLocalStorage<string>();
  const keep = ({ sql, values }: Statement, standing: Standing) => {
    const during = underWay.getStore();
    if (during !== undefined) statements.push({ sql, values, ...standing, during });
  };
  const enter = (
    { method, routeOptions: { url = '' } }: FastifyRequest,
    _reply: FastifyReply,
    next: () => void,
  ) => underWay.run(`${method} ${url}`, next);
  return {
    statements,
    serving: (app) => {
      app.addHook('onRequest', enter);
      // The end of a body is told by somebody else.
      app.addHook('preValidation', enter);
    },
    during: (name, work) => underWay.run(name, work),
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

/** The first of every text in every standing; `count`: so many of each, since values decide as well. */
export function firstOfEach(statements: readonly Recorded[], count: number): Recorded[] {
  const counts = new Map<string, number>();
  return statements.filter(({ role, tenantId, sql }) => {
    const kind = `${role} ${tenantId === '' ? 'outside' : 'inside'} ${sql}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= count;
  });
}
