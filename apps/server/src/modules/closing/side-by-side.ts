/** So many travel to the database at once: most of the time of a single save is waiting for its answers. */
const atOnce = 25;

/**
 * Does something with each in a transaction, some of them side by side. The first that fails ends it, but not before the
 * others of its group are through: nothing may reach the connection after its transaction. The first in time: what comes
 * after it finds an aborted transaction and knows no cause.
 */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    const failures: unknown[] = [];
    const note = (reason: unknown) => void failures.push(reason);
    await Promise.all(items.slice(first, first + atOnce).map((item) => work(item).catch(note)));
    if (failures.length > 0) throw failures[0];
  }
}
