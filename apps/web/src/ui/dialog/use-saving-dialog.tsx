import { useRef, useState } from 'react';
import { CloseDialog } from '../confirm-dialog/close-dialog.tsx';
import { UnsavedGuard } from '../unsaved-guard/unsaved-guard.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useLeadingSave } from './use-leading-save.ts';

type SavingDialog = Readonly<{
  opened: boolean;
  /** Set when there is input to save, and to lose. */
  isDirty: boolean;
  /** Allows saving what the dialog began with: a new record that came filled in. */
  savesUntouched?: boolean;
  isSaving: boolean;
  /** Tells whether input would be lost now; asked in the moment somebody goes. */
  isLost: () => boolean;
  /** Gives the input up, on every way out without saving. */
  onDiscard: () => void;
  /** Ctrl+Z: puts back what was taken away last. */
  onUndo?: (() => void) | undefined;
  /** false where input is kept when the page is closed. */
  warnsOnLeave: boolean;
  /** Ctrl+S saves and closes, instead of saving and going on. */
  closesOnSave: boolean;
  saveKey?: 'save' | 'send' | undefined;
  /** Answers whether it is saved: a dialog that was closing stays open when it is not. */
  onSave: () => boolean | Promise<boolean>;
  /** Leads the person to what is wrong. */
  onRefusal: (root: HTMLElement) => void;
  onClose: () => void;
}>;

/**
 * Does what every dialog needs that saves: Ctrl+S, the question before input would be lost by Escape, a link or the
 * back button (rules: screens#dialogs), the way to what is wrong.
 */
export function useSavingDialog(dialog: SavingDialog) {
  const { opened, isDirty, savesUntouched = false, isSaving, onClose } = dialog;
  const root = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { onRefusal } = dialog;
  const saveOrLead = useLeadingSave(root, { onUnreadable: showTypingError, onRefusal });
  const save = async (): Promise<boolean> =>
    (isDirty || savesUntouched) && !isSaving && (await saveOrLead(dialog.onSave));

  const saveAndClose = async () => {
    const isSaved = await save();
    setIsAsking(false);
    if (isSaved) onClose();
  };
  const requestClose = () => {
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const discard = () => {
    setIsAsking(false);
    dialog.onDiscard();
    onClose();
  };
  useDialogKeys(root, {
    isActive: opened && !isAsking,
    saveKey: dialog.saveKey,
    onSave: () => void (dialog.closesOnSave ? saveAndClose() : save()),
    onEscape: requestClose,
    onUndo: dialog.onUndo,
  });
  useFocusBack();

  const question = (
    <>
      <CloseDialog
        opened={isAsking}
        isSaving={isSaving}
        onSave={() => void saveAndClose()}
        onDiscard={discard}
        onCancel={() => setIsAsking(false)}
      />
      <UnsavedGuard
        isLost={() => opened && dialog.isLost()}
        warnsOnLeave={dialog.warnsOnLeave}
        onSave={save}
        onDiscard={dialog.onDiscard}
      />
    </>
  );
  return { root, save, saveAndClose, requestClose, question };
}

/** The field itself shows why it cannot be read once it is left; the focus ends where the person goes on. */
function showTypingError(field: HTMLInputElement): void {
  field.focus();
  field.blur();
  field.focus();
}
