// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do

import { incompleteShort } from '@korpus/domain/fields/incomplete-texts.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { formatTotal, incompleteNote, totalTone } from '../columns/cell-format.ts';
import { hasTotal, isNumeric, type Total } from '../columns/column.ts';
import {
  moveColumn,
  resetColumnWidth,
  resizeColumn,
  sortEntryOf,
  type TableLayout,
} from '../columns/layout.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { Coverage } from '../rows/selection.ts';
import { dropLeft, type PlacedColumn } from './fit-columns.ts';
import styles from './grid.module.css';
import head from './grid-header.module.css';
import type { GridProps } from './grid-props.ts';
import { actionsKey, gripKey, selectKey } from './grid-row.tsx';
import type { GridColumns } from './use-grid-columns.ts';
import { useHeaderPointer } from './use-header-pointer.ts';

type GridHeaderProps<Row extends object> = Readonly<{
  grid: GridProps<Row>;
  columns: GridColumns<Row>;
  /** Columns in sight. */
  shown: readonly PlacedColumn<Row>[];
  activeColumn: string | null;
  scroller: RefObject<HTMLElement | null>;
}>;

export function GridHeader<Row extends object>(props: GridHeaderProps<Row>) {
  const { grid, columns, shown, activeColumn, scroller } = props;
  const { layout, onLayoutChange, selection, reorder, totals } = grid;
  const { placed, leadWidth, leadCount } = columns;
  const { drag, handlers } = useHeaderPointer({
    scroller,
    placed,
    leadWidth,
    onDraft: columns.setDraft,
    onResize: (key, width) => onLayoutChange(resizeColumn(layout, key, width)),
    onResetWidth: (key) => onLayoutChange(resetColumnWidth(layout, key)),
    onMove: (key, beforeKey) => onLayoutChange(moveColumn(layout, key, beforeKey)),
    onSort: grid.onSort,
  });
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headRow} aria-rowindex={1} data-row="-1" {...handlers}>
        {reorder !== null && (
          <SideHead
            columnKey={gripKey}
            className={styles.grip}
            colIndex={1}
            isActive={activeColumn === gripKey}
            label={texts.order}
          />
        )}
        {selection !== null && (
          <SelectAll
            coverage={selection.coverage}
            isActive={activeColumn === selectKey}
            colIndex={leadCount}
          />
        )}
        <div role="presentation" className={styles.cells} style={{ width: columns.columnsWidth }}>
          {shown.map((column) => (
            <HeaderCell
              key={column.column.key}
              placed={column}
              colIndex={1 + leadCount + column.index}
              layout={layout}
              total={totals.get(column.column.key)}
              isActive={activeColumn === column.column.key}
              isDragged={drag?.key === column.column.key}
            />
          ))}
          {drag !== null && (
            <div className={head.dropLine} style={{ left: dropLeft(placed, drag.beforeKey) }} aria-hidden />
          )}
        </div>
        {columns.hasActions && (
          <SideHead
            columnKey={actionsKey}
            className={styles.actions}
            colIndex={columns.keys.length}
            isActive={activeColumn === actionsKey}
            label={texts.actions}
          />
        )}
      </div>
    </div>
  );
}

type SideHeadProps = Readonly<{
  columnKey: string;
  className: string | undefined;
  colIndex: number;
  isActive: boolean;
  label: string;
}>;

/** Head of the grips and of the actions: a name for screen readers, nothing to see. */
const SideHead = ({ columnKey, className, colIndex, isActive, label }: SideHeadProps) => (
  <div
    role="columnheader"
    className={className}
    aria-colindex={colIndex}
    tabIndex={isActive ? 0 : -1}
    data-cell=""
    data-column={columnKey}
  >
    <span className={styles.unseen}>{label}</span>
  </div>
);

type HeaderCellProps<Row> = Readonly<{
  placed: PlacedColumn<Row>;
  colIndex: number;
  layout: TableLayout;
  total: Total | undefined;
  isActive: boolean;
  isDragged: boolean;
}>;

function HeaderCell<Row>({ placed, colIndex, layout, total, isActive, isDragged }: HeaderCellProps<Row>) {
  const { column, left, width } = placed;
  const sort = sortEntryOf(layout, column.key);
  const position = layout.sort.length > 1 && sort !== undefined ? layout.sort.indexOf(sort) + 1 : null;
  return (
    <div
      role="columnheader"
      className={isNumeric(column) ? `${head.cell} ${head.numeric}` : head.cell}
      style={{ left, width }}
      aria-colindex={colIndex}
      aria-sort={sort === undefined ? 'none' : sort.descending ? 'descending' : 'ascending'}
      tabIndex={isActive ? 0 : -1}
      title={column.hint ?? column.label}
      data-cell=""
      data-column={column.key}
      data-dragged={isDragged || undefined}
    >
      <span className={head.headLabel}>
        <span className={head.headText}>{column.label}</span>
        {sort !== undefined && <SortMark isDescending={sort.descending} position={position} />}
      </span>
      {hasTotal(column) && total !== undefined && (
        <span className={head.total} data-tone={totalTone(column, total) ?? undefined}>
          <span className={head.sigma} aria-hidden>
            Σ
          </span>
          {formatTotal(column, total)}
        </span>
      )}
      {total !== undefined && <IncompleteNote total={total} />}
      <span className={head.resizer} data-resize="" aria-hidden />
    </div>
  );
}

function IncompleteNote({ total }: { total: Total }) {
  const note = incompleteNote(total);
  if (note === null) return null;
  // The column is no wider than its amounts.
  return (
    <span className={head.note} title={note}>
      {incompleteShort(total.incomplete)}
    </span>
  );
}

function SortMark({ isDescending, position }: Readonly<{ isDescending: boolean; position: number | null }>) {
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <span className={head.sortMark}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {position}
    </span>
  );
}

type SelectAllProps = Readonly<{ coverage: Coverage; isActive: boolean; colIndex: number }>;

function SelectAll({ coverage, isActive, colIndex }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The half tick exists only as a property of the element.
    if (box.current !== null) box.current.indeterminate = coverage === 'some';
  }, [coverage]);
  return (
    <div
      role="columnheader"
      className={styles.select}
      aria-colindex={colIndex}
      tabIndex={isActive ? 0 : -1}
      data-cell=""
      data-column={selectKey}
    >
      <input
        ref={box}
        type="checkbox"
        className={styles.checkbox}
        checked={coverage === 'all'}
        readOnly
        tabIndex={-1}
        aria-label={texts.selectAll}
      />
    </div>
  );
}
