import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoPassword } from '../../../apps/server/src/modules/system/index.ts';

export type Reply = { readonly status: number; readonly headers: Headers; readonly body: Body };
/** Parts of answers that these tests look at. */
export type Body = {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly code?: string;
  readonly message?: string;
  readonly version?: number;
  readonly user?: { readonly id: string; readonly firstName: string; readonly version: number };
};

export type Request = {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type Send = (url: string, request: Request) => Promise<Reply>;

/** An answer that began and did not end; a connection that was never answered is an ordinary failure. */
export class CutAnswer extends Error {
  override readonly name = 'CutAnswer';
}

export async function send(
  url: string,
  { method = 'GET', path, body, headers = {}, signal }: Request,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    signal: signal ?? null,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new CutAnswer(`${method} ${path} was cut`, { cause });
  });
  // Programs before Korpus answer in HTML.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
}

/** A signed-in demo person at one server. */
export type DemoPerson = {
  readonly url: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: (request: Request) => Promise<Reply>;
  readonly load: () => Promise<{ readonly firstName: string; readonly version: number }>;
  readonly saveName: (firstName: string, version: number, key?: string) => Promise<Reply>;
};

/** `ask`: how everything this person wants is sent. */
export async function signIn(url: string, email: string, ask: Send = send): Promise<DemoPerson> {
  const signedIn = await ask(url, {
    method: 'POST',
    path: '/api/authentication/token',
    body: { username: email, password: demoPassword },
  });
  if (signedIn.body.token === undefined) throw new Error(`${email} could not sign in: ${signedIn.status}`);
  return personWith(url, signedIn.body.token, ask);
}

async function personWith(url: string, token: string, ask: Send): Promise<DemoPerson> {
  const headers = { authorization: `Bearer ${token}` };
  const request = (given: Request) => ask(url, { ...given, headers: { ...headers, ...given.headers } });
  const load = async () => {
    const { status, body } = await request({ path: '/api/authentication/current-user' });
    if (body.user === undefined) throw new Error(`current-user answered ${status}`);
    return body.user;
  };
  const { id } = await load();
  return {
    url,
    id,
    headers,
    request,
    load,
    saveName: (firstName, version, key = randomUUID()) =>
      request({
        method: 'PUT',
        path: '/api/profile',
        body: { id, firstName, lastName: 'Probe', version },
        headers: { 'idempotency-key': key },
      }),
  };
}

/** The answer of a call that must not fail; with a body it is a POST. */
export async function requireAnswer<T>(person: DemoPerson, path: string, body?: object): Promise<T> {
  const method = body === undefined ? 'GET' : 'POST';
  const reply = await person.request({ method, path, ...(body === undefined ? {} : { body }) });
  expect(reply.status, `${path}: ${reply.body.message}`).toBe(200);
  return reply.body as T;
}
