import type { ImportSummary } from '@korpus/contract/imports/imports.ts';
import type { ImportState } from '@korpus/domain/imports/import-state.ts';
import { importNames, importStateNames } from '@korpus/domain/imports/imports-texts.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Tone } from '../../../ui/palette.ts';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';

const { columnsOfList: labels } = texts;

const tones: Readonly<Record<ImportState, Tone>> = {
  READ: 'neutral',
  JUDGING: 'info',
  JUDGED: 'warning',
  APPLYING: 'info',
  DONE: 'success',
  UNDOING: 'info',
  UNDONE: 'neutral',
};

const columns: readonly Column<ImportSummary>[] = [
  { key: 'fileName', label: labels.fileName, value: ({ fileName }) => fileName, grow: true, card: 'title' },
  {
    key: 'kind',
    label: labels.kind,
    value: ({ kind }) => importNames[kind],
    width: 130,
    card: 'subtitle',
    besideTitle: true,
  },
  {
    key: 'state',
    label: labels.state,
    kind: 'state',
    value: ({ state }) => importStateNames[state],
    tone: ({ state }) => tones[state],
    width: 170,
    card: 'badge',
  },
  {
    key: 'at',
    label: labels.at,
    value: ({ at }) => formatInstant(at),
    sortBy: ({ at }) => at,
    width: 160,
    card: 'line',
  },
  { key: 'by', label: labels.by, value: ({ by }) => by, width: 150, card: 'line' },
  { key: 'created', label: labels.created, kind: 'number', value: ({ created }) => created, width: 110 },
  { key: 'changed', label: labels.changed, kind: 'number', value: ({ changed }) => changed, width: 110 },
];

const idOf = ({ id }: ImportSummary): string => id;

type EarlierImportsProps = Readonly<{ imports: readonly ImportSummary[]; onOpen: (id: string) => void }>;

export const EarlierImports = ({ imports, onOpen }: EarlierImportsProps) => (
  <section className={classes.part} aria-labelledby="earlier-imports">
    <h2 id="earlier-imports" className={classes.title}>
      {texts.earlier}
    </h2>
    <DataTable
      label={texts.earlier}
      rows={imports}
      columns={columns}
      rowId={idOf}
      onOpen={({ id }) => onOpen(id)}
      opensByClick
      isPrintable={false}
    />
  </section>
);
