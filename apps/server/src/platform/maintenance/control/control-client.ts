import { request as httpRequest, type IncomingMessage } from 'node:http';
import { splitChunks } from '../lines.ts';
import { type ControlPoint, readControlFile } from './control-file.ts';
import { type CommandOutput, type CommandRequest, commandMessage } from './control-messages.ts';

type Asked =
  | { readonly kind: 'done'; readonly exitCode: number }
  /** No server of ours answers: the caller may open the data itself, the folder's lock still guards it. */
  | { readonly kind: 'nobody' }
  /** The server took the command and went away before the end. */
  | { readonly kind: 'lost' };

/** Lets the server that owns the data folder do a command, however long it takes. */
export async function askRunningServer(
  dataDir: string,
  command: CommandRequest,
  { say, signal }: CommandOutput,
): Promise<Asked> {
  const point = await readControlFile(dataDir);
  if (point === undefined) return { kind: 'nobody' };
  const answer = await send(point, command, signal).catch(() => undefined);
  if (answer === undefined || answer.statusCode !== 200) return { kind: 'nobody' };
  try {
    for await (const lines of splitChunks(answer.setEncoding('utf8'))) {
      for (const line of lines) {
        const message = commandMessage.parse(JSON.parse(line));
        if ('exitCode' in message) return { kind: 'done', exitCode: message.exitCode };
        say(message.say);
      }
    }
  } catch {
    // The connection broke: what is left to say is that the end was not seen.
  }
  return { kind: 'lost' };
}

/** Not fetch: that gives up when five minutes pass without a word, and a large backup may be silent for longer. */
function send({ port, token }: ControlPoint, command: CommandRequest, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: '/commands',
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal,
      },
      resolve,
    );
    request.once('error', reject);
    request.end(JSON.stringify(command));
  });
}
