import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatTotal, incompleteNote, totalTone } from '../columns/cell-format.ts';
import { type CardRole, type Column, hasTotal, type RowAction, type RowTone } from '../columns/column.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { ModelRow } from '../model/model-row.ts';
import type { Totals } from '../model/totals.ts';
import { findGap, placeAfter, type RowMove } from '../rows/reorder.ts';
import type { RowReorder } from '../rows/use-reorder.ts';
import type { RowSelection } from '../rows/use-row-selection.ts';
import type { CardColumns } from './card.tsx';
import { Card, type CardMoves } from './card.tsx';
import styles from './cards.module.css';

type CardsProps<Row extends object> = Readonly<{
  label: string;
  rows: readonly ModelRow<Row>[];
  offset: number;
  rowCount: number;
  columns: readonly Column<Row>[];
  totals: Totals;
  rowName: (row: Row) => string;
  rowTone: ((row: Row) => RowTone | null) | undefined;
  rowActions: readonly RowAction<Row>[] | undefined;
  onOpen: ((row: Row) => void) | undefined;
  selection: RowSelection | null;
  reorder: RowReorder | null;
}>;

const estimatedHeight = 112;

/** The phone's view of the table: a windowed list of cards, every card measured once it is in sight. */
export function Cards<Row extends object>(props: CardsProps<Row>) {
  const { rows, columns, totals } = props;
  const { message, buildMoves } = useCardMoves(props);
  const scroller = useRef<HTMLDivElement>(null);
  const byRole = useMemo(() => columnsByRole(columns), [columns]);
  const summed = byRole.amount.find(hasTotal);
  const total = summed === undefined ? undefined : totals.get(summed.key);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => scroller.current, []),
    estimateSize: useCallback(() => estimatedHeight, []),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 4,
    useFlushSync: false,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scroll area is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too
    <div ref={scroller} role="group" className={styles.scroller} aria-label={props.label} tabIndex={0}>
      {summed !== undefined && total !== undefined && (
        <p className={styles.total}>
          <span>{summed.label}</span>
          <strong data-tone={totalTone(summed, total) ?? undefined}>
            Σ {formatTotal(summed, total)} {incompleteNote(total)}
          </strong>
        </p>
      )}
      <ul className={styles.list} aria-label={props.label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={row.id}
              ref={virtualizer.measureElement}
              className={styles.item}
              style={{ top: start }}
              data-index={index}
              aria-setsize={props.rowCount}
              aria-posinset={props.offset + index + 1}
            >
              <Card
                row={row.original}
                id={row.id}
                name={props.rowName(row.original)}
                columns={byRole}
                tone={props.rowTone?.(row.original) ?? null}
                actions={props.rowActions}
                onOpen={props.onOpen}
                selection={props.selection}
                moves={buildMoves(index, props.rowName(row.original))}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.unseen} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

/** A finger scrolls a list of cards; two buttons put them in order. */
function useCardMoves<Row extends object>({ rows, reorder, offset, rowCount }: CardsProps<Row>) {
  const [message, setMessage] = useState('');
  const buildMoves = (index: number, name: string): CardMoves | null => {
    if (reorder === null || reorder.whyNot !== null) return null;
    const move = (direction: RowMove) => {
      const gap = findGap(direction, index, rows.length);
      if (gap === null) return;
      reorder.move(index, gap);
      setMessage(texts.movedRow(name, offset + placeAfter(index, gap) + 1, rowCount));
    };
    return { isFirst: index === 0, isLast: index === rows.length - 1, move };
  };
  return { message, buildMoves };
}

function columnsByRole<Row>(columns: readonly Column<Row>[]): CardColumns<Row> {
  const withRole = (role: CardRole) => columns.filter(({ card }) => card === role);
  return {
    title: withRole('title'),
    subtitle: withRole('subtitle'),
    badge: withRole('badge'),
    amount: withRole('amount'),
    line: withRole('line'),
  };
}
