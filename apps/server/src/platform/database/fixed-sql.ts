import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

const compiler = new PostgresQueryCompiler();

/** A part of statements without values, written out once: most of what it costs to send one is putting its text together. */
export function fixedSql<T = unknown>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(part.toOperationNode(), { queryId: 'fixed' });
  if (parameters.length > 0) throw new TypeError(`A fixed part has no values: ${text}`);
  return sql.raw<T>(text);
}
