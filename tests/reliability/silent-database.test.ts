import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyDatabase } from './support/databases.ts';
import { expectWithin } from './support/goals.ts';
import { followLive } from './support/live-listener.ts';
import { send, signIn } from './support/person.ts';
import { startServer, stopServer, temporaryFolder } from './support/running-server.ts';

/** Ten seconds are waited for; TCP by itself would wait for many minutes, and for each connection anew. */
const longestSilence = 30_000;

/** Stands before PostgreSQL; a failover behind it is a server that neither answers nor hangs up. */
async function aLineTo(url: string) {
  const target = new URL(url);
  const lines = new Set<readonly [Socket, Socket]>();
  const proxy = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    const line = [near, far] as const;
    lines.add(line);
    for (const socket of line) socket.on('error', () => socket.destroy());
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    /** Silences all connections there are; new ones get through. */
    goSilent: () => {
      for (const [near, far] of lines) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
      lines.clear();
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
    line.close();
    await stopServer(server);
  } finally {
    await postgres.stop();
  }
});
