import type { BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { describeFailure } from '../../lib/failure/failure.ts';
import { useHouseLists } from '../../lib/lists/use-house-lists.ts';
import { StepWindow } from '../../ui/dialog/step-window.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { uiTexts } from '../../ui/ui-texts.ts';
import { BusyGuard } from '../../ui/unsaved-guard/busy-guard.tsx';
import { askForPreview } from './bulk-calls.ts';
import { BulkChoice, changeOfDraft, emptyDraft } from './bulk-choice.tsx';
import classes from './bulk-dialog.module.css';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';
import { listBulkFields } from './bulk-fields.ts';
import { BulkPreview, BulkResult, PreviewFailed } from './bulk-preview.tsx';
import { LastEdits } from './last-edits.tsx';
import { type Applied, useApplying } from './use-applying.ts';
import { useBulkUndo } from './use-bulk-undo.ts';

type BulkDialogProps = Readonly<{
  kind: BulkKind;
  person: Person;
  ids: readonly string[];
  /** Something was changed: the ticks have served. */
  onDone: () => void;
  onClose: () => void;
}>;

/** One change of the ticked rows: what, what it will do, and what it did (rules: bulk#the-preview). */
export function BulkDialog({ kind, person, ids, onDone, onClose }: BulkDialogProps) {
  const lists = useHouseLists();
  const fields = useMemo(() => listBulkFields(kind, lists, person), [kind, lists, person]);
  const [draft, setDraft] = useState(emptyDraft);
  const [result, setResult] = useState<Applied | null>(null);
  const change = useMemo(() => changeOfDraft(draft), [draft]);
  const preview = usePreview(change, ids);
  const { undo } = useBulkUndo();
  const applying = useApplying((applied) => {
    onDone();
    if (applied.changed > 0)
      toasts.undo({ message: texts.changed(applied.changed), onUndo: () => void undo(applied.id) });
    if (applied.left.length === 0) onClose();
    else setResult(applied);
  });
  const rows = preview.data?.rows ?? null;
  const isBegun = applying.state !== 'idle';
  const isRunning = applying.state === 'running' && result === null;
  return (
    <StepWindow size={640} title={texts.title(ids.length)} isLocked={isRunning} onClose={onClose}>
      <BusyGuard isBusy={isBegun && result === null} question={texts.leaving} />
      <div className={classes.body}>
        {result === null && (
          <>
            <BulkChoice fields={fields} draft={draft} isLocked={isBegun} onChange={setDraft} />
            {applying.state === 'stopped' && <Notice tone="warning">{texts.stopped}</Notice>}
            {change === null && <p className={classes.quiet}>{texts.choose}</p>}
            {preview.isError && (
              <PreviewFailed why={describeFailure(preview.error)} onRetry={() => void preview.refetch()} />
            )}
            {change !== null && preview.isPending && <p className={classes.quiet}>{texts.looking}</p>}
            {rows !== null && <BulkPreview rows={rows} />}
          </>
        )}
        {result !== null && <BulkResult {...result} />}
        {!isBegun && <LastEdits kind={kind} />}
      </div>
      <BulkFoot
        count={rows?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0}
        progress={isRunning ? applying.progress : null}
        isOver={result !== null}
        isStopped={applying.state === 'stopped'}
        onApply={() => change !== null && rows !== null && applying.start(change, rows)}
        onGoOn={applying.goOn}
        onClose={onClose}
      />
    </StepWindow>
  );
}

/** Asks for the preview of this moment: an earlier look at the same rows says nothing of now. */
function usePreview(change: ReturnType<typeof changeOfDraft>, ids: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['/api/bulk/preview', change, ids],
    queryFn: ({ signal }) => {
      if (change === null) throw new TypeError('Nothing is asked for while nothing is chosen.');
      return askForPreview(api, change, ids, signal);
    },
    enabled: change !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type BulkFootProps = Readonly<{
  count: number;
  progress: Readonly<{ done: number; of: number }> | null;
  isOver: boolean;
  isStopped: boolean;
  onApply: () => void;
  onGoOn: () => void;
  onClose: () => void;
}>;

function BulkFoot({ count, progress, isOver, isStopped, onApply, onGoOn, onClose }: BulkFootProps) {
  return (
    <div className={classes.foot}>
      <span role="status" className={classes.quiet}>
        {progress !== null && texts.progress(progress.done, progress.of)}
      </span>
      <Button variant="default" onClick={onClose} disabled={progress !== null}>
        {isOver ? uiTexts.close : uiTexts.cancel}
      </Button>
      {!isOver && (
        <Button
          onClick={isStopped ? onGoOn : onApply}
          loading={progress !== null}
          disabled={!isStopped && count === 0}
        >
          {isStopped ? texts.goOn : texts.apply(count)}
        </Button>
      )}
    </div>
  );
}
