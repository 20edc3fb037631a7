import type { Import } from '@korpus/contract/imports/imports.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { MappingTable, nameOfColumn, type Source } from './mapping-table.tsx';
import { StepTitle } from './step-title.tsx';
import { useStepCalls } from './use-step-calls.tsx';

type ColumnsStepProps = Readonly<{ data: Import; onGo: GoToImport }>;

/** Asks which column is which field. Proposals stand there; a person who agrees presses one button. */
export function ColumnsStep({ data, onGo }: ColumnsStepProps) {
  const { fields, columns, id, sheet } = data;
  const [sources, setSources] = useState<readonly Source[]>(data.sources);
  const { judge, isSending } = useStepCalls(data);
  const said = sources.filter(({ column, fixed }) => column !== null || fixed !== null);
  const taken = new Set(said.map(({ column }) => column));
  const left = columns.flatMap(({ header }, at) => (taken.has(at) ? [] : [nameOfColumn(header, at)]));
  const lacking = fields.filter(
    ({ key, isRequired }) => isRequired && !said.some(({ field }) => field === key),
  );
  const go = async () => {
    const order = new Map(fields.map(({ key }, at) => [key, at]));
    const sorted = said.toSorted((one, other) => (order.get(one.field) ?? 0) - (order.get(other.field) ?? 0));
    if (await judge(sheet, sorted)) onGo(id, true);
  };
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <StepTitle title={texts.columnsTitle} hint={texts.columnsHint} />
      <SheetChoice data={data} onChoose={(chosen) => void judge(chosen, [])} />
      {left.length > 0 && <Notice tone="neutral">{texts.columnsLeft(left)}</Notice>}
      <MappingTable
        fields={fields}
        columns={columns}
        sources={sources}
        onChange={(source) => setSources(withSource(source))}
      />
      {lacking.length > 0 && (
        <Notice tone="warning">{texts.lacking(lacking.map(({ label }) => label))}</Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending} disabled={said.every(({ column }) => column === null)}>
          {texts.judge}
        </Button>
        <Button variant="default" onClick={() => onGo(null)}>
          {texts.toStart}
        </Button>
        <DiscardButton data={data} onGo={onGo} />
      </div>
    </form>
  );
}

/** No column says two things: the field that had it loses it. */
const withSource = (source: Source) => (all: readonly Source[]) => [
  ...all
    .filter(({ field }) => field !== source.field)
    .map((each) =>
      source.column !== null && each.column === source.column ? { ...each, column: null } : each,
    ),
  source,
];

type SheetChoiceProps = Readonly<{ data: Import; onChoose: (sheet: number) => void }>;

const SheetChoice = ({ data: { sheets, sheet }, onChoose }: SheetChoiceProps) =>
  sheets.length > 1 && (
    <NativeSelect
      label={texts.sheet}
      className={classes.sheet ?? ''}
      value={String(sheet)}
      data={sheets.map(({ name, rows }, at) => ({
        value: String(at),
        label: texts.sheetName(name, rows),
        disabled: rows === 0,
      }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
