import { type FocusEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import type { GridPlace } from '../keyboard/navigation.ts';
import { useActiveCell } from '../keyboard/use-active-cell.ts';
import { useGridKeyboard } from '../keyboard/use-grid-keyboard.ts';
import type { GridProps } from './grid-props.ts';
import { actionsKey, selectKey } from './grid-row.tsx';
import type { GridColumns } from './use-grid-columns.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridWindow } from './use-grid-window.ts';

/** The cell that takes the focus, what is in sight around it, and what keys and clicks do. */
export function useGridControl<Row extends object>(
  props: GridProps<Row>,
  columns: GridColumns<Row>,
  scroller: RefObject<HTMLElement | null>,
) {
  const { rows, rowHeight, selection, reorder, opensByClick } = props;
  const { keys, leadCount, placed, sideWidth, headHeight } = columns;
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const active = useActiveCell({ grid: scroller, rowIds, columnKeys: keys });
  const inData = ({ row, column }: GridPlace): GridPlace => ({ row, column: column - leadCount });
  const view = useGridWindow({
    scroller,
    rowCount: rows.length,
    rowHeight,
    headHeight,
    placed,
    sideWidth,
    active: inData(active.place),
  });
  const { commands, message, findPlace } = useGridCommands(props, columns);

  const isSelect = (column: number) => keys[column] === selectKey;
  const isActions = (column: number) => keys[column] === actionsKey;
  const onKeyDown = useGridKeyboard({
    place: active.place,
    size: { rows: rows.length, columns: keys.length },
    pageRows: view.pageRows,
    activate: (place) => {
      active.activate(place, true);
      view.scrollTo(inData(place));
    },
    isActions,
    hasControl: (column) => isActions(column) || placed[column - leadCount]?.column.hasControl === true,
    isSelect,
    canSelect: selection !== null,
    canReorder: reorder !== null,
    commands,
  });
  const onFocus = (event: FocusEvent) => {
    active.focusIn();
    const place = findPlace(event.target);
    if (place !== null) active.activate(place, false);
  };
  return {
    place: active.place,
    view,
    message,
    handlers: {
      onKeyDown,
      ...clickHandlers({ opensByClick, commands, findPlace, isSelect, isActions }),
      onFocus,
      onBlur: active.focusOut,
    },
  };
}

type Clicking = Pick<ReturnType<typeof useGridCommands>, 'commands' | 'findPlace'> &
  Readonly<{
    opensByClick: boolean;
    isSelect: (column: number) => boolean;
    isActions: (column: number) => boolean;
  }>;

/** Gives what clicks do: those on boxes tick, one or two on a row open it. */
function clickHandlers({ opensByClick, commands, findPlace, isSelect, isActions }: Clicking) {
  const openAt = ({ target }: MouseEvent) => {
    const place = findPlace(target);
    if (place === null || place.row < 0 || isSelect(place.column) || isActions(place.column)) return;
    if (!isOnButton(target)) commands.open(place.row);
  };
  const onClick = (event: MouseEvent) => {
    const place = findPlace(event.target);
    if (place !== null && isSelect(place.column)) {
      if (place.row === -1) commands.toggleAll();
      else commands.toggleSelection(place.row, event.shiftKey);
    }
    // The second of two quick clicks has opened it already, and who marks a word wants to copy it.
    if (opensByClick && event.detail === 1 && !hasMarkedText()) openAt(event);
  };
  return { onClick, onDoubleClick: opensByClick ? undefined : openAt };
}

const hasMarkedText = () => window.getSelection()?.isCollapsed === false;

const isOnButton = (target: EventTarget) => target instanceof Element && target.closest('button') !== null;
