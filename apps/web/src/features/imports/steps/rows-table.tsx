import { type Import, type ImportRow, listImportRows } from '@korpus/contract/imports/imports.ts';
import { verdictNames } from '@korpus/domain/imports/imports-texts.ts';
import type { Verdict } from '@korpus/domain/imports/judge-rows.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { messageOf } from '../../../lib/calls/failure.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableStatus } from '../../../ui/data-table/data-table-props.ts';
import type { Tone } from '../../../ui/palette.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from '../imports.module.css';
import { importsTexts as texts } from '../imports-texts.ts';

type RowsTableProps = Readonly<{
  data: Import;
  /** Null: all. */
  verdict: Verdict | null;
  total: number;
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
export function RowsTable({ data, verdict, total, toolbar }: RowsTableProps) {
  const { rows, query } = useRows(data, verdict);
  const columns = useMemo(() => columnsFor(data), [data]);
  return (
    <div>
      <DataTable
        label={texts.rowsTable}
        rows={rows}
        columns={columns}
        rowId={rowId}
        status={statusOf(query)}
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

function useRows({ id, version }: Import, verdict: Verdict | null) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: [listImportRows.path, { id }, version, verdict],
    queryFn: ({ pageParam, signal }) =>
      api.send(listImportRows, {
        params: { id },
        query: {
          ...(verdict === null ? {} : { verdict }),
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

const statusOf = ({ data, error, refetch }: ReturnType<typeof useRows>['query']): TableStatus => {
  if (data !== undefined) return 'ready';
  return error === null ? 'loading' : { error: messageOf(error), onRetry: () => void refetch() };
};

function columnsFor({ fields, sources }: Import): readonly Column<ImportRow>[] {
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const labelOf = (field: string) => labels.get(field) ?? field;
  const shown = sources.filter(({ column }) => column !== null);
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
      value: (row) => reasonOf(row, labelOf),
      isLong: true,
      grow: true,
      width: 300,
      card: 'subtitle',
      besideTitle: true,
    },
    ...shown.map(
      ({ field }, at): Column<ImportRow> => ({
        key: `field-${field}`,
        label: labelOf(field),
        value: ({ texts: cells }) => cells[at] ?? '',
        tone: (row) => toneOf(row, field),
        width: 150,
      }),
    ),
  ];
}

const toneOf = ({ problems, changes }: ImportRow, field: string): Tone | null => {
  if (problems.some((problem) => problem.field === field)) return 'danger';
  return changes.some((change) => change.field === field) ? 'info' : null;
};

const reasonOf = ({ problems, changes, note }: ImportRow, labelOf: (field: string) => string): string =>
  [
    ...problems.map(({ field, message }) => texts.problem(labelOf(field), message)),
    ...changes.map(({ field, from, to }) => texts.change(labelOf(field), from, to)),
    ...(note === null ? [] : [note]),
  ].join(' ');
