import { describe, expect, it } from 'vitest';
import type { Asker } from '../workers/fair-queue.ts';
import { listTurns, type Turn } from './list-turns.ts';

const limits = {
  atOnce: 3,
  ofHouse: 2,
  unsentOfHouse: 4,
  unsentOfPerson: 3,
  longestOfPerson: 5,
  longestOfHouse: 7,
};
const anna: Asker = { tenantId: 'one', userId: 'anna' };
const ben: Asker = { tenantId: 'one', userId: 'ben' };
const carla: Asker = { tenantId: 'other', userId: 'carla' };

/** Gives turns and notes who has begun, in their order, and how each goes on. */
function aDay() {
  const enter = listTurns(limits);
  const begun: { readonly name: string; readonly turn: Turn }[] = [];
  const refused: string[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask: async (name: string, asker: Asker) => {
      enter(asker).then(
        (turn) => void begun.push({ name, turn }),
        () => void refused.push(name),
      );
      await settled();
    },
    go: async (name: string, how: keyof Turn) => {
      begun.find((each) => each.name === name)?.turn[how]();
      await settled();
    },
    begun: () => begun.map(({ name }) => name),
    refused,
  };
}

describe('large lists', () => {
  it('are made no more at once for a house than it has turns, and a neighbour is not behind them', async () => {
    const day = aDay();
    for (const name of ['a1', 'a2', 'a3', 'a4']) await day.ask(name, anna);
    expect(day.begun()).toEqual(['a1', 'a2']);
    await day.ask('c1', carla);
    expect(day.begun()).toEqual(['a1', 'a2', 'c1']);
    await day.go('a2', 'made');
    expect(day.begun()).toEqual(['a1', 'a2', 'c1', 'a3']);
  });

  it('are made in turns of the people of a house', async () => {
    const day = aDay();
    for (const name of ['a1', 'a2', 'a3', 'a4']) await day.ask(name, anna);
    await day.ask('b1', ben);
    await day.go('a1', 'sent');
    await day.go('a2', 'sent');
    expect(day.begun()).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('are not begun for somebody who does not read those they have, and are for a colleague', async () => {
    const day = aDay();
    for (const name of ['a1', 'a2', 'a3', 'a4']) {
      await day.ask(name, anna);
      await day.go(name, 'made');
    }
    expect(day.begun()).toEqual(['a1', 'a2', 'a3']);
    await day.ask('b1', ben);
    await day.go('b1', 'made');
    expect(day.begun()).toEqual(['a1', 'a2', 'a3', 'b1']);
    await day.ask('b2', ben);
    expect(day.begun()).toHaveLength(4);
    await day.go('a1', 'sent');
    expect(day.begun()).toHaveLength(5);
    // Said again, as a connection that breaks after its answer does, it makes no room twice.
    await day.go('a1', 'sent');
    expect(day.begun()).toHaveLength(5);
  });

  it('are refused where too many of the person or the house wait already, those of others not', async () => {
    const day = aDay();
    for (let number = 1; number <= 8; number += 1) await day.ask(`a${number}`, anna);
    expect(day.refused).toEqual(['a8']);
    for (let number = 1; number <= 3; number += 1) await day.ask(`b${number}`, ben);
    expect(day.refused).toEqual(['a8', 'b3']);
    await day.ask('c1', carla);
    expect(day.begun()).toContain('c1');
  });
});
