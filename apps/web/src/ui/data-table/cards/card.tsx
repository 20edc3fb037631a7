import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatValue, valueTone } from '../columns/cell-format.ts';
import type { CardRole, Column, RowAction, RowTone } from '../columns/column.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import { CellContent } from '../grid/grid-cell.tsx';
import type { RowMove } from '../rows/reorder.ts';
import { RowActions } from '../rows/row-actions.tsx';
import type { RowSelection } from '../rows/use-row-selection.ts';
import styles from './cards.module.css';

export type CardColumns<Row> = Readonly<Record<CardRole, readonly Column<Row>[]>>;

type CardProps<Row> = Readonly<{
  row: Row;
  id: string;
  name: string;
  columns: CardColumns<Row>;
  tone: RowTone | null;
  actions: readonly RowAction<Row>[] | undefined;
  onOpen: ((row: Row) => void) | undefined;
  selection: RowSelection | null;
  moves: CardMoves | null;
}>;

/** Putting the card elsewhere in the list. */
export type CardMoves = Readonly<{ isFirst: boolean; isLast: boolean; move: (direction: RowMove) => void }>;

export function Card<Row>(props: CardProps<Row>) {
  const { row, id, name, columns, tone, actions, selection, moves } = props;
  return (
    <article
      className={styles.card}
      data-tone={tone ?? undefined}
      data-slim={isSlim(columns) || undefined}
      data-selected={selection?.selection.has(id)}
    >
      {moves !== null && <MoveButtons name={name} moves={moves} />}
      {selection !== null && (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={selection.selection.has(id)}
            onChange={() => selection.toggle(id, false)}
            aria-label={texts.selectRow(name)}
          />
        </label>
      )}
      <CardContent {...props} />
      {actions !== undefined && actions.length > 0 && (
        <div className={styles.actions}>
          <RowActions row={row} actions={actions} />
        </div>
      )}
    </article>
  );
}

type CardContentProps<Row> = Pick<CardProps<Row>, 'row' | 'name' | 'columns' | 'onOpen'>;

/** Shows the row: its title, which opens it, and below what else its columns say. */
function CardContent<Row>({ row, name, columns, onOpen }: CardContentProps<Row>) {
  const title = columns.title.map((column) => formatValue(column, row)).filter(Boolean);
  const subtitle = columns.subtitle.map((column) => formatValue(column, row)).filter(Boolean);
  return (
    <div className={styles.content}>
      <div className={styles.top}>
        <h3 className={styles.title}>
          {onOpen === undefined ? (
            title.join(' ')
          ) : (
            // The button's area covers the card, so that the whole card is one big target.
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {title.join(' ') || name}
            </button>
          )}
        </h3>
        <span className={styles.badges}>
          {columns.badge.map((column) => (
            <CellContent key={column.key} column={column} row={row} />
          ))}
        </span>
      </div>
      {subtitle.length > 0 && (
        <p
          className={styles.subtitle}
          data-long={columns.subtitle.some(({ isLong }) => isLong === true) || undefined}
        >
          {subtitle.join(' · ')}
        </p>
      )}
      <div className={styles.bottom}>
        <CardLines row={row} columns={columns} />
        <span className={styles.amounts}>
          {columns.amount.map((column) => (
            <span key={column.key} data-tone={valueTone(column, row) ?? undefined}>
              {formatValue(column, row)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

/** A name alone takes one line. */
const isSlim = <Row,>({ subtitle, badge, amount, line }: CardColumns<Row>): boolean =>
  [subtitle, badge, amount, line].every((columns) => columns.length === 0);

function CardLines<Row>({ row, columns }: Readonly<{ row: Row; columns: CardColumns<Row> }>) {
  const lines = columns.line.flatMap((column) => {
    const text = formatValue(column, row);
    return text === ''
      ? []
      : [{ key: column.key, label: column.label, text, isPlain: column.kind === 'week' }];
  });
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, label, text, isPlain }) => (
        <div key={key} className={styles.line}>
          {/* „KW 33 2027“ says itself what it is; screen readers still hear the label. */}
          <dt className={isPlain ? styles.unseen : undefined}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows the buttons that move a card. They are not `disabled` at the ends: the focus stays where it is when a card
 * arrives there.
 */
const MoveButtons = ({ name, moves }: Readonly<{ name: string; moves: CardMoves }>) => (
  <div className={styles.moves}>
    <button
      type="button"
      className={styles.move}
      aria-label={texts.moveUp(name)}
      aria-disabled={moves.isFirst || undefined}
      onClick={() => moves.move('up')}
    >
      <IconChevronUp size={18} aria-hidden />
    </button>
    <button
      type="button"
      className={styles.move}
      aria-label={texts.moveDown(name)}
      aria-disabled={moves.isLast || undefined}
      onClick={() => moves.move('down')}
    >
      <IconChevronDown size={18} aria-hidden />
    </button>
  </div>
);
