import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type GoTo, type ListSearch, replace } from '../../lib/lists/list-search.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableProps, TableStatus } from '../data-table/data-table-props.ts';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import { resetFilters } from '../filter-bar/filter-field.ts';
import { isNarrowed } from '../filter-bar/list-filters.ts';
import { useWindowIs } from '../use-window-is.ts';
import { openKey } from './record-actions.tsx';
import classes from './record-list.module.css';
import type { ListFilters } from './use-list-filters.ts';
import type { ListLayout } from './use-list-layout.ts';

/** Rows that the server sent for this list, and those of them that pass the filters. */
type FoundRows<Row> = Readonly<{
  rows: readonly Row[];
  passing: readonly Row[];
  status: TableStatus;
  isRefreshing: boolean;
}>;

type FromTable =
  | 'label'
  | 'columns'
  | 'rowName'
  | 'rowTone'
  | 'rowActions'
  | 'onOpen'
  | 'opensByClick'
  | 'comesBy'
  | 'countsInTotals'
  | 'isPrintable'
  | 'onExport'
  | 'pageSize'
  | 'onPageSizeChange'
  | 'selection'
  | 'onSelectionChange'
  | 'selectionAction'
  | 'empty';

type RecordListProps<Row extends object> = Readonly<Pick<DataTableProps<Row>, FromTable>> &
  Readonly<{
    search: ListSearch;
    onGo: GoTo;
    filters: ListFilters;
    layout: ListLayout;
    found: FoundRows<Row>;
    searchLabel: string;
    /** Makes a new record; stands at the end of the filters. */
    newButton?: ReactNode;
    /** The tabs of the list, or the states of its records. */
    strip?: ReactNode;
    /** Questions that are asked over the list. */
    dialogs?: ReactNode;
  }>;

/** The frame of every overview: filters in the address, a table with columns of one's own, and what to do when it is empty. */
export function RecordList<Row extends object & Readonly<{ id: string }>>(props: RecordListProps<Row>) {
  const { search, onGo, filters, found, layout, searchLabel, newButton, strip, ...rest } = props;
  const { dialogs, rowActions, ...table } = rest;
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onGo((before) => ({ ...before, q: q === '' ? undefined : q }), replace),
  );
  const isPhone = useWindowIs('(max-width: 600px)');
  // A whole card opens its record; it needs no button for that.
  const shownActions = useMemo(
    () => rowActions?.filter(({ key }) => !isPhone || key !== openKey) ?? [],
    [rowActions, isPhone],
  );
  const reset = () => {
    setText('');
    filters.onChange(resetFilters(filters.fields, filters.values, filters.start));
  };
  return (
    <div className={classes.page} data-refreshing={found.isRefreshing || undefined}>
      <FilterBar
        fields={filters.fields}
        values={filters.values}
        defaults={filters.start}
        onChange={filters.onChange}
        searchLabel={searchLabel}
        searchText={text}
        onSearchChange={setText}
      >
        {newButton}
      </FilterBar>
      <div className={classes.table} aria-busy={found.isRefreshing || undefined}>
        <DataTable
          {...table}
          rows={found.passing}
          rowId={rowId}
          rowActions={shownActions}
          filterText={text}
          isFiltered={found.rows.length > found.passing.length || isNarrowed(filters, filters.values)}
          onResetFilter={reset}
          layout={layout.layout}
          standardLayout={layout.standard}
          onLayoutChange={layout.setLayout}
          status={found.status}
          toolbar={strip}
          toolbarEnd={layout.control.menu}
        />
      </div>
      {layout.control.dialogs}
      {dialogs}
    </div>
  );
}

const rowId = ({ id }: Readonly<{ id: string }>) => id;

/** Typing filters at once; the address follows when the person pauses (browsers allow few changes a second). */
const typingPause = 300;

function useSearchText(inAddress: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const told = useRef(inAddress);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (inAddress === told.current) return;
    // Somebody went back, or opened a link: the address leads.
    told.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell(text);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
