import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../apps/server/src/modules/system/index.ts';

export type Reply = { readonly status: number; readonly headers: Headers; readonly body: Body };
/** What these tests look at in answers. */
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
};

/** An answer that began and did not end; a connection that was never answered is an ordinary failure. */
export class CutAnswer extends Error {
  override readonly name = 'CutAnswer';
}

export async function send(
  url: string,
  { method = 'GET', path, body, headers = {} }: Request,
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new CutAnswer(`${method} ${path} was cut`, { cause });
  });
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** A signed-in demo person at one server. */
export type DemoPerson = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly request: (request: Request) => Promise<Reply>;
  readonly load: () => Promise<{ readonly firstName: string; readonly version: number }>;
  readonly saveName: (firstName: string, version: number, key?: string) => Promise<Reply>;
};

export async function signIn(url: string, email: string): Promise<DemoPerson> {
  const signedIn = await send(url, {
    method: 'POST',
    path: '/api/authentication/token',
    body: { username: email, password: demoPassword },
  });
  if (signedIn.body.token === undefined) throw new Error(`${email} could not sign in: ${signedIn.status}`);
  return personWith(url, signedIn.body.token);
}

async function personWith(url: string, token: string): Promise<DemoPerson> {
  const headers = { authorization: `Bearer ${token}` };
  const request = (given: Request) => send(url, { ...given, headers: { ...headers, ...given.headers } });
  const load = async () => {
    const { status, body } = await request({ path: '/api/authentication/current-user' });
    if (body.user === undefined) throw new Error(`current-user answered ${status}`);
    return body.user;
  };
  const { id } = await load();
  return {
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
