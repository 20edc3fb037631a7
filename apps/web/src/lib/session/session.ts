import { createStore } from '../store.ts';
import { readToken } from './access-token.ts';

export type Tokens = { readonly token: string; readonly refreshToken: string };
/**
 * Tokens that the storage holds: a token alone still counts as signed in, until the server refuses it
 * (rules: screens#route-guard).
 */
type StoredTokens = { readonly token: string; readonly refreshToken: string | null };

/** Reason why nobody is signed in: by their own wish, because the session is over, or because the licence is. */
export type EndReason = 'signedOut' | 'expired' | 'licence';

export type SessionState =
  | { readonly kind: 'signedIn'; readonly sessionId: string; readonly userId: string }
  | { readonly kind: 'signedOut'; readonly reason: EndReason };

export type Session = {
  readonly get: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly tokens: () => StoredTokens | null;
  readonly begin: (tokens: Tokens) => void;
  /** The same session with new tokens. */
  readonly renew: (tokens: Tokens) => void;
  readonly end: (reason: EndReason) => void;
};

/** The names under which the tokens are kept (rules: people#sessions). */
const tokenKey = 'token';
const refreshTokenKey = 'refreshToken';

/**
 * Makes the session of all tabs of the browser: the tokens in its storage are the truth, and what another tab does
 * with them arrives here as a storage event.
 */
export function createSession(storage: Storage, events: Pick<EventTarget, 'addEventListener'>): Session {
  const tokens = (): StoredTokens | null => {
    const token = storage.getItem(tokenKey);
    return token === null ? null : { token, refreshToken: storage.getItem(refreshTokenKey) };
  };
  const readState = (reason: EndReason): SessionState => {
    const stored = tokens();
    if (stored === null) return { kind: 'signedOut', reason };
    const facts = readToken(stored.token);
    return { kind: 'signedIn', sessionId: facts?.sessionId ?? '', userId: facts?.userId ?? '' };
  };
  const state = createStore(readState('signedOut'));
  const update = (reason: EndReason) => {
    const next = readState(reason);
    if (!isSame(state.get(), next)) state.set(next);
  };
  const keep = ({ token, refreshToken }: Tokens) => {
    // The refresh token first: a tab that sees a new token then finds the refresh token that belongs to it.
    storage.setItem(refreshTokenKey, refreshToken);
    storage.setItem(tokenKey, token);
    update('expired');
  };
  events.addEventListener('storage', (event) => {
    // A key of null is storage.clear() of another tab.
    if (event instanceof StorageEvent && (event.key === tokenKey || event.key === null)) update('signedOut');
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    tokens,
    begin: keep,
    renew: keep,
    end: (reason) => {
      storage.removeItem(tokenKey);
      storage.removeItem(refreshTokenKey);
      update(reason);
    },
  };
}

/** A token that was only renewed is no change; who signed out stays signed out for their first reason. */
function isSame(one: SessionState, other: SessionState): boolean {
  if (one.kind === 'signedOut' || other.kind === 'signedOut') return one.kind === other.kind;
  return one.sessionId === other.sessionId;
}
