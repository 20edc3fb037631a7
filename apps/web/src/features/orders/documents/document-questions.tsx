import { isIssued, type OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { QuestionDialog } from '../../../ui/confirm-dialog/question-dialog.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import type { OrderForm } from '../dialog/order-form.ts';
import type { DocumentForm } from './document-form.ts';
import { typeOf } from './document-target.ts';
import { documentTexts as texts } from './document-texts.ts';
import type { PrintKind } from './use-printing.ts';

type Closing = Readonly<{
  store: OrderForm['store'];
  save: (isPrinting: boolean) => Promise<boolean>;
  onClose: () => void;
}>;

/** With changes it asks first; closed without saving, the document is as it was (rules: screens#dialogs). */
export function useClosing({ store, save, onClose }: Closing) {
  const [isAsking, setIsAsking] = useState(false);
  const saveAndClose = async () => {
    const isSaved = await save(false);
    setIsAsking(false);
    if (isSaved) onClose();
  };
  return {
    isAsking,
    request: () => {
      if (store.get().isDirty) setIsAsking(true);
      else onClose();
    },
    saveAndClose: () => void saveAndClose(),
    discard: () => {
      store.discard();
      onClose();
    },
    cancel: () => setIsAsking(false),
  };
}

/** An invoice is a draft or drawn for good, and that is asked; all else is simply printed. */
export function useIssuing(form: DocumentForm, print: (kind: PrintKind) => Promise<void>) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = (kind: PrintKind) => {
    setIsAsking(false);
    void print(kind);
  };
  const saveAndPrint = () => {
    const drawsNumber = form.target.kind === 'payment' || form.target.type === 'INVOICE';
    if (drawsNumber && isIssued(form.source.part())) void print('final');
    else if (drawsNumber && !form.isReadOnly) setIsAsking(true);
    // Who may not write the order draws no number either.
    else void print('draft');
  };
  return { isAsking, answer, saveAndPrint, cancel: () => setIsAsking(false) };
}

type IssueQuestionProps = Readonly<{
  opened: boolean;
  onFinal: () => void;
  onDraft: () => void;
  onCancel: () => void;
}>;

/**
 * A draft can be printed as often as one likes; printing for good draws a number, which cannot be taken back
 * (rules: documents#printed-for-good).
 */
export const IssueQuestion = ({ opened, onFinal, onDraft, onCancel }: IssueQuestionProps) => (
  <QuestionDialog opened={opened} title={texts.issueTitle} onCancel={onCancel}>
    <Text>{texts.issueQuestion}</Text>
    <QuestionDialog.Actions stacked>
      <Button onClick={onFinal}>{texts.issueYes}</Button>
      <Button variant="default" onClick={onDraft} data-autofocus>
        {texts.printDraft}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {uiTexts.cancel}
      </Button>
    </QuestionDialog.Actions>
  </QuestionDialog>
);

/** Asks before the document of another type is copied (rules: documents#copying). */
export function copyQuestion(form: DocumentForm, type: OrderDocumentType): Question {
  const names = [documentTypeNames[typeOf(form.target)], documentTypeNames[type]] as const;
  return {
    title: texts.copyTitle,
    message: texts.copyQuestion(...names),
    yes: texts.copyYes,
    no: texts.copyNo,
    danger: false,
  };
}
