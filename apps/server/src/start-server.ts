import { createDemo } from '../demo/create-demo.ts';
import { composeApp } from './app.ts';
import { greet } from './greeting.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { StartRefusal } from './platform/config/start-refusal.ts';
import { startTexts } from './platform/config/start-texts.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openServices } from './platform/open-services.ts';
import { projectFolder } from './project-folder.ts';
import { startJobs } from './start-jobs.ts';

export type Server = { readonly address: string; readonly stop: () => Promise<void> };

type Start = { readonly env: Readonly<Record<string, string | undefined>>; readonly version: string };

/** From the environment to a listening server. */
export async function startServer({ env, version }: Start): Promise<Server> {
  const config = readConfig(env);
  const app = await createHttpServer(config);
  const { services, close } = await openServices({
    config,
    version,
    migrationsFolder: projectFolder('apps/server/migrations'),
    log: app.log,
  });
  const stop = onceOnly(async () => {
    await app.close();
    await close();
  });
  try {
    if (config.demo) await createDemo(services);
    await composeApp(app, services, projectFolder('apps/web/dist'));
    await startJobs(services);
    await listen(app, config);
    const address = addressOf(app, config);
    greet(address, config);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

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

/** With PORT=0 the system chose the port. */
function addressOf(app: App, { host }: Config): string {
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
