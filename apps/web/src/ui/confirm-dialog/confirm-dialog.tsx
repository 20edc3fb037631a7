import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { confirmTexts, uiTexts } from '../ui-texts.ts';
import { QuestionDialog } from './question-dialog.tsx';

export type Question = Readonly<{
  title?: string;
  message?: ReactNode;
  yes?: string;
  no?: string;
  /** Red for what cannot be taken back, which a delete is. */
  danger?: boolean;
}>;

type ConfirmDialogProps = Question &
  Readonly<{
    opened: boolean;
    /** Does what was asked. It may take its time: the button shows it, and the dialog stays until it is done. */
    onConfirm: () => void | Promise<void>;
    onCancel: () => void;
  }>;

/** Yes or no; „Element wirklich löschen?“ unless something else is asked (rules: screens#dialogs). */
export function ConfirmDialog({ opened, onConfirm, onCancel, ...question }: ConfirmDialogProps) {
  const { title = confirmTexts.title, message = confirmTexts.deleteQuestion, danger = true } = question;
  const [isWorking, setIsWorking] = useState(false);
  const confirm = async () => {
    setIsWorking(true);
    try {
      await onConfirm();
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <QuestionDialog opened={opened} title={title} onCancel={onCancel} isLocked={isWorking}>
      <Text component="div">{message}</Text>
      <QuestionDialog.Actions>
        <Button variant="default" onClick={onCancel} disabled={isWorking} data-autofocus>
          {question.no ?? uiTexts.no}
        </Button>
        <Button color={danger ? 'red' : 'brand'} onClick={confirm} loading={isWorking}>
          {question.yes ?? uiTexts.yes}
        </Button>
      </QuestionDialog.Actions>
    </QuestionDialog>
  );
}
