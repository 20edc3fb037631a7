import { useMemo, useState } from 'react';
import type { SortEntry } from '../columns/layout.ts';
import { useControlled } from '../use-controlled.ts';
import type { ModelRow } from './model-row.ts';
import { type PageSize, type PageWindow, pageWindow } from './paging.ts';

export type Paging<Row extends object> = Readonly<{
  size: PageSize;
  window: PageWindow;
  rows: readonly ModelRow<Row>[];
  toPage: (index: number) => void;
  setSize: (size: PageSize) => void;
}>;

type PageSizeProps = Readonly<{ pageSize?: PageSize; onPageSizeChange?: (size: PageSize) => void }>;

/** The page in sight. Another filter or order starts on the first page again; new data does not. */
export function usePaging<Row extends object>(
  rows: readonly ModelRow<Row>[],
  filterText: string,
  sort: readonly SortEntry[],
  props: PageSizeProps,
): Paging<Row> {
  const [size, setSize] = useControlled<PageSize>(props.pageSize, () => 50, props.onPageSizeChange);
  const question = JSON.stringify([filterText, sort]);
  const [page, setPage] = useState({ index: 0, question });
  const window = pageWindow(rows.length, size, page.question === question ? page.index : 0);
  const { from, to } = window;
  return {
    size,
    window,
    rows: useMemo(() => (from === 0 && to === rows.length ? rows : rows.slice(from, to)), [rows, from, to]),
    toPage: (index) => setPage({ index, question }),
    setSize: (next) => {
      setPage({ index: 0, question });
      setSize(next);
    },
  };
}
