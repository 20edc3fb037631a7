import type { Column } from '../columns/column.ts';

/** A column with the place it takes in a row, in pixels from the first data column. */
export type PlacedColumn<Row> = Readonly<{ column: Column<Row>; index: number; left: number; width: number }>;

type Sized<Row> = Readonly<{ column: Column<Row>; width: number }>;

/** Width being dragged right now, before it becomes part of the layout. */
export type WidthDraft = Readonly<{ key: string; width: number }> | null;

/**
 * Lays the columns side by side. Where room is left, the growing columns share it; a column whose width was
 * set by hand keeps it.
 */
export function placeColumns<Row>(
  sized: readonly Sized<Row>[],
  available: number,
  fixedKeys: ReadonlySet<string>,
  draft: WidthDraft,
): readonly PlacedColumn<Row>[] {
  const widths = sized.map(({ column, width }) => (draft?.key === column.key ? draft.width : width));
  const spare = available - widths.reduce((sum, width) => sum + width, 0);
  const isGrowing = ({ column }: Sized<Row>) =>
    column.grow === true && !fixedKeys.has(column.key) && draft?.key !== column.key;
  const growing = sized.filter(isGrowing).length;
  const share = spare > 0 && growing > 0 ? Math.floor(spare / growing) : 0;
  let left = 0;
  return sized.map((entry, index) => {
    const width = (widths[index] ?? 0) + (isGrowing(entry) ? share : 0);
    const placed = { column: entry.column, index, left, width };
    left += width;
    return placed;
  });
}

export function totalWidth<Row>(placed: readonly PlacedColumn<Row>[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}

/** The column a dragged header would be put before; null is behind the last one. */
export function dropTarget<Row>(placed: readonly PlacedColumn<Row>[], x: number): string | null {
  const target = placed.find(({ left, width }) => x < left + width / 2);
  return target?.column.key ?? null;
}

/** Where the line is drawn that shows the drop target. */
export const dropLeft = <Row>(placed: readonly PlacedColumn<Row>[], beforeKey: string | null): number =>
  placed.find(({ column }) => column.key === beforeKey)?.left ?? totalWidth(placed);
