import { type Import, type ImportRow, listImportRows } from '@korpus/contract/imports/imports.ts';
import { verdictNames } from '@korpus/domain/imports/imports-texts.ts';
import type { Verdict } from '@korpus/domain/imports/judge-rows.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { nameAnswer } from '../../../lib/calls/query-of.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Tone } from '../../../ui/palette.ts';
import { deriveTableStatus } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';
import { MendPanel } from './mend-panel.tsx';
import { cellAt, type Drafts, type Mending, mappedIn, shownText, withDraft } from './mending.ts';

type RowsTableProps = Readonly<{
  data: Import;
  shown: Verdict | 'ALL' | 'MENDED';
  total: number;
  mending: Mending;
  isSending: boolean;
  onMend: (mending: Mending) => void;
  onJudge: () => void;
  toolbar: ReactNode;
}>;

const tones: Readonly<Record<Verdict, Tone>> = {
  NEW: 'success',
  CHANGES: 'info',
  DUPLICATE: 'neutral',
  WRONG: 'danger',
};

const rowId = ({ place }: ImportRow): string => String(place);

/** Rows as the file has them, a page at a time, and what is said of each. */
export function RowsTable(props: RowsTableProps) {
  const { data, shown, total, toolbar, mending, isSending, onMend, onJudge } = props;
  const { rows, query } = useRows(data, shown);
  const { place, drafts } = mending;
  const columns = useMemo(() => columnsFor(data, drafts), [data, drafts]);
  const isWrong = ({ verdict }: ImportRow) => verdict === 'WRONG';
  const row = rows.find((each) => (place === 'FIRST' ? isWrong(each) : each.place === place));
  const next = row && rows.find((each) => isWrong(each) && each.place > row.place);
  return (
    <div>
      {row !== undefined && (
        <MendPanel
          key={row.place}
          data={data}
          row={row}
          isSending={isSending}
          onJudge={onJudge}
          draft={drafts.get(row.place)}
          count={drafts.size}
          onNext={next === undefined ? null : () => onMend({ drafts, place: next.place })}
          onType={(cell, text) =>
            onMend({ place: row.place, drafts: withDraft(drafts, row.place, cell, text) })
          }
          onReset={(cells) =>
            onMend({
              place: row.place,
              drafts: cells.reduce((all, cell) => withDraft(all, row.place, cell, null), drafts),
            })
          }
          onClose={() => onMend({ ...mending, place: null })}
        />
      )}
      <DataTable
        label={texts.rowsTable}
        rows={rows}
        columns={columns}
        rowId={rowId}
        status={deriveTableStatus(query)}
        onOpen={(opened) => onMend({ ...mending, place: opened.place })}
        opensByClick
        toolbar={toolbar}
        isPrintable={false}
        empty={<EmptyState compact title={texts.noRows} hint={texts.noRowsHint} />}
      />
      {query.hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more(rows.length, total)}
        </Button>
      )}
    </div>
  );
}

function useRows({ id, version }: Import, shown: RowsTableProps['shown']) {
  const api = useApi();
  const query = useInfiniteQuery({
    ...nameAnswer(listImportRows, { id }, version, shown),
    queryFn: ({ pageParam, signal }) =>
      api.send(listImportRows, {
        params: { id },
        query: {
          ...(shown === 'MENDED' ? { mended: 'true' as const } : shown === 'ALL' ? {} : { verdict: shown }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ rows, hasMore }): string | null =>
      hasMore ? String(rows.at(-1)?.place ?? '') : null,
  });
  const rows = useMemo(
    (): readonly ImportRow[] => query.data?.pages.flatMap((page) => page.rows) ?? [],
    [query.data],
  );
  return { rows, query };
}

function columnsFor({ fields, sources }: Import, drafts: Drafts): readonly Column<ImportRow>[] {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const labelOf = (field: string) => labels.get(field) ?? field;
  const shown = mappedIn(sources);
  return [
    {
      key: 'place',
      label: texts.place,
      kind: 'number',
      value: ({ place }) => place,
      width: 72,
      search: false,
      besideTitle: true,
    },
    {
      key: 'name',
      label: texts.nameOfRow,
      value: ({ name, place }) => (name === '' ? texts.placeOf(place) : name),
      width: 170,
      card: 'title',
    },
    {
      key: 'verdict',
      label: texts.verdict,
      kind: 'state',
      value: ({ verdict }) => verdictNames[verdict],
      tone: ({ verdict }) => tones[verdict],
      width: 110,
      card: 'badge',
    },
    {
      key: 'reason',
      label: texts.reason,
      value: (row) => reasonOf(row, labelOf, sources),
      isLong: true,
      grow: true,
      width: 300,
      card: 'subtitle',
      besideTitle: true,
    },
    ...shown.map(
      ({ field, column }, at): Column<ImportRow> => ({
        key: `field-${field}`,
        label: labelOf(field),
        value: (row) => shownText(cellAt(row, at, column), drafts.get(row.place)),
        tone: (row) => chooseTone(row, field),
        width: 150,
      }),
    ),
  ];
}

const chooseTone = ({ problems, changes }: ImportRow, field: string): Tone | null => {
  if (problems.some((problem) => problem.field === field)) return 'danger';
  return changes.some((change) => change.field === field) ? 'info' : null;
};

const reasonOf = (
  { problems, changes, note, mended }: ImportRow,
  labelOf: (field: string) => string,
  sources: Import['sources'],
): string =>
  [
    ...problems.map(({ field, message }) => texts.problem(labelOf(field), message)),
    ...changes.map(({ field, from, to }) => texts.change(labelOf(field), from, to)),
    ...(note === null ? [] : [note]),
    ...mended.flatMap(({ column, original }) => {
      const field = sources.find((source) => source.column === column)?.field;
      return field === undefined ? [] : [texts.mendedCell(labelOf(field), original)];
    }),
  ].join(' ');
