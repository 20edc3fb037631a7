import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which others have their turn. */
const share = 2;

/** Makes something of each; where that takes long, calls of others come in between. */
export async function mapInTurns<T, Made>(items: readonly T[], make: (item: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  const turn = { until: performance.now() + share };
  for (const item of items) {
    if (performance.now() > turn.until) {
      await setImmediate();
      turn.until = performance.now() + share;
    }
    made.push(make(item));
  }
  return made;
}
