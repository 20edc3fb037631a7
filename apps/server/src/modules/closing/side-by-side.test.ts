import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('tells what failed first in time, when all of its group are through', async () => {
  const later = Promise.withResolvers<void>();
  const through: string[] = [];
  const doing = sideBySide(['aborted', 'cause', 'fine'], async (each) => {
    if (each === 'aborted') await later.promise;
    if (each === 'cause') later.resolve();
    through.push(each);
    if (each !== 'fine') throw new Error(each);
  });
  await expect(doing).rejects.toThrow('cause');
  expect(through.toSorted()).toEqual(['aborted', 'cause', 'fine']);
});

it('does all of it, and nothing of a group after one that failed', async () => {
  const done: number[] = [];
  await sideBySide(
    Array.from({ length: 60 }, (_, place) => place),
    async (each) => void done.push(each),
  );
  expect(done).toHaveLength(60);
  const begun: number[] = [];
  const failing = sideBySide(
    Array.from({ length: 60 }, (_, place) => place),
    async (each) => {
      begun.push(each);
      if (each === 3) throw new Error('three');
    },
  );
  await expect(failing).rejects.toThrow('three');
  expect(Math.max(...begun)).toBeLessThan(30);
});
