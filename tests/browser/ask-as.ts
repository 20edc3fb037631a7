import type { App } from './app-harness.ts';

/** Calls of somebody who has no browser: what happens while others look. */
export async function askAs(app: App, email: string) {
  const authorization = `Bearer ${await app.askToken(email)}`;
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}
