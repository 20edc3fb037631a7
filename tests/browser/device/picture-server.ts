import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveAppComplaint, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { refreshToken } from '@korpus/contract/authentication/authentication.ts';
import { type ErrorCode, errorStatus } from '@korpus/contract/errors.ts';
import { getHealth } from '@korpus/contract/system/system.ts';
import { chance } from '../../reliability/support/rounds.ts';
import { uiBuildFolder } from '../ui-build.ts';

/** Mishaps of a call: the moment at which its line is cut, or the refusal it gets. */
export type Mishap = 'cutBefore' | 'cutHalf' | 'cutAfter' | ErrorCode;

type Arrived = Readonly<{
  id: string;
  by: string;
  order: string;
  sha256: string;
  type: string;
  complaint: string | null;
}>;

/**
 * The calls of the picture app as the contract has them – ids for ever, length and hash before anything is kept – over
 * real connections, which it cuts when and where a test says. What it has kept outlives its kills, as a database does.
 */
export type PictureServer = Readonly<{
  url: string;
  /** Everything that arrived, in order. An id stands here once. */
  arrived: readonly Arrived[];
  complaints: ReadonlySet<string>;
  /** Numbers of files sent, repeats included, and of files fetched. */
  counts: { sent: number; repeated: number; fetched: number };
  /** Calls meet these, one each. */
  mishaps: Mishap[];
  /** Refusals by order, whoever asks. */
  refusals: Map<string, ErrorCode>;
  /** Milliseconds before an answer. */
  slowness: { most: number };
  kill: () => void;
  start: () => void;
  version: { now: string };
  close: () => Promise<void>;
}>;

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css'],
]);

/** A token as the browser reads it; this server believes it. */
export function makeUserToken(userId: string, minutes = 60): string {
  const claims = {
    sid: `session-${userId}`,
    uid: userId,
    tid: 'house',
    exp: Math.floor(Date.now() / 1000) + minutes * 60,
  };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.end`;
}

const readUser = (request: IncomingMessage): string | null => {
  const [, payload] = /^Bearer head\.([\w-]+)\.end$/.exec(request.headers.authorization ?? '') ?? [];
  return payload === undefined ? null : JSON.parse(Buffer.from(payload, 'base64url').toString()).uid;
};

export async function startPictureServer(): Promise<PictureServer> {
  const arrived: Arrived[] = [];
  const complaints = new Set<string>();
  const state = { isDown: false };
  const mishaps: Mishap[] = [];
  const refusals = new Map<string, ErrorCode>();
  const slowness = { most: 0 };
  // The server has random values of its own, so that its calls move no other random case.
  const { between } = chance('picture server');
  const counts = { sent: 0, repeated: 0, fetched: 0 };
  const version = { now: '' };

  const refuse = (response: ServerResponse, code: ErrorCode) =>
    json(response, errorStatus[code], { code, message: `refused: ${code}`, requestId: randomUUID() });

  const keepPicture = (request: IncomingMessage, response: ServerResponse, body: Buffer, by: string) => {
    const { searchParams } = new URL(request.url ?? '', 'http://here');
    const value = (name: string) => searchParams.get(name) ?? '';
    const refusal = refusals.get(value('id'));
    if (refusal !== undefined) return refuse(response, refusal);
    const bytes = fileIn(body, request.headers['content-type'] ?? '');
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (String(bytes.length) !== value('size') || hash !== value('sha256'))
      return refuse(response, 'NOT_WHOLE');
    counts.sent += 1;
    const known = arrived.find(({ id }) => id === value('fileId'));
    if (known !== undefined) {
      counts.repeated += 1;
      if (known.sha256 !== hash || known.by !== by) return refuse(response, 'ID_REUSED');
    }
    const complaint = searchParams.get('additionalId');
    if (complaint !== null && !complaints.has(complaint)) return refuse(response, 'NOT_FOUND');
    if (known === undefined)
      arrived.push({
        id: value('fileId'),
        by,
        order: value('id'),
        sha256: hash,
        type: value('type'),
        complaint,
      });
    const kept = known === undefined ? 'new' : 'known';
    return json(response, 200, { fileId: value('fileId'), name: value('filename'), kept });
  };

  const keepComplaint = (response: ServerResponse, body: Buffer) => {
    const { id } = JSON.parse(body.toString());
    const kept = complaints.has(id) ? 'known' : 'new';
    complaints.add(id);
    return json(response, 200, { id, kept });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    if (path === getHealth.path) return json(response, 200, health(version.now));
    const mishap = mishaps.shift();
    if (mishap === 'cutHalf') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const body = await readBody(request);
    if (mishap === 'cutBefore') return request.socket.destroy();
    if (mishap !== undefined && mishap !== 'cutAfter') return refuse(response, mishap);
    const by = readUser(request);
    if (path === refreshToken.path) {
      const user = JSON.parse(body.toString()).refreshToken;
      return json(response, 200, { token: makeUserToken(user), refreshToken: user });
    }
    if (by === null) return refuse(response, 'UNAUTHENTICATED');
    await pause(between(0, slowness.most));
    const target = mishap === 'cutAfter' ? nowhere(response) : response;
    if (path.startsWith('/api/files/app/') && request.method === 'GET') {
      counts.fetched += 1;
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(`plan ${path.split('/').at(-1)}`);
    } else if (path === uploadPicture.path) keepPicture(request, target, body, by);
    else if (path === saveAppComplaint.path) keepComplaint(target, body);
    else refuse(target, 'NOT_FOUND');
    if (mishap === 'cutAfter') request.socket.destroy();
  };

  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api') === true;
    if (isCall && state.isDown) return request.socket.destroy();
    const work = isCall ? answer(request, response) : serveFile(request.url ?? '/', response);
    work.catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    arrived,
    complaints,
    counts,
    mishaps,
    refusals,
    slowness,
    version,
    kill: () => {
      state.isDown = true;
      server.closeAllConnections();
    },
    start: () => {
      state.isDown = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const health = (version: string) => ({ status: 'ok', database: 'ok', files: 'ok', writing: true, version });

/** The work is done and nobody hears of it. */
const nowhere = (response: ServerResponse): ServerResponse =>
  Object.assign(Object.create(response), { writeHead: () => ({ end: () => {} }) });

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The one file of a form. */
function fileIn(body: Buffer, contentType: string): Buffer {
  const [, boundary = ''] = /boundary=(.+)$/.exec(contentType) ?? [];
  const start = body.indexOf('\r\n\r\n') + 4;
  return body.subarray(start, body.indexOf(`\r\n--${boundary}`, start));
}

export async function serveFile(url: string, response: ServerResponse): Promise<void> {
  const path = normalize(new URL(url, 'http://here').pathname);
  const body = await readFile(join(uiBuildFolder, path)).catch(() => null);
  const type = types.get(extname(path)) ?? 'application/octet-stream';
  if (body === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(body);
}
