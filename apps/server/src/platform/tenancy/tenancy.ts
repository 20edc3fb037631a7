import type { Engine, Mode, Row, Statement, Tx } from '../database/engine.ts';
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
    mode?: Mode,
  ) => Promise<T>;
  /** One reading statement of a tenant in a single round trip. */
  readonly readInTenant: (tenantId: string, statement: Statement) => Promise<readonly Row[]>;
  /** Sign-in, refresh, links: what has no tenant yet. Reaches the platform tables and no business table. */
  readonly inPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const attempts = 3;

export function tenancyOver(engine: Engine): Tenancy {
  /** Deadlocks and serialisation failures are nobody's fault: the same work is done again. */
  const run = async <T>(
    opening: Statement[],
    work: (tx: Tx, opened: readonly Row[][]) => Promise<T>,
    mode: Mode = 'write',
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.transaction(opening, work, mode);
      } catch (error) {
        if (attempt === attempts || faultOf(error) !== 'RETRY') throw error;
      }
    }
  };
  return {
    inTenant: (tenantId, work) => run([enterStatement('korpus_app', tenantId)], work),
    inTenantWith: (tenantId, first, work, mode) =>
      run([enterStatement('korpus_app', tenantId), first], (tx, opened) => work(tx, opened[0] ?? []), mode),
    readInTenant: async (tenantId, statement) => {
      const rows = await engine.readOnce([enterStatement('korpus_app', tenantId), statement]);
      return rows[0] ?? [];
    },
    inPlatform: (work) => run([enterStatement('korpus_platform', '')], work),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `local`: the settings end with the transaction, whatever happens to the connection. Without parameters, so that it
 * travels together with begin; nothing but a UUID ever gets into the text.
 */
export function enterStatement(role: RuntimeRole, tenantId: string): Statement {
  return { sql: enterSql(role, tenantId).join('; '), values: [] };
}

export type RuntimeRole = 'korpus_app' | 'korpus_platform';

export function enterSql(role: RuntimeRole, tenantId: string): readonly string[] {
  if (tenantId !== '' && !uuid.test(tenantId)) throw new RangeError('A tenant is named by its UUID.');
  return [`set local role ${role}`, `set local app.tenant_id = '${tenantId}'`];
}
