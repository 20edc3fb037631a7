import { setImmediate } from 'node:timers/promises';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';

const { aTenant, services } = await aHouse();
const busy = await aTenant();
const anna = await busy.signedInAs('SALESMAN');
const ben = await busy.signedInAs('SALESMAN');
const neighbour = await (await aTenant()).signedInAs('SALESMAN');

/**
 * Place up to which a waiting house may come: behind the crowd it would be the last of 151; where turns are taken it is
 * one of the first, on a busy machine of the first half.
 */
const half = 75;

/** A crowd asks at once, and somebody after it: who had their answer in which order. */
async function afterTheCrowd(last: typeof anna): Promise<number> {
  const answered: string[] = [];
  const asked = async (who: string, person: typeof anna) => {
    expect((await person.call(getCurrentUser)).status).toBe(200);
    answered.push(who);
  };
  const crowd = Array.from({ length: 150 }, () => asked('crowd', anna));
  await Promise.all([...crowd, asked('last', last)]);
  return answered.indexOf('last');
}

// Connections are made when they are first asked for, which takes longer on a busy machine than many answers do.
beforeAll(async () => {
  await afterTheCrowd(neighbour);
});

it('a house with hundreds of requests waits for itself: its neighbour is served long before the last of them', async () => {
  expect(await afterTheCrowd(neighbour)).toBeLessThan(half);
});

it('within a house its people take turns', async () => {
  expect(await afterTheCrowd(ben)).toBeLessThan(half);
});

it('more requests than connections are all answered, whatever they do', async () => {
  const saves = Array.from({ length: 100 }, (_, number) =>
    anna.call(saveProfile, {
      body: { id: anna.userId, firstName: `Anna ${number}`, lastName: 'Muster', version: 1 },
    }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
});

/** How often others had a turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { turns: 0, isOver: false };
  const others = (async () => {
    for (; !state.isOver; state.turns += 1) await setImmediate();
  })();
  await work;
  state.isOver = true;
  await others;
  return state.turns;
}

it('between two of those who wait, others are heard: also a database in this process leaves them their turn', async () => {
  const waiting = Array.from({ length: 40 }, () =>
    services.tenancy.inTenant(busy.tenantId, (tx) => sql`select 1`.execute(tx)),
  );
  expect(await turnsDuring(Promise.all(waiting))).toBeGreaterThanOrEqual(
    waiting.length / services.engine.atOnce,
  );
});

it('and between long statements of one transaction', async () => {
  const statements = 20;
  const work = services.tenancy.inTenant(busy.tenantId, async (tx) => {
    for (let number = 0; number < statements; number += 1)
      await sql`select count(*) from generate_series(1, 200000)`.execute(tx);
  });
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(statements);
});
