import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyDatabase } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { send, signIn } from './support/person.ts';
import { expectPoliteRefusal, startReader } from './support/reader.ts';
import { rounds } from './support/rounds.ts';
import { startServer, stopServer, temporaryFolder } from './support/running-server.ts';

/** Ten seconds are waited for; TCP by itself would wait for many minutes, and for each connection anew. */
const longestSilence = 30_000;
/** Limit of a statement; from then on nobody waits for an answer that others did not get. */
const longestWait = 12_000;
const longestRecovery = 5_000;

/** Stands before PostgreSQL; a failover behind it is a server that neither answers nor hangs up. */
async function aLineTo(url: string) {
  const target = new URL(url);
  const lines = new Set<readonly [Socket, Socket]>();
  const state = { isUnreachable: false };
  const proxy = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state.isUnreachable) return void near.resume();
    const far = dial(Number(target.port), target.hostname);
    const line = [near, far] as const;
    lines.add(line);
    far.on('error', () => far.destroy());
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  const goSilent = () => {
    for (const [near, far] of lines) {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
      far.resume();
    }
    lines.clear();
  };
  return {
    url: through.href,
    /** Silences all connections there are; new ones get through. */
    goSilent,
    /** Silences new ones, too, for so long. */
    beUnreachable: async (milliseconds: number) => {
      state.isUnreachable = true;
      goSilent();
      await setTimeout(milliseconds);
      state.isUnreachable = false;
    },
    close: () => {
      proxy.close();
      for (const line of lines) for (const socket of line) socket.destroy();
    },
  };
}

it('is back within seconds of a failover that nobody announced, and hears of changes again', async () => {
  using folder = temporaryFolder();
  const postgres = await startPostgres();
  try {
    const database = await emptyDatabase(postgres.url);
    const line = await aLineTo(database.url);
    const env = {
      KORPUS_DATA_DIR: folder.path,
      DATABASE_URL: line.url,
      KORPUS_DEMO: 'on',
      KORPUS_LOG: 'error',
    };
    const server = await startServer(env);
    const person = await signIn(server.url, 'admin@gruenwald.test');
    // Several connections are open, as on any working day.
    await Promise.all(Array.from({ length: 8 }, () => person.load()));
    const browser = await followLive(server.url, person);
    await browser.hears('hello');

    line.goSilent();
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.request({ path: '/api/authentication/current-user' })),
    );
    // Requests that were on their way are told so, and politely.
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await send(server.url, { path: '/api/health' })).status).toBe(200);
    const again = await Promise.all(Array.from({ length: 12 }, () => person.load()));
    expect(again).toHaveLength(12);
    expectWithin(longestSilence, performance.now() - start, 'Back after a silent failover');

    await browser.hears('resync');
    const { version } = await person.load();
    expect((await person.saveName('Wieder da', version)).status).toBe(200);
    await browser.hears('user');

    const reader = startReader(server.url);
    await line.beUnreachable(rounds(15_000, 30_000));
    const reachable = performance.now();
    await expect.poll(async () => (await send(server.url, { path: '/api/health' })).status).toBe(200);
    expectWithin(longestRecovery, performance.now() - reachable, 'Back after a silence');
    await reader.stop();
    expect(reader.refusals()).not.toEqual([]);
    for (const refusal of reader.refusals()) expectPoliteRefusal(refusal);
    expectWithin(longestWait, reader.slowest(), 'Longest wait in a silence');
    expect(await person.load()).toMatchObject({ version: version + 1, firstName: 'Wieder da' });
    line.close();
    await stopServer(server);
  } finally {
    await postgres.stop();
  }
});
