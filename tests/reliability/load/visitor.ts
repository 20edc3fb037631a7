import { z } from 'zod';
import { demoPassword } from '../../../apps/server/src/modules/system/index.ts';
import { accessTokenSeconds } from '../../../apps/server/src/platform/auth/access-token.ts';

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

type Asked = { readonly method?: string; readonly body?: object };

/** Somebody signed in who stays so. */
export type Visitor = {
  readonly house: string;
  /** Place among the visitors of the same house, counted from 0. */
  readonly place: number;
  /** The answer's text; anything but 200 is thrown. */
  readonly ask: (path: string, asked?: Asked) => Promise<string>;
};

/** Milliseconds before its end at which a token is renewed. */
const early = 60_000;

/** All requests of all visitors. */
export type Counted = { requests: number };

type Person = { readonly house: string; readonly email: string; readonly place: number };

export async function openVisitor(
  url: string,
  { house, email: username, place }: Person,
  counted: Counted,
): Promise<Visitor> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return { ...tokens.parse(await response.json()), until: Date.now() + accessTokenSeconds * 1_000 - early };
  };
  const state = { now: await post('/api/authentication/token', { username, password: demoPassword }) };
  const renewing: { now: Promise<void> | undefined } = { now: undefined };
  const renew = async () => {
    const { refreshToken } = state.now;
    try {
      state.now = await post('/api/authentication/refresh-token', { refreshToken });
    } finally {
      renewing.now = undefined;
    }
  };
  return {
    house,
    place,
    ask: async (path, { method = 'GET', body } = {}) => {
      if (Date.now() > state.now.until) {
        renewing.now ??= renew();
        await renewing.now;
      }
      counted.requests += 1;
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${state.now.token}`,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text;
    },
  };
}
