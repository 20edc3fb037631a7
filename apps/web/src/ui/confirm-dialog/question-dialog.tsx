import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './question-dialog.module.css';

type QuestionDialogProps = Readonly<{
  opened: boolean;
  title: string;
  onCancel: () => void;
  /** Set while the answer is being carried out: nothing closes the dialog then. */
  isLocked?: boolean;
  children: ReactNode;
}>;

/** Layer above every dialog that asks (Mantine: 200), whichever was mounted first, and below its lists (300). */
const above = 250;

/**
 * The small frame of every question (rules: screens#dialogs, screens#sizes-of-dialogs). Escape is the careful answer.
 */
export function QuestionDialog({ opened, title, onCancel, isLocked = false, children }: QuestionDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      zIndex={above}
      centered
      withCloseButton={false}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
      transitionProps={{ duration: 100 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
    </Modal>
  );
}

QuestionDialog.Actions = ({ children, stacked = false }: { children: ReactNode; stacked?: boolean }) => (
  <div className={classes.actions} data-stacked={stacked || undefined}>
    {children}
  </div>
);
