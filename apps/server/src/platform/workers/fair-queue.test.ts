import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

type Task = { readonly asker: { readonly tenantId: string; readonly userId: string }; readonly name: string };

function filled(...names: readonly string[]) {
  const queue = fairQueue<Task>();
  for (const name of names) queue.add(task(name));
  return queue;
}
/** `A1x`: the house A, its person 1, and what they ask for. */
const task = (name: string): Task => ({
  name,
  asker: { tenantId: name.slice(0, 1), userId: name.slice(1, 2) },
});
const takeAll = (
  queue: ReturnType<typeof filled>,
  mayRun: (each: Task) => boolean = () => true,
): string[] => {
  const next = queue.take(mayRun);
  return next === undefined ? [] : [next.name, ...takeAll(queue, mayRun)];
};

describe('a queue for all houses', () => {
  it('lets houses take turns, and the people of a house', () => {
    const queue = filled('A1a', 'A1b', 'A1c', 'A2a', 'A2b', 'B1a', 'B1b', 'C1a');
    expect(takeAll(queue)).toEqual(['A1a', 'B1a', 'C1a', 'A2a', 'B1b', 'A1b', 'A2b', 'A1c']);
  });

  it('lets nobody wait behind more than one of each house, whenever they come', () => {
    const queue = filled(...Array.from({ length: 60 }, (_, index) => `A1-${index}`));
    expect([queue.take(() => true), queue.take(() => true)].map((each) => each?.name)).toEqual([
      'A1-0',
      'A1-1',
    ]);
    queue.add(task('B1a'));
    expect(takeAll(queue).indexOf('B1a')).toBe(1);
  });

  it('goes past what has to wait, and keeps everybody’s own order', () => {
    const queue = filled('A1long', 'A1a', 'B1long', 'B2a');
    const isShort = ({ name }: Task) => !name.endsWith('long');
    expect(takeAll(queue, isShort)).toEqual(['A1a', 'B2a']);
    expect(takeAll(queue)).toEqual(['A1long', 'B1long']);
  });

  it('puts back what is to be tried once more before the rest of its person', () => {
    const queue = filled('A1a', 'A1b');
    const first = queue.take(() => true);
    if (first !== undefined) queue.addBack(first);
    expect(takeAll(queue)).toEqual(['A1a', 'A1b']);
  });

  it('counts what waits of a house and of all, and drops what is no longer wanted', () => {
    const queue = filled('A1a', 'A2b', 'B1a');
    expect([queue.count(() => true), queue.count(() => true, 'A'), queue.count(() => true, 'C')]).toEqual([
      3, 2, 0,
    ]);
    expect(queue.drop(({ name }) => name.endsWith('a')).map(({ name }) => name)).toEqual(['A1a', 'B1a']);
    expect(takeAll(queue)).toEqual(['A2b']);
  });
});
