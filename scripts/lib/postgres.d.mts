export type PostgresServer = {
  /** Role korpus_owner: LOGIN, CREATEDB, CREATEROLE, no superuser. */
  readonly url: string;
  /** The superuser, for what a test must see from outside: pg_terminate_backend, catalogues. */
  readonly adminUrl: string;
  readonly port: number;
  readonly dataDir: string;
  /** Ends all sessions and starts again on the same port; `immediate` is a crash. `pause`: milliseconds away. */
  restart(options?: { mode?: 'immediate' | 'fast'; pause?: number }): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
};

export function startPostgres(options?: { fsync?: boolean }): Promise<PostgresServer>;
