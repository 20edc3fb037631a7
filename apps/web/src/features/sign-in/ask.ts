import type { getToken, requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getInstallation } from '@korpus/contract/system/system.ts';
import { randomId } from '../../lib/random-id.ts';

/** Addresses of the calls. The contract itself would bring the checks of every call: a test holds them against it. */
export const paths = {
  token: '/api/authentication/token',
  passwordReset: '/api/authentication/reset-password',
  installation: '/api/installation',
} as const;

/** A call's answer, or why there is none; a status of null: nobody answered. */
export type Asked<Answer> =
  | Readonly<{ kind: 'answered'; answer: Answer }>
  | Readonly<{ kind: 'refused'; status: number | null; retryAfterSeconds?: number | undefined }>;

export const askForTokens = (body: BodyOf<typeof getToken>) =>
  send<AnswerOf<typeof getToken>>(paths.token, body);

export const askForLink = (body: BodyOf<typeof requestPasswordReset>) =>
  send<AnswerOf<typeof requestPasswordReset>>(paths.passwordReset, body);

export const askForInstallation = () => send<AnswerOf<typeof getInstallation>>(paths.installation);

/** A network that swallows everything fails no call; after so many milliseconds nobody answers. */
const patience = 30_000;

async function send<Answer>(path: string, body?: object): Promise<Asked<Answer>> {
  const headers = { 'idempotency-key': randomId(), 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await window.fetch(path, { ...init, signal: AbortSignal.timeout(patience) });
    const { ok, status } = response;
    // A proxy's page is no JSON.
    const answer = await response.json().catch(() => null);
    if (ok && answer !== null) return { kind: 'answered', answer };
    const retryAfterSeconds = answer?.details?.retryAfterSeconds ?? secondsIn(response.headers);
    return { kind: 'refused', status: ok ? null : status, retryAfterSeconds };
  } catch {
    return { kind: 'refused', status: null };
  }
}

function secondsIn(headers: Headers): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
