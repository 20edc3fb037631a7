import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Log } from '../../log.ts';
import { removeControlFile, writeControlFile } from './control-file.ts';
import {
  type CommandMessage,
  type CommandOutput,
  type CommandRequest,
  commandRequest,
} from './control-messages.ts';

type ControlNeeds = {
  readonly dataDir: string;
  readonly log: Log;
  readonly run: (request: CommandRequest, output: CommandOutput) => Promise<number>;
};
export type ControlServer = { readonly close: () => Promise<void> };

/**
 * The embedded data folder has one owner. While the server is that owner, commands work through it: a listener on
 * this machine only, on a port of the system's choice, for whoever can read the token in the data folder.
 */
export async function openControlServer({ dataDir, log, run }: ControlNeeds): Promise<ControlServer> {
  const token = randomBytes(32).toString('base64url');
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const server = createServer((request, response) => {
    if (!isAllowed(request, token)) return refuse(response, 401);
    if (request.method !== 'POST' || request.url !== '/commands') return refuse(response, 404);
    const work = serve(request, response, { run, log, stopping: stopping.signal });
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  const port = await listen(server);
  await writeControlFile(dataDir, { port, token });

  return {
    close: async () => {
      await removeControlFile(dataDir);
      stopping.abort();
      await Promise.all(running);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Service = Pick<ControlNeeds, 'run' | 'log'> & { readonly stopping: AbortSignal };

async function serve(request: IncomingMessage, response: ServerResponse, { run, log, stopping }: Service) {
  const caller = new AbortController();
  response.once('close', () => caller.abort());
  const send = (message: CommandMessage) => response.write(`${JSON.stringify(message)}\n`);
  try {
    const command = commandRequest.parse(JSON.parse(await text(request)));
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const exitCode = await run(command, {
      say: (line) => send({ say: line }),
      signal: AbortSignal.any([caller.signal, stopping]),
    });
    send({ exitCode });
  } catch (error) {
    log.error({ err: error }, 'command failed');
    if (!response.headersSent) response.writeHead(500);
  }
  response.end();
}

/** The token is compared in constant time, whatever its length. */
function isAllowed(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control server has no port.');
  return address.port;
}
