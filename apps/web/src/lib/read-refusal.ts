import { errorBody } from '@korpus/contract/errors.ts';
import { awayError, type CallError, callError } from './failure.ts';
import { failureTexts } from './failure-texts.ts';

/** The server's refusal as an error. What does not come from Korpus itself (a proxy's page) counts as away. */
export async function readRefusal(response: Response): Promise<CallError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (isUnavailable(response.status)) {
    const seconds = body.data?.details?.retryAfterSeconds ?? secondsIn(response.headers.get('retry-after'));
    return awayError(seconds);
  }
  return callError({
    kind: 'refused',
    status: response.status,
    code: body.data?.code ?? 'INTERNAL',
    message: body.data?.message ?? failureTexts.unexpected,
    details: body.data?.details ?? {},
    requestId: body.data?.requestId ?? response.headers.get('x-request-id') ?? '',
  });
}

const isUnavailable = (status: number) => status === 502 || status === 503 || status === 504;

function secondsIn(header: string | null): number | undefined {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
