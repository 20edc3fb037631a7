import { describeFailure, readRequestId } from '../lib/failure/failure.ts';
import { toasts } from './toasts.tsx';

/** Says what did not work, and why. */
export const reportFailure = (message: string, error: unknown): string =>
  toasts.error({ message, hint: describeFailure(error), requestId: readRequestId(error) });
