// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { useMergedRef } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import type { RowAction, RowTone } from './column.ts';
import { hasTotal } from './column.ts';
import { dataTableTexts as texts } from './data-table-texts.ts';
import { dropLeft, placeColumns, totalWidth, type WidthDraft } from './fit-columns.ts';
import styles from './grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { actionsKey, GridRow, gripKey, selectKey } from './grid-row.tsx';
import { moveColumn, resetColumnWidth, resizeColumn, type TableLayout } from './layout.ts';
import type { ModelRow } from './table-features.ts';
import type { Totals } from './totals.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useHeaderPointer } from './use-header-pointer.ts';
import { useInnerWidth } from './use-inner-width.ts';
import type { RowReorder } from './use-reorder.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { SizedColumn } from './use-table-model.ts';

export type GridProps<Row extends RowData> = Readonly<{
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
  selection: RowSelection | null;
  reorder: RowReorder | null;
}>;

const gripWidth = 32;
const selectWidth = 40;
const actionWidth = 34;
const plainHead = 36;
const totalsHead = 50;

export function Grid<Row extends RowData>(props: GridProps<Row>) {
  const { rows, rowHeight, columns, layout, onLayoutChange, selection, rowActions, reorder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [innerWidth, observe] = useInnerWidth();
  const [draft, setDraft] = useState<WidthDraft>(null);
  const helpId = useId();

  const actions = rowActions !== undefined && rowActions.length > 0 ? rowActions : null;
  const leadWidth = (reorder === null ? 0 : gripWidth) + (selection === null ? 0 : selectWidth);
  const sideWidth = leadWidth + (actions === null ? 0 : actions.length * actionWidth + 8);
  const hasTotals = columns.some(({ column }) => hasTotal(column));
  const headHeight = hasTotals ? totalsHead : plainHead;

  const placed = useMemo(
    () => placeColumns(columns, innerWidth - sideWidth, new Set(Object.keys(layout.widths)), draft),
    [columns, innerWidth, sideWidth, layout.widths, draft],
  );
  const canSelect = selection !== null;
  const hasActions = actions !== null;
  const hasGrip = reorder !== null;
  const whyNot = reorder?.whyNot ?? null;
  const columnKeys = useMemo(
    () => [
      ...(hasGrip ? [gripKey] : []),
      ...(canSelect ? [selectKey] : []),
      ...columns.map(({ column }) => column.key),
      ...(hasActions ? [actionsKey] : []),
    ],
    [hasGrip, canSelect, columns, hasActions],
  );
  const controls = useMemo(
    () => new Set([actionsKey, ...columns.flatMap(({ column }) => (column.hasControl ? column.key : []))]),
    [columns],
  );
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const leadColumns = (hasGrip ? 1 : 0) + (canSelect ? 1 : 0);

  const active = useActiveCell({ grid: scroller, rowIds, columnKeys });
  const view = useGridWindow({
    scroller,
    rowCount: rows.length,
    rowHeight,
    headHeight,
    placed,
    sideWidth,
    active: { row: active.place.row, column: active.place.column - leadColumns },
  });
  const {
    commands,
    message,
    place: placeOf,
  } = useGridCommands(props, { rows, placed, leadColumns, columnKeys });

  const onKeyDown = useGridKeyboard({
    place: active.place,
    size: { rows: rows.length, columns: columnKeys.length },
    pageRows: view.pageRows,
    activate: (place) => {
      active.activate(place, true);
      view.scrollTo({ row: place.row, column: place.column - leadColumns });
    },
    isActions: (column) => columnKeys[column] === actionsKey,
    hasControl: (column) => controls.has(columnKeys[column] ?? ''),
    isSelect: (column) => columnKeys[column] === selectKey,
    canSelect,
    canReorder: hasGrip,
    commands,
  });
  const rowDrag = useRowDrag({
    scroller,
    isActive: hasGrip && whyNot === null,
    rowAt,
    gapAt: (y) => Math.min(Math.max(Math.round((y - headHeight) / rowHeight), 0), rows.length),
    onDrop: (from, gap) => reorder?.move(from, gap),
  });
  const pointer = useHeaderPointer({
    scroller,
    placed,
    leadWidth,
    onDraft: setDraft,
    onResize: (key, width) => onLayoutChange(resizeColumn(layout, key, width)),
    onResetWidth: (key) => onLayoutChange(resetColumnWidth(layout, key)),
    onMove: (key, beforeKey) => onLayoutChange(moveColumn(layout, key, beforeKey)),
    onSort: props.onSort,
  });

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === null || columnKeys[place.column] !== selectKey) return;
    if (place.row === -1) commands.toggleAll();
    else commands.toggleSelection(place.row, event.shiftKey);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === null || place.row < 0 || columnKeys[place.column] === selectKey) return;
    if (!isOnButton(event.target) && columnKeys[place.column] !== actionsKey) commands.open(place.row);
  };

  const grip = useMemo(() => (hasGrip ? { whyNot } : null), [hasGrip, whyNot]);
  const activeKey = columnKeys[active.place.column] ?? null;
  const columnsWidth = Math.max(totalWidth(placed), innerWidth - sideWidth);
  return (
    <>
      <div
        ref={useMergedRef(scroller, observe)}
        role="grid"
        className={styles.grid}
        aria-label={props.label}
        aria-describedby={helpId}
        aria-rowcount={props.rowCount + 1}
        aria-colcount={columnKeys.length}
        aria-multiselectable={canSelect || undefined}
        style={{
          '--row-height': `${rowHeight}px`,
          '--head-height': `${headHeight}px`,
          '--grip-width': `${reorder === null ? 0 : gripWidth}px`,
          '--actions-width': `${sideWidth - leadWidth}px`,
        }}
        data-dragging={rowDrag.drag !== null || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onFocus={(event) => {
          active.focusIn();
          const place = placeOf(event.target);
          if (place !== null) active.activate(place, false);
        }}
        onBlur={active.focusOut}
      >
        <GridHeader
          columns={view.columns}
          columnsWidth={columnsWidth}
          columnCount={columnKeys.length}
          layout={layout}
          totals={props.totals}
          coverage={selection?.coverage ?? null}
          hasActions={hasActions}
          hasGrip={hasGrip}
          activeColumn={active.place.row === -1 ? activeKey : null}
          drag={pointer.drag}
          dropLeft={pointer.drag === null ? null : dropLeft(placed, pointer.drag.beforeKey)}
          pointer={pointer.handlers}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: rows.length * rowHeight, width: columnsWidth + sideWidth }}
          {...(reorder === null ? {} : rowDrag.handlers)}
        >
          {view.rowIndexes.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <GridRow
                key={row.id}
                row={row.original}
                name={props.rowName(row.original)}
                index={index}
                ariaRowIndex={props.offset + index + 2}
                top={index * rowHeight}
                tone={props.rowTone?.(row.original) ?? null}
                columns={view.columns}
                columnsWidth={columnsWidth}
                columnCount={columnKeys.length}
                isSelected={selection === null ? null : selection.selection.has(row.id)}
                activeColumn={active.place.row === index ? activeKey : null}
                actions={actions}
                grip={grip}
                isDragged={rowDrag.drag?.from === index}
              />
            );
          })}
          {rowDrag.drag !== null && (
            <div className={styles.dropLine} style={{ top: rowDrag.drag.gap * rowHeight }} aria-hidden />
          )}
        </div>
      </div>
      <p id={helpId} hidden>
        {texts.keyboardHelp} {hasGrip && texts.reorderHelp}
      </p>
      <p className={styles.unseen} aria-live="polite">
        {message}
      </p>
    </>
  );
}

/** Buttons of a row are pressed, not dragged. */
function rowAt(target: Element) {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined || target.closest('button, a, input') !== null) return null;
  return { row: Number(row), isGrip: target.closest('[data-grip]') !== null };
}

const isOnButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null;
