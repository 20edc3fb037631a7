import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui-texts.ts';
import { useWindowIs } from '../use-window-is.ts';
import classes from './step-window.module.css';

type StepWindowProps = Readonly<{
  title: ReactNode;
  size: number;
  /** Set as long as something runs: nobody can leave the window then. */
  isLocked?: boolean;
  onClose: () => void;
  children: ReactNode;
}>;

/** A window for work in steps: its head and foot stay, what is between them scrolls; a phone shows nothing else. */
export const StepWindow = ({ title, size, isLocked = false, onClose, children }: StepWindowProps) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size={size}
    fullScreen={useWindowIs('(max-width: 600px)')}
    centered
    closeOnEscape={!isLocked}
    closeOnClickOutside={false}
    withCloseButton={!isLocked}
    closeButtonProps={{ 'aria-label': uiTexts.close, size: 'var(--korpus-control-height)', iconSize: 20 }}
    transitionProps={{ duration: 100 }}
    padding={0}
    classNames={{
      content: classes.window ?? '',
      header: classes.head ?? '',
      title: classes.title ?? '',
      body: classes.frame ?? '',
    }}
  >
    {children}
  </Modal>
);
