import type { ErrorCode, ErrorDetails } from '@korpus/contract/errors.ts';
import { failureTexts } from './failure-texts.ts';

/** What went wrong with a call: the server said no, or nobody answered. */
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
      /** When the server itself said 503: when to come back. */
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

export const requestIdOf = (error: unknown): string | undefined => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? failure.requestId : undefined;
};

/** The sentence to show. What is no failure of a call is a fault of ours and gets the general one. */
export const messageOf = (error: unknown): string => failureOf(error)?.message ?? failureTexts.unexpected;

/** The message for one field of the request, `body.currentPassword`. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return undefined;
  return failure.details.violations?.find((violation) => violation.path === path)?.message;
}

/** Why the server would not, of what was sent as a whole: the first thing it names, else the general sentence. */
export function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  const [first] = failure?.kind === 'refused' ? (failure.details.violations ?? []) : [];
  return first?.message ?? messageOf(error);
}

/** Of a record that somebody else has saved meanwhile: who. */
export function changedByIn(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? failure.details.changedBy : undefined;
}

export const awayError = (retryAfterSeconds?: number): CallError =>
  callError({ kind: 'away', message: failureTexts.away, retryAfterSeconds });
