import type { Import } from '@korpus/contract/imports/imports.ts';
import { importFailureTexts } from '@korpus/domain/imports/imports-texts.ts';
import { Button } from '@mantine/core';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { StepTitle } from './step-title.tsx';
import { useStepCalls } from './use-step-calls.tsx';

type ResultStepProps = Readonly<{ data: Import; onGo: GoToImport }>;

export function ResultStep({ data, onGo }: ResultStepProps) {
  const { state, created, changed, failure, counts, builtUpon, fileName, hasRows } = data;
  const isUndone = state === 'UNDONE';
  const leftOut = isUndone ? null : texts.leftOut({ ...counts, CHANGES: counts.CHANGES - changed });
  return (
    <section className={classes.part}>
      <StepTitle key={state} title={isUndone ? texts.undoneTitle : texts.doneTitle} hint={fileName} />
      <Notice tone={isUndone ? 'neutral' : 'success'}>
        {isUndone ? texts.undoneHint : `${texts.done(created, changed)}.`}
        {leftOut !== null && <p className={classes.listed}>{leftOut}</p>}
      </Notice>
      {failure !== null && (
        <Notice tone="warning">
          {importFailureTexts[failure]}
          {builtUpon.length > 0 && (
            <>
              <p className={classes.listed}>{texts.builtUpon}</p>
              <ul className={classes.names}>
                {[...new Set(builtUpon)].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      {!hasRows && <p className={classes.hint}>{texts.rowsGone}</p>}
      <div className={classes.actions}>
        <Button onClick={() => onGo(null)}>{texts.toStart}</Button>
        {!isUndone && hasRows && <UndoButton data={data} />}
      </div>
    </section>
  );
}

function UndoButton({ data }: Readonly<{ data: Import }>) {
  const { undo, isSending } = useStepCalls(data);
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => {
    const message = texts.undoQuestion(data.created, data.changed);
    if (await confirm({ title: texts.undoTitle, message, yes: texts.undoYes })) await undo();
  };
  return (
    <>
      <Button variant="default" loading={isSending} onClick={() => void ask()}>
        {texts.undo}
      </Button>
      {confirmDialog}
    </>
  );
}
