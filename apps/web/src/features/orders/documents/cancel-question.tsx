import { cancellationTexts } from '@korpus/domain/invoices/invoices-texts.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { QuestionDialog } from '../../../ui/confirm-dialog/question-dialog.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';

type CancelQuestionProps = Readonly<{
  /** The number that would be taken back; null: nothing is asked. */
  number: string | null;
  isBusy: boolean;
  onYes: (reason: string) => void;
  onCancel: () => void;
}>;

const longestReason = 500;

/** An issued invoice is never changed: it is taken back by one of its own number (rules: invoices#cancellation). */
export const CancelQuestion = ({ number, isBusy, onYes, onCancel }: CancelQuestionProps) => (
  <QuestionDialog opened={number !== null} title={texts.cancelTitle} isLocked={isBusy} onCancel={onCancel}>
    {number !== null && <Reason number={number} isBusy={isBusy} onYes={onYes} onCancel={onCancel} />}
  </QuestionDialog>
);

function Reason({ number, isBusy, onYes, onCancel }: CancelQuestionProps & Readonly<{ number: string }>) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const answer = () => (isMissing ? setIsAsked(true) : onYes(reason.trim()));
  return (
    <>
      <Text>{texts.cancelQuestion(number)}</Text>
      <Textarea
        mt="sm"
        label={texts.cancelReason}
        description={texts.cancelReasonHint}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isAsked && isMissing ? cancellationTexts.reasonRequired : undefined}
        maxLength={longestReason}
        autosize
        minRows={2}
        required
        data-autofocus
      />
      <QuestionDialog.Actions>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {texts.cancelNo}
        </Button>
        <Button color="red" onClick={answer} loading={isBusy}>
          {texts.cancelYes}
        </Button>
      </QuestionDialog.Actions>
    </>
  );
}
