import type { Import } from '@korpus/contract/imports/imports.ts';
import { findObstacle } from '@korpus/domain/imports/import-state.ts';
import { importFailureTexts, verdictNames } from '@korpus/domain/imports/imports-texts.ts';
import { type Verdict, verdicts } from '@korpus/domain/imports/judge-rows.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox } from '@mantine/core';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard/unsaved-guard.tsx';
import { columnsOf, type GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { type Mending, nothingMended, withoutSent } from './mending.ts';
import { RowsTable } from './rows-table.tsx';
import { StepTitle } from './step-title.tsx';
import { useStepCalls } from './use-step-calls.tsx';
import { WordsPart } from './words-part.tsx';

type PreviewStepProps = Readonly<{
  data: Import;
  onGo: GoToImport;
  mending: Mending;
  onMend: Dispatch<SetStateAction<Mending>>;
}>;

/** Every row with what becomes of it; the person decides about the rest and lets it be written. */
export function PreviewStep({ data, onGo, mending, onMend }: PreviewStepProps) {
  const { counts, failure, mended } = data;
  const [verdict, setVerdict] = useState<Verdict | 'ALL' | 'MENDED'>(counts.WRONG > 0 ? 'WRONG' : 'ALL');
  const { mend } = useStepCalls(data);
  const [isSending, setIsSending] = useState(false);
  const all = data.rows;
  const totals = { ...counts, ALL: all, MENDED: mended };
  const { drafts } = mending;
  const judge = async (): Promise<boolean> => {
    setIsSending(true);
    const isSent = await mend(drafts);
    if (isSent) onMend((now) => ({ place: 'FIRST', drafts: withoutSent(now.drafts, drafts) }));
    setIsSending(false);
    return isSent;
  };
  return (
    <section className={classes.part}>
      <StepTitle title={texts.previewTitle} hint={data.fileName} />
      {failure !== null && <Notice tone="warning">{importFailureTexts[failure]}</Notice>}
      <WordsPart data={data} />
      <Decision
        data={data}
        onGo={onGo}
        isMending={drafts.size > 0}
        onMend={() => {
          setVerdict('WRONG');
          onMend({ ...mending, place: 'FIRST' });
        }}
      />
      <RowsTable
        data={data}
        shown={verdict}
        total={totals[verdict]}
        mending={mending}
        onMend={onMend}
        isSending={isSending}
        onJudge={() => void judge()}
        toolbar={
          <TabStrip
            label={texts.filter}
            value={verdict}
            onChange={setVerdict}
            tabs={[
              { name: 'ALL', label: texts.all, badge: badge(all, true) },
              ...verdicts.map((name) => ({
                name,
                label: verdictNames[name],
                badge: badge(counts[name], name !== 'WRONG' || counts.WRONG === 0),
              })),
              ...(mended === 0
                ? []
                : [{ name: 'MENDED' as const, label: texts.mended, badge: badge(mended, true) }]),
            ]}
          />
        }
      />
      <UnsavedGuard isLost={() => drafts.size > 0} onSave={judge} onDiscard={() => onMend(nothingMended)} />
    </section>
  );
}

const badge = (count: number, isQuiet: boolean) => ({
  text: formatCount(count),
  meaning: texts.rowsTable,
  isQuiet,
});

type DecisionProps = Readonly<{ data: Import; onGo: GoToImport; isMending: boolean; onMend: () => void }>;

function Decision({ data, onGo, isMending, onMend }: DecisionProps) {
  const { counts, id } = data;
  const [updateChanges, setUpdate] = useState(data.decision?.updateChanges ?? false);
  const [leaveOutWrong, setLeaveOut] = useState(false);
  const { apply, isSending } = useStepCalls(data);
  const decision = { updateChanges, leaveOutWrong };
  const count = counts.NEW + (updateChanges ? counts.CHANGES : 0);
  return (
    <div className={classes.decision}>
      <div className={classes.choices}>
        <p className={classes.sum}>{texts.willBe(counts)}</p>
        {counts.CHANGES > 0 && (
          <Checkbox
            label={texts.updateChanges(counts.CHANGES)}
            checked={updateChanges}
            onChange={({ currentTarget }) => setUpdate(currentTarget.checked)}
          />
        )}
        {counts.WRONG > 0 && (
          <Checkbox
            label={texts.leaveOutWrong(counts.WRONG)}
            description={texts.wrongRows}
            checked={leaveOutWrong}
            onChange={({ currentTarget }) => setLeaveOut(currentTarget.checked)}
          />
        )}
        {isMending && <p className={classes.hint}>{texts.judgeFirst}</p>}
        {data.newSuppliers.length > 0 && (
          <p className={classes.hint}>{texts.withSuppliers(data.newSuppliers.length)}</p>
        )}
        {counts.DUPLICATE > 0 && <p className={classes.hint}>{texts.duplicates(counts.DUPLICATE)}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          loading={isSending}
          disabled={isMending || findObstacle(counts, decision) !== null}
          onClick={() => void apply(decision)}
        >
          {texts.apply(count)}
        </Button>
        {counts.WRONG > 0 && (
          <Button variant="default" onClick={onMend}>
            {texts.mendWrong(counts.WRONG)}
          </Button>
        )}
        <Button variant="default" onClick={() => onGo(columnsOf(id))}>
          {texts.toColumns}
        </Button>
        <DiscardButton data={data} onGo={onGo} />
      </div>
    </div>
  );
}
