import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { formatTotal } from '../columns/cell-format.ts';
import { hasTotal } from '../columns/column.ts';
import { sortEntryOf, type TableLayout } from '../columns/layout.ts';
import type { Totals } from '../model/totals.ts';
import type { SizedColumn } from '../model/use-table-model.ts';
import { placeColumns, totalWidth, type WidthDraft } from './fit-columns.ts';
import type { GridProps } from './grid-props.ts';
import { actionsKey, gripKey, selectKey } from './grid-row.tsx';

const gripWidth = 32;
const selectWidth = 40;
const actionWidth = 34;
const plainHead = 36;
const totalsHead = 50;
/** Height of the head with a line below the totals that says how many of them lack data. */
const notedHead = 64;

export type GridColumns<Row extends object> = ReturnType<typeof useGridColumns<Row>>;

/** The columns side by side in the width there is: grip and selection, then those of the data, then the actions. */
export function useGridColumns<Row extends object>(props: GridProps<Row>) {
  const { columns, layout, totals, selection, reorder, rowActions = [] } = props;
  const [innerWidth, observe] = useInnerWidth();
  const [draft, setDraft] = useState<WidthDraft>(null);

  const hasGrip = reorder !== null;
  const canSelect = selection !== null;
  const hasActions = rowActions.length > 0;
  const leadWidth = (hasGrip ? gripWidth : 0) + (canSelect ? selectWidth : 0);
  const actionsWidth = hasActions ? rowActions.length * actionWidth + 8 : 0;
  const sideWidth = leadWidth + actionsWidth;
  const placed = useMemo(
    () =>
      placeColumns(
        columns.map((sized) => withRoomForHead(sized, layout, totals)),
        innerWidth - sideWidth,
        new Set(Object.keys(layout.widths)),
        draft,
      ),
    [columns, innerWidth, sideWidth, layout, totals, draft],
  );
  const keys = useMemo(
    () => [
      ...(hasGrip ? [gripKey] : []),
      ...(canSelect ? [selectKey] : []),
      ...columns.map(({ column }) => column.key),
      ...(hasActions ? [actionsKey] : []),
    ],
    [hasGrip, canSelect, columns, hasActions],
  );
  return {
    placed,
    /** All columns of the keyboard. */
    keys,
    /** Columns of the keyboard before the first data column. */
    leadCount: (hasGrip ? 1 : 0) + (canSelect ? 1 : 0),
    hasActions,
    gripWidth: hasGrip ? gripWidth : 0,
    leadWidth,
    actionsWidth,
    /** Some columns are reached only by scrolling sideways. */
    hasMore: totalWidth(placed) > innerWidth - sideWidth,
    /** Width of the columns that stay in place at both sides. */
    sideWidth,
    columnsWidth: Math.max(totalWidth(placed), innerWidth - sideWidth),
    headHeight: chooseHeadHeight(props),
    setDraft,
    /** Ref for the element whose width the columns share. */
    observe,
  };
}

/** Widths of the signs of a total at most, and of what stands beside them: the Σ and the padding of the cell. */
const digitWidth = 7.75;
const separatorWidth = 3.75;
const besideTotal = 36;
const widthOfTotal = (text: string): number => {
  const separators = text.replaceAll(/[^.,\s]/g, '').length;
  const signs = (text.length - separators) * digitWidth + separators * separatorWidth;
  return Math.ceil(signs + besideTotal);
};

/** The letters of a heading in three widths, each at its widest, and the padding of the cell. */
const besideName = 20;
const markWidth = 28;
function widthOfName(label: string, isSorted: boolean): number {
  const thin = label.replaceAll(/[^fijlrt .,-]/g, '').length;
  const broad = label.replaceAll(/[^mwMW%]/g, '').length;
  const letters = thin * 4.5 + broad * 11.5 + (label.length - thin - broad) * 7.7;
  return Math.ceil(letters + besideName + (isSorted ? markWidth : 0));
}

/** A heading and its total are never cut, unless somebody has set the width by hand. */
function withRoomForHead<Row>(
  sized: SizedColumn<Row>,
  layout: TableLayout,
  totals: Totals,
): SizedColumn<Row> {
  const { column, width } = sized;
  if (column.key in layout.widths) return sized;
  const total = hasTotal(column) ? totals.get(column.key) : undefined;
  const needed = Math.max(
    widthOfName(column.label, sortEntryOf(layout, column.key) !== undefined),
    total === undefined ? 0 : widthOfTotal(formatTotal(column, total)),
  );
  return needed > width ? { column, width: needed } : sized;
}

function chooseHeadHeight<Row extends object>({ columns, totals }: GridProps<Row>): number {
  const shown = columns.filter(({ column }) => hasTotal(column));
  if (shown.some(({ column }) => (totals.get(column.key)?.incomplete ?? 0) > 0)) return notedHead;
  return shown.length > 0 ? totalsHead : plainHead;
}

/** Width of an element's content box, scroll bar left out, kept up to date. */
function useInnerWidth(): readonly [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, observe];
}
