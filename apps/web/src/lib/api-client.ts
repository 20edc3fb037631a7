import { refreshToken as refreshTokenCall } from '@korpus/contract/authentication/authentication.ts';
import { type AnswerOf, type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import type { z } from 'zod';
import { awayError, callError, failureOf } from './failure.ts';
import { failureTexts } from './failure-texts.ts';
import { randomId } from './random-id.ts';
import { readRefusal } from './read-refusal.ts';
import type { OnProgress } from './send-with-progress.ts';

/** `Record<string, never>` is what a call takes where it takes nothing; such a part may be left out. */
type Part<Name extends string, Value> = string extends keyof Value
  ? { readonly [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    readonly signal?: AbortSignal | undefined;
    /** One per save (decisions §7): whoever saves the same thing again passes the same key. */
    readonly idempotencyKey?: string | undefined;
    /** Goes out although the page does not wait for the answer: it is being closed. At most 64 KiB (see fitsKeepalive). */
    readonly keepalive?: boolean | undefined;
  };

export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The API as typed functions, derived from the contract. */
export type Api = {
  readonly call: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<AnswerOf<E>>;
  /** The same for helpers that pass on what a typed caller gave them. */
  readonly send: <E extends Endpoint>(endpoint: E, input: LooseInput) => Promise<AnswerOf<E>>;
  /** A call that takes a file, and tells how far it is. */
  readonly upload: <E extends Endpoint>(endpoint: E, input: UploadInput<E>) => Promise<AnswerOf<E>>;
  /** The bytes a call of mode `file` answers. */
  readonly file: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Blob>;
  /** Opens a stream of events; the answer's body is read by the caller. */
  readonly open: (endpoint: Endpoint, signal: AbortSignal) => Promise<Response>;
};

export type UploadInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly file: File;
  readonly onProgress?: OnProgress;
};

/** What the client needs around it; main.tsx puts it together, a test its own. */
export type ApiParts = {
  readonly fetch: (path: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>;
  readonly freshToken: () => Promise<string | null>;
  readonly tokenAfter: (refused: string) => Promise<string | null>;
  /** The server refused a token it was given just now, or the licence is over: the session has ended. */
  readonly ended: (reason: 'expired' | 'licence') => void;
  readonly answered: () => void;
  readonly failed: () => void;
  /** Compares every answer with the contract; in development, where it finds a fault before a person does. */
  readonly checksAnswers: boolean;
};

export type LooseInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Instead of a body. */
  readonly file?: File;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly keepalive?: boolean | undefined;
};

/** Browsers refuse bodies over 64 KiB for requests that outlive their page; a little is left for others on the way. */
export const fitsKeepalive = (body: unknown): boolean => new Blob([JSON.stringify(body)]).size < 60 * 1024;

export function createApi(parts: ApiParts): Api {
  const fetchOnce = async (path: string, init: RequestInit, onProgress?: OnProgress): Promise<Response> => {
    try {
      const response = await parts.fetch(path, init, onProgress);
      if (isGatewayTrouble(response.status)) parts.failed();
      else parts.answered();
      return response;
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      parts.failed();
      throw awayError();
    }
  };

  /** spec 1 §4: a 401 leads to one refresh and one more try, and then to the sign-in. */
  const fetchSignedIn: typeof fetchOnce = async (path, init, onProgress) => {
    const token = await parts.freshToken();
    if (token === null) throw signedOut();
    const response = await fetchOnce(path, withToken(init, token), onProgress);
    if (response.status !== 401) return response;
    const next = await parts.tokenAfter(token);
    if (next === null) throw signedOut();
    const second = await fetchOnce(path, withToken(init, next), onProgress);
    if (second.status === 401) parts.ended('expired');
    return second;
  };

  const request = async (endpoint: Endpoint, input: LooseInput): Promise<Response> => {
    const path = addressOf(endpoint, input);
    const init = requestOf(endpoint, input);
    const fetching = endpoint.access.kind === 'public' ? fetchOnce : fetchSignedIn;
    const response = await fetching(path, init, input.onProgress);
    if (response.ok) return response;
    const error = await readRefusal(response);
    const failure = failureOf(error);
    if (
      failure?.kind === 'refused' &&
      failure.code === 'LICENCE_INACTIVE' &&
      endpoint.access.kind !== 'public'
    )
      parts.ended('licence');
    throw error;
  };

  const send: Api['send'] = async (endpoint, input) => {
    const response = await request(endpoint, input);
    const answer = await readAnswer(response, input.signal);
    if (!fits(endpoint, answer, parts.checksAnswers)) throw strangeAnswer(endpoint, response);
    return answer;
  };
  return {
    send,
    call: (endpoint, ...[input]) => send(endpoint, input ?? {}),
    upload: send,
    file: async (endpoint, ...[input]) => (await request(endpoint, input ?? {})).blob(),
    open: (endpoint, signal) => request(endpoint, { signal }),
  };
}

/** The refresh call by itself: it must not wait for the refresh it is. Tells the server's clock as well. */
export async function askForTokens(fetchRaw: ApiParts['fetch'], token: string) {
  const input = { body: { refreshToken: token } };
  const response = await fetchRaw(refreshTokenCall.path, requestOf(refreshTokenCall, input)).catch(() => {
    throw awayError();
  });
  if (!response.ok) throw await readRefusal(response);
  const date = Date.parse(response.headers.get('date') ?? '');
  const tokens = refreshTokenCall.answer.parse(await readAnswer(response));
  return { tokens, serverTime: Number.isNaN(date) ? null : date };
}

const isGatewayTrouble = (status: number) => status === 502 || status === 503 || status === 504;

function addressOf(endpoint: Endpoint, { params, query }: LooseInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(entriesOf(params).get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

const entriesOf = (part: unknown): Map<string, unknown> =>
  new Map(Object.entries(typeof part === 'object' && part !== null ? part : {}));

function requestOf(endpoint: Endpoint, input: LooseInput): RequestInit {
  const { body, file, signal, idempotencyKey, keepalive } = input;
  const headers: Record<string, string> = {};
  if (isWriting(endpoint)) headers['idempotency-key'] = idempotencyKey ?? randomId();
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: formOf(file) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === true ? { keepalive } : {}),
  };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

const withToken = (init: RequestInit, token: string): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
});

async function readAnswer(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw awayError(); // cut off half way
  }
}

function fits<E extends Endpoint>(endpoint: E, answer: unknown, isChecked: boolean): answer is AnswerOf<E> {
  return !isChecked || endpoint.answer.safeParse(answer).success;
}

const signedOut = () =>
  callError({
    kind: 'refused',
    status: 401,
    code: 'UNAUTHENTICATED',
    message: '',
    details: {},
    requestId: '',
  });

const strangeAnswer = (endpoint: Endpoint, response: Response) =>
  callError({
    kind: 'refused',
    status: response.status,
    code: 'INTERNAL',
    message: `${failureTexts.strangeAnswer} (${endpoint.method} ${endpoint.path})`,
    details: {},
    requestId: response.headers.get('x-request-id') ?? '',
  });
