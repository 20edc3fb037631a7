import type { KeyboardEvent } from 'react';
import { isPressed } from '../../keys/shortcuts.ts';
import type { RowMove } from '../rows/reorder.ts';
import { type GridPlace, movedPlace, rowMoveOf } from './navigation.ts';

export type GridCommands = Readonly<{
  open: (row: number) => void;
  /** Moves the focus into the buttons of a cell; a cell whose row has none opens the row. */
  enterControl: (cell: HTMLElement, row: number) => void;
  toggleSelection: (row: number, isRange: boolean) => void;
  extendSelection: (from: number, to: number) => void;
  toggleAll: () => void;
  sort: (column: number, isAdded: boolean) => void;
  resize: (column: number, by: number) => void;
  shift: (column: number, direction: -1 | 1) => void;
  moveRow: (row: number, move: RowMove) => void;
}>;

type KeyboardInput = Readonly<{
  place: GridPlace;
  size: Readonly<{ rows: number; columns: number }>;
  pageRows: () => number;
  activate: (place: GridPlace) => void;
  isActions: (column: number) => boolean;
  /** Tells whether a column's cells have buttons: those of the actions, or its own. */
  hasControl: (column: number) => boolean;
  isSelect: (column: number) => boolean;
  canSelect: boolean;
  canReorder: boolean;
  commands: GridCommands;
}>;

const resizeStep = 16;
const isSpace = (key: string) => key === ' ' || key === 'Spacebar';

/** Keys of the grid (WAI-ARIA grid pattern); what is not ours is left to the browser. */
export function useGridKeyboard(input: KeyboardInput): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const isHandled = target.matches('[data-cell]')
      ? onCellKey(event, target, input)
      : onWidgetKey(event, target);
    if (isHandled) event.preventDefault();
  };
}

function onCellKey(event: KeyboardEvent, cell: HTMLElement, input: KeyboardInput): boolean {
  const isDone = input.place.row === -1 ? onHeadKey(event, input) : onBodyKey(event, cell, input);
  if (isDone) return true;
  const next = movedPlace(event, input.place, { ...input.size, pageRows: input.pageRows() });
  if (next === null) return false;
  const extendsSelection = event.shiftKey && input.canSelect && next.row !== input.place.row && next.row >= 0;
  if (extendsSelection && input.place.row >= 0) input.commands.extendSelection(input.place.row, next.row);
  input.activate(next);
  return true;
}

function onHeadKey(event: KeyboardEvent, { place, commands, isSelect, isActions }: KeyboardInput): boolean {
  const { key } = event;
  if (key === 'Enter' || isSpace(key)) {
    if (isSelect(place.column)) commands.toggleAll();
    else if (!isActions(place.column)) commands.sort(place.column, event.shiftKey);
    return true;
  }
  if (isSelect(place.column) || isActions(place.column)) return false;
  const direction = key === 'ArrowLeft' ? -1 : 1;
  if (isPressed(event, 'moveColumn')) commands.shift(place.column, direction);
  else if (isPressed(event, 'resizeColumn')) commands.resize(place.column, direction * resizeStep);
  else return false;
  return true;
}

function onBodyKey(event: KeyboardEvent, cell: HTMLElement, input: KeyboardInput): boolean {
  const { place, commands } = input;
  const rowMove = input.canReorder ? rowMoveOf(event) : null;
  if (rowMove !== null) {
    commands.moveRow(place.row, rowMove);
    return true;
  }
  if (isPressed(event, 'open') || isPressed(event, 'control')) {
    if (input.hasControl(place.column)) commands.enterControl(cell, place.row);
    else if (isPressed(event, 'open')) commands.open(place.row);
    return true;
  }
  if (!input.canSelect) return false;
  if (isSpace(event.key)) {
    commands.toggleSelection(place.row, event.shiftKey);
    return true;
  }
  if (!isPressed(event, 'selectAll')) return false;
  commands.toggleAll();
  return true;
}

/** Inside a cell with buttons: left and right between them, Escape back to the cell. */
function onWidgetKey(event: KeyboardEvent, widget: HTMLElement): boolean {
  const cell = widget.closest<HTMLElement>('[data-cell]');
  if (cell === null) return false;
  if (event.key === 'Escape') {
    cell.focus();
    event.stopPropagation();
    return true;
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
  const buttons = Array.from(cell.querySelectorAll<HTMLElement>('button:not(:disabled)'));
  const step = event.key === 'ArrowLeft' ? -1 : 1;
  buttons[buttons.indexOf(widget) + step]?.focus();
  return true;
}
