import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import classes from './pick-list.module.css';

/** A row whose height is known, so that a thousand rows are laid out without one being measured. */
type PickRow = Readonly<{
  key: string;
  height: number;
  /** Stands above rows and is none of them. */
  isHead?: boolean;
}>;

/** Place at which a row is drawn. */
type RowPlace = Readonly<{ id: string; top: number; height: number }>;

export type ListHandle = Readonly<{ focus: () => void; hasFocus: () => boolean }>;

type PickListProps<Row extends PickRow> = Readonly<{
  label: string;
  /** The ids of its options begin with it. */
  name: string;
  /** Rows; must be the same array until something of it changes. */
  rows: readonly Row[];
  chosenKey: string | null;
  /** Set when rows are ticked, any number of them. */
  isMulti?: boolean;
  ref: Ref<ListHandle>;
  children: (row: Row, place: RowPlace) => ReactNode;
}>;

/** Rows to go through, one of them chosen; only those in sight are drawn. The keys are the page's. */
export function PickList<Row extends PickRow>(props: PickListProps<Row>) {
  const { label, name, rows, chosenKey, isMulti = false, ref, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => list.current, []),
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    useFlushSync: false,
  });
  useScrollToChosen(list, rows, chosenKey);
  useImperativeHandle(ref, () => ({
    focus: () => list.current?.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === list.current,
  }));
  const idOf = (key: string): string => `${name}-${key}`;
  const drawn = virtualizer.getVirtualItems();
  // One that is not listed, or out of sight, has no element to be named.
  const isDrawn = drawn.some(({ key }) => key === chosenKey);
  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      aria-activedescendant={chosenKey === null || !isDrawn ? undefined : idOf(chosenKey)}
    >
      <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start, size }) => {
          const row = rows[index];
          return row === undefined ? null : children(row, { id: idOf(row.key), top: start, height: size });
        })}
      </div>
    </div>
  );
}

/** The chosen row is in sight, with the head above it where it is the first below one. */
function useScrollToChosen(
  list: RefObject<HTMLElement | null>,
  rows: readonly PickRow[],
  chosenKey: string | null,
) {
  const show = useEffectEvent(() => {
    const box = list.current;
    const at = chosenKey === null ? -1 : rows.findIndex(({ key }) => key === chosenKey);
    if (box === null || at === -1) return;
    const first = rows[at - 1]?.isHead === true ? at - 1 : at;
    const heightOf = (some: readonly PickRow[]) => some.reduce((sum, { height }) => sum + height, 0);
    const top = heightOf(rows.slice(0, first));
    const bottom = top + heightOf(rows.slice(first, at + 1));
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  });
  // A change inside a row leaves the list where somebody has scrolled it to.
  const shape = useMemo(() => rows.map(({ key, height }) => `${key} ${height}`).join(), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen and listed is what must trigger it
  useEffect(() => show(), [shape, chosenKey]);
  useEffect(() => {
    if (list.current === null) return;
    const resized = new ResizeObserver(() => show());
    resized.observe(list.current);
    return () => resized.disconnect();
  }, [list]);
}

type PickOptionProps = RowPlace &
  Readonly<{
    /** Counted from 1, among so many; heads do not count. */
    place: number;
    count: number;
    isChosen: boolean;
    /** Says whether the row is ticked, in a list whose rows are. */
    isTicked?: boolean;
    isPending?: boolean;
    onChoose: () => void;
    children: ReactNode;
  }>;

/** A row one may choose. */
export const PickOption = ({
  id,
  top,
  height,
  place,
  count,
  isChosen,
  isTicked,
  isPending = false,
  onChoose,
  children,
}: PickOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are with the page, whatever has the focus
  // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, aria-activedescendant points here
  <div
    id={id}
    role="option"
    aria-selected={isTicked ?? isChosen}
    aria-setsize={count}
    aria-posinset={place}
    aria-busy={isPending || undefined}
    data-chosen={isChosen || undefined}
    className={classes.option}
    style={{ top, height }}
    onClick={onChoose}
  >
    {children}
  </div>
);

type PickHeadProps = Omit<RowPlace, 'id'> & Readonly<{ children: ReactNode }>;

/** Heads the rows below with what they have in common. */
export const PickHead = ({ top, height, children }: PickHeadProps) => (
  <div className={classes.head} role="presentation" style={{ top, height }}>
    {children}
  </div>
);
