import { type Endpoint, endpoint } from '@korpus/contract/endpoint.ts';
import { done } from '@korpus/contract/record.ts';
import { openToAll, signedIn } from '@korpus/domain/rights/access.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindCall } from '../../apps/server/src/platform/http/bind-call.ts';
import { type Binding, inTransaction, open, outside } from '../../apps/server/src/platform/http/binding.ts';
import { aHouse } from '../kit/house.ts';

/** The binder owes this to every call whatever its use case does; shown with calls of its own. */
const secret = 'select password_hash from user_credentials at /srv/korpus/store.ts:12:3';
const fail = async (): Promise<never> => {
  throw new Error(secret);
};
const away = async (): Promise<never> => {
  throw Object.assign(new Error(secret), { code: 'ECONNREFUSED' });
};
const tooMuch = async () => ({ name: 'Änne', passwordHash: secret, lines: [{ price: 1, cost: 2 }] });
const named = z.object({ name: z.string(), lines: z.array(z.object({ price: z.number() })) });

const call = (path: string, change: Partial<Endpoint> = {}): Endpoint => ({
  ...endpoint({ method: 'PUT', path: `/api/bound/${path}`, summary: path, access: signedIn, answer: done }),
  ...change,
});
const bound: Readonly<Record<string, { readonly call: Endpoint; readonly binding: Binding }>> = {
  tooMuch: { call: call('too-much', { answer: named }), binding: inTransaction(tooMuch) },
  tooMuchOutside: { call: call('too-much-outside', { answer: named }), binding: outside(tooMuch) },
  tooMuchOpen: { call: call('too-much-open', { answer: named, access: openToAll }), binding: open(tooMuch) },
  wrong: { call: call('wrong'), binding: inTransaction(async () => ({ done: 'maybe' })) },
  fails: { call: call('fails'), binding: inTransaction(fail) },
  failsOutside: { call: call('fails-outside'), binding: outside(fail) },
  failsOpen: { call: call('fails-open', { access: openToAll }), binding: open(fail) },
  away: { call: call('away'), binding: inTransaction(away) },
  awayOpen: { call: call('away-open', { access: openToAll }), binding: open(away) },
  demoOnly: { call: call('demo-only', { access: openToAll, demoOnly: true }), binding: open(tooMuch) },
};

const house = await aHouse({
  extend: (app, services) => {
    for (const [name, { call, binding }] of Object.entries(bound))
      bindCall(app, services, name, call, binding);
  },
});
const shop = await house.aTenant();

async function askForAnswer(name: string) {
  const person = await shop.openSession(await shop.aPerson('ADMIN'));
  return person.call(bound[name]?.call ?? call('none'));
}

describe('only what the contract names', () => {
  it.each(['tooMuch', 'tooMuchOutside', 'tooMuchOpen'])('leaves the house: %s', async (name) => {
    const answer = await askForAnswer(name);
    expect(answer.body).toEqual({ name: 'Änne', lines: [{ price: 1 }] });
  });

  it('is an answer; anything else is a failure of ours', async () => {
    expect((await askForAnswer('wrong')).error()).toMatchObject({ code: 'INTERNAL' });
  });

  it('exists: a call of the demo is nowhere else', async () => {
    expect((await askForAnswer('demoOnly')).status).toBe(404);
  });
});

describe('an unexpected failure', () => {
  it.each(['fails', 'failsOutside', 'failsOpen'])(
    'tells outside only that there was one: %s',
    async (name) => {
      const answer = await askForAnswer(name);
      expect(answer.status).toBe(500);
      expect(answer.error()).toEqual({
        code: 'INTERNAL',
        message:
          'Da ist etwas schiefgegangen. Versuch es noch einmal; bleibt es dabei, nenne dem Support die Kennung.',
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('password_hash');
    },
  );

  it.each(['away', 'awayOpen'])('of the database is a time to come back: %s', async (name) => {
    const answer = await askForAnswer(name);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.text).not.toContain('password_hash');
  });
});
