export type QueueOf = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` works at once, the others in their order. */
export function openQueue(limit: number): QueueOf {
  const waiting: (() => void)[] = [];
  const state = { running: 0 };
  return async (work) => {
    if (state.running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else state.running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}
