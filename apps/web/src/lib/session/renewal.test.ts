import { describe, expect, it } from 'vitest';
import { awayError, callError } from '../failure/failure.ts';
import { browserLock } from './browser-locks.ts';
import { createRenewal } from './renewal.ts';
import { createSession, type Tokens } from './session.ts';

const start = Date.UTC(2026, 10, 21, 8);
const minute = 60_000;

function tokenUntil(expiresAt: number, name = 'a'): string {
  const claims = btoa(JSON.stringify({ sid: 'session', uid: 'user', tid: 'house', exp: expiresAt / 1000 }));
  return `head.${claims}.${name}`;
}

/** A storage as browsers have it, shared by the tabs of a test. */
function makeStorage(tokens: Tokens): Storage {
  const values = new Map<string, string>(Object.entries(tokens));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

type Refresh = Parameters<typeof createRenewal>[0]['refresh'];

const aTab = (storage: Storage, refresh: Refresh, now = () => start) => {
  const session = createSession(storage, new EventTarget());
  return { session, renewal: createRenewal({ session, lock: browserLock, refresh, now }) };
};

const expired = tokenUntil(start - minute);
const fresh = tokenUntil(start + 10 * minute, 'b');
const answer = { tokens: { token: fresh, refreshToken: 'second' }, serverTime: start };

describe('renewal', () => {
  it('renews once for many requests in many tabs', async () => {
    const asked: string[] = [];
    const storage = makeStorage({ token: expired, refreshToken: 'first' });
    const tabs = Array.from({ length: 10 }, () =>
      aTab(storage, async (token) => {
        asked.push(token);
        return answer;
      }),
    );
    const requests = tabs.flatMap(({ renewal }) => Array.from({ length: 20 }, () => renewal.freshToken()));
    expect(new Set(await Promise.all(requests))).toEqual(new Set([fresh]));
    expect(asked).toEqual(['first']);
    expect(storage.getItem('refreshToken')).toBe('second');
  });

  it('repeats with the same token while nobody answers, and signs nobody out', async () => {
    const asked: string[] = [];
    const { session, renewal } = aTab(
      makeStorage({ token: expired, refreshToken: 'first' }),
      async (token) => {
        asked.push(token);
        if (asked.length < 3) throw awayError();
        return answer;
      },
    );
    expect(await renewal.freshToken()).toBe(fresh);
    expect(asked).toEqual(['first', 'first', 'first']);
    expect(session.get().kind).toBe('signedIn');
  });

  it.each([
    ['UNAUTHENTICATED', 401, 'expired'],
    ['LICENCE_INACTIVE', 403, 'licence'],
  ] as const)('ends the session on %s', async (code, status, reason) => {
    const refused = callError({ kind: 'refused', status, code, message: '', details: {}, requestId: '' });
    const { session, renewal } = aTab(makeStorage({ token: expired, refreshToken: 'first' }), async () => {
      throw refused;
    });
    expect(await renewal.freshToken()).toBeNull();
    expect(session.get()).toEqual({ kind: 'signedOut', reason });
    expect(session.tokens()).toBeNull();
  });

  it('does not sign in again who signed out while the answer was on its way', async () => {
    const storage = makeStorage({ token: expired, refreshToken: 'first' });
    const tab = aTab(storage, async () => {
      tab.session.end('signedOut');
      return answer;
    });
    expect(await tab.renewal.freshToken()).toBeNull();
    expect(storage.getItem('token')).toBeNull();
  });

  it('learns from the answer that this computer’s clock is wrong', async () => {
    let asked = 0;
    const ahead = () => start + 60 * minute;
    const refresh: Refresh = async () => {
      asked += 1;
      return answer;
    };
    const { renewal } = aTab(
      makeStorage({ token: tokenUntil(start + minute), refreshToken: 'first' }),
      refresh,
      ahead,
    );
    await renewal.freshToken();
    expect(await renewal.freshToken()).toBe(fresh);
    expect(asked).toBe(1);
  });
});
