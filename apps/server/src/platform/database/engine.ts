import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** An open transaction under one of the runtime roles. */
export type Tx = Transaction<Schema>;

export type Statement = { readonly sql: string; readonly values: readonly unknown[]; readonly name?: string };
export type Row = Record<string, unknown>;

/** `read`: the database refuses every write, and nobody has to wait for the commit. */
export type Mode = 'read' | 'write';

/** The owner's session: migrations, the job queue and upkeep, never a request. Without values sql may be a script. */
export type OwnerSession = { readonly query: (sql: string, values?: readonly unknown[]) => Promise<Row[]> };

/** PostgreSQL, embedded or a server of its own; everything above works the same on both. */
export type Engine = {
  readonly kind: 'embedded' | 'postgres';
  /** So many transactions it does beside each other; those of requests wait for their turn (platform/tenancy). */
  readonly atOnce: number;
  /**
   * Sends begin and the opening statements in one round trip; `work` receives the rows of those that select. `last`: what
   * is left to write once the result is known, in one round trip with commit.
   */
  readonly transaction: <T>(
    opening: readonly Statement[],
    work: (tx: Tx, opened: readonly Row[][]) => Promise<T>,
    mode?: Mode,
    last?: (result: T) => Statement | null,
  ) => Promise<T>;
  /** A reading transaction of these statements and nothing else, in one round trip; the rows of those that select. */
  readonly readOnce: (statements: readonly Statement[]) => Promise<readonly Row[][]>;
  /** One owner session that holds the installation-wide migration lock. */
  readonly exclusively: <T>(work: (session: OwnerSession) => Promise<T>) => Promise<T>;
  readonly query: OwnerSession['query'];
  /** `gap` is called when events may have been missed. Returns how to stop. */
  readonly listen: (
    channel: string,
    heard: (payload: string) => void,
    gap: () => void,
  ) => Promise<() => Promise<void>>;
  /**
   * Long reading that makes nobody wait: on the database itself, or where that does one transaction at a time on a copy of
   * this moment.
   */
  readonly aside: <T>(work: (engine: Engine) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
