import type { RowAction, RowTone } from '../columns/column.ts';
import type { TableLayout } from '../columns/layout.ts';
import type { ModelRow } from '../model/model-row.ts';
import type { Totals } from '../model/totals.ts';
import type { SizedColumn } from '../model/use-table-model.ts';
import type { RowReorder } from '../rows/use-reorder.ts';
import type { RowSelection } from '../rows/use-row-selection.ts';

export type GridProps<Row extends object> = Readonly<{
  label: string;
  /** Rows of this page. */
  rows: readonly ModelRow<Row>[];
  /** Rows before this page, and rows on all pages. */
  offset: number;
  rowCount: number;
  rowHeight: number;
  columns: readonly SizedColumn<Row>[];
  totals: Totals;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  onSort: (key: string, isAdded: boolean) => void;
  rowName: (row: Row) => string;
  rowTone: ((row: Row) => RowTone | null) | undefined;
  rowActions: readonly RowAction<Row>[] | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensByClick: boolean;
  selection: RowSelection | null;
  reorder: RowReorder | null;
}>;
