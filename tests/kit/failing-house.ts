import { CompiledQuery } from 'kysely';
import type { Engine, Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { FileStore } from '../../apps/server/src/platform/storage/file-store.ts';
import { overheard } from './overheard.ts';
import { openOnceBeside } from './postgres-database.ts';

/** Failures of a step: an error, or the loss of its connection, where the engine has connections that can be ended. */
export type Failure = 'error' | 'connection';

/** Counted steps of a call on its way: one of these can be made to fail. */
export type Steps = {
  /** Runs work whose n-th step fails; 0 fails none. How many steps it took. */
  readonly failing: <T>(
    n: number,
    work: () => Promise<T>,
    by?: Failure,
  ) => Promise<{ result: T; taken: number }>;
  readonly over: (engine: Engine) => Engine;
  readonly overStore: (store: FileStore) => FileStore;
};

/** Steps are: opening a transaction, each of its statements, its commit, what comes after the commit, and calls of the store. */
export function failingSteps(): Steps {
  const state = { isCounting: false, taken: 0, failAt: 0, by: 'error' as Failure };
  const isToFail = () => {
    if (!state.isCounting) return false;
    state.taken += 1;
    return state.taken === state.failAt;
  };
  const fail = () => {
    throw new Error(`Step ${state.taken} fails on purpose.`);
  };
  const step = () => {
    if (isToFail()) fail();
  };
  return {
    failing: async (n, work, by = 'error') => {
      Object.assign(state, { isCounting: true, taken: 0, failAt: n, by });
      try {
        const result = await work();
        return { result, taken: state.taken };
      } finally {
        state.isCounting = false;
      }
    },
    over: (engine) => ({
      ...engine,
      transaction: async (opening, work, mode, last) => {
        step();
        const result = await engine.transaction(
          opening,
          async (tx, opened) => {
            const stepWithin = async () => {
              if (!isToFail()) return;
              if (state.by === 'error' || engine.kind === 'embedded') fail();
              else await endConnection(engine, tx);
            };
            const made = await work(overheard(tx, stepWithin), opened);
            await stepWithin();
            return made;
          },
          mode,
          last,
        );
        step();
        return result;
      },
      readOnce: async (statements) => {
        step();
        return engine.readOnce(statements);
      },
    }),
    overStore: (store) => ({
      ...store,
      put: async (key, file) => {
        step();
        await store.put(key, file);
        step();
      },
      get: async (key) => {
        step();
        return store.get(key);
      },
      remove: async (key) => {
        step();
        await store.remove(key);
        step();
      },
    }),
  };
}

/** Ends the connection. When this returns it is gone, and whatever is sent over it next fails. */
async function endConnection(engine: Engine, tx: Tx): Promise<void> {
  const { rows } = await tx.executeQuery<{ pid: number }>(
    CompiledQuery.raw('select pg_backend_pid() as pid'),
  );
  const beside = await openOnceBeside(engine);
  await beside.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
}
