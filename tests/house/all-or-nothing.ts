import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { StoredRow } from '../kit/all-rows.ts';
import type { Answer } from '../kit/caller.ts';
import type { Failure, Steps } from '../kit/failing-house.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { changesBetween, type Effect, nothing } from './effects.ts';

/** A call about something new: `send` makes it, and again it is sent as before, under the same key. */
export type Deed = { readonly send: () => Promise<Answer>; readonly rows: () => Promise<StoredRow[]> };

type Expected = Readonly<{
  /** The part of an effect that is the same for any two deeds. */
  like: (effect: Effect) => Effect;
  /** True when a repeat of a deed that was done is answered and does nothing more. */
  isOnce: boolean;
  /** True when a failure may leave some of it, which the next try completes. */
  isInParts: boolean;
}>;

const ways: readonly Failure[] = ['error', 'connection'];

/** The ordinary run takes some of the steps, the last among them, the long one every step; each fails another way than the one before. */
function planTries(steps: number): { n: number; by: Failure }[] {
  const apart = isLong ? 1 : Math.ceil(steps / 7);
  const some = Array.from({ length: Math.ceil(steps / apart) }, (_step, place) => steps - place * apart);
  return some.map((n, place) => ({ n, by: ways[place % ways.length] ?? 'error' }));
}

async function recordChanges({ send, rows }: Deed): Promise<Effect> {
  const before = await rows();
  expect((await send()).status).toBe(200);
  return changesBetween(before, await rows());
}

/**
 * Every deed happens as a whole or not at all, whichever of its steps fails, and the next try does what is left of it.
 */
export async function expectAllOrNothing(
  steps: Steps,
  deed: () => Promise<Deed>,
  { like, isOnce, isInParts }: Expected,
): Promise<void> {
  const undisturbed = async () => {
    const another = await deed();
    return steps.failing(0, () => recordChanges(another));
  };
  // Rows that the first deed of its kind makes once, such as a counter, are there before anything is compared.
  const first = await undisturbed();
  const { result, taken } = await undisturbed();
  const whole = like(result);
  // Some take a step more every other time.
  const most = Math.max(first.taken, taken);
  expect(most).toBeGreaterThan(2);
  const seen = new Set<string>();
  for (const { n, by } of planTries(most)) {
    const { send, rows } = await deed();
    const before = await rows();
    const { result: tried } = await steps.failing(n, send, by);
    const made = like(changesBetween(before, await rows()));
    const said = `step ${n} of ${most} failed by ${by}, answered ${tried.status}`;
    if (tried.status === 200) expect(made, said).toEqual(whole);
    else expect(tried.status, said).toBeGreaterThanOrEqual(500);
    if (!isInParts) expect([nothing, whole], said).toContainEqual(made);
    seen.add(JSON.stringify(made));
    // Deeds that a repeat would do once more, or is kept from, are tried again where the failing try did nothing.
    if (!isOnce && isDeepStrictEqual(made, whole)) continue;
    const second = await send();
    expect(second.status, `${said}: ${second.text}`).toBe(200);
    expect(like(changesBetween(before, await rows())), said).toEqual(whole);
  }
  expect(seen).toContain(JSON.stringify(nothing));
  expect(seen).toContain(JSON.stringify(whole));
}
