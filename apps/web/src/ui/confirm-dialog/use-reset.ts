import { reportFailure } from '../report-failure.ts';
import { toasts } from '../toasts.tsx';
import { useConfirm } from './use-confirm.tsx';

type ResetInput = Readonly<{
  title: string;
  message: string;
  yes: string;
  reset: () => Promise<unknown>;
  /** Sentence that says what was done. */
  done: string;
  failed: string;
  onDone: () => unknown;
}>;

/** Puts something back to what it began with, once the person has said yes. */
export function useReset({ title, message, yes, reset, done, failed, onDone }: ResetInput) {
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    if (!(await confirm({ title, message, yes, danger: false }))) return;
    try {
      await reset();
      toasts.success(done);
      await onDone();
    } catch (error) {
      reportFailure(failed, error);
    }
  };
  return { ask, confirmDialog };
}
