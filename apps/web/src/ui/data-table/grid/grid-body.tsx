// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { type HTMLAttributes, useMemo } from 'react';
import type { GridPlace } from '../keyboard/navigation.ts';
import type { RowDrag } from '../rows/use-row-drag.ts';
import styles from './grid.module.css';
import type { GridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { GridColumns } from './use-grid-columns.ts';
import type { GridWindow } from './use-grid-window.ts';

type GridBodyProps<Row extends object> = Readonly<{
  grid: GridProps<Row>;
  columns: GridColumns<Row>;
  view: GridWindow<Row>;
  /** The cell that can take the focus. */
  active: GridPlace;
  drag: RowDrag | null;
  dragHandlers: HTMLAttributes<HTMLElement>;
}>;

export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { grid, columns, view, active, drag } = props;
  const { rows, rowHeight, selection, rowActions, reorder } = grid;
  const whyNot = reorder?.whyNot ?? null;
  const hasGrip = reorder !== null;
  // The same object until it changes: rows are memoised by it.
  const grip = useMemo(() => (hasGrip ? { whyNot } : null), [hasGrip, whyNot]);
  return (
    <div
      role="rowgroup"
      className={styles.body}
      style={{ height: rows.length * rowHeight, width: columns.columnsWidth + columns.sideWidth }}
      {...(hasGrip && props.dragHandlers)}
    >
      {view.rowIndexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <GridRow
            key={row.id}
            row={row.original}
            name={grid.rowName(row.original)}
            index={index}
            ariaRowIndex={grid.offset + index + 2}
            top={index * rowHeight}
            tone={grid.rowTone?.(row.original) ?? null}
            columns={view.columns}
            columnsWidth={columns.columnsWidth}
            columnCount={columns.keys.length}
            isSelected={selection?.selection.has(row.id) ?? null}
            activeColumn={active.row === index ? (columns.keys[active.column] ?? null) : null}
            actions={columns.hasActions ? (rowActions ?? null) : null}
            grip={grip}
            isDragged={drag?.from === index}
          />
        );
      })}
      {drag !== null && <div className={styles.dropLine} style={{ top: drag.gap * rowHeight }} aria-hidden />}
    </div>
  );
}
