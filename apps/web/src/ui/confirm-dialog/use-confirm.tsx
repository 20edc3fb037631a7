import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Asked = Readonly<{ question: Question; answer: (yes: boolean) => void }>;

/**
 * Asks inside a handler: `if (await confirm({ message })) remove();`. Render `confirmDialog` once in the component that
 * asks.
 */
export function useConfirm(): Readonly<{
  confirm: (question?: Question) => Promise<boolean>;
  confirmDialog: ReactNode;
}> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const confirm = (question: Question = {}) =>
    new Promise<boolean>((resolve) => {
      setAsked({ question, answer: resolve });
      setIsOpen(true);
    });
  const answer = (yes: boolean) => {
    setIsOpen(false);
    asked?.answer(yes);
  };
  // The question stays while the dialog fades out, so that its text does not change under the eyes.
  const confirmDialog = (
    <ConfirmDialog
      {...asked?.question}
      opened={isOpen}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  return { confirm, confirmDialog };
}
