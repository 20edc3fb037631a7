import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog, type Question } from '../confirm-dialog/confirm-dialog.tsx';

type BusyGuardProps = Readonly<{
  /** Something is being done that whoever goes would lose sight of. */
  isBusy: boolean;
  question: Question;
}>;

/**
 * Guards, as UnsavedGuard does, a screen with nothing to save: whoever goes elsewhere meanwhile is asked first
 * (rules: screens#dialogs).
 */
export function BusyGuard({ isBusy, question }: BusyGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isBusy,
    enableBeforeUnload: isBusy,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      {...question}
      opened={blocker.status === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
