/**
 * A fault says what a failed statement means to a request. It does not go by message text alone where a code exists.
 */
type Fault = 'AWAY' | 'RETRY' | 'OTHER';

const waitedTooLong = '55P03';
const retryable = new Set(['40001', '40P01', waitedTooLong]);
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** node-postgres gives these no code. */
const lostConnection =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection error and is not queryable|client was closed|client has encountered a connection error/i;

/** A write met a server that only reads: it was the primary a moment ago, and another one is now. */
export class OnlyReads extends Error {
  override readonly name = 'OnlyReads';
}

export function classifyFault(error: unknown): Fault {
  if (!(error instanceof Error)) return 'OTHER';
  if (error instanceof OnlyReads) return 'AWAY';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (retryable.has(code) || hasStalePlan(error)) return 'RETRY';
  const away =
    socketErrors.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    lostConnection.test(error.message);
  return away ? 'AWAY' : 'OTHER';
}

/** A prepared statement whose table has other columns since, after a migration by another process. */
export const hasStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);

/** Tells whether others held what the statement wanted to change for too long, again and again. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === waitedTooLong;

/** A unique or foreign key refused the row; never tells whose row it met. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503');

/** Tells whether the statement wanted to write in a transaction that only reads. */
export const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '25006';

/**
 * A statement before it in its transaction had failed: so it is not done (25P02), nor was one that it is to be done like
 * (26000: of a plan that was asked for in vain, while the client still counts on it).
 */
export const isAfterFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '25P02' || error.code === '26000');
