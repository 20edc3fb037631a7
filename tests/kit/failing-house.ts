import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import type { FileStore } from '../../apps/server/src/platform/storage/file-store.ts';
import { overheard } from './overheard.ts';

/** What a call does on its way, counted: one of these steps can be made to fail. */
export type Steps = {
  /** Runs work whose n-th step fails; 0 fails none. How many steps it took, and whether one failed. */
  readonly failing: <T>(n: number, work: () => Promise<T>) => Promise<{ result: T; taken: number }>;
  readonly over: (engine: Engine) => Engine;
  readonly overStore: (store: FileStore) => FileStore;
};

/** Steps are: opening a transaction, each of its statements, its commit, what comes after the commit, and calls of the store. */
export function failingSteps(): Steps {
  const state = { isCounting: false, taken: 0, failAt: 0 };
  const step = () => {
    if (!state.isCounting) return;
    state.taken += 1;
    if (state.taken === state.failAt) throw new Error(`Step ${state.taken} fails on purpose.`);
  };
  return {
    failing: async (n, work) => {
      Object.assign(state, { isCounting: true, taken: 0, failAt: n });
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
            const made = await work(overheard(tx, step), opened);
            step();
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
