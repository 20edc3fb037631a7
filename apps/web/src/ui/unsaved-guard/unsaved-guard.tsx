import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { CloseDialog } from '../confirm-dialog/close-dialog.tsx';

type UnsavedGuardProps = Readonly<{
  /** A function is asked in the moment somebody goes. */
  isDirty: boolean | (() => boolean);
  /** false where input is kept when the page is closed, so that there is nothing to warn of. */
  warnsOnLeave?: boolean;
  /** Answers whether it is saved; only then the person goes on. */
  onSave: () => Promise<boolean>;
}>;

/**
 * For a form that is part of a screen: whoever goes elsewhere with changes is asked first, by every link, by the back
 * button and, in the browser's own words, when the page is closed. Guards of the router that lead away from a screen
 * are not held up.
 */
export function UnsavedGuard({ isDirty, onSave, warnsOnLeave = true }: UnsavedGuardProps) {
  const [isSaving, setIsSaving] = useState(false);
  const hasInput = () => (typeof isDirty === 'function' ? isDirty() : isDirty);
  const blocker = useBlocker({
    shouldBlockFn: hasInput,
    enableBeforeUnload: () => warnsOnLeave && hasInput(),
    withResolver: true,
  });
  const saveAndGo = async () => {
    setIsSaving(true);
    const isSaved = await onSave();
    setIsSaving(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <CloseDialog
      opened={blocker.status === 'blocked'}
      isSaving={isSaving}
      onSave={() => void saveAndGo()}
      onDiscard={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
