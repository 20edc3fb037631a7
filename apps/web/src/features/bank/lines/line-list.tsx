import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { bankTexts as texts } from '../bank-texts.ts';
import { type BankTab, type ListRow, type Sum, shownLines } from './bank-lines.ts';
import classes from './line-list.module.css';
import { LineRow } from './line-row.tsx';

type LineListProps = Readonly<{
  rows: readonly ListRow[];
  tab: BankTab;
  chosenId: string | null;
  pending: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  onChoose: (line: BankLine) => void;
  ref: Ref<ListHandle>;
}>;

export type ListHandle = Readonly<{ focus: () => void; hasFocus: () => boolean }>;

/** Their heights are known, so that a thousand lines are laid out without one being measured; fingers get more. */
const heights = { fine: { DAY: 32, LINE: 52 }, coarse: { DAY: 36, LINE: 64 } };

const optionId = (id: string): string => `bank-line-${id}`;

/** Days as heads and their lines; only those in sight are drawn. The keys are the page's. */
export function LineList({ rows, tab, chosenId, pending, failures, onChoose, ref }: LineListProps) {
  const list = useRef<HTMLDivElement>(null);
  const height = useWindowIs('(pointer: coarse), (max-width: 48em)') ? heights.coarse : heights.fine;
  const count = shownLines(rows).length;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => list.current, []),
    estimateSize: (index) => height[rows[index]?.kind ?? 'LINE'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    useFlushSync: false,
  });
  useScrollToChosen(list, rows, chosenId, height);
  useImperativeHandle(ref, () => ({
    focus: () => list.current?.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === list.current,
  }));
  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={texts.list}
      aria-activedescendant={chosenId === null ? undefined : optionId(chosenId)}
    >
      <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { top: start, height: size };
          if (row.kind === 'DAY') return <DayHead key={key} day={row.day} sum={row.sum} place={place} />;
          const { line } = row;
          return (
            <LineRow
              key={key}
              id={optionId(line.id)}
              line={line}
              tab={tab}
              top={start}
              height={size}
              place={row.place + 1}
              count={count}
              isChosen={line.id === chosenId}
              isPending={pending.has(line.id)}
              hasFailed={failures.has(line.id)}
              onChoose={onChoose}
            />
          );
        })}
      </div>
    </div>
  );
}

type DayHeadProps = Readonly<{
  day: Extract<ListRow, { kind: 'DAY' }>['day'];
  sum: Sum;
  place: Readonly<{ top: number; height: number }>;
}>;

const DayHead = ({ day, sum, place }: DayHeadProps) => (
  <div className={classes.day} role="presentation" style={place}>
    <span>{formatDateLong(day)}</span>
    <span className="numeric">{formatEuro(sum.amount)}</span>
  </div>
);

/** The chosen line is in sight, with the day above it where it is the first of its day. */
function useScrollToChosen(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  chosenId: string | null,
  height: Readonly<Record<ListRow['kind'], number>>,
) {
  const show = useEffectEvent(() => {
    const box = list.current;
    const at = chosenId === null ? -1 : rows.findIndex(({ key }) => key === chosenId);
    if (box === null || at === -1) return;
    const first = rows[at - 1]?.kind === 'DAY' ? at - 1 : at;
    const heightOf = (some: readonly ListRow[]) => some.reduce((sum, { kind }) => sum + height[kind], 0);
    const top = heightOf(rows.slice(0, first));
    const bottom = top + heightOf(rows.slice(first, at + 1));
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen and listed is what must trigger it
  useEffect(() => show(), [rows, chosenId]);
  useEffect(() => {
    if (list.current === null) return;
    const resized = new ResizeObserver(() => show());
    resized.observe(list.current);
    return () => resized.disconnect();
  }, [list]);
}
