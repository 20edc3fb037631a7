import type { LiveKind } from '@korpus/domain/kinds/topics.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import type { DataOf } from './data-of.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** Schema for calls that take no input: any field sent there is refused. */
const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * One call of the API as data. The binder, the typed client, OpenAPI and the whole-house tests all read it,
 * so a call cannot be forgotten by any of them (docs/architecture.md).
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Mode extends AnswerMode = AnswerMode,
> = {
  readonly method: Method;
  /** Starts with /api; parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly mode: Mode;
  /** Instead of a body: a file, as multipart/form-data in the field `file`; where it says so, several of them. */
  readonly upload: Upload | null;
  /** The largest JSON body it takes. */
  readonly bodyBytes: number;
  /**
   * Makes the body of what the specification sends where our own clients say more; anything else it answers as it came.
   */
  readonly alsoTakes: (body: unknown) => unknown;
  /** Exists in demo mode only; elsewhere it answers like an unknown address. */
  readonly demoOnly: boolean;
  /**
   * Set when the call may read or answer thousands of rows, so houses and people take turns with it; asked for a few
   * by their `ids` it waits for nobody (rules: api#in-turns).
   */
  readonly inTurns: boolean;
  /** Kinds of changes after which its answer is old: browsers that show it ask anew. Long lists fetch what changed instead. */
  readonly follows: Followed;
};

type Followed = 'EVERYTHING' | readonly LiveKind[];

/**
 * Mode of the answer. `json`: encoded by the answer's schema. `text`: JSON that the database has written, sent as it
 * is. `rows`: the same where thousands of rows come at once, so that nobody reads it by its schema on arrival either;
 * that schema says nothing but what JSON has. `stream`: server-sent events, each of the answer's shape. `file`: bytes.
 */
type AnswerMode = 'json' | 'text' | 'rows' | 'stream' | 'file';

type Upload = {
  /** Largest size of each file. */
  readonly maximumBytes: number;
  /** One where it is missing. */
  readonly mostFiles?: number;
};

type Head = Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> &
  Partial<Pick<Endpoint, 'upload' | 'bodyBytes' | 'alsoTakes' | 'demoOnly' | 'inTurns' | 'follows'>>;

const mebibyte = 1024 * 1024;
/** Size of a stranger's body: an address, a password and a link are far less. */
const strangersBody = 16 * 1024;
/** Size of a body for records that hold whole documents (`withinLetters`), however wide their letters are. */
export const largeBody = 8 * mebibyte;

/** Describes a call. Access has no default: leaving it out does not compile. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Mode extends AnswerMode = 'json',
>(
  call: Head & { answer: Answer; params?: Params; query?: Query; body?: Body; mode?: Mode },
): Endpoint<Params, Query, Body, Answer, Mode>;
export function endpoint(call: Head & Partial<Endpoint> & Pick<Endpoint, 'answer'>): Endpoint {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    mode: 'json',
    upload: null,
    bodyBytes: call.access.kind === 'public' ? strangersBody : mebibyte,
    alsoTakes: (body) => body,
    demoOnly: false,
    inTurns: false,
    follows: [],
    ...call,
  };
}

/** Types of a call in code; the wire has the same by `z.encode` and back by `z.decode` of the schema. */
export type ParamsOf<E extends Endpoint> = DataOf<E['params']>;
export type QueryOf<E extends Endpoint> = DataOf<E['query']>;
export type BodyOf<E extends Endpoint> = DataOf<E['body']>;
export type AnswerOf<E extends Endpoint> = DataOf<E['answer']>;

/** JSON text, in parts where it is long. */
export type JsonText = string | readonly string[];

/** Result that a use case gives for a call. */
export type ResultOf<E extends Endpoint> = E['mode'] extends 'text' | 'rows' ? JsonText : AnswerOf<E>;

/** Tells whether the answer of a call is JSON text already. */
export const isText = ({ mode }: Pick<Endpoint, 'mode'>): boolean => mode === 'text' || mode === 'rows';

/** GETs read; everything else changes something and may carry an Idempotency-Key (rules: api#same-key-same-answer). */
export const isWriting = (call: Pick<Endpoint, 'method'>): boolean => call.method !== 'GET';
