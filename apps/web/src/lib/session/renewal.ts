import type { refreshToken } from '@korpus/contract/authentication/authentication.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { failureOf, isAway } from '../failure/failure.ts';
import { pause } from '../pause.ts';
import { readToken } from './access-token.ts';
import type { ShareLock } from './browser-locks.ts';
import type { Session } from './session.ts';

/** Access tokens for requests; null: nobody is signed in (any more). */
type Renewal = {
  /** A token that is good for the next seconds, renewed before it expires. */
  readonly freshToken: () => Promise<string | null>;
  /** A token other than the one the server has just refused. */
  readonly tokenAfter: (refused: string) => Promise<string | null>;
};

type Renewed = AnswerOf<typeof refreshToken>;

type Parts = {
  readonly session: Session;
  readonly lock: ShareLock;
  /** Asks the server; the second part is the server's clock, where the answer tells it. */
  readonly refresh: (token: string) => Promise<{ tokens: Renewed; serverTime: number | null }>;
  readonly now: () => number;
};

/**
 * Milliseconds before its end at which a token is renewed, so that no request goes out with one that dies on the way.
 */
const margin = 20_000;
/** A lost answer is asked for again within the 30 seconds in which the server repeats it. */
const retryDelays = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Sends the same token again and again, since a failing network must not sign anybody out. */
async function refreshPatiently(refresh: Parts['refresh'], token: string) {
  for (const delay of retryDelays) {
    try {
      return await refresh(token);
    } catch (error) {
      if (!isAway(error)) throw error;
      await pause(delay);
    }
  }
  return refresh(token);
}

export function createRenewal({ session, lock, refresh, now }: Parts): Renewal {
  /** Milliseconds that the server's clock is ahead of this computer's. */
  const clock = { offset: 0 };
  const running: { renewal: Promise<string | null> | null } = { renewal: null };

  const isFresh = (token: string) => {
    const facts = readToken(token);
    return facts !== null && facts.expiresAt - margin > now() + clock.offset;
  };

  const renewOnce = (refused: string) =>
    lock('korpus-refresh', async () => {
      const kept = session.tokens();
      if (kept === null) return null;
      if (kept.token !== refused) return kept.token; // another tab was faster
      if (kept.refreshToken === null) {
        session.end('expired');
        return null;
      }
      try {
        const { tokens, serverTime } = await refreshPatiently(refresh, kept.refreshToken);
        if (serverTime !== null) clock.offset = serverTime - now();
        // Signed out meanwhile: new tokens must not sign the person in again.
        if (session.tokens()?.refreshToken !== kept.refreshToken) return session.tokens()?.token ?? null;
        session.renew(tokens);
        return tokens.token;
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.kind !== 'refused' || failure.status >= 500 || failure.status === 429) throw error;
        if (session.tokens()?.refreshToken === kept.refreshToken) {
          session.end(failure.code === 'LICENCE_INACTIVE' ? 'licence' : 'expired');
        }
        return null;
      }
    });

  const tokenAfter = (refused: string) => {
    running.renewal ??= renewOnce(refused).finally(() => {
      running.renewal = null;
    });
    return running.renewal;
  };

  return {
    freshToken: async () => {
      const token = session.tokens()?.token;
      if (token === undefined) return null;
      return isFresh(token) ? token : tokenAfter(token);
    },
    tokenAfter,
  };
}
