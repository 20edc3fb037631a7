import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import { Cards } from './cards.tsx';
import { formatValue } from './cell-format.ts';
import styles from './data-table.module.css';
import type { DataTableProps, ShownTable } from './data-table-props.ts';
import { dataTableTexts as texts } from './data-table-texts.ts';
import { Grid } from './grid.tsx';
import { defaultLayout, fitLayout } from './layout.ts';
import { PrintTable } from './print-table.tsx';
import { emptySelection } from './selection.ts';
import { TableFooter } from './table-footer.tsx';
import { TableEmpty, TableNoMatch, TableSkeleton } from './table-states.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useControlled } from './use-controlled.ts';
import { usePaging } from './use-paging.ts';
import { usePrinting } from './use-printing.ts';
import { useReorder } from './use-reorder.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSearchWarmUp } from './use-search-warm-up.ts';
import { type TableModel, useTableModel } from './use-table-model.ts';

/** Row heights of the house: dense for the mouse, tall for fingers (global.css, --korpus-row-height). */
const denseRow = 32;
const tallRow = 44;
const atOnce = { getInitialValueInEffect: false };

/**
 * The one table of Korpus: columns as data, sorting, filtering, totals, column layout, selection, paging,
 * keyboard, print; cards on the phone. Rows and columns are virtual, so its DOM does not grow with the data.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, columns, filterText = '', status = 'ready', onSelectionChange, onExport } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, atOnce);
  const isTall = useMediaQuery('(pointer: coarse), (max-width: 48em)', false, atOnce);
  const isPrinting = usePrinting();
  const [storedLayout, setLayout] = useControlled(
    props.layout,
    () => defaultLayout(columns),
    props.onLayoutChange,
  );
  const layout = useMemo(() => fitLayout(storedLayout, columns), [storedLayout, columns]);
  const model = useTableModel({
    rows,
    columns,
    rowId: props.rowId,
    filterText,
    layout,
    onLayoutChange: setLayout,
    countsInTotals: props.countsInTotals,
  });
  useSearchWarmUp(rows, model.searchIndex);
  const paging = usePaging(model.rows, model.appliedFilter, layout.sort, props);

  const shownIds = useMemo(() => model.rows.map(({ id }) => id), [model.rows]);
  const selectionControl = useRowSelection(props.selection ?? emptySelection, onSelectionChange, shownIds);
  const selection = onSelectionChange === undefined ? null : selectionControl;
  const firstColumn = columns[0];
  const nameByFirstColumn = useCallback(
    (row: Row) => (firstColumn === undefined ? '' : formatValue(firstColumn, row)),
    [firstColumn],
  );
  const reorder = useReorder({
    rows: model.rows,
    offset: paging.window.from,
    onReorder: props.onReorder,
    isSorted: layout.sort.length > 0,
    isNarrowed: props.isFiltered === true || model.appliedFilter !== '',
  });
  const shared = {
    label,
    rows: paging.rows,
    offset: paging.window.from,
    rowCount: model.rows.length,
    totals: model.totals,
    rowName: props.rowName ?? nameByFirstColumn,
    rowTone: props.rowTone,
    rowActions: props.rowActions,
    onOpen: props.onOpen,
    selection,
    reorder,
  };

  const content = () => {
    if (status === 'loading') return <TableSkeleton label={label} isCards={isPhone} />;
    if (status !== 'ready')
      return <ErrorState title={texts.errorTitle(label)} hint={status.error} onRetry={status.onRetry} />;
    if (model.rows.length === 0) return emptyContent(props, model.appliedFilter);
    if (isPhone) return <Cards {...shared} columns={columns} />;
    return (
      <Grid
        {...shared}
        rowHeight={isTall ? tallRow : denseRow}
        columns={model.columns}
        layout={layout}
        onLayoutChange={setLayout}
        onSort={model.toggleSort}
      />
    );
  };

  return (
    <section className={styles.root} aria-label={label}>
      <TableToolbar
        columns={columns}
        layout={layout}
        onLayoutChange={setLayout}
        isPhone={isPhone}
        isPrintable={props.isPrintable ?? true}
        canPrint={status === 'ready' && model.rows.length > 0}
        onExport={onExport && ((format) => onExport(format, shownTable(model)))}
        end={props.toolbarEnd}
      >
        {props.toolbar}
      </TableToolbar>
      {reorder !== null && layout.sort.length > 0 && (
        <p className={styles.orderNote} data-print="hide">
          {texts.sortedNoReorder}
          <Button size="compact-sm" variant="subtle" onClick={() => setLayout({ ...layout, sort: [] })}>
            {texts.showOwnOrder}
          </Button>
        </p>
      )}
      <div className={styles.frame}>
        {content()}
        {status === 'ready' && rows.length > 0 && (
          <TableFooter
            total={model.rows.length}
            size={paging.size}
            window={paging.window}
            selectedCount={selection?.selection.size ?? 0}
            onClearSelection={selectionControl.clear}
            onPage={paging.toPage}
            onSize={paging.setSize}
          />
        )}
      </div>
      {isPrinting && props.isPrintable !== false && status === 'ready' && (
        <PrintTable label={label} rows={model.rows} columns={model.columns} totals={model.totals} />
      )}
    </section>
  );
}

const shownTable = <Row extends RowData>({ rows, columns }: TableModel<Row>): ShownTable => ({
  ids: rows.map(({ id }) => id),
  columns: columns.map(({ column: { key, label } }) => ({ key, label })),
});

function emptyContent<Row extends RowData>(props: DataTableProps<Row>, appliedFilter: string) {
  const isNarrowed = props.isFiltered === true || appliedFilter !== '';
  if (isNarrowed) return <TableNoMatch filterText={appliedFilter} onResetFilter={props.onResetFilter} />;
  return props.empty ?? <TableEmpty />;
}
