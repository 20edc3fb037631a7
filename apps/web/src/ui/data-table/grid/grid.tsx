// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { useMergedRef } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import { useRowDrag } from '../rows/use-row-drag.ts';
import styles from './grid.module.css';
import { GridBody } from './grid-body.tsx';
import { GridHeader } from './grid-header.tsx';
import type { GridProps } from './grid-props.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useGridControl } from './use-grid-control.ts';

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { rows, rowHeight, selection, reorder } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const columns = useGridColumns(props);
  const { keys, headHeight, gripWidth, actionsWidth } = columns;
  const { place, view, message, handlers } = useGridControl(props, columns, scroller);
  const rowDrag = useRowDrag({
    scroller,
    isActive: reorder !== null && reorder.whyNot === null,
    rowAt,
    gapAt: (y) => Math.min(Math.max(Math.round((y - headHeight) / rowHeight), 0), rows.length),
    onDrop: (from, gap) => reorder?.move(from, gap),
  });
  return (
    <>
      <div
        ref={useMergedRef(scroller, columns.observe)}
        role="grid"
        className={styles.grid}
        aria-label={props.label}
        aria-describedby={helpId}
        aria-rowcount={props.rowCount + 1}
        aria-colcount={keys.length}
        aria-multiselectable={selection !== null || undefined}
        style={{
          '--row-height': `${rowHeight}px`,
          '--head-height': `${headHeight}px`,
          '--grip-width': `${gripWidth}px`,
          '--actions-width': `${actionsWidth}px`,
        }}
        data-more={columns.hasMore || undefined}
        data-click={props.opensByClick || undefined}
        data-dragging={rowDrag.drag !== null || undefined}
        {...handlers}
      >
        <GridHeader
          grid={props}
          columns={columns}
          shown={view.columns}
          activeColumn={place.row === -1 ? (keys[place.column] ?? null) : null}
          scroller={scroller}
        />
        <GridBody
          grid={props}
          columns={columns}
          view={view}
          active={place}
          drag={rowDrag.drag}
          dragHandlers={rowDrag.handlers}
        />
      </div>
      <p id={helpId} hidden>
        {texts.keyboardHelp} {reorder !== null && texts.reorderHelp}
      </p>
      <p className={styles.unseen} aria-live="polite">
        {message}
      </p>
    </>
  );
}

/** A press on a button of a row presses the button and does not drag the row. */
function rowAt(target: Element) {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (row === undefined || target.closest('button, a, input') !== null) return null;
  return { row: Number(row), isGrip: target.closest('[data-grip]') !== null };
}
