import { expect, it, onTestFinished, vi } from 'vitest';
import type { Asker } from '../workers/fair-queue.ts';
import { databaseTurns } from './database-turns.ts';

const limits = { patience: 30_000, longestOfHouse: 50, longestOfAll: 60 };
const anna: Asker = { tenantId: 'one', userId: 'anna' };
const ben: Asker = { tenantId: 'one', userId: 'ben' };
const carla: Asker = { tenantId: 'other', userId: 'carla' };

/** Gives turns and notes who has begun in their order; each ends when the test says so. */
function aDay(atOnce: number) {
  const enter = databaseTurns(atOnce, limits);
  const begun: { readonly name: string; readonly leave: () => void }[] = [];
  const refused: Record<string, unknown> = {};
  return {
    begun: () => begun.map(({ name }) => name),
    refused,
    ask: async (name: string, asker: Asker) => {
      const turn = async () => enter(asker);
      turn().then(
        (leave) => begun.push({ name, leave }),
        (error: unknown) => {
          refused[name] = error;
        },
      );
      await Promise.resolve();
    },
    end: async (name: string) => {
      begun.find((each) => each.name === name)?.leave();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('as many begin as there are connections, and then houses take turns, and their people', async () => {
  const day = aDay(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await day.ask(name, anna);
  for (const name of ['b1', 'b2']) await day.ask(name, ben);
  await day.ask('c1', carla);
  expect(day.begun()).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'c1', 'b1', 'a4', 'b2', 'a5']) await day.end(name);
  expect(day.begun()).toEqual(['a1', 'a2', 'a3', 'c1', 'b1', 'a4', 'b2', 'a5']);
});

it('a house never has the last quarter of the connections, so a neighbour begins at once', async () => {
  const day = aDay(8);
  for (let number = 1; number <= 20; number += 1) await day.ask(`a${number}`, anna);
  expect(day.begun()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  await day.ask('c1', carla);
  await day.ask('c2', carla);
  await day.ask('c3', carla);
  expect(day.begun().slice(6)).toEqual(['c1', 'c2']);
  await day.end('a1');
  expect(day.begun().slice(8)).toEqual(['a7']);
  await day.end('c1');
  expect(day.begun().slice(9)).toEqual(['c3']);
});

it('a turn that is given back twice lets one in', async () => {
  const day = aDay(1);
  for (const name of ['a1', 'a2', 'a3']) await day.ask(name, anna);
  await day.end('a1');
  await day.end('a1');
  expect(day.begun()).toEqual(['a1', 'a2']);
});

it('who finds too many of their house waiting comes again later, and a neighbour is let in', async () => {
  const day = aDay(1);
  for (let number = 0; number <= 51; number += 1) await day.ask(`a${number}`, anna);
  await day.ask('c1', carla);
  await day.end('a0');
  expect(day.refused).toMatchObject({ a51: { code: 'TOO_MANY_REQUESTS' } });
  expect(Object.keys(day.refused)).toEqual(['a51']);
  for (let number = 1; number <= 12; number += 1)
    await day.ask(`d${number}`, { ...carla, tenantId: `d${number}` });
  await day.end('nobody');
  expect(day.refused).toMatchObject({ d11: { code: 'UNAVAILABLE' } });
});

it('who has waited too long is told so, and takes nobody a turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const day = aDay(1);
  for (const name of ['a1', 'a2']) await day.ask(name, anna);
  vi.advanceTimersByTime(29_999);
  await day.ask('c1', carla);
  vi.advanceTimersByTime(1);
  await day.end('a1');
  expect(day.refused).toMatchObject({ a2: { code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } } });
  expect(day.begun()).toEqual(['a1', 'c1']);
});
