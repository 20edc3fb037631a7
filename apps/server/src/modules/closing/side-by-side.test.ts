import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const sixty = Array.from({ length: 60 }, (_, place) => place);

it('tells what failed first in time, when all that have begun are through', async () => {
  const later = Promise.withResolvers<void>();
  const through: string[] = [];
  const doing = sideBySide(['aborted', 'fine', 'cause', 'not begun'], async (each) => {
    if (each === 'cause') later.resolve();
    else await later.promise;
    through.push(each);
    if (each !== 'fine') throw new Error(each);
  });
  await expect(doing).rejects.toThrow('cause');
  expect(through.toSorted()).toEqual(['aborted', 'cause', 'fine']);
});

it('does all of it, and nothing after one that failed', async () => {
  const done: number[] = [];
  await sideBySide(sixty, async (each) => void done.push(each));
  expect(done).toEqual(sixty);
  const begun: number[] = [];
  const failing = sideBySide(sixty, async (each) => {
    begun.push(each);
    if (each === 3) throw new Error('three');
  });
  await expect(failing).rejects.toThrow('three');
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('gives others a turn before each', async () => {
  const begun: number[] = [];
  const turns: number[] = [];
  const others = (async () => {
    for (let turn = 0; turn < sixty.length; turn += 1) {
      await setImmediate();
      turns.push(begun.length);
    }
  })();
  await sideBySide(sixty, async (each) => void begun.push(each));
  await others;
  const between = turns.map((count, turn) => count - (turns[turn - 1] ?? 0));
  expect(Math.max(...between)).toBeLessThanOrEqual(2);
});
