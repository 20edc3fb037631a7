import { makeDemoApart } from '../demo/make-demo-apart.ts';
import { readConfig } from './platform/config/config.ts';
import { StartRefusal } from './platform/config/start-refusal.ts';
import { startTexts } from './platform/config/start-texts.ts';
import { isFull } from './platform/free-space.ts';
import type { Server } from './serve.ts';

type Start = { readonly env: Readonly<Record<string, string | undefined>>; readonly version: string };

/** Starts a listening server from the environment. */
export async function startServer({ env, version }: Start): Promise<Server> {
  const config = readConfig(env);
  try {
    await makeDemoApart(config);
    // Read when it is needed: while another process makes the demo, this one is small.
    const { serve } = await import('./serve.ts');
    return await serve(config, version);
  } catch (error) {
    throw isFull(error) ? new StartRefusal(startTexts.full(config.dataDir)) : error;
  }
}
