import '@mantine/core/styles/Progress.css';
import type { Import } from '@korpus/contract/imports/imports.ts';
import { Button, Progress } from '@mantine/core';
import type { GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { StepTitle } from './step-title.tsx';

type WaitingStepProps = Readonly<{ data: Import; onGo: GoToImport }>;

const titles = { JUDGING: texts.judging, APPLYING: texts.writing, UNDOING: texts.undoing } as const;

/** The job goes on without anybody watching. Writing is one step: it has no half. */
export function WaitingStep({ data, onGo }: WaitingStepProps) {
  const { state, progress } = data;
  const isCounted = state === 'JUDGING' && progress.of > 0;
  const title = state === 'APPLYING' || state === 'UNDOING' ? titles[state] : titles.JUDGING;
  return (
    <section className={classes.part}>
      <StepTitle key={state} title={title} />
      <Progress
        value={isCounted ? (progress.done / progress.of) * 100 : 100}
        animated={!isCounted}
        aria-label={title}
      />
      {isCounted && <p className={classes.hint}>{texts.progress(progress.done, progress.of)}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onGo(null)}>
          {texts.toStart}
        </Button>
      </div>
    </section>
  );
}
