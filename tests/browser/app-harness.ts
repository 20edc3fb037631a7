import { createServer } from 'node:net';
import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { demoPassword } from '../../apps/server/src/modules/system/demo-sign-ins.ts';
import { type Installation, newInstallation } from '../reliability/support/installation.ts';
import { type RunningServer, startServer, stopServer } from '../reliability/support/running-server.ts';
import { type AppBrowser, openAppBrowser } from './app-browser.ts';
import type { KeptBrowsers } from './kept-browsers.ts';

export type Tokens = Readonly<{ token: string; refreshToken: string }>;

/** The product as a person meets it: a server process on data of its own, and a browser. */
export type App = AppBrowser &
  Readonly<{
    url: string;
    signIn: (email: string, password?: string) => Promise<Tokens>;
    /** A token of a session past the screens: each person has one for all tests that ask that way. */
    askToken: (email: string) => Promise<string>;
    /** Asks a call as this person, past the screens, and gives its answer. */
    call: (as: string, method: string, path: string, body?: object) => Promise<unknown>;
    /** Kills the server as a power cut would: no farewell to anybody. */
    kill: () => Promise<void>;
    /** Starts the server again on the same port and the same data; `daysLater`: by a clock that is so far ahead. */
    restart: (daysLater?: number) => Promise<void>;
    close: () => Promise<void>;
  }>;

const clockAhead = (days: number) => ({
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${new URL('./later.mjs', import.meta.url)}`,
  KORPUS_TEST_DAYS_LATER: String(days),
});

type Place = Readonly<{ port: number; browsers?: KeptBrowsers }>;

/**
 * Where the last app of this process was. The next one goes there, so that browsers need not read the program anew: they
 * know it by its address.
 */
const left: { place: Place | null } = { place: null };

/** Each takes memory; most tests want one of these looks: on a desk, and on a phone. */
const browsersLeft = 4;

/** Servers that a test ended itself. */
const ended = new WeakSet<RunningServer>();

/** A server that is gone says nothing to a page but that nobody is there; why it went stands in what it wrote. */
function tellOfItsEnd(server: RunningServer): RunningServer {
  void server.exited.then((how) => {
    if (!ended.has(server)) console.error('The server ended by itself:', how, server.output());
  });
  return server;
}

/**
 * Walks have the database that comes along. What other journeys try is the same on each engine, and that one takes a
 * quarter of their time: they have it in the long run.
 */
const isEmbedded = process.env.KORPUS_TEST_ENGINE === 'pglite' || process.env.KORPUS_TEST_LONG === 'on';
const behind = isEmbedded ? 'embedded' : 'PostgreSQL';

/**
 * One for a test file: `beforeAll(startApp)`, `afterAll(app.close)`. `prepare` changes its data before it starts, for
 * what no call of the product would take. `env`: beside what it is started with.
 */
export async function startApp(
  prepare: (installation: Installation) => Promise<void> = async () => {},
  env: Readonly<Record<string, string>> = {},
): Promise<App> {
  const installation = await newInstallation(behind, 'filled');
  await prepare(installation);
  const { port, browsers } = await takePlace();
  const url = `http://127.0.0.1:${port}`;
  const environment = { ...installation.env, ...env, PORT: String(port), PUBLIC_URL: url };
  const state: { server: RunningServer } = { server: tellOfItsEnd(await startServer(environment)) };
  const signIn = (email: string, password: string = demoPassword) => tokensFor(url, email, password);
  const sessions = new Map<string, Promise<Tokens>>();
  const askToken = async (email: string) => {
    const session = sessions.get(email) ?? signIn(email);
    sessions.set(email, session);
    return (await session).token;
  };
  const browser = openAppBrowser({ url, signIn, browsers });
  return {
    ...browser,
    url,
    signIn,
    askToken,
    call: async (as, method, path, body) => {
      const authorization = `Bearer ${await askToken(as)}`;
      const sent =
        body === undefined
          ? { headers: { authorization } }
          : {
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            };
      const answer = await fetch(`${url}${path}`, { method, ...sent });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    kill: async () => {
      ended.add(state.server);
      state.server.signal('SIGKILL');
      await state.server.exited;
    },
    restart: async (daysLater = 0) => {
      sessions.clear(); // sessions have run out by a later clock
      const later = daysLater === 0 ? {} : clockAhead(daysLater);
      state.server = tellOfItsEnd(await startServer({ ...environment, ...later }));
    },
    close: async () => {
      await browser.closeBrowsers(browsersLeft);
      ended.add(state.server);
      await stopServer(state.server);
      left.place = { port, browsers: browser.browsers };
      await installation[Symbol.asyncDispose]();
    },
  };
}

async function tokensFor(url: string, username: string, password: string): Promise<Tokens> {
  const response = await fetch(`${url}${getToken.path}`, {
    method: getToken.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
  return getToken.answer.parse(await response.json());
}

/** The one that was left, or a new one: another process may have come in between. */
async function takePlace(): Promise<Place> {
  const { place } = left;
  left.place = null;
  if (place !== null && (await freePort(place.port)) !== null) return place;
  await place?.browsers?.close();
  const port = await freePort(0);
  if (port === null) throw new Error('The system gave no port');
  return { port };
}

async function freePort(wanted: number): Promise<number | null> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(wanted, '127.0.0.1', () => resolve(true)),
  );
  if (!isListening) return null;
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? null : address.port;
}
