import { AppError } from '../errors/app-error.ts';
import { WorkError } from '../workers/work-error.ts';

const retryAfterSeconds = 5;
/** Seconds to wait after work that was late: it is late again on a machine that is as busy. */
const whenLate = 30;

/**
 * Too much is waiting to be worked on, of the house that asks or of all, or it took longer than anybody waits
 * (rules: api#took-too-long). Anything else is thrown as it is.
 */
export function laterIfBusy(error: unknown): never {
  if (!(error instanceof WorkError)) throw error;
  if (error.reason === 'crowded') throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  if (error.reason === 'late' || error.reason === 'spent')
    throw new AppError('UNAVAILABLE', { work: 'TOO_LONG', retryAfterSeconds: whenLate });
  const isLater = error.reason === 'busy' || error.reason === 'superseded';
  throw isLater ? new AppError('UNAVAILABLE', { retryAfterSeconds }) : error;
}
