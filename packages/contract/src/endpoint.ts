import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** What a call takes where it takes nothing: any name sent there is refused. */
export const nothing = z.strictObject({});
export type Nothing = typeof nothing;

/**
 * One call of the API as data. The binder, the typed client, OpenAPI and the whole-house tests all read it,
 * so a call cannot be forgotten by any of them (docs/architecture.md).
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** Starts with /api; parameters as {name}, spelled like the specification does. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** `stream`: server-sent events, each with the answer's shape, instead of one JSON answer; `file`: bytes. */
  readonly mode: 'json' | 'stream' | 'file';
  /** Instead of a body: one file, as multipart/form-data in the field `file`. */
  readonly upload: Upload | null;
  /** Exists in demo mode only; elsewhere it answers like an unknown address. */
  readonly demoOnly: boolean;
};

export type Upload = { readonly maximumBytes: number };

type Head = Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> &
  Partial<Pick<Endpoint, 'mode' | 'upload' | 'demoOnly'>>;

/** Describes a call. Access has no default: leaving it out does not compile. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  call: Head & { answer: Answer; params?: Params; query?: Query; body?: Body },
): Endpoint<Params, Query, Body, Answer>;
export function endpoint(call: Head & Partial<Endpoint> & Pick<Endpoint, 'answer'>): Endpoint {
  return {
    params: nothing,
    query: nothing,
    body: nothing,
    mode: 'json',
    upload: null,
    demoOnly: false,
    ...call,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** GETs read; everything else changes something and may carry an Idempotency-Key (decisions §7). */
export const isWriting = (call: Pick<Endpoint, 'method'>): boolean => call.method !== 'GET';
