import { Button, Text } from '@mantine/core';
import { confirmTexts, uiTexts } from '../ui-texts.ts';
import { QuestionDialog } from './question-dialog.tsx';

type CloseDialogProps = Readonly<{
  opened: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCancel: () => void;
}>;

/** Closing with changes: save, close without saving, or stay (rules: screens#dialogs). */
export const CloseDialog = ({ opened, isSaving, onSave, onDiscard, onCancel }: CloseDialogProps) => (
  <QuestionDialog opened={opened} title={confirmTexts.unsavedTitle} onCancel={onCancel} isLocked={isSaving}>
    <Text>{confirmTexts.unsavedMessage}</Text>
    <QuestionDialog.Actions stacked>
      <Button onClick={onSave} loading={isSaving} data-autofocus>
        {uiTexts.save}
      </Button>
      <Button variant="default" onClick={onDiscard} disabled={isSaving}>
        {confirmTexts.closeWithoutSaving}
      </Button>
      <Button variant="subtle" onClick={onCancel} disabled={isSaving}>
        {uiTexts.cancel}
      </Button>
    </QuestionDialog.Actions>
  </QuestionDialog>
);
