import { existsSync } from 'node:fs';
import { createDemo } from '../demo/create-demo.ts';
import { filesToTry } from '../demo/files-to-try.ts';
import { composeApp, startJobs } from './app.ts';
import { openBackground } from './background.ts';
import { demoPassword, demoSignIns } from './modules/system/index.ts';
import type { Config } from './platform/config/config.ts';
import { StartRefusal } from './platform/config/start-refusal.ts';
import { startTexts, greetingTexts as texts } from './platform/config/start-texts.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { type ControlServer, openControlServer } from './platform/maintenance/control/control-server.ts';
import { openServices } from './platform/open-services.ts';
import { projectFolder } from './platform/project-folder.ts';
import type { Services } from './platform/services.ts';
import { openWatchdog } from './platform/watchdog/watchdog.ts';

type Watchdog = ReturnType<typeof openWatchdog>;
type Background = ReturnType<typeof openBackground>;
export type Server = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts a listening server from a configuration that is whole. */
export async function serve(config: Config, version: string): Promise<Server> {
  const app = await createHttpServer(config);
  const { services, close } = await openServices({
    config,
    version,
    migrationsFolder: projectFolder('apps/server/migrations'),
    log: app.log,
  });
  const opened: { control?: ControlServer; watchdog?: Watchdog; background?: Background } = {};
  const stop = onceOnly(async () => {
    await opened.control?.close();
    await Promise.all([app.close(), opened.background?.close()]);
    await close();
    await opened.watchdog?.close();
  });
  try {
    if (config.demo) await createDemo(services);
    await composeApp(app, services, projectFolder('apps/web/dist'));
    await listen(app, config);
    opened.watchdog = openWatchdog(config.stuckSeconds, app.log);
    if (services.engine.kind === 'embedded') opened.control = await takeCommands(services);
    const address = writeAddress(app, config);
    greet(address, config);
    // Nobody at a screen waits for what is done in the background. The embedded database belongs to one process.
    if (services.engine.kind === 'embedded') await startJobs(services);
    else opened.background = openBackground(config, app.log);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Backup, doctor and demo work through the process that owns the embedded data; their code is loaded when asked for. */
const takeCommands = (services: Services): Promise<ControlServer> =>
  openControlServer({
    dataDir: services.config.dataDir,
    log: services.log,
    run: async (command, output) => {
      const { runInServer } = await import('./commands/run-command.ts');
      return runInServer(services, command, output);
    },
  });

type App = Awaited<ReturnType<typeof createHttpServer>>;

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartRefusal(startTexts.portTaken(port));
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
      throw new StartRefusal(startTexts.hostUnknown(host));
    }
    throw error;
  }
}

/** Gives the address of the server; with PORT=0 the system chose the port. */
function writeAddress(app: App, { host }: Config): string {
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  const state: { running: Promise<void> | undefined } = { running: undefined };
  return () => {
    state.running ??= work();
    return state.running;
  };
}

/** Tells the person at the terminal where the server runs, and as whom to come in. */
function greet(address: string, config: Config): void {
  if (config.logLevel === 'silent') return;
  const lines = [texts.running(address)];
  if (config.demo) {
    lines.push(
      texts.signIns(demoPassword),
      ...demoSignIns.map(({ email, description }) => `  ${email.padEnd(26)} ${description}`),
    );
    const { statement, oldBook, supplierPapers } = filesToTry(config.dataDir);
    if (existsSync(statement)) lines.push(texts.statement(statement));
    if (existsSync(oldBook)) lines.push(texts.oldBook(oldBook));
    if (existsSync(supplierPapers)) lines.push(texts.supplierPapers(supplierPapers));
    lines.push(texts.outbox(`${address}/outbox`), texts.docs(`${address}/api/docs`));
  }
  console.log(`\n${lines.join('\n')}\n`);
}
