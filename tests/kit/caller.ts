import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fromWire, toWire, type WireOf } from '@korpus/contract/data-of.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { type ErrorBody, errorBody } from '@korpus/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { listeningAddress } from './listening-address.ts';
import { requireReason } from './says-why.ts';

type Headers = Readonly<Record<string, string>>;

/** JSON leaves out what is undefined. */
type Loose<T> = {
  readonly [Key in keyof T]: Partial<Pick<T, Key>> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

export type CallInput<E extends Endpoint> = {
  readonly params?: WireOf<E['params']>;
  readonly query?: Loose<WireOf<E['query']>>;
  readonly body?: Loose<WireOf<E['body']>>;
  readonly headers?: Headers;
  /** The Idempotency-Key. */
  readonly key?: string;
  /** The file of a call that takes one; a small PDF, if not said otherwise. */
  readonly file?: SentFile;
};

export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** A request as bytes, for what no typed client would send. */
export type RawRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Headers;
  readonly payload?: string | Buffer;
};

export type Answer<E extends Endpoint = Endpoint> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly text: string;
  readonly bytes: Buffer;
  /** The answer of a call that worked, exactly as the contract describes it on the wire; anything else fails the test. */
  readonly ok: () => WireOf<E['answer']>;
  /** The error of a call that did not. */
  readonly error: () => ErrorBody;
};

/** Somebody who makes calls: signed in or not, always from one network address. */
export type Caller = {
  readonly address: string;
  readonly token: string | undefined;
  readonly call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Answer<E>>;
  readonly send: (request: RawRequest, endpoint?: Endpoint) => Promise<Answer>;
  readonly withToken: (token: string | undefined) => Caller;
};

export function openCaller(app: FastifyInstance, address: string, token?: string): Caller {
  const authorization: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = async <E extends Endpoint>(request: RawRequest, endpoint?: E): Promise<Answer<E>> => {
    const { statusCode, headers, payload, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      remoteAddress: address,
      headers: { 'user-agent': 'Korpus-Test', ...authorization, ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
    const received = { status: statusCode, headers: textHeaders(headers), text: payload, bytes: rawPayload };
    return makeAnswer(received, endpoint);
  };
  return {
    address,
    token,
    send,
    call: async (endpoint, input = {}) =>
      endpoint.mode === 'stream'
        ? makeAnswer(await firstOfStream(app, makeRequest(endpoint, input).url, authorization), endpoint)
        : send(makeRequest(endpoint, input), endpoint),
    withToken: (other) => openCaller(app, address, other),
  };
}

/** The request that the typed client would send for this call. */
export function makeRequest<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): RawRequest {
  const body = endpoint.upload === null ? jsonOf(input.body) : makeForm(input.file ?? aPdf());
  return {
    method: endpoint.method,
    url: makeAddress(endpoint.path, input.params ?? {}, input.query ?? {}),
    headers: {
      ...body.headers,
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      ...input.headers,
    },
    ...(body.payload === undefined ? {} : { payload: body.payload }),
  };
}

/** `GET /api/orders/:id`: how the server calls it. */
export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Body = Pick<RawRequest, 'headers' | 'payload'>;

const jsonOf = (body: unknown): Body =>
  body === undefined
    ? {}
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };

/** A form with a file as browsers write it: the name in UTF-8, with quotes escaped. */
export function makeForm({ name, bytes }: SentFile, field = 'file'): Body {
  const boundary = `----korpus${randomUUID()}`;
  const quoted = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** One empty page, with these words in a comment; `more` goes into its catalogue. */
export function aPdf(name = 'Briefpapier.pdf', words = 'Korpus', more = ''): SentFile {
  const parts = [`%PDF-1.7\n% ${words}\n`];
  const length = () => Buffer.byteLength(parts.join(''));
  const places = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ].map((object, index) => {
    const at = length();
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = length();
  parts.push(`xref\n0 4\n0000000000 65535 f \n${places.join('')}`);
  parts.push(`trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return { name, bytes: Buffer.from(parts.join('')) };
}

export function makeAddress(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

type Received = Pick<Answer, 'status' | 'headers' | 'text' | 'bytes'>;

/** A stream never ends by itself: its first event stands for it. */
async function firstOfStream(app: FastifyInstance, path: string, headers: Headers): Promise<Received> {
  const abort = new AbortController();
  const answer = await fetch(`${await listeningAddress(app)}${path}`, { headers, signal: abort.signal });
  const received = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bytes: Buffer.alloc(0),
  };
  if (!answer.ok || answer.body === null) return { ...received, text: await answer.text() };
  const { value } = await answer.body.getReader().read();
  abort.abort();
  return {
    ...received,
    text: theEventIn(new TextDecoder().decode(value)),
  };
}

function theEventIn(text: string): string {
  const [, event] = /^data: ([^\n]*)\n\n$/.exec(text) ?? [];
  if (event === undefined) throw new Error(`No event: ${text}`);
  return event;
}

function makeAnswer<E extends Endpoint>({ status, headers, text, bytes }: Received, endpoint?: E): Answer<E> {
  const body = endpoint?.mode === 'file' && status === 200 ? text : parseBody(text);
  requireReason(status, body, text);
  return {
    status,
    headers,
    text,
    bytes,
    body,
    ok: () => {
      if (status !== 200 || endpoint === undefined) throw new Error(`Expected 200, got ${status}: ${text}`);
      const schema: E['answer'] = endpoint.answer;
      const named = toWire(schema, fromWire(schema, body));
      if (!isDeepStrictEqual(named, body)) throw new Error(`More than the contract names: ${text}`);
      return named;
    },
    error: () => {
      if (status < 400) throw new Error(`Expected a refusal, got ${status}: ${text}`);
      return fromWire(errorBody, body);
    },
  };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
