import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Row, Tx } from './engine.ts';
import { isAfterFailure } from './faults.ts';
import type { Schema } from './schema.ts';

type RawResult = { readonly rows: Row[]; readonly affected: number | undefined };
type RawQuery = (sql: string, values: readonly unknown[]) => Promise<RawResult>;

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = new DummyDriver();

/**
 * Kysely over a transaction we opened ourselves. Both engines begin, set role and tenant, and commit in their own
 * way (pipelined, or inside PGlite's exclusive transaction), so Kysely only compiles and runs single statements.
 */
export function transactionOver(query: RawQuery): Tx {
  const ask = sayingWhy(query);
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affected } = await ask(sql, parameters);
      // Kysely knows from the statement which rows it gives, and the engine does not.
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
    },
    streamQuery: () => {
      throw new Error('Streaming is not used here.');
    },
  };
  // Not one after the other: statements that do not wait for each other travel together (Promise.all), and both engines
  // do them in turn.
  const executor = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Makes each failure say why. Statements that travel together fail for the first one's sake, and say only that the
 * transaction is aborted. Whichever of them is heard first, it says why: a deadlock is tried again, somebody waited too
 * long.
 */
function sayingWhy(query: RawQuery): RawQuery {
  const failed: { reason: unknown } = { reason: undefined };
  return async (sql, values) => {
    try {
      return await query(sql, values);
    } catch (error) {
      if (failed.reason !== undefined && isAfterFailure(error)) throw failed.reason;
      failed.reason = error;
      throw error;
    }
  };
}
