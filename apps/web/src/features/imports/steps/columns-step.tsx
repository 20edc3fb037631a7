import type { Import } from '@korpus/contract/imports/imports.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { StepTitle } from './step-title.tsx';
import { useStepCalls } from './use-step-calls.tsx';

type ColumnsStepProps = Readonly<{ data: Import; onGo: GoToImport }>;
type Source = Import['sources'][number];
type Field = Import['fields'][number];

/** What is proposed stands there; who agrees presses one button. */
export function ColumnsStep({ data, onGo }: ColumnsStepProps) {
  const { fields, columns, id, sheet, sheets } = data;
  const [sources, setSources] = useState<readonly Source[]>(data.sources);
  const { judge, isSending } = useStepCalls(data);
  const sourceOf = (field: string): Source =>
    sources.find((each) => each.field === field) ?? { field, column: null, fixed: null };
  const change = (source: Source) =>
    setSources((all) => [
      ...all
        .filter(({ field }) => field !== source.field)
        // No column says two things: the field that had it loses it.
        .map((each) =>
          source.column !== null && each.column === source.column ? { ...each, column: null } : each,
        ),
      source,
    ]);
  const said = sources.filter(({ column, fixed }) => column !== null || fixed !== null);
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
      {sheets.length > 1 && (
        <NativeSelect
          label={texts.sheet}
          className={classes.sheet ?? ''}
          value={String(sheet)}
          data={sheets.map(({ name, rows }, at) => ({
            value: String(at),
            label: texts.sheetName(name, rows),
          }))}
          onChange={({ currentTarget }) => void judge(Number(currentTarget.value), [])}
        />
      )}
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.sample1}</th>
            <th scope="col">{texts.fixed}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <MappingRow
              key={field.key}
              {...{ field, columns }}
              source={sourceOf(field.key)}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
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
        <DiscardButton {...{ data, onGo }} />
      </div>
    </form>
  );
}

type MappingRowProps = Readonly<{
  field: Field;
  columns: Import['columns'];
  source: Source;
  onChange: (source: Source) => void;
}>;

function MappingRow({ field, columns, source, onChange }: MappingRowProps) {
  const { key, label, isRequired } = field;
  const samples = source.column === null ? [] : (columns[source.column]?.samples ?? []);
  return (
    <tr data-used={source.column !== null || source.fixed !== null || undefined}>
      <th scope="row">
        {label}
        {isRequired && (
          <span className={classes.required} title={texts.required}>
            <span aria-hidden> *</span>
          </span>
        )}
      </th>
      <td>
        <NativeSelect
          aria-label={texts.columnOf(label)}
          value={source.column === null ? '' : String(source.column)}
          data={[
            { value: '', label: texts.noColumn },
            ...columns.map(({ header }, at) => ({
              value: String(at),
              label: header === '' ? texts.unnamed(at) : header,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, field: key, column: value === '' ? null : Number(value) })
          }
        />
      </td>
      <td className={classes.samples}>{samples.join(' · ')}</td>
      <td>
        <FixedField {...{ field, source, onChange }} />
      </td>
    </tr>
  );
}

function FixedField({ field: { label, choices }, source, onChange }: Omit<MappingRowProps, 'columns'>) {
  const put = (value: string) => onChange({ ...source, fixed: value === '' ? null : value });
  const shared = { 'aria-label': texts.fixedOf(label), value: source.fixed ?? '' };
  if (choices === null)
    return (
      <TextInput
        {...shared}
        placeholder={texts.forEmpty}
        onChange={({ currentTarget }) => put(currentTarget.value)}
      />
    );
  return (
    <NativeSelect
      {...shared}
      data={[
        { value: '', label: texts.nothingFixed },
        ...[...new Set(choices)].map((name) => ({ value: name, label: name })),
      ]}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  );
}
