import { expect } from 'vitest';
import { type Reply, send } from './person.ts';

/** Expects what people are told while the database is away: wait, and try again. */
export function expectPoliteRefusal({ status, headers, body }: Reply): void {
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.message).toBe(
    'Korpus erreicht seine Daten gerade nicht. Versuch es in ein paar Sekunden noch einmal.',
  );
}

/** Asks whether all is well, again and again, as pages do that nobody closes. */
export function startReader(url: string) {
  const state = { stopped: false, refusals: [] as Reply[], slowest: 0 };
  const run = async () => {
    while (!state.stopped) {
      const start = performance.now();
      const reply = await send(url, { path: '/api/health' });
      state.slowest = Math.max(state.slowest, performance.now() - start);
      if (reply.status !== 200) state.refusals.push(reply);
    }
  };
  const ended = run();
  return {
    refusals: () => state.refusals,
    slowest: () => state.slowest,
    stop: () => {
      state.stopped = true;
      return ended;
    },
  };
}
