import type { ReactNode } from 'react';
import type { Column, RowAction, RowTone } from './columns/column.ts';
import type { SortEntry, TableLayout } from './columns/layout.ts';
import type { PageSize } from './model/paging.ts';
import type { ExportFormat } from './print/print-menu.tsx';
import type { Selection } from './rows/selection.ts';

/** `loading` is for the first load; while rows are refreshed the old ones stay in sight. */
export type TableStatus = 'ready' | 'loading' | Readonly<{ error: string; onRetry: () => void }>;

/** Content of a table as it is shown: the ids of all rows that pass the filters, in their order, and the columns. */
export type ShownTable = Readonly<{
  ids: readonly string[];
  columns: readonly Readonly<{ key: string; label: string }>[];
}>;

export type DataTableProps<Row extends object> = Readonly<{
  /** Name of the table for screen readers, the print sheet and the loading text. */
  label: string;
  /** Rows; must be the same array until the data changes, since they are compared by identity. */
  rows: readonly Row[];
  /** Columns; must be stable: declare them outside the component or memoise them. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Name of a row in the labels of its buttons. Default: its first column. */
  rowName?: (row: Row) => string;
  rowTone?: (row: Row) => RowTone | null;
  /** Stable like the columns, or every row renders again with its parent. */
  rowActions?: readonly RowAction<Row>[];
  /** Double click and Enter; on the phone a tap on the card. */
  onOpen?: (row: Row) => void;
  /** One click opens a row, wherever it has no button. Default: two. */
  opensByClick?: boolean;
  /**
   * Rows have an order of their own, and the person may change it by dragging, or with Alt and the arrow keys. Gets
   * all ids in the new order; the caller puts `rows` in it at once. Off while sorted or narrowed, which the table says.
   */
  onReorder?: (ids: readonly string[]) => void;
  /** Sorting in which the rows come; the foot names it until somebody sorts them otherwise. */
  comesBy?: SortEntry;
  filterText?: string;
  /** The rows were narrowed before they came here: an empty list then means „nothing found“. */
  isFiltered?: boolean;
  onResetFilter?: () => void;
  layout?: TableLayout;
  /** Layout that „Auf Standard zurücksetzen“ restores. Default: all columns as they are declared. */
  standardLayout?: TableLayout;
  onLayoutChange?: (layout: TableLayout) => void;
  /** Switches the selection column on; the caller keeps the ids. */
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Actions for the selected rows; they stand beside the number of those. */
  selectionAction?: ReactNode;
  pageSize?: PageSize;
  onPageSizeChange?: (size: PageSize) => void;
  status?: TableStatus;
  /** Content for when there is nothing yet: an `EmptyState` that says what to do next. */
  empty?: ReactNode;
  /** Stands at the left above the table: tabs, column template. */
  toolbar?: ReactNode;
  /** Stands at the right above the table, before printing and columns; not on the phone, which has no columns. */
  toolbarEnd?: ReactNode;
  /** Says whether the person may print this table. Default: yes. */
  isPrintable?: boolean;
  /** Makes a file of the rows and columns in sight, in their order; printing then offers the formats. */
  onExport?: (format: ExportFormat, shown: ShownTable) => Promise<void>;
  /** Rows that count 0 in every total, such as cancelled orders, answer false. Stable, like the columns. */
  countsInTotals?: (row: Row) => boolean;
}>;
