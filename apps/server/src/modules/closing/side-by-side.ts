/** So many travel to the database at once: most of the time of a single save is waiting for its answers. */
const atOnce = 25;

/**
 * Does something with each in a transaction, some of them side by side. The first that fails ends it, but not before the
 * others of its group are through: nothing may reach the connection after its transaction.
 */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce) {
    const done = await Promise.allSettled(items.slice(first, first + atOnce).map(work));
    const failed = done.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}
