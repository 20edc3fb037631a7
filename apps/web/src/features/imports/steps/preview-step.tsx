import type { Import } from '@korpus/contract/imports/imports.ts';
import { obstacleOf } from '@korpus/domain/imports/import-state.ts';
import { importFailureTexts, verdictNames } from '@korpus/domain/imports/imports-texts.ts';
import { type Verdict, verdicts } from '@korpus/domain/imports/judge-rows.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { columnsOf, type GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { RowsTable } from './rows-table.tsx';
import { StepTitle } from './step-title.tsx';
import { useStepCalls } from './use-step-calls.tsx';
import { WordsPart } from './words-part.tsx';

type PreviewStepProps = Readonly<{ data: Import; onGo: GoToImport }>;

/** Every row with what becomes of it; the person decides about the rest and lets it be written. */
export function PreviewStep({ data, onGo }: PreviewStepProps) {
  const { counts, failure } = data;
  const [verdict, setVerdict] = useState<Verdict | 'ALL'>(counts.WRONG > 0 ? 'WRONG' : 'ALL');
  const all = data.rows;
  return (
    <section className={classes.part}>
      <StepTitle title={texts.previewTitle} hint={data.fileName} />
      {failure !== null && <Notice tone="warning">{importFailureTexts[failure]}</Notice>}
      <WordsPart data={data} />
      <Decision {...{ data, onGo }} />
      <RowsTable
        data={data}
        verdict={verdict === 'ALL' ? null : verdict}
        total={verdict === 'ALL' ? all : counts[verdict]}
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
            ]}
          />
        }
      />
    </section>
  );
}

const badge = (count: number, isQuiet: boolean) => ({
  text: formatCount(count),
  meaning: texts.rowsTable,
  isQuiet,
});

function Decision({ data, onGo }: PreviewStepProps) {
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
        {data.newSuppliers.length > 0 && (
          <p className={classes.hint}>{texts.withSuppliers(data.newSuppliers.length)}</p>
        )}
        {counts.DUPLICATE > 0 && <p className={classes.hint}>{texts.duplicates(counts.DUPLICATE)}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          loading={isSending}
          disabled={obstacleOf(counts, decision) !== null}
          onClick={() => void apply(decision)}
        >
          {texts.apply(count)}
        </Button>
        <Button variant="default" onClick={() => onGo(columnsOf(id))}>
          {texts.toColumns}
        </Button>
        <DiscardButton {...{ data, onGo }} />
      </div>
    </div>
  );
}
