import { listImportWords, type RememberedWord, removeImportWord } from '@korpus/contract/imports/imports.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import type { Column, RowAction } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../imports.module.css';
import { specialMeaningNames, importsTexts as texts } from '../imports-texts.ts';

const { columnsOfWords: labels } = texts;

const meaningOf = ({ choice, special }: RememberedWord): string =>
  special === null ? (choice ?? texts.goneMeaning) : specialMeaningNames[special];

const columns: readonly Column<RememberedWord>[] = [
  { key: 'text', label: labels.text, value: ({ text }) => text, grow: true, card: 'title' },
  { key: 'label', label: labels.label, value: ({ label }) => label, width: 170, card: 'subtitle' },
  { key: 'meaning', label: labels.meaning, value: meaningOf, grow: true, card: 'line', besideTitle: true },
  {
    key: 'at',
    label: labels.at,
    value: ({ at }) => formatInstant(at),
    sortBy: ({ at }) => at,
    width: 160,
  },
  { key: 'by', label: labels.by, value: ({ by }) => by, width: 150 },
];

const rowId = ({ list, text }: RememberedWord): string => `${list} ${text}`;

/**
 * Lists what words of files mean in the house; a word that is removed is asked for by the next file
 * (rules: import#words-of-the-file).
 */
export function RememberedWords() {
  const api = useApi();
  const client = useQueryClient();
  const { data = [] } = useQuery(buildQuery(api, listImportWords));
  const actions = useMemo(
    (): readonly RowAction<RememberedWord>[] => [
      {
        key: 'remove',
        label: ({ text }) => texts.removeWord(text),
        icon: <IconTrash size={16} aria-hidden />,
        tone: 'danger',
        run: async ({ list, text }) => {
          try {
            await api.call(removeImportWord, { body: { list, text } });
          } catch (error) {
            toasts.error({ message: texts.notDone, hint: describeFailure(error) });
          }
          await client.invalidateQueries({ queryKey: keyOf(listImportWords) });
        },
      },
    ],
    [api, client],
  );
  if (data.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="remembered-words">
      <div>
        <h2 id="remembered-words" className={classes.title}>
          {texts.remembered}
        </h2>
        <p className={classes.hint}>{texts.rememberedHint}</p>
      </div>
      <DataTable
        label={texts.remembered}
        rows={data}
        columns={columns}
        rowId={rowId}
        rowActions={actions}
        isPrintable={false}
      />
    </section>
  );
}
