import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { overheard } from './overheard.ts';
import { openOnceBeside } from './postgres-database.ts';

/** Two calls whose statements come in an order that the test fixes. */
export type HeldSteps = {
  readonly over: (engine: Engine) => Engine;
  /**
   * Holds the first call before its n-th step until the second one is through or waits for it; null where the first
   * has fewer steps. Steps are each statement of a transaction and its commit.
   */
  readonly interleave: <A, B>(
    n: number,
    first: () => Promise<A>,
    second: () => Promise<B>,
  ) => Promise<readonly [A, B] | null>;
};

/** Milliseconds between two looks at who waits; the embedded database tells nobody, and has one connection for all. */
const betweenLooks = 15;
const embeddedWait = 150;

export function heldSteps(): HeldSteps {
  const state = { engine: null as Engine | null, holdAt: 0, taken: 0, hold: async () => {} };
  const step = async () => {
    if (state.holdAt === 0) return;
    state.taken += 1;
    if (state.taken === state.holdAt) await state.hold();
  };
  return {
    over: (engine) => {
      state.engine = engine;
      return {
        ...engine,
        transaction: (opening, work, mode, last) =>
          engine.transaction(
            opening,
            async (tx, opened) => {
              const made = await work(overheard(tx, step), opened);
              await step();
              return made;
            },
            mode,
            last,
          ),
      };
    },
    interleave: async (n, first, second) => {
      const reached = Promise.withResolvers<'held'>();
      const goOn = Promise.withResolvers<void>();
      const hold = async () => {
        state.holdAt = 0; // the second call goes through its steps freely
        reached.resolve('held');
        await goOn.promise;
      };
      Object.assign(state, { holdAt: n, taken: 0, hold });
      const one = first();
      const began = await Promise.race([reached.promise, one]);
      state.holdAt = 0;
      if (began !== 'held') return null;
      const over = new AbortController();
      const other = second();
      try {
        await Promise.race([other, untilSomebodyWaits(state.engine, over.signal)]);
      } finally {
        over.abort();
        goOn.resolve();
      }
      return [await one, await other];
    },
  };
}

/** Comes back when a statement waits for a lock of another one, or when nobody asks any more. */
async function untilSomebodyWaits(engine: Engine | null, over: AbortSignal): Promise<void> {
  if (engine?.kind !== 'postgres') {
    await setTimeout(embeddedWait);
    return;
  }
  const beside = await openOnceBeside(engine);
  while (!over.aborted) {
    const [row] = await beside.query(
      `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
      [],
    );
    if (Number(row?.waiting) > 0) return;
    await setTimeout(betweenLooks);
  }
}
