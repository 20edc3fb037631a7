import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StepWindow } from '../../../ui/dialog/step-window.tsx';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import classes from './paper.module.css';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** Files are looked at one after the other. */
export type Turn = Readonly<{ file: File; number: number; count: number }>;

type PaperFrameProps = Readonly<{ turn: Turn; onClose: () => void; children: ReactNode }>;

export function PaperFrame({ turn: { file, number, count }, onClose, children }: PaperFrameProps) {
  useFocusBack();
  return (
    <StepWindow
      title={
        <span className={classes.titleLine}>
          <span className={classes.name}>{file.name}</span>
          {count > 1 && <span className={classes.quiet}>{texts.position(number, count)}</span>}
        </span>
      }
      size={760}
      onClose={onClose}
    >
      {children}
    </StepWindow>
  );
}

type PaperFootProps = Readonly<{
  turn: Turn;
  hint?: string;
  onNext: () => void;
  onClose: () => void;
  /** Content of this step; without it there is nothing to do but to go on. */
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
