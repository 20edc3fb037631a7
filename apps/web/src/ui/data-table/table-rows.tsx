import { useCallback } from 'react';
import { useWindowIs } from '../use-window-is.ts';
import { Cards } from './cards/cards.tsx';
import { formatValue } from './columns/cell-format.ts';
import type { TableLayout } from './columns/layout.ts';
import type { DataTableProps } from './data-table-props.ts';
import { Grid } from './grid/grid.tsx';
import type { Paging } from './model/use-paging.ts';
import type { TableModel } from './model/use-table-model.ts';
import type { RowReorder } from './rows/use-reorder.ts';
import type { RowSelection } from './rows/use-row-selection.ts';

/** Row heights of the house: dense for the mouse, tall for fingers (global.css, --korpus-row-height). */
const denseRow = 32;
const tallRow = 44;

export type TableRowsProps<Row extends object> = Readonly<{
  table: DataTableProps<Row>;
  model: TableModel<Row>;
  paging: Paging<Row>;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  selection: RowSelection | null;
  reorder: RowReorder | null;
  isPhone: boolean;
}>;

/** The rows of the page in sight: a grid, or cards on the phone. */
export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { table, model, paging, layout, onLayoutChange, selection, reorder, isPhone } = props;
  const { columns, rowName } = table;
  const isTall = useWindowIs('(pointer: coarse), (max-width: 48em)');
  const [firstColumn] = columns;
  const nameByFirstColumn = useCallback(
    (row: Row) => (firstColumn === undefined ? '' : formatValue(firstColumn, row)),
    [firstColumn],
  );
  const shared = {
    label: table.label,
    rows: paging.rows,
    offset: paging.window.from,
    rowCount: model.rows.length,
    totals: model.totals,
    rowName: rowName ?? nameByFirstColumn,
    rowTone: table.rowTone,
    rowActions: table.rowActions,
    onOpen: table.onOpen,
    selection,
    reorder,
  };
  if (isPhone) return <Cards {...shared} columns={columns} />;
  return (
    <Grid
      {...shared}
      rowHeight={isTall ? tallRow : denseRow}
      columns={model.columns}
      layout={layout}
      onLayoutChange={onLayoutChange}
      onSort={model.toggleSort}
      opensByClick={table.opensByClick === true}
    />
  );
}
