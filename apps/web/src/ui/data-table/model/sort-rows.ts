import type { SortEntry } from '../columns/layout.ts';
import type { ModelRow } from './model-row.ts';
import type { SortKey, SortKeys } from './sort-keys.ts';

/**
 * Sorts by one column after the other; rows that are alike stay as they were. Empty values come last in both
 * directions.
 */
export function sortRows<Row extends object>(
  rows: readonly ModelRow<Row>[],
  sort: readonly SortEntry[],
  keyOf: SortKeys<Row>,
): readonly ModelRow<Row>[] {
  if (sort.length === 0) return rows;
  // Each key once: sorting compares every row a dozen times.
  const keyed = rows.map((row) => ({ row, keys: sort.map(({ key }) => keyOf(key, row.original)) }));
  const directions = sort.map(({ descending }) => (descending ? -1 : 1));
  keyed.sort((one, other) => {
    for (const [place, direction] of directions.entries()) {
      const order = compareKeys(one.keys[place], other.keys[place], direction);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** Two keys of one column. */
function compareKeys(one: SortKey, other: SortKey, direction: number): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -direction : direction;
}

/**
 * Gives the sorting after a click on a column: up, down, as it was. The column sorts alone or, if added, after those
 * that are there.
 */
export function toggledSort(sort: readonly SortEntry[], key: string, isAdded: boolean): readonly SortEntry[] {
  const before = sort.find((entry) => entry.key === key);
  const next = before?.descending === true ? [] : [{ key, descending: before !== undefined }];
  if (!isAdded) return next;
  return before === undefined
    ? [...sort, ...next]
    : sort.flatMap((entry) => (entry === before ? next : [entry]));
}
