import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../apps/server/src/platform/project-folder.ts';
import { type Child, type Environment, startChild } from './child-process.ts';

export type RunningServer = Child & { readonly url: string };

/**
 * The built product, as people run it (tests/setup/build.ts): read from its sources, each start would take half a
 * second more.
 */
const mainFile = projectFolder('dist/server/main.mjs');
const commandFile = projectFolder('dist/server/command.mjs');
/** The source that `npm run dev` starts. */
export const mainSource = projectFolder('apps/server/src/main.ts');

/** Settings for a port of the system's choice and a quiet log, so that failures show. */
const quiet = {
  PORT: '0',
  HOST: '127.0.0.1',
  KORPUS_LOG: 'warn',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};

/** A start that may be refused. */
export const launchServer = (env: Environment, entry = mainFile, within: readonly string[] = []): Child =>
  startChild([entry], { ...quiet, ...env }, within);

/** A server of its own process that listens and answers. */
export async function startServer(
  env: Environment,
  entry = mainFile,
  within: readonly string[] = [],
): Promise<RunningServer> {
  const child = launchServer(env, entry, within);
  const [, url = ''] = await child.says(/Korpus läuft: (\S+)/);
  return { ...child, url };
}

export async function stopServer(server: Child): Promise<void> {
  server.signal('SIGTERM');
  await server.exited;
}

export type CommandResult = { readonly code: number | null; readonly output: string };

export const launchCommand = (
  args: readonly string[],
  env: Environment,
  within: readonly string[] = [],
): Child => startChild([commandFile, ...args], { ...quiet, ...env }, within);

export async function runCommand(
  args: readonly string[],
  env: Environment,
  within: readonly string[] = [],
): Promise<CommandResult> {
  const child = launchCommand(args, env, within);
  const { code } = await child.exited;
  return { code, output: child.output() };
}

export type Folder = Disposable & { readonly path: string };

/** An empty folder, gone with `using`. */
export function temporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'korpus-reliability-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A data folder with an empty database, as an embedded one makes it within seconds. */
export function emptyFolder(): Folder {
  const folder = temporaryFolder();
  cpSync(process.env.KORPUS_TEST_EMPTY_FOLDER ?? '', folder.path, { recursive: true });
  return folder;
}

/** A data folder with the demo in it: the database too, or what belongs to one on PostgreSQL (tests/setup). */
export function demoFolder(kind: 'embedded' | 'PostgreSQL' = 'embedded'): Folder {
  const { KORPUS_TEST_FOLDER = '', KORPUS_TEST_DEMO_DATABASE_FOLDER = '' } = process.env;
  const folder = temporaryFolder();
  const made = kind === 'embedded' ? KORPUS_TEST_FOLDER : KORPUS_TEST_DEMO_DATABASE_FOLDER;
  cpSync(made, folder.path, { recursive: true });
  return folder;
}
