import { sql } from 'kysely';
import { z } from 'zod';
import type { Engine, Row, Statement } from '../../apps/server/src/platform/database/engine.ts';

/**
 * Leftovers that a connection brings along from its last user; an empty text when there are none. An open transaction
 * shows by the locks of what it has read or by what it has written. Tables of PostgreSQL itself have smaller numbers:
 * they are locked by this look.
 */
const look: Statement = {
  sql: `select concat_ws(', ',
    case when current_user <> session_user then 'the role ' || current_user end,
    case when current_setting('app.tenant_id', true) <> '' then 'the house ' || current_setting('app.tenant_id') end,
    case when pg_current_xact_id_if_assigned() is not null then 'something written' end,
    case when exists (select from pg_locks where pid = pg_backend_pid()
      and (locktype = 'advisory' or locktype = 'relation' and relation >= 16384)) then 'a lock' end,
    case when exists (select from pg_cursors) then 'an open cursor' end,
    case when exists (select from pg_listening_channels()) then 'a channel' end,
    case when current_setting('TimeZone') <> 'UTC' then 'another time zone' end) as remains`,
  values: [],
};
const seen = z.tuple([z.object({ remains: z.string() })]);

export type Checkouts = {
  readonly over: (engine: Engine) => Engine;
  readonly looks: () => number;
  readonly found: ReadonlySet<string>;
};

/** Looks at each connection in the moment a transaction gets it, before anything is set on it. */
export function watchedCheckouts(): Checkouts {
  const state = { looks: 0 };
  const found = new Set<string>();
  const read = ([looked = [], ...opened]: readonly (readonly Row[])[]) => {
    const [{ remains }] = seen.parse(looked);
    state.looks += 1;
    if (remains !== '') found.add(remains);
    return opened.map((rows) => [...rows]);
  };
  return {
    over: (engine) => ({
      ...engine,
      transaction: (opening, work, mode, last) =>
        engine.transaction([look, ...opening], (tx, opened) => work(tx, read(opened)), mode, last),
      readOnce: async (statements) => read(await engine.readOnce([look, ...statements])),
    }),
    looks: () => state.looks,
    found,
  };
}

const impossible: Statement = { sql: 'select 1 / 0', values: [] };

/** Lets transactions fail in the database, after all their statements, whenever `isTurn` says so. */
export const failingTransactions = (engine: Engine, isTurn: () => boolean): Engine => ({
  ...engine,
  transaction: (opening, work, mode, last) =>
    engine.transaction(
      opening,
      async (tx, opened) => {
        const made = await work(tx, opened);
        if (isTurn()) await sql.raw(impossible.sql).execute(tx);
        return made;
      },
      mode,
      last,
    ),
  readOnce: (statements) => engine.readOnce(isTurn() ? [...statements, impossible] : statements),
});
