// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>; roles and indexes say what it is
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus (roving tabindex), rows and grid never do
import { incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { StateBadge } from '../../state-badge/state-badge.tsx';
import { formatPlain, valueTone } from '../columns/cell-format.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { genericMemo } from '../generic-memo.ts';
import styles from './grid.module.css';

type GridCellProps<Row> = Readonly<{
  column: Column<Row>;
  row: Row;
  left: number;
  width: number;
  colIndex: number;
  isActive: boolean;
}>;

function Cell<Row>({ column, row, left, width, colIndex, isActive }: GridCellProps<Row>) {
  return (
    <div
      role="gridcell"
      className={isNumeric(column) ? `${styles.cell} ${styles.numeric}` : styles.cell}
      style={{ left, width }}
      aria-colindex={colIndex}
      tabIndex={isActive ? 0 : -1}
      data-cell=""
      data-column={column.key}
    >
      <CellContent column={column} row={row} isInGrid />
    </div>
  );
}

/** Memoised by hand-picked values: scrolling sideways changes the row, not its cells. */
export const GridCell = genericMemo(Cell);

type CellContentProps<Row> = Readonly<{
  column: Column<Row>;
  row: Row;
  /** Set in the grid, where the cell takes the Tab stop instead of its buttons. */
  isInGrid?: boolean;
}>;

/** Content of a cell; the cards of the phone show the same. */
export function CellContent<Row>({ column, row, isInGrid = false }: CellContentProps<Row>) {
  if (column.render !== undefined) return <>{column.render(row, isInGrid)}</>;
  const text = formatPlain(column, row);
  if (text === '') return null;
  const tone = valueTone(column, row) ?? undefined;
  if (column.kind === 'state')
    return (
      <StateBadge tone={tone ?? 'neutral'} reason={column.reason?.(row)}>
        {text}
      </StateBadge>
    );
  if (column.isIncomplete?.(row) === true)
    return (
      <span className={styles.incomplete}>
        <span>{text}</span>
        <span className={styles.lacking}>{incompleteText}</span>
      </span>
    );
  const isText = column.kind === undefined || column.kind === 'text';
  return (
    <span
      className={styles.value}
      data-tone={tone}
      data-long={column.isLong === true || undefined}
      title={isText ? text : undefined}
    >
      {text}
    </span>
  );
}
