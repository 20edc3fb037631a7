import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoDatabase, emptyDatabase, queryOn } from './support/databases.ts';
import { send } from './support/person.ts';
import {
  demoFolder,
  runCommand,
  startServer,
  stopServer,
  temporaryFolder,
} from './support/running-server.ts';

it('shows the usage for anything it does not understand, with exit code 2', async () => {
  using folder = temporaryFolder();
  for (const args of [[], ['nonsense'], ['demo', '--tenants', '1', '--nonsense', '3']]) {
    const { code, output } = await runCommand(args, { KORPUS_DATA_DIR: folder.path });
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(output).toContain('So geht es:');
  }
});

it('works through the running server, which alone may open the folder', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const server = await startServer(env);
  const control = join(folder.path, 'control.json');
  expect(statSync(control).mode & 0o777).toBe(0o600);

  expect(await runCommand(['doctor'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Alles in Ordnung.'),
  });
  expect((await runCommand(['demo', '--tenants', '2', '--people', '3'], env)).code).toBe(0);
  const signedIn = await send(server.url, {
    method: 'POST',
    path: '/api/authentication/token',
    body: { username: 'admin@haus2.korpus-demo.test', password: 'Korpus!2026' },
  });
  expect(signedIn.status).toBe(200);
  expect((await runCommand(['backup'], env)).code).toBe(0);

  await stopServer(server);
  expect(statSync(control, { throwIfNoEntry: false })).toBeUndefined();
});

it('opens the folder itself after the server was killed, although the way to it still lies there', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const server = await startServer(env);
  server.signal('SIGKILL');
  await server.exited;
  expect((await runCommand(['backup'], env)).code).toBe(0);
});

it('takes commands only with the token, and only from this machine', async () => {
  using folder = demoFolder();
  const server = await startServer({ KORPUS_DATA_DIR: folder.path });
  const { port } = JSON.parse(readFileSync(join(folder.path, 'control.json'), 'utf8'));
  const body = JSON.stringify({ name: 'doctor', args: [], cwd: '/' });
  for (const authorization of ['', 'Bearer ', 'Bearer guessed']) {
    const answer = await fetch(`http://127.0.0.1:${port}/commands`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect(answer.status).toBe(401);
  }
  expect((await fetch(`${server.url}/commands`, { method: 'POST' })).status).toBe(404);
  await stopServer(server);
});

it('makes the first operator of an empty installation, once', async () => {
  await using database = await emptyDatabase();
  using folder = temporaryFolder();
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url };
  expect(await runCommand(['operator', '--email', 'kein-at'], env)).toMatchObject({
    output: expect.stringContaining('keine E-Mail-Adresse'),
    code: 2,
  });
  const made = await runCommand(['operator', '--email', 'Chefin@Korpus.test'], env);
  expect(made.code, made.output).toBe(0);
  const link = new URL(/https?:\S+/.exec(made.output)?.[0] ?? '');
  expect(link.pathname).toBe('/register');

  const again = await runCommand(['operator', '--email', 'zweite@korpus.test'], env);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('gibt es schon jemanden') });

  const server = await startServer(env);
  const password = 'Ganz!Sicher1';
  const set = await send(server.url, {
    method: 'POST',
    path: '/api/authentication/set-password',
    body: {
      userId: link.searchParams.get('userId'),
      resetToken: link.searchParams.get('resetToken'),
      password,
    },
  });
  expect(set.status).toBe(200);
  const signedIn = await send(server.url, {
    method: 'POST',
    path: '/api/authentication/token',
    body: { username: 'chefin@korpus.test', password },
  });
  expect(signedIn.status).toBe(200);
  await stopServer(server);
});

it('makes the same demo houses for the same seed, and only where demo data is wanted', async () => {
  using empty = temporaryFolder();
  await using database = await emptyDatabase();
  const unwanted = { KORPUS_DATA_DIR: empty.path, DATABASE_URL: database.url };
  expect(await runCommand(['demo', '--tenants', '1'], unwanted)).toMatchObject({
    code: 1,
    output: expect.stringContaining('KORPUS_DEMO=on'),
  });
  const namesWith = async (seed: string) => {
    await using database = await demoDatabase();
    using folder = demoFolder('PostgreSQL');
    const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url };
    const args = ['demo', '--tenants', '3', '--people', '4', '--seed', seed];
    expect((await runCommand(args, { ...env, KORPUS_DEMO: 'on' })).code).toBe(0);
    const rows = await queryOn(
      `${database.url}?options=-c%20role%3Dkorpus_platform`,
      `select t.company_name, u.id, u.email, u.first_name, u.last_name from users u
       join tenants t on t.id = u.tenant_id where u.email like '%korpus-demo.test' order by u.email`,
    );
    expect(rows).toHaveLength(12);
    return rows;
  };
  const first = await namesWith('7');
  expect(await namesWith('7')).toEqual(first);
  expect(await namesWith('8')).not.toEqual(first);
});

type Breakage = { readonly broken: string; readonly mended: string; readonly check: string };

const breakages: readonly Breakage[] = [
  {
    broken: 'alter table users no force row level security',
    mended: 'alter table users force row level security',
    check: 'Trennung der Häuser',
  },
  {
    broken: 'grant select on user_credentials to korpus_app',
    mended: 'revoke select on user_credentials from korpus_app',
    check: 'Aufbau und Rechte der Tabellen',
  },
  {
    broken: 'create policy all_of_it on users using (true)',
    mended: 'drop policy all_of_it on users',
    check: 'Ohne Haus keine Zeilen',
  },
  {
    broken: "update schema_migrations set checksum = 'x' || checksum",
    mended: 'update schema_migrations set checksum = substr(checksum, 2)',
    check: 'Stand der Datenbank',
  },
  {
    broken: "update installation_facts set value = 'x' || value",
    mended: 'update installation_facts set value = substr(value, 2)',
    check: 'Geheimnis der Anlage',
  },
];

it('finds what a database administrator broke', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  for (const { broken } of breakages) await queryOn(database.url, broken);
  const sick = await runCommand(['doctor'], env);
  expect(sick.code).toBe(1);
  for (const { check } of breakages) expect(sick.output).toContain(`✗ ${check}`);

  for (const { mended } of breakages) await queryOn(database.url, mended);
  const healthy = await runCommand(['doctor'], env);
  expect(healthy.code, healthy.output).toBe(0);
});

it('finds a mail server that does not answer', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const mute = createServer((socket) => socket.end('554 no\r\n'));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const address = mute.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const env = {
    KORPUS_DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  };
  const { code, output } = await runCommand(['doctor'], env);
  expect(code).toBe(1);
  expect(output).toContain('✗ Mailversand');
  mute.close();
});
