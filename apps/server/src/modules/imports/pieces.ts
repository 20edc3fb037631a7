import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';

/** Steps run the transactions in which an import is written or taken back (docs/adr/0062). */
export type Steps = {
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Works through all of them, as many at a time as others may well wait for. */
  readonly each: <T>(
    all: readonly T[],
    work: (tx: Tx, piece: readonly T[]) => Promise<void>,
  ) => Promise<void>;
};

/** The embedded database has each step in a transaction of its own, since one makes all others wait; else all are one. */
export async function inSteps(
  { engine, tenancy }: Services,
  tenantId: string,
  work: (steps: Steps) => Promise<void>,
): Promise<void> {
  if (engine.kind === 'embedded') return work(inPieces((step) => tenancy.inTenant(tenantId, step)));
  await tenancy.inTenant(tenantId, (tx) =>
    work({
      run: (step) => step(tx),
      each: async (all, step) => {
        if (all.length > 0) await step(tx, all);
      },
    }),
  );
}

/** Rows of a piece: fewer would do little but look at the house. */
const sizes = { least: 25, most: 500 };
/** Milliseconds that it is meant to take. */
const meant = 500;

function inPieces(run: Steps['run']): Steps {
  return {
    run,
    each: async (all, work) => {
      let size = sizes.least;
      for (let at = 0; at < all.length; ) {
        const piece = all.slice(at, at + size);
        const began = await run(async (tx) => {
          const now = performance.now();
          await work(tx, piece);
          return now;
        });
        // The time includes the commit, which links the history.
        const took = performance.now() - began;
        at += piece.length;
        const wanted = Math.min(2 * size, (size * meant) / took);
        size = Math.round(Math.min(sizes.most, Math.max(sizes.least, wanted)));
      }
    },
  };
}
