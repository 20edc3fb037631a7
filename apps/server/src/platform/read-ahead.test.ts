import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function* counting(log: string[], { until, fails = false }: { until: number; fails?: boolean }) {
  try {
    for (let number = 1; number <= until; number += 1) {
      log.push(`asked for ${number}`);
      await Promise.resolve();
      yield number;
    }
    if (fails) throw new Error('torn');
  } finally {
    log.push('closed');
  }
}

const all = async (source: AsyncIterable<number>): Promise<number[]> => {
  const found: number[] = [];
  for await (const each of source) found.push(each);
  return found;
};

it('gives all in order, and ends with its source', async () => {
  const log: string[] = [];
  expect(await all(readAhead(counting(log, { until: 3 })))).toEqual([1, 2, 3]);
  expect(log.at(-1)).toBe('closed');
  expect(await all(readAhead(counting([], { until: 0 })))).toEqual([]);
});

it('has asked for the next one while one is at work', async () => {
  const log: string[] = [];
  for await (const each of readAhead(counting(log, { until: 2 }))) log.push(`got ${each}`);
  expect(log).toEqual(['asked for 1', 'asked for 2', 'got 1', 'closed', 'got 2']);
});

it('says why its source failed, after all that came before', async () => {
  const found: number[] = [];
  const reading = async () => {
    for await (const each of readAhead(counting([], { until: 2, fails: true }))) found.push(each);
  };
  await expect(reading()).rejects.toThrow('torn');
  expect(found).toEqual([1, 2]);
});

it('closes its source when nobody wants more, whatever the next one would have been', async () => {
  const log: string[] = [];
  for await (const _ of readAhead(counting(log, { until: 1, fails: true }))) break;
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual(['asked for 1', 'closed']);
});
