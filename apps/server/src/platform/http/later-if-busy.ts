import { WorkError } from '../workers/work-error.ts';
import { AppError } from './app-error.ts';

const retryAfterSeconds = 5;

/** Too much is waiting to be worked on: of the house that asks, or of all. Anything else is thrown as it is. */
export function laterIfBusy(error: unknown): never {
  if (!(error instanceof WorkError)) throw error;
  if (error.reason === 'crowded') throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const isLater = error.reason === 'busy' || error.reason === 'superseded';
  throw isLater ? new AppError('UNAVAILABLE', { retryAfterSeconds }) : error;
}
