import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { useWindowIs } from '../use-window-is.ts';
import {
  defaultLayout,
  fitLayout,
  isSameArrangement,
  narrowLayout,
  type TableLayout,
} from './columns/layout.ts';
import styles from './data-table.module.css';
import type { DataTableProps, ShownTable } from './data-table-props.ts';
import { dataTableTexts as texts } from './data-table-texts.ts';
import type { ModelRow } from './model/model-row.ts';
import { usePaging } from './model/use-paging.ts';
import { type TableModel, useTableModel } from './model/use-table-model.ts';
import { PrintTable } from './print/print-table.tsx';
import { emptySelection } from './rows/selection.ts';
import { useReorder } from './rows/use-reorder.ts';
import { type RowSelection, useRowSelection } from './rows/use-row-selection.ts';
import { TableFooter } from './table-footer.tsx';
import { TableRows, type TableRowsProps } from './table-rows.tsx';
import { TableEmpty, TableNoMatch, TableSkeleton } from './table-states.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useControlled } from './use-controlled.ts';

/**
 * The one table of Korpus: columns as data, sorting, filtering, totals, column layout, selection, paging,
 * keyboard, print; cards on the phone. Rows and columns are virtual, so its DOM does not grow with the data.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, filterText = '', status = 'ready', onExport, isPrintable = true } = props;
  const isPhone = useWindowIs('(max-width: 600px)');
  const [layout, setLayout] = useLayout(props);
  const model = useTableModel({
    rows,
    columns,
    rowId: props.rowId,
    filterText,
    layout,
    onLayoutChange: setLayout,
    countsInTotals: props.countsInTotals,
  });
  const paging = usePaging(model.rows, model.appliedFilter, layout.sort, props);
  const selection = useShownSelection(props, model.rows);
  const isNarrowed = props.isFiltered === true || model.appliedFilter !== '';
  const reorder = useReorder({
    rows: model.rows,
    offset: paging.window.from,
    onReorder: props.onReorder,
    isSorted: layout.sort.length > 0,
    isNarrowed,
  });
  return (
    <section className={styles.root} aria-label={label}>
      <TableToolbar
        columns={columns}
        layout={layout}
        standardLayout={props.standardLayout ?? defaultLayout(columns)}
        onLayoutChange={setLayout}
        isPhone={isPhone}
        isPrintable={isPrintable}
        canPrint={status === 'ready' && model.rows.length > 0}
        onExport={onExport && ((format) => onExport(format, shownTable(model)))}
        end={props.toolbarEnd}
      >
        {props.toolbar}
      </TableToolbar>
      {reorder !== null && layout.sort.length > 0 && (
        <SequenceNote onOwnSequence={() => setLayout({ ...layout, sort: [] })} />
      )}
      <div className={styles.frame}>
        <TableContent
          table={props}
          model={model}
          paging={paging}
          layout={layout}
          onLayoutChange={setLayout}
          selection={selection}
          reorder={reorder}
          isPhone={isPhone}
          isNarrowed={isNarrowed}
        />
        {status === 'ready' && rows.length > 0 && (
          <TableFooter
            total={model.rows.length}
            sortedBy={describeSorting(layout, props)}
            size={paging.size}
            window={paging.window}
            selectedCount={selection?.selection.size ?? 0}
            onClearSelection={() => selection?.clear()}
            selectionAction={props.selectionAction}
            onPage={paging.toPage}
            onSize={paging.setSize}
          />
        )}
      </div>
      {isPrintable && status === 'ready' && (
        <PrintTable label={label} rows={model.rows} columns={model.columns} totals={model.totals} />
      )}
    </section>
  );
}

type TableContentProps<Row extends object> = TableRowsProps<Row> & Readonly<{ isNarrowed: boolean }>;

/** Shows the rows, or why there are none. */
function TableContent<Row extends object>({ isNarrowed, ...rows }: TableContentProps<Row>) {
  const { table, model, isPhone } = rows;
  const { label, status = 'ready' } = table;
  if (status === 'loading') return <TableSkeleton label={label} isCards={isPhone} />;
  if (status !== 'ready')
    return <ErrorState title={texts.errorTitle(label)} hint={status.error} onRetry={status.onRetry} />;
  if (model.rows.length > 0) return <TableRows {...rows} />;
  if (isNarrowed)
    return <TableNoMatch filterText={model.appliedFilter} onResetFilter={table.onResetFilter} />;
  return table.empty ?? <TableEmpty />;
}

/**
 * The layout of the caller or the table's own, fitted to the columns there are now, and to a narrow window as long as
 * nobody arranged them by hand.
 */
function useLayout<Row extends object>(props: DataTableProps<Row>) {
  const { columns, layout, standardLayout, onLayoutChange } = props;
  const [stored, setLayout] = useControlled(layout, () => defaultLayout(columns), onLayoutChange);
  const isNarrow = useWindowIs('(max-width: 62em)');
  const fitted = useMemo(() => fitLayout(stored, columns), [stored, columns]);
  const isStandard = isSameArrangement(fitted, fitLayout(standardLayout ?? defaultLayout(columns), columns));
  const isFitted = isNarrow && isStandard;
  const shown = useMemo(
    () => (isFitted ? narrowLayout(fitted, columns) : fitted),
    [isFitted, fitted, columns],
  );
  // Sorting alone arranges nothing: the order made for this window is not kept.
  const change = (next: TableLayout) =>
    setLayout(isSameArrangement(next, shown) ? { ...stored, sort: next.sort } : next);
  return [shown, change] as const;
}

/** null when the table has no selection. */
function useShownSelection<Row extends object>(
  { selection = emptySelection, onSelectionChange }: DataTableProps<Row>,
  rows: readonly ModelRow<Row>[],
): RowSelection | null {
  const shownIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const control = useRowSelection(selection, onSelectionChange, shownIds);
  return onSelectionChange === undefined ? null : control;
}

const SequenceNote = ({ onOwnSequence }: Readonly<{ onOwnSequence: () => void }>) => (
  <p className={styles.sequenceNote} data-print="hide">
    {texts.sortedNoReorder}
    <Button size="compact-sm" variant="subtle" onClick={onOwnSequence}>
      {texts.showOwnSequence}
    </Button>
  </p>
);

function describeSorting<Row extends object>(
  { sort }: TableLayout,
  { columns, comesBy }: DataTableProps<Row>,
) {
  const shown = sort.length > 0 || comesBy === undefined ? sort : [comesBy];
  return shown.flatMap(({ key, descending }) => {
    const column = columns.find((each) => each.key === key);
    return column === undefined ? [] : [{ label: column.label, descending }];
  });
}

const shownTable = <Row extends object>({ rows, columns }: TableModel<Row>): ShownTable => ({
  ids: rows.map(({ id }) => id),
  columns: columns.map(({ column: { key, label } }) => ({ key, label })),
});
