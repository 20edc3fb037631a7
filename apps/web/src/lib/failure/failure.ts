import type { ErrorCode, ErrorDetails } from '@korpus/contract/errors.ts';
import { failureTexts } from './failure-texts.ts';

/** Cause of a failed call: the server said no, or nobody answered. */
type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly message: string;
      readonly details: ErrorDetails;
      readonly requestId: string;
    }
  | {
      readonly kind: 'away';
      readonly message: string;
      /** Seconds after which to come back, when the server itself said 503. */
      readonly retryAfterSeconds: number | undefined;
    };

/** A failure travels as an error, so that it keeps its stack and everything that catches errors can take it. */
export type CallError = Error & { readonly failure: Failure };

export const callError = (failure: Failure): CallError =>
  Object.assign(new Error(failure.message), { failure });

const isCallError = (error: unknown): error is CallError => error instanceof Error && 'failure' in error;

export const failureOf = (error: unknown): Failure | null => (isCallError(error) ? error.failure : null);

export const isAway = (error: unknown): boolean => failureOf(error)?.kind === 'away';

export const isRefusedWith = (error: unknown, code: ErrorCode): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.code === code;
};

export const readRequestId = (error: unknown): string | undefined => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? failure.requestId : undefined;
};

/**
 * Writes the message to show: each thing that the server names, else its sentence. An error that is no failure of a
 * call is a fault of ours and gets the general one.
 */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  if (failure === null) return failureTexts.unexpected;
  const named = failure.kind === 'refused' ? (failure.details.violations ?? []) : [];
  const sentences = [...new Set(named.map(({ message }) => message))];
  if (sentences.length === 0) return failure.message;
  const [shown, more] = [sentences.slice(0, mostSentences), sentences.length - mostSentences];
  return [...shown, ...(more > 0 ? [failureTexts.more(more)] : [])].join(' ');
}

/** Number of sentences above which a message is none any more. */
const mostSentences = 4;

/** The message for one field of the request, `body.currentPassword`. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return undefined;
  return failure.details.violations?.find((violation) => violation.path === path)?.message;
}

/** Names the person who has saved the record meanwhile. */
export function changedByIn(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? failure.details.changedBy : undefined;
}

export const awayError = (retryAfterSeconds?: number): CallError =>
  callError({ kind: 'away', message: failureTexts.away, retryAfterSeconds });
