import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import classes from './paper.module.css';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** Files are looked at one after the other. */
export type Turn = Readonly<{ file: File; number: number; count: number }>;

type PaperFrameProps = Readonly<{ turn: Turn; onClose: () => void; children: ReactNode }>;

export function PaperFrame({ turn: { file, number, count }, onClose, children }: PaperFrameProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <span className={classes.titleLine}>
          <span className={classes.name}>{file.name}</span>
          {count > 1 && <span className={classes.quiet}>{texts.position(number, count)}</span>}
        </span>
      }
      size={760}
      fullScreen={useWindowIs('(max-width: 600px)')}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{
        'aria-label': uiTexts.close,
        size: 'var(--korpus-control-height)',
        iconSize: 20,
      }}
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
}

type PaperFootProps = Readonly<{
  turn: Turn;
  hint?: string;
  onNext: () => void;
  onClose: () => void;
  /** What this step is about; without it there is nothing to do but to go on. */
  children?: ReactNode;
}>;

export function PaperFoot({ turn, hint, onNext, onClose, children }: PaperFootProps) {
  const isLast = turn.number === turn.count;
  const hasStep = children !== undefined;
  return (
    <div className={classes.foot}>
      <span className={classes.quiet}>{hint}</span>
      {hasStep && (
        <Button variant="default" onClick={isLast ? onClose : onNext}>
          {isLast ? uiTexts.cancel : texts.skip}
        </Button>
      )}
      {hasStep ? (
        children
      ) : (
        <Button ref={focusOn} onClick={isLast ? onClose : onNext}>
          {isLast ? uiTexts.close : texts.nextFile}
        </Button>
      )}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();
