import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { expect, it, vi } from 'vitest';
import { patiently } from '../kit/patiently.ts';
import { demoDatabase, queryOn } from './support/databases.ts';
import { backgroundOf } from './support/processes.ts';
import { demoFolder, startServer, stopServer } from './support/running-server.ts';

/** A mail leaves nothing of its job behind (platform/jobs). */
const mailsWaiting = (url: string) =>
  queryOn(url, "select id from pgboss.job where name = 'password-mail'").then(({ length }) => length);

async function askForMail(url: string): Promise<void> {
  const response = await fetch(`${url}${requestPasswordReset.path}`, {
    method: requestPasswordReset.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ben@gruenwald.test' }),
  });
  expect(response.status).toBe(200);
}

/** Waits for the process that does the work of a server, other than one that was seen before. */
const workerOf = (pid: number, before: number | null = null) =>
  vi.waitFor(() => {
    const found = backgroundOf(pid);
    if (found === null || found === before) throw new Error('Nobody does its work yet.');
    return found;
  }, patiently);

const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

it('work that nobody waits for has a process of its own: it is started anew when it dies, and ends with its server', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  const idle = await startServer({ ...env, KORPUS_BACKGROUND: 'off' });
  const server = await startServer(env);
  const first = await workerOf(server.pid);
  process.kill(first, 'SIGKILL');
  const second = await workerOf(server.pid, first);
  await askForMail(idle.url);
  await vi.waitFor(async () => expect(await mailsWaiting(database.url)).toBe(0), patiently);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  // The end of a server, however it comes, ends what works for it.
  server.signal('SIGKILL');
  await server.exited;
  await vi.waitFor(() => expect(isGone(second)).toBe(true), patiently);
  expect(backgroundOf(idle.pid)).toBeNull();
  await askForMail(idle.url);
  const next = await startServer(env);
  const third = await workerOf(next.pid);
  await vi.waitFor(async () => expect(await mailsWaiting(database.url)).toBe(0), patiently);
  await stopServer(next);
  expect(isGone(third)).toBe(true);
  await stopServer(idle);
});
