import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectFolder } from '../../apps/server/src/platform/project-folder.ts';
import { signIn } from './support/person.ts';
import { demoFolder, startServer, stopServer } from './support/running-server.ts';

const email = 'admin@gruenwald.test';
const trap = pathToFileURL(projectFolder('tests/reliability/support/get-stuck.mjs'));

it('only reads where there is less room than wanted, and is ended by its watchdog where it is stuck', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const server = await startServer({
    ...env,
    // The limit is more than there is anywhere, so every file system seems to have less than the floor.
    KORPUS_MIN_FREE_MB: '1000000000',
    KORPUS_STUCK_SECONDS: '5',
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${trap}`,
  });
  const person = await signIn(server.url, email);
  const { version } = await person.load();
  const refused = await person.saveName('Neu', version);
  expect(refused).toMatchObject({ status: 507, body: { code: 'NO_ROOM' } });
  expect(refused.body.message).toMatch(/^Auf dem Server ist kein Platz mehr/);

  server.signal('SIGUSR2');
  server.signal('SIGTERM'); // the stuck server does not hear it
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
  const [, line = ''] = /^(\{.*stuck.*\})$/m.exec(server.output()) ?? [];
  expect(JSON.parse(line)).toMatchObject({ level: 60, seconds: 5 });

  const next = await startServer(env);
  const again = await signIn(next.url, email);
  expect((await again.load()).version).toBe(version);
  expect((await again.saveName('Neu', version)).status).toBe(200);
  await stopServer(next);
});
