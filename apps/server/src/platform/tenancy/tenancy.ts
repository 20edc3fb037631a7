import { sql } from 'kysely';
import type { Engine, Mode, Row, Statement, Tx } from '../database/engine.ts';
import { classifyFault, isReadOnly } from '../database/faults.ts';
import type { FreeSpace } from '../free-space.ts';
import type { Asker } from '../workers/fair-queue.ts';
import { type DatabaseTurns, databaseTurns } from './database-turns.ts';

/**
 * The only ways to the database (docs/adr/0003). Each opens a transaction, takes a role that owns nothing and, for a
 * tenant, sets whose rows exist. All ends with the transaction.
 */
export type Tenancy = {
  readonly inTenant: <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * `inTenant` that first runs other statements in the same round trip: a request learns by them who is behind it.
   * `last` is sent together with the commit.
   */
  readonly inTenantWith: <T>(
    tenantId: string,
    first: readonly Statement[],
    work: (tx: Tx, opened: readonly (readonly Row[])[]) => Promise<T>,
    options?: {
      readonly mode?: Mode;
      readonly last?: (result: T) => Statement | null;
      /** The person whose turn it is within the house. */
      readonly userId?: string;
    },
  ) => Promise<T>;
  /** One reading statement of a tenant in a single round trip. */
  readonly readInTenant: (tenantId: string, statement: Statement, userId?: string) => Promise<readonly Row[]>;
  /** Sign-in, refresh, links: what has no tenant yet. Reaches the platform tables and no business table. */
  readonly inPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

const attempts = 3;

/** Signing in takes turns like a house of its own: however many try, those who are in go on. */
const nobody: Asker = { tenantId: '', userId: null };

type Opening = {
  readonly opening: Statement[];
  readonly asker: Asker;
  readonly mode?: Mode | undefined;
  /** `session`: also while there is no room for anything else. */
  readonly keeps?: 'work' | 'session';
};

/**
 * `space`: of a database that lies in the data folder. Where there is no room left every transaction only reads, so
 * that nothing is written that nobody has thought of; reading goes on (rules: api#no-room).
 */
export function tenancyOver(
  engine: Engine,
  space?: FreeSpace,
  turns: DatabaseTurns = databaseTurns(engine.atOnce),
): Tenancy {
  const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    const leave = await turns(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  };
  /** Deadlocks and serialisation failures are nobody's fault: the same work is done again. */
  const run = async <T>(
    { opening, asker, mode = 'write', keeps = 'work' }: Opening,
    work: (tx: Tx, opened: readonly Row[][]) => Promise<T>,
    last: (result: T) => Statement | null = () => null,
  ): Promise<T> => {
    const hasRoom = mode === 'read' || space === undefined || (await space.allows(keeps));
    const full = hasRoom ? undefined : space;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTurn(asker, () => engine.transaction(opening, work, hasRoom ? mode : 'read', last));
      } catch (error) {
        if (full !== undefined && isReadOnly(error)) throw full.refusal();
        if (attempt === attempts || classifyFault(error) !== 'RETRY') throw error;
      }
    }
  };
  return {
    inTenant: (tenantId, work) =>
      run({ opening: [enterStatement('korpus_app', tenantId)], asker: { tenantId, userId: null } }, work),
    inTenantWith: (tenantId, first, work, { mode, last, userId = null } = {}) =>
      run(
        { opening: [enterStatement('korpus_app', tenantId), ...first], asker: { tenantId, userId }, mode },
        work,
        last,
      ),
    readInTenant: async (tenantId, statement, userId) => {
      const statements = [enterStatement('korpus_app', tenantId), statement];
      const rows = await inTurn({ tenantId, userId: userId ?? null }, () => engine.readOnce(statements));
      return rows[0] ?? [];
    },
    inPlatform: (work) =>
      run({ opening: [enterStatement('korpus_platform', '')], asker: nobody, keeps: 'session' }, work),
  };
}

/**
 * Another role or tenant for a part of an open transaction; the operator's calls do their work this way and stay one
 * transaction. What `work` throws ends the transaction, so there is nothing to switch back then.
 */
async function within<T>(tx: Tx, entering: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string; tenant: string }>`select current_user::text as role,
    coalesce(current_setting('app.tenant_id', true), '') as tenant`.execute(tx);
  const before = runtimeRoles.find((role) => role === rows[0]?.role);
  if (before === undefined) throw new Error('Only a transaction under a runtime role can switch.');
  for (const statement of entering) await sql.raw(statement).execute(tx);
  const result = await work(tx);
  for (const statement of enterSql(before, rows[0]?.tenant ?? '')) await sql.raw(statement).execute(tx);
  return result;
}

/**
 * Works on what has no tenant: the operator's view of tenants and packages, addresses that are unique over all tenants.
 */
export const asPlatform = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  within(tx, enterSql('korpus_platform', ''), work);

/** Inside another tenant: what belongs to a tenant that was made just now. */
export const asTenant = <T>(tx: Tx, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  within(tx, enterSql('korpus_app', tenantId), work);

/** The owner of the schema; for the job queue alone, whose tables no runtime role reaches. */
export const asOwner = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  within(tx, ['set local role none'], work);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `local`: the settings end with the transaction, whatever happens to the connection. Without parameters, so that it
 * travels together with begin; nothing but a UUID ever gets into the text.
 */
export function enterStatement(role: RuntimeRole, tenantId: string): Statement {
  return { sql: enterSql(role, tenantId).join('; '), values: [] };
}

const runtimeRoles = ['korpus_app', 'korpus_platform'] as const;
export type RuntimeRole = (typeof runtimeRoles)[number];

export function enterSql(role: RuntimeRole, tenantId: string): readonly string[] {
  if (tenantId !== '' && !uuid.test(tenantId)) throw new RangeError('A tenant is named by its UUID.');
  return [`set local role ${role}`, `set local app.tenant_id = '${tenantId}'`];
}
