import { useEffect } from 'react';
import { describeFailure, readRequestId } from '../lib/failure/failure.ts';
import { toasts } from './toasts.tsx';

/** Says what did not work, and why. */
export const reportFailure = (message: string, error: unknown): string =>
  toasts.error({ message, hint: describeFailure(error), requestId: readRequestId(error) });

/** Closes a dialog that has nothing to show, and says why. */
export function useCloseOnFailure(error: Error | null, message: string, onClose: () => void): void {
  useEffect(() => {
    if (error === null) return;
    reportFailure(message, error);
    onClose();
  }, [error, message, onClose]);
}
