import { getHealth } from '@korpus/contract/system/system.ts';
import { readToken } from '../session/access-token.ts';
import { browserLock } from '../session/browser-locks.ts';
import { createRenewal } from '../session/renewal.ts';
import { createSession } from '../session/session.ts';
import { askForTokens, createApi } from './api-client.ts';
import type { Backend } from './api-context.tsx';
import { createConnection } from './connection.ts';
import { type OnProgress, sendWithProgress } from './send-with-progress.ts';

/** The parts of lib put together for a browser. */
export function createBackend(): Backend {
  const fetchRaw = (path: string, init: RequestInit, onProgress?: OnProgress) =>
    onProgress === undefined ? window.fetch(path, init) : sendWithProgress(path, init, onProgress);
  const session = createSession(window.localStorage, window);
  const connection = createConnection({
    probe: () => withinPatience((signal) => fetchRaw(getHealth.path, { signal })),
    events: [
      { target: window, name: 'online' },
      { target: document, name: 'visibilitychange' },
    ],
    doubts: [{ target: window, name: 'offline' }],
  });
  const renewal = createRenewal({
    session,
    lock: browserLock,
    refresh: (token) => askForTokens(fetchRaw, token),
    now: Date.now,
  });
  const parts = {
    fetch: fetchRaw,
    ...renewal,
    ended: session.end,
    answered: connection.answered,
    failed: connection.failed,
    isThere: connection.isThere,
    checksAnswers: import.meta.env.DEV,
  };
  const apiOnlyAs = (userId: string) =>
    createApi({
      ...parts,
      freshToken: async () => tokenOf(userId, await renewal.freshToken()),
      tokenAfter: async (refused) => tokenOf(userId, await renewal.tokenAfter(refused)),
    });
  return { api: createApi(parts), apiOnlyAs, session, connection };
}

/** A network that swallows everything fails no call; so long the server has to say that it is well. */
const patience = 5_000;

async function withinPatience(ask: (signal: AbortSignal) => Promise<Response>): Promise<boolean> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patience);
  try {
    return (await ask(over.signal)).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** A token of this person; somebody else's is none. */
const tokenOf = (userId: string, token: string | null): string | null =>
  token !== null && readToken(token)?.userId === userId ? token : null;
