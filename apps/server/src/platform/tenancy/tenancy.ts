import type { Engine, Row, Statement, Tx } from '../database/engine.ts';
import { faultOf } from '../database/faults.ts';

/**
 * The only ways to the database (docs/adr/0003). Each opens a transaction, takes a role that owns nothing and, for a
 * tenant, sets whose rows exist. All ends with the transaction.
 */
export type Tenancy = {
  readonly inTenant: <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** `inTenant` that first runs a statement in the same round trip: how a request learns who is behind it. */
  readonly inTenantWith: <T>(
    tenantId: string,
    first: Statement,
    work: (tx: Tx, rows: readonly Row[]) => Promise<T>,
  ) => Promise<T>;
  /** Sign-in, refresh, links: what has no tenant yet. Reaches the platform tables and no business table. */
  readonly inPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const attempts = 3;

export function tenancyOver(engine: Engine): Tenancy {
  /** Deadlocks and serialisation failures are nobody's fault: the same work is done again. */
  const run = async <T>(
    opening: Statement[],
    work: (tx: Tx, opened: readonly Row[][]) => Promise<T>,
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.transaction(opening, work);
      } catch (error) {
        if (attempt === attempts || faultOf(error) !== 'RETRY') throw error;
      }
    }
  };
  return {
    inTenant: (tenantId, work) => run([enter('korpus_app', tenantId)], work),
    inTenantWith: (tenantId, first, work) =>
      run([enter('korpus_app', tenantId), first], (tx, opened) => work(tx, opened[1] ?? [])),
    inPlatform: (work) => run([enter('korpus_platform', '')], work),
  };
}

/** `true`: the settings end with the transaction, whatever happens to the connection. */
const enter = (role: 'korpus_app' | 'korpus_platform', tenantId: string): Statement => ({
  name: 'enter',
  sql: `select set_config('role', $1, true), set_config('app.tenant_id', $2, true),
          set_config('timezone', 'UTC', true), set_config('statement_timeout', '30s', true)`,
  values: [role, tenantId],
});
