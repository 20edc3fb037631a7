import pg from 'pg';
import type { Mode, Row, Statement } from '../engine.ts';

type Span = {
  readonly mode: Mode;
  /** The commit travels along: nothing follows. */
  readonly isWhole: boolean;
};

/** A message of several statements answers with several results, one alone with its own. */
type Connection = {
  readonly query: (text: string) => Promise<pg.QueryResult<Row> | pg.QueryResult<Row>[]>;
};

type Messages = {
  /** Sends begin and the opening statements; answers the rows of those that select. */
  readonly open: (
    connection: Connection,
    statements: readonly Statement[],
    span: Span,
    discard: (error: Error) => void,
  ) => Promise<Row[][]>;
  /** The last statement and commit. */
  readonly close: (
    connection: Connection,
    statement: Statement | null,
    discard: (error: Error) => void,
  ) => Promise<void>;
};

/**
 * begin, role, tenant and actor in one message, the last statement and commit in another, since each message costs more
 * than what stands in it. A statement with values is prepared once per connection and from then on only executed; the
 * values become literals by PostgreSQL's own rules, so nothing in them can end the literal.
 */
export function messages(): Messages {
  const preparedOn = new WeakMap<Connection, Set<string>>();
  const send = async (
    connection: Connection,
    parts: readonly (Statement | string)[],
    discard: (error: Error) => void,
  ): Promise<readonly pg.QueryResult<Row>[]> => {
    const prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, prepared);
    const fresh = parts.filter(
      (part): part is Statement =>
        typeof part !== 'string' && part.values.length > 0 && !prepared.has(part.sql),
    );
    const message = parts.flatMap((part) => {
      if (typeof part === 'string') return part;
      return fresh.includes(part) ? [preparationOf(part), writeExecution(part)] : writeExecution(part);
    });
    try {
      const results = [await connection.query(message.join('; '))].flat();
      for (const { sql } of fresh) prepared.add(sql);
      return results;
    } catch (error) {
      // Nobody knows whether it was prepared before the failure, and preparing twice would fail for ever.
      if (fresh.length > 0 && error instanceof Error) discard(error);
      throw error;
    }
  };
  return {
    open: async (connection, statements, { mode, isWhole }, discard) => {
      const begin = mode === 'read' ? 'begin read only' : 'begin';
      const parts = [begin, ...statements, ...(isWhole ? ['commit'] : [])];
      const results = await send(connection, parts, discard);
      return results.filter(({ fields }) => fields.length > 0).map(({ rows }) => rows);
    },
    close: async (connection, statement, discard) => {
      const results = await send(connection, [...(statement === null ? [] : [statement]), 'commit'], discard);
      // PostgreSQL answers a commit of an aborted transaction with ROLLBACK instead of an error; without this check a
      // failed save would look saved.
      if (results.at(-1)?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed.');
    },
  };
}

const preparationOf = (statement: Statement): string =>
  `prepare ${escapeName(statement)} as ${statement.sql}`;

function writeExecution(statement: Statement): string {
  if (statement.values.length === 0) return statement.sql;
  const values = statement.values.map((value) => pg.escapeLiteral(String(value)));
  return `execute ${escapeName(statement)}(${values.join(', ')})`;
}

function escapeName({ name, sql }: Statement): string {
  if (name === undefined) throw new Error(`A statement of a message with values needs a name: ${sql}`);
  return pg.escapeIdentifier(name);
}
