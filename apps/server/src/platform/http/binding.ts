import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@korpus/contract/endpoint.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Identity } from '../auth/actor.ts';
import type { Tx } from '../database/engine.ts';
import type { Asker } from '../workers/fair-queue.ts';

/** The part of a request that a use case may know. */
export type OpenContext = {
  readonly requestId: string;
  readonly address: string;
  readonly device: string;
  /** Cookies as the browser sent them. */
  readonly cookies: string;
  /** One line of `Set-Cookie`, for whoever gets the answer. */
  readonly setCookie: (cookie: string) => void;
  /** Names (`ETag`) of what the caller says they still have. */
  readonly ifNoneMatch: string;
  /** Takes the turn of a house and a person, for calls without a token that make much (rules: api#in-turns). */
  readonly inTurn: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;
};
export type SignedInContext = OpenContext & { readonly actor: Actor; readonly person: Identity };
/** Inside the tenant's transaction: nothing here may wait for anything but the database. */
export type TenantContext = SignedInContext & { readonly tx: Tx };
/** The part of the context that a job has as well: it works for a person, without a request of theirs. */
export type WorkingContext = Pick<TenantContext, 'tx' | 'actor' | 'person'>;

export type InputOf<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

type UseCase<Context, E extends Endpoint> = (context: Context, input: InputOf<E>) => Promise<AnswerOf<E>>;
type TenantUseCase<E extends Endpoint> = (context: TenantContext, input: InputOf<E>) => Promise<ResultOf<E>>;

/** A call tied to the use case that serves it. */
export type Binding<E extends Endpoint = Endpoint> =
  | { readonly kind: 'open'; readonly run: UseCase<OpenContext, E> }
  | { readonly kind: 'tenant'; readonly run: TenantUseCase<E> }
  | { readonly kind: 'signedIn'; readonly run: UseCase<SignedInContext, E> }
  | { readonly kind: 'stream'; readonly run: (context: SignedInContext, stream: EventStream) => void }
  | { readonly kind: 'upload'; readonly receive: Receive<E> }
  | {
      readonly kind: 'bytes';
      readonly run: (context: SignedInContext, input: InputOf<E>) => Promise<Download>;
    }
  | {
      readonly kind: 'download';
      readonly run: (context: OpenContext, input: InputOf<E>) => Promise<Download>;
    };

/** A file as it comes in: what its sender calls it, and its bytes, which may end in an error. */
export type Upload = {
  readonly name: string;
  readonly bytes: Readable;
  /** Bytes of its house that were under way before it, and its own. */
  readonly ofHouse: () => number;
};

/** Received bytes: what tells one upload from another, and what is left to do in one transaction. */
export type Received<E extends Endpoint> = {
  readonly fingerprint: string;
  readonly store: (context: TenantContext) => Promise<AnswerOf<E>>;
};

type Receive<E extends Endpoint, Given = AsyncIterable<Upload>> = (
  context: SignedInContext,
  input: InputOf<E>,
  given: Given,
) => Promise<Received<E>>;

export type Download = {
  readonly name: string;
  readonly contentType: string;
  /** Null: nobody knows before they are read. */
  readonly size: number | null;
  /** True if the bytes are to be shown in place; else they are to be saved. */
  readonly isInline?: boolean;
  /** Names what it is: whoever has the same may keep it. */
  readonly etag?: string;
  /** Null: the caller has just this. */
  readonly bytes: Readable | null;
};

export type EventStream = {
  readonly send: (event: unknown) => void;
  readonly end: () => void;
  readonly onClose: (closed: () => void) => void;
};

/** Binds a public call; the use case opens the transactions it needs. */
export const open = <E extends Endpoint>(run: UseCase<OpenContext, E>): Binding<E> => ({ kind: 'open', run });

/** The usual one: the use case runs inside the transaction that read the actor. */
export const inTransaction = <E extends Endpoint>(run: TenantUseCase<E>): Binding<E> => ({
  kind: 'tenant',
  run,
});

/** Binds a call that needs no transaction of its own, or must not happen inside one, such as hashing. */
export const outside = <E extends Endpoint>(run: UseCase<SignedInContext, E>): Binding<E> => ({
  kind: 'signedIn',
  run,
});

export const streaming = (run: (context: SignedInContext, stream: EventStream) => void): Binding => ({
  kind: 'stream',
  run,
});

/**
 * Binds a call that takes a file. The bytes are received outside any transaction, since their sender may be slow; the
 * transaction that makes them count comes after, asks for the person's rights anew and happens once per key.
 */
export const uploading = <E extends Endpoint>(receive: Receive<E, Upload>): Binding<E> => ({
  kind: 'upload',
  receive: async (context, input, files) => {
    for await (const file of files) {
      const received = await receive(context, input, file); // happens before its file is let go of
      return received;
    }
    throw new TypeError('A request without a file is refused before.');
  },
});

/** The same for calls that take several. */
export const uploadingSeveral = <E extends Endpoint>(receive: Receive<E>): Binding<E> => ({
  kind: 'upload',
  receive,
});

/** Binds a call of signed-in people that is answered with bytes; the use case opens the transactions it needs. */
export const answeringBytes = <E extends Endpoint>(
  run: (context: SignedInContext, input: InputOf<E>) => Promise<Download>,
): Binding<E> => ({ kind: 'bytes', run });

/** Binds an address that is opened without a header and answers with bytes. */
export const downloading = <E extends Endpoint>(
  run: (context: OpenContext, input: InputOf<E>) => Promise<Download>,
): Binding<E> => ({ kind: 'download', run });
