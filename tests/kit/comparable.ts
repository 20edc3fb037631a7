import type { Answer } from './caller.ts';

/** An answer without what differs by nature from request to request: two of them must be equal to look alike. */
export function comparable({ status, headers, body }: Answer): object {
  const { date, 'x-request-id': requestId, ...rest } = headers;
  const fields = body instanceof Object && 'requestId' in body ? { ...body, requestId: 'any' } : body;
  return { status, headers: rest, body: fields };
}
