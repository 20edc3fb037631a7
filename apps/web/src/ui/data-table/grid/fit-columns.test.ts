import { expect, it } from 'vitest';
import type { Column } from '../columns/column.ts';
import { dropLeft, dropTarget, placeColumns, totalWidth } from './fit-columns.ts';

const column = (key: string, grow = false): Column<string> => ({
  key,
  label: key,
  grow,
  value: (row) => row,
});
const sized = [
  { column: column('a'), width: 100 },
  { column: column('b', true), width: 200 },
  { column: column('c', true), width: 60 },
];
const nothing: ReadonlySet<string> = new Set();
const widths = (placed: readonly { width: number }[]) => placed.map(({ width }) => width);

it('places columns side by side', () => {
  const placed = placeColumns(sized, 0, nothing, null);
  expect(placed.map(({ left }) => left)).toEqual([0, 100, 300]);
  expect(totalWidth(placed)).toBe(360);
});

it('shares the room that is left among growing columns', () => {
  expect(widths(placeColumns(sized, 500, nothing, null))).toEqual([100, 270, 130]);
});

it('leaves a width set by hand alone', () => {
  expect(widths(placeColumns(sized, 500, new Set(['b']), null))).toEqual([100, 200, 200]);
});

it.each([
  // a and b fit, and b grows into the 40 behind them; c begins where the room ends.
  [340, [100, 240, 60]],
  // Column a alone fits, so it takes what is left, though it does not grow otherwise.
  [250, [250, 200, 60]],
  // Not even a does: it is reached by scrolling like the others.
  [90, [100, 200, 60]],
])('cuts no column at the end of %i points: %j', (available, expected) => {
  expect(widths(placeColumns(sized, available, nothing, null))).toEqual(expected);
});

it('shares that room among all columns where none grows, a rest included', () => {
  const plain = sized.map(({ column: { key }, width }) => ({ column: column(key), width }));
  expect(widths(placeColumns(plain, 341, nothing, null))).toEqual([121, 220, 60]);
});

it('leaves all of them alone once a width was set by hand', () => {
  expect(widths(placeColumns(sized, 340, new Set(['a']), null))).toEqual([100, 200, 60]);
});

it('shows the width that is being dragged', () => {
  expect(widths(placeColumns(sized, 0, nothing, { key: 'a', width: 150 }))).toEqual([150, 200, 60]);
});

it('finds the drop target by the middle of the columns', () => {
  const placed = placeColumns(sized, 0, nothing, null);
  expect([20, 60, 199, 201, 359].map((x) => dropTarget(placed, x))).toEqual(['a', 'b', 'b', 'c', null]);
  expect(dropLeft(placed, 'c')).toBe(300);
  expect(dropLeft(placed, null)).toBe(360);
});
