import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which others have their turn: a save of theirs takes a handful of turns. */
const share = 2;

/** Gives a wait for between pieces of work: where they take long, calls of others come in between. */
export function inTurns(): () => Promise<void> {
  const turn = { until: performance.now() + share };
  return async () => {
    if (performance.now() < turn.until) return;
    await setImmediate();
    turn.until = performance.now() + share;
  };
}

/** Makes something of each, with turns for others. */
export async function mapInTurns<T, Made>(items: readonly T[], make: (item: T) => Made): Promise<Made[]> {
  const letOthers = inTurns();
  const made: Made[] = [];
  for (const item of items) {
    await letOthers();
    made.push(make(item));
  }
  return made;
}
