import type { Import } from '@korpus/contract/imports/imports.ts';
import { Button } from '@mantine/core';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { GoToImport } from '../import-place.ts';
import { importsTexts as texts } from '../imports-texts.ts';
import { useStepCalls } from './use-step-calls.tsx';

type DiscardButtonProps = Readonly<{ data: Import; onGo: GoToImport }>;

export function DiscardButton({ data, onGo }: DiscardButtonProps) {
  const { discard, isSending } = useStepCalls(data);
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const question = { title: texts.discardTitle, message: texts.discardQuestion(data.fileName) };
    if (!(await confirm({ ...question, yes: texts.discard }))) return;
    if (await discard()) onGo(null, true);
  };
  return (
    <>
      <Button variant="subtle" color="red" loading={isSending} onClick={() => void ask()}>
        {texts.discard}
      </Button>
      {confirmDialog}
    </>
  );
}
