import { setImmediate } from 'node:timers/promises';
import { cutIntoPieces } from '../../platform/pieces-of.ts';

/** So many travel to the database at once: most of the time of a single save is waiting for its answers. */
const atOnce = 25;

/**
 * Does something with each in a transaction, some of them side by side. The first that fails ends it, but not before the
 * others that have begun are through: nothing may reach the connection after its transaction. The first in time: what
 * comes after it finds an aborted transaction and knows no cause. Before each begins others have their turn, who would
 * else wait until all of a group are on their way.
 */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const piece of cutIntoPieces(items, atOnce)) {
    if (failures.length > 0) break;
    const running: Promise<unknown>[] = [];
    for (const item of piece) {
      running.push(work(item).catch((reason: unknown) => failures.push(reason)));
      await setImmediate();
      if (failures.length > 0) break;
    }
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
}
