import { Button, Text } from '@mantine/core';
import { QuestionDialog } from '../../../ui/confirm-dialog/question-dialog.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { documentTexts as texts } from './document-texts.ts';

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
