import { setTimeout as pause } from 'node:timers/promises';
import { CutAnswer, type Send, send } from './person.ts';

/** Counts of what stood between people and their answers. */
export type Troubles = { refused: number; broken: number };

/** Korpus, or what stands before it, cannot do it now. */
const away = [502, 503, 504, 507];
const betweenTries = 200;
const longestTry = 12_000;

/**
 * Asks again, the same under the same key as browsers do, until there is an answer. A lost session or a refused save is
 * an answer too: it is not tried away.
 */
export async function untilAnswered<T extends { readonly status: number }>(
  ask: (signal: AbortSignal) => Promise<T>,
  troubles: Troubles,
): Promise<T> {
  for (;;) {
    const reply = await ask(AbortSignal.timeout(longestTry)).catch(nullWhereBroken);
    if (reply !== null && !away.includes(reply.status)) return reply;
    if (reply === null) troubles.broken += 1;
    else troubles.refused += 1;
    await pause(betweenTries);
  }
}

/** Nobody there, cut off on the way, or no answer in time. */
function nullWhereBroken(error: unknown): null {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  if (isTimeout || isUnreachable || error instanceof CutAnswer) return null;
  throw error;
}

export const patientSend =
  (troubles: Troubles): Send =>
  (url, request) =>
    untilAnswered((signal) => send(url, { ...request, signal }), troubles);
