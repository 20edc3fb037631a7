/** A4 landscape without its margins of 10 mm, in CSS pixels. */
const paperWidth = 1047;
/** Smaller than this nobody reads on paper (9 pt become 5.6 pt). */
const smallestZoom = 0.62;

type Sized = Readonly<{ width: number }>;

export type PrintPart<Column extends Sized> = Readonly<{
  columns: readonly Column[];
  width: number;
  zoom: number;
}>;

/**
 * Columns of a wide table on as few sheets as stay readable. Each part starts with the first column, so that
 * a row is recognised on every sheet.
 */
export function printParts<Column extends Sized>(columns: readonly Column[]): readonly PrintPart<Column>[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const room = paperWidth / smallestZoom;
  const groups: Column[][] = [[first]];
  for (const column of others) {
    const group = groups.at(-1) ?? [];
    if (group.length > 1 && sum(group) + column.width > room) groups.push([first, column]);
    else group.push(column);
  }
  return groups.map((group) => {
    const width = Math.max(sum(group), paperWidth);
    return { columns: group, width, zoom: paperWidth / width };
  });
}

const sum = (columns: readonly Sized[]) => columns.reduce((total, { width }) => total + width, 0);
