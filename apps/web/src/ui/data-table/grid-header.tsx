// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type PointerEventHandler, useEffect, useRef } from 'react';
import { formatTotal, totalTone } from './cell-format.ts';
import { hasTotal, isNumeric } from './column.ts';
import { dataTableTexts as texts } from './data-table-texts.ts';
import type { PlacedColumn } from './fit-columns.ts';
import styles from './grid.module.css';
import head from './grid-header.module.css';
import { actionsKey, gripKey, selectKey } from './grid-row.tsx';
import { sortEntryOf, type TableLayout } from './layout.ts';
import type { Coverage } from './selection.ts';
import type { Totals } from './totals.ts';
import type { ColumnDrag } from './use-header-pointer.ts';

type PointerHandlers = Readonly<
  Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    PointerEventHandler<HTMLElement>
  >
>;

type GridHeaderProps<Row> = Readonly<{
  columns: readonly PlacedColumn<Row>[];
  columnsWidth: number;
  columnCount: number;
  layout: TableLayout;
  totals: Totals;
  coverage: Coverage | null;
  hasActions: boolean;
  hasGrip: boolean;
  activeColumn: string | null;
  drag: ColumnDrag | null;
  dropLeft: number | null;
  pointer: PointerHandlers;
}>;

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, coverage, activeColumn, drag, dropLeft, hasGrip } = props;
  const firstIndex = 1 + (hasGrip ? 1 : 0) + (coverage === null ? 0 : 1);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headRow} aria-rowindex={1} data-row="-1" {...props.pointer}>
        {hasGrip && (
          <div
            role="columnheader"
            className={styles.grip}
            aria-colindex={1}
            tabIndex={activeColumn === gripKey ? 0 : -1}
            data-cell=""
            data-column={gripKey}
          >
            <span className={styles.unseen}>{texts.order}</span>
          </div>
        )}
        {coverage !== null && (
          <SelectAll coverage={coverage} isActive={activeColumn === selectKey} colIndex={firstIndex - 1} />
        )}
        <div role="presentation" className={styles.cells} style={{ width: props.columnsWidth }}>
          {columns.map((placed) => (
            <HeaderCell
              key={placed.column.key}
              placed={placed}
              colIndex={firstIndex + placed.index}
              layout={props.layout}
              total={props.totals.get(placed.column.key)}
              isActive={activeColumn === placed.column.key}
              isDragged={drag?.key === placed.column.key}
            />
          ))}
          {dropLeft !== null && <div className={head.dropLine} style={{ left: dropLeft }} aria-hidden />}
        </div>
        {props.hasActions && (
          <div
            role="columnheader"
            className={styles.actions}
            aria-colindex={props.columnCount}
            tabIndex={activeColumn === actionsKey ? 0 : -1}
            data-cell=""
            data-column={actionsKey}
          >
            <span className={styles.unseen}>{texts.actions}</span>
          </div>
        )}
      </div>
    </div>
  );
}

type HeaderCellProps<Row> = Readonly<{
  placed: PlacedColumn<Row>;
  colIndex: number;
  layout: TableLayout;
  total: number | undefined;
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
      <span className={head.resizer} data-resize="" aria-hidden />
    </div>
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
