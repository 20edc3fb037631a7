import { refreshToken as refreshTokenCall } from '@korpus/contract/authentication/authentication.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isWriting,
  type ParamsOf,
  type QueryOf,
} from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { type ErrorBody, errorBody } from '@korpus/contract/errors.ts';
import { checkToSend } from '@korpus/contract/validation.ts';
import { awayError, type CallError, callError, failureOf } from '../failure/failure.ts';
import { failureTexts } from '../failure/failure-texts.ts';
import { randomId } from '../random-id.ts';
import type { OnProgress } from './send-with-progress.ts';
import { whileThere } from './while-there.ts';

/** `Record<string, never>` is what a call takes where it takes nothing; such a part may be left out. */
type Part<Name extends string, Value> = string extends keyof Value
  ? { readonly [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Allows undefined for optional parts: those do not go out. */
type Loose<T> = {
  readonly [Key in keyof T]: Partial<Pick<T, Key>> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', Loose<QueryOf<E>>> &
  Part<'body', Loose<BodyOf<E>>> & {
    readonly signal?: AbortSignal | undefined;
    /** One per save (rules: api#same-key-same-answer): whoever saves the same thing again passes the same key. */
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

type UploadInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & {
  readonly file: File;
  readonly onProgress?: OnProgress;
};

/** Everything that the client needs around it; main.tsx puts it together, a test its own. */
type ApiParts = {
  readonly fetch: (path: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>;
  readonly freshToken: () => Promise<string | null>;
  readonly tokenAfter: (refused: string) => Promise<string | null>;
  /** The server refused a token it was given just now, or the licence is over: the session has ended. */
  readonly ended: (reason: 'expired' | 'licence') => void;
  readonly answered: () => void;
  readonly failed: () => void;
  /** Tells whether the server answers; asked when a call has waited for long. */
  readonly isThere: () => Promise<boolean>;
  /** Compares the rows of long lists with the contract too; in development, where that finds a fault early. */
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

/** Sends requests with what they need around them: an end where nobody answers, and the token of the session. */
function createFetching(parts: ApiParts) {
  const fetchOnce = async (path: string, init: RequestInit, onProgress?: OnProgress): Promise<Response> => {
    try {
      // A file may fill the line for long, and leave no room for the question.
      const response = await (init.body instanceof FormData
        ? parts.fetch(path, init, onProgress)
        : whileThere((gone) => parts.fetch(path, endedBy(init, gone)), parts.isThere));
      if (isGatewayTrouble(response.status)) parts.failed();
      else parts.answered();
      return response;
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      parts.failed();
      throw awayError();
    }
  };

  /** A 401 leads to one refresh and one more try, and then to the sign-in (rules: people#sessions). */
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
  return { fetchOnce, fetchSignedIn };
}

export function createApi(parts: ApiParts): Api {
  const { fetchOnce, fetchSignedIn } = createFetching(parts);
  const request = async (endpoint: Endpoint, input: LooseInput): Promise<Response> => {
    const sent = encoded(endpoint, input);
    const path = buildAddress(endpoint, sent);
    const init = buildRequest(endpoint, sent);
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
    try {
      return decoded(endpoint, answer, parts.checksAnswers);
    } catch {
      throw strangeAnswer(endpoint, response);
    }
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
  const response = await fetchRaw(refreshTokenCall.path, buildRequest(refreshTokenCall, input)).catch(() => {
    throw awayError();
  });
  if (!response.ok) throw await readRefusal(response);
  const date = Date.parse(response.headers.get('date') ?? '');
  const tokens = refreshTokenCall.answer.parse(await readAnswer(response));
  return { tokens, serverTime: Number.isNaN(date) ? null : date };
}

const endedBy = (init: RequestInit, signal: AbortSignal): RequestInit => ({
  ...init,
  signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
});

const isGatewayTrouble = (status: number) => status === 502 || status === 503 || status === 504;

function buildAddress(endpoint: Endpoint, { params, query }: LooseInput): string {
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

function buildRequest(endpoint: Endpoint, input: LooseInput): RequestInit {
  const { body, file, signal, idempotencyKey, keepalive } = input;
  const headers: Record<string, string> = {};
  if (isWriting(endpoint)) headers['idempotency-key'] = idempotencyKey ?? randomId();
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: buildForm(file) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === true ? { keepalive } : {}),
  };
}

function buildForm(file: File): FormData {
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

function decoded<E extends Endpoint>(endpoint: E, answer: unknown, checksRows: boolean): AnswerOf<E> {
  const schema: E['answer'] = endpoint.answer;
  // Thousands of rows are not read a second time; their schema says nothing but what JSON has.
  if (endpoint.mode === 'rows' && !checksRows) return answer as AnswerOf<E>;
  return fromWire(schema, answer);
}

/** Encodes the input for the wire. Input that cannot be sent is refused in the server's words, without asking it. */
function encoded(endpoint: Endpoint, input: LooseInput): LooseInput {
  const [params, query, body] = (['params', 'query', 'body'] as const).map((part) =>
    input[part] === undefined ? undefined : checkToSend(endpoint[part], input[part], part),
  );
  const violations = [params, query, body].flatMap((part) => (part?.ok === false ? part.violations : []));
  if (violations.length > 0) throw notSent(violations);
  const sent = (part: typeof params) => (part?.ok === true ? part.value : undefined);
  return { ...input, params: sent(params), query: sent(query), body: sent(body) };
}

const notSent = (violations: readonly Violation[]) =>
  callError({
    kind: 'refused',
    status: 400,
    code: 'VALIDATION',
    message: failureTexts.invalid,
    details: { violations },
    requestId: '',
  });

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

/** The server's refusal as an error. What does not come from Korpus itself (a proxy's page) counts as away. */
async function readRefusal(response: Response): Promise<CallError> {
  const body = errorIn(await response.json().catch(() => null));
  if (isGatewayTrouble(response.status)) {
    const seconds = body?.details?.retryAfterSeconds ?? secondsIn(response.headers.get('retry-after'));
    return awayError(seconds);
  }
  return callError({
    kind: 'refused',
    status: response.status,
    code: body?.code ?? 'INTERNAL',
    message: body?.message ?? failureTexts.unexpected,
    details: body?.details ?? {},
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? '',
  });
}

const errorIn = (json: unknown): ErrorBody | null =>
  errorBody.safeParse(json).success ? fromWire(errorBody, json) : null;

function secondsIn(header: string | null): number | undefined {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
