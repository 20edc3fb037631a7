import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import classes from './paper.module.css';
import { PaperFoot, type Turn } from './paper-frame.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';
import type { Reading } from './use-reading.ts';

type ReadPaperProps<Answer> = Readonly<{
  reading: Reading<Answer>;
  turn: Turn;
  onNext: () => void;
  onClose: () => void;
  children: (answer: Answer) => ReactNode;
}>;

/** Shows what a file says, once it is read; else why not, and the next one goes on (rules: papers-in#refused). */
export function ReadPaper<Answer>({ reading, children, ...ways }: ReadPaperProps<Answer>) {
  const { answer, refusal, retry } = reading;
  if (answer !== undefined) return children(answer);
  return (
    <div className={classes.frame}>
      <div className={classes.body}>
        {refusal === null ? (
          <LoadingState shape="text" count={6} label={texts.reading} />
        ) : (
          <Notice
            tone="danger"
            title={texts.notRead}
            action={
              retry !== null && (
                <Button variant="light" size="compact-sm" onClick={retry}>
                  {uiTexts.retry}
                </Button>
              )
            }
          >
            {refusal} {texts.nothingChanged}
          </Notice>
        )}
      </div>
      {refusal !== null && <PaperFoot {...ways} />}
    </div>
  );
}
