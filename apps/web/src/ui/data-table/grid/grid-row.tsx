// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { IconGripVertical } from '@tabler/icons-react';
import type { RowAction, RowTone } from '../columns/column.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import { genericMemo } from '../generic-memo.ts';
import { RowActions } from '../rows/row-actions.tsx';
import type { PlacedColumn } from './fit-columns.ts';
import styles from './grid.module.css';
import { GridCell } from './grid-cell.tsx';

export const gripKey = '$grip';
export const selectKey = '$select';
export const actionsKey = '$actions';

type GridRowProps<Row> = Readonly<{
  row: Row;
  /** Name for screen readers and buttons, e.g. the order number. */
  name: string;
  /** Place on this page; the row's handlers find it by this number. */
  index: number;
  ariaRowIndex: number;
  top: number;
  tone: RowTone | null;
  columns: readonly PlacedColumn<Row>[];
  columnsWidth: number;
  columnCount: number;
  isSelected: boolean | null;
  /** Key of the active column if the active cell is in this row. */
  activeColumn: string | null;
  actions: readonly RowAction<Row>[] | null;
  /** null: the rows have no order of their own; `whyNot` says why it cannot be changed now. */
  grip: Readonly<{ whyNot: string | null }> | null;
  isDragged: boolean;
}>;

function Row<Row>(props: GridRowProps<Row>) {
  const { row, name, index, tone, columns, isSelected, activeColumn, actions, grip } = props;
  const firstIndex = 1 + (grip === null ? 0 : 1) + (isSelected === null ? 0 : 1);
  return (
    <div
      role="row"
      className={styles.row}
      style={{ top: props.top }}
      aria-rowindex={props.ariaRowIndex}
      aria-selected={isSelected ?? undefined}
      data-row={index}
      data-tone={tone ?? undefined}
      data-dragged={props.isDragged || undefined}
    >
      {grip !== null && (
        <div
          role="gridcell"
          className={styles.grip}
          aria-colindex={1}
          tabIndex={activeColumn === gripKey ? 0 : -1}
          data-cell=""
          data-column={gripKey}
        >
          <Grip whyNot={grip.whyNot} hint={texts.reorder} />
          <span className={styles.unseen}>{props.ariaRowIndex - 1}</span>
        </div>
      )}
      {isSelected !== null && (
        <SelectCell
          isSelected={isSelected}
          isActive={activeColumn === selectKey}
          name={name}
          colIndex={firstIndex - 1}
        />
      )}
      <div role="presentation" className={styles.cells} style={{ width: props.columnsWidth }}>
        {columns.map(({ column, index: position, left, width }) => (
          <GridCell
            key={column.key}
            column={column}
            row={row}
            left={left}
            width={width}
            colIndex={firstIndex + position}
            isActive={activeColumn === column.key}
          />
        ))}
      </div>
      {actions !== null && (
        <div
          role="gridcell"
          className={styles.actions}
          aria-colindex={props.columnCount}
          tabIndex={activeColumn === actionsKey ? 0 : -1}
          data-cell=""
          data-column={actionsKey}
        >
          <RowActions row={row} actions={actions} isInGrid />
        </div>
      )}
    </div>
  );
}

/** A row renders again only when something of its own changes: that is what makes scrolling smooth. */
export const GridRow = genericMemo(Row);

type SelectCellProps = Readonly<{ isSelected: boolean; isActive: boolean; name: string; colIndex: number }>;

function SelectCell({ isSelected, isActive, name, colIndex }: SelectCellProps) {
  return (
    <div
      role="gridcell"
      className={styles.select}
      aria-colindex={colIndex}
      tabIndex={isActive ? 0 : -1}
      data-cell=""
      data-column={selectKey}
    >
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={isSelected}
        readOnly
        tabIndex={-1}
        aria-label={texts.selectRow(name)}
      />
    </div>
  );
}

/** Shows the grip: fingers drag a row by it, and it tells that rows can be dragged. */
const Grip = ({ whyNot, hint }: Readonly<{ whyNot: string | null; hint: string }>) => (
  <span
    className={styles.handle}
    data-grip=""
    data-off={whyNot === null ? undefined : true}
    title={whyNot ?? hint}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </span>
);
