import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { CloseDialog } from '../confirm-dialog/close-dialog.tsx';

type UnsavedGuardProps = Readonly<{
  /** Tells whether something would be lost now; asked in the moment somebody goes. */
  isLost: () => boolean;
  /** false where input is kept when the page is closed, so that there is nothing to warn of. */
  warnsOnLeave?: boolean;
  /** Answers whether it is saved; only then the person goes on. */
  onSave: () => Promise<boolean>;
  /** Gives the input up, so that it is not kept as a draft either. */
  onDiscard: () => void;
}>;

/**
 * The one guard of everything that saves, forms of a screen and dialogs alike: whoever goes elsewhere with changes is
 * asked first, by every link, by the back button, by signing out and, in the browser's own words, when the page is
 * closed (rules: screens#dialogs). Guards of the router that lead away from a screen are not held up.
 */
export function UnsavedGuard({ isLost, onSave, onDiscard, warnsOnLeave = true }: UnsavedGuardProps) {
  const [isSaving, setIsSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: isLost,
    enableBeforeUnload: () => warnsOnLeave && isLost(),
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
      onDiscard={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
