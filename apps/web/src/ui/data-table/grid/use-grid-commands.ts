import { useState } from 'react';
import { resizeColumn, shiftColumn, visibleKeys } from '../columns/layout.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { GridPlace } from '../keyboard/navigation.ts';
import type { GridCommands } from '../keyboard/use-grid-keyboard.ts';
import { findGap, placeAfter } from '../rows/reorder.ts';
import type { GridProps } from './grid-props.ts';
import type { GridColumns } from './use-grid-columns.ts';

type Control = Readonly<{
  commands: GridCommands;
  /** Message for screen readers after a column was moved or resized by keyboard. */
  message: string;
  /** The cell an element lies in. */
  findPlace: (target: EventTarget) => GridPlace | null;
}>;

/** Gives the commands of keys and clicks, by numbers of rows and columns. */
export function useGridCommands<Row extends object>(
  grid: GridProps<Row>,
  { placed, leadCount, keys }: GridColumns<Row>,
): Control {
  const { rows, selection, layout, onLayoutChange, reorder } = grid;
  const [message, setMessage] = useState('');
  const idOf = (row: number) => rows[row]?.id ?? '';
  const placedAt = (column: number) => placed[column - leadCount];

  const commands: GridCommands = {
    open: (row) => {
      const opened = rows[row];
      if (opened !== undefined) grid.onOpen?.(opened.original);
    },
    enterControl: (cell, row) => {
      const button = cell.querySelector<HTMLElement>('button:not(:disabled)');
      if (button === null) commands.open(row);
      else button.focus();
    },
    toggleSelection: (row, isRange) => selection?.toggle(idOf(row), isRange),
    extendSelection: (from, to) => selection?.extendTo(idOf(from), idOf(to)),
    toggleAll: () => selection?.toggleAll(),
    sort: (column, isAdded) => {
      const key = placedAt(column)?.column.key;
      if (key !== undefined) grid.onSort(key, isAdded);
    },
    resize: (index, by) => {
      const target = placedAt(index);
      if (target === undefined) return;
      const next = resizeColumn(layout, target.column.key, target.width + by);
      onLayoutChange(next);
      setMessage(texts.resized(target.column.label, next.widths[target.column.key] ?? target.width));
    },
    shift: (index, direction) => {
      const target = placedAt(index);
      if (target === undefined) return;
      const next = shiftColumn(layout, target.column.key, direction);
      onLayoutChange(next);
      const order = visibleKeys(next);
      setMessage(texts.moved(target.column.label, order.indexOf(target.column.key) + 1, order.length));
    },
    moveRow: (row, move) => {
      const moved = rows[row];
      const gap = findGap(move, row, rows.length);
      if (reorder === null || moved === undefined || gap === null) return;
      reorder.move(row, gap);
      const name = grid.rowName(moved.original);
      setMessage(
        reorder.whyNot ?? texts.movedRow(name, grid.offset + placeAfter(row, gap) + 1, grid.rowCount),
      );
    },
  };

  const findPlace = (target: EventTarget): GridPlace | null => {
    if (!(target instanceof Element)) return null;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (row === undefined || column === undefined) return null;
    return { row: Number(row), column: keys.indexOf(column) };
  };
  return { commands, message, findPlace };
}
