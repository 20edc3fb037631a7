import { expect, it } from 'vitest';
import { demoFolder, launchServer, startServer } from './support/running-server.ts';

it('ends by itself when the process that started it is gone', async () => {
  using folder = demoFolder();
  const server = await startServer({ KORPUS_DATA_DIR: folder.path });
  server.abandon();
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

it('does not stay behind when its starter dies during the start', async () => {
  using folder = demoFolder();
  const server = launchServer({ KORPUS_DATA_DIR: folder.path });
  server.abandon();
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

it('ends cleanly on Ctrl+C', async () => {
  using folder = demoFolder();
  const server = await startServer({ KORPUS_DATA_DIR: folder.path });
  server.signal('SIGINT');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});
