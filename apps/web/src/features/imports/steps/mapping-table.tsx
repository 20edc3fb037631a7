import type { Import } from '@korpus/contract/imports/imports.ts';
import { shownFields } from '@korpus/domain/imports/shown-fields.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';

export type Source = Import['sources'][number];
type Field = Import['fields'][number];

type MappingTableProps = Readonly<{
  fields: Import['fields'];
  columns: Import['columns'];
  sources: readonly Source[];
  onChange: (source: Source) => void;
}>;

export const nameOfColumn = (header: string, at: number): string =>
  header === '' ? texts.unnamed(at) : header;

/** Fields that the file has or a new record needs; the others come when somebody asks for them, and stay then. */
export function MappingTable({ fields, columns, sources, onChange }: MappingTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { asked, ask } = useAsked(fields, sources, table);
  const { plain, hidden, groups } = shownFields(fields, asked);
  const rowOf = (field: Field) => (
    <MappingRow
      key={field.key}
      field={field}
      columns={columns}
      onChange={onChange}
      source={
        sources.find((each) => each.field === field.key) ?? { field: field.key, column: null, fixed: null }
      }
    />
  );
  return (
    <table ref={table} className={classes.mapping}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.sample1}</th>
          <th scope="col">{texts.fixed}</th>
        </tr>
      </thead>
      <tbody>
        {plain.map(rowOf)}
        <AskRow label={texts.moreFields(hidden.length)} fields={hidden} onAsk={ask} />
      </tbody>
      {groups.map(({ key, label, shown, next }) => (
        <tbody key={key}>
          {shown.flatMap(({ number, fields: own }) => [
            <tr key={number} className={classes.several}>
              <th colSpan={4} scope="rowgroup">
                {texts.oneOf(label, number)}
              </th>
            </tr>,
            ...own.map(rowOf),
          ])}
          <AskRow label={texts.askFor(label, next?.number ?? 0)} fields={next?.fields ?? []} onAsk={ask} />
        </tbody>
      ))}
    </table>
  );
}

/** Remembers the fields that somebody asked for, since they go on there. */
function useAsked(
  fields: Import['fields'],
  sources: readonly Source[],
  table: Readonly<{ current: HTMLTableElement | null }>,
) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...sources.map(({ field }) => field),
        ...fields.flatMap(({ key, isRequired }) => (isRequired ? [key] : [])),
      ]),
  );
  const [last, setLast] = useState<string | undefined>();
  useEffect(() => {
    if (last !== undefined) table.current?.querySelector<HTMLElement>(`[data-field="${last}"]`)?.focus();
  }, [last, table]);
  const ask = (more: readonly Field[]) => {
    setAsked(new Set([...asked, ...more.map(({ key }) => key)]));
    setLast(more[0]?.key);
  };
  return { asked, ask };
}

type AskRowProps = Readonly<{
  label: string;
  fields: readonly Field[];
  onAsk: (fields: readonly Field[]) => void;
}>;

const AskRow = ({ label, fields, onAsk }: AskRowProps) =>
  fields.length > 0 && (
    <tr className={classes.ask}>
      <td colSpan={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onAsk(fields)}
        >
          {label}
        </Button>
      </td>
    </tr>
  );

type MappingRowProps = Readonly<{
  field: Field;
  columns: Import['columns'];
  source: Source;
  onChange: (source: Source) => void;
}>;

/** `data-field`: where the keyboard goes once it is asked for. */
function MappingRow({ field, columns, source, onChange }: MappingRowProps) {
  const { key, label, group, isRequired } = field;
  const samples = source.column === null ? [] : (columns[source.column]?.samples ?? []);
  return (
    <tr data-used={source.column !== null || source.fixed !== null || undefined}>
      <th scope="row">
        {group === null ? label : texts.withinGroup(label, group.label, group.number)}
        {isRequired && <span className={classes.required}>{texts.required}</span>}
      </th>
      <td>
        <NativeSelect
          data-field={key}
          aria-label={texts.columnOf(label)}
          value={source.column === null ? '' : String(source.column)}
          data={[
            { value: '', label: texts.noColumn },
            ...columns.map(({ header }, at) => ({
              value: String(at),
              label: nameOfColumn(header, at),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...source, field: key, column: value === '' ? null : Number(value) })
          }
        />
      </td>
      <td className={classes.samples}>
        {samples.length > 0 && <span>{[...new Set(samples)].join(' · ')}</span>}
      </td>
      <td data-label={texts.fixed}>
        <FixedField field={field} source={source} onChange={onChange} />
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
        placeholder={texts.nothingFixed}
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
