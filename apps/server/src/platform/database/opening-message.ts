import pg from 'pg';
import type { Mode, Row, Statement } from './engine.ts';

type Span = {
  readonly mode: Mode;
  /** The commit travels along: nothing follows. */
  readonly isWhole: boolean;
};

/** A message of several statements answers with several results, one alone with its own. */
type Connection = {
  readonly query: (text: string) => Promise<pg.QueryResult<Row> | pg.QueryResult<Row>[]>;
};

export type OpeningMessages = (
  connection: Connection,
  statements: readonly Statement[],
  span: Span,
  discard: (error: Error) => void,
) => Promise<Row[][]>;

/**
 * begin, role, tenant and actor in one message, since each message costs more than what stands in it. A statement
 * with values is prepared once per connection and from then on only executed; the values become literals by
 * PostgreSQL's own rules, so nothing in them can end the literal.
 */
export function openingMessages(): OpeningMessages {
  const preparedOn = new WeakMap<Connection, Set<string>>();
  return async (connection, statements, { mode, isWhole }, discard) => {
    const prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, prepared);
    const fresh = statements.filter(({ sql, values }) => values.length > 0 && !prepared.has(sql));
    const message = [
      mode === 'read' ? 'begin read only' : 'begin',
      ...statements.flatMap((statement) =>
        fresh.includes(statement)
          ? [preparationOf(statement), executionOf(statement)]
          : executionOf(statement),
      ),
      ...(isWhole ? ['commit'] : []),
    ];
    try {
      const results = [await connection.query(message.join('; '))].flat();
      for (const { sql } of fresh) prepared.add(sql);
      return results.filter(({ fields }) => fields.length > 0).map(({ rows }) => rows);
    } catch (error) {
      // Whether it was prepared before the failure is not known, and preparing twice would fail for ever.
      if (fresh.length > 0 && error instanceof Error) discard(error);
      throw error;
    }
  };
}

const preparationOf = (statement: Statement): string => `prepare ${nameOf(statement)} as ${statement.sql}`;

function executionOf(statement: Statement): string {
  if (statement.values.length === 0) return statement.sql;
  const values = statement.values.map((value) => pg.escapeLiteral(String(value)));
  return `execute ${nameOf(statement)}(${values.join(', ')})`;
}

function nameOf({ name, sql }: Statement): string {
  if (name === undefined) throw new Error(`An opening statement with values needs a name: ${sql}`);
  return pg.escapeIdentifier(name);
}
