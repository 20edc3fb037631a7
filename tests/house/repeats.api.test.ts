import { request as httpRequest } from 'node:http';
import type { CallName } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../kit/caller.ts';
import { aHouse } from '../kit/house.ts';
import { listeningAddress } from '../kit/listening-address.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { changesBetween, type Effect, nothing } from './effects.ts';
import { reduceToAlike, type Start, startsIn, writingOfPeople } from './starts.ts';

const house = await aHouse();
const startOf = await startsIn(house);

/**
 * A preview changes nothing, and a newer one takes the place of one that waits. A secret address is told once and kept
 * nowhere, so a repeat makes another, and the one before ends: the last answer counts
 * (repeats-of-strangers.api.test.ts, where what has no keys stands, too).
 */
const ofTheirOwn: ReadonlySet<CallName> = new Set(['previewDocument', 'openCalendarSubscription']);
const writing = writingOfPeople.filter((name) => !ofTheirOwn.has(name));
/** The ordinary run tries one in twelve. */
const tried = writing.filter((_name, place) => isLong || place % 12 === 0);

/** The effect of a call on the rows, done in this way on something new each time. */
async function recordEffect(name: CallName, doIt: (start: Start) => Promise<void>): Promise<Effect> {
  const start = await startOf(name);
  const before = await start.rows();
  await doIt(start);
  return changesBetween(before, await start.rows());
}

/** Sends it whole and is gone before the answer is there, or in the middle of it. */
async function sendAndLeave({ caller, request }: Start): Promise<void> {
  const { hostname, port } = new URL(await listeningAddress(house.app));
  const sent = httpRequest({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: { 'user-agent': 'Korpus-Test', ...request.headers, authorization: `Bearer ${caller.token}` },
  });
  await new Promise<void>((gone) => {
    sent.on('error', () => gone());
    sent.on('close', () => gone());
    sent.end(request.payload, () => sent.destroy());
  });
}

/** A link is signed anew each time, for the next minutes. */
const fieldsOf = ({ body }: Answer) =>
  body instanceof Object && 'url' in body ? { ...body, url: 'any' } : body;

const fiveOf = (send: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, send));

describe.each(tried)('%s', (name) => {
  it('twice, five times at once and after a cut answer has the effect of one', async () => {
    // Rows that the first call of its kind makes once, such as settings, are there before anything is compared.
    await recordEffect(name, async ({ send }) => void (await send()));
    const { send, rows } = await startOf(name);
    const before = await rows();
    const first = await send();
    expect(first.status).toBe(200);
    const after = await rows();
    const once = reduceToAlike(name, changesBetween(before, after));
    // A repeat that did it again would write a later time.
    house.clock.advance({ minutes: 1 });
    const repeated = await send();
    if (repeated.status === 200) expect(fieldsOf(repeated)).toEqual(fieldsOf(first));
    expect(changesBetween(after, await rows())).toEqual(nothing);
    await fiveOf(send);
    expect(changesBetween(after, await rows())).toEqual(nothing);
    const atOnce = await recordEffect(name, async ({ send }) => {
      const answers = await fiveOf(send);
      expect(answers.map(({ status }) => status)).toContain(200);
      for (const { status } of answers) expect(status).toBeLessThan(500);
    });
    expect(reduceToAlike(name, atOnce)).toEqual(once);
    const afterCut = await recordEffect(name, async (start) => {
      await sendAndLeave(start);
      await start.send();
    });
    expect(reduceToAlike(name, afterCut)).toEqual(once);
  });
});

it('has not met a single unexpected failure', () => {
  expect(house.unexpected).toEqual([]);
});
