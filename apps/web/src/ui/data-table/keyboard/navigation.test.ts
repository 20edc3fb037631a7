import { describe, expect, it } from 'vitest';
import { clampPlace, movedPlace } from './navigation.ts';

const size = { rows: 100, columns: 8, pageRows: 20 };
const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  shiftKey: false,
  altKey: false,
});

describe('movedPlace', () => {
  it.each([
    ['ArrowDown', false, { row: 5, column: 3 }, { row: 6, column: 3 }],
    ['ArrowUp', false, { row: 0, column: 3 }, { row: -1, column: 3 }],
    ['ArrowUp', false, { row: -1, column: 3 }, { row: -1, column: 3 }],
    ['ArrowLeft', false, { row: 5, column: 0 }, { row: 5, column: 0 }],
    ['ArrowRight', false, { row: 5, column: 7 }, { row: 5, column: 7 }],
    ['Home', false, { row: 5, column: 3 }, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 3 }, { row: 5, column: 7 }],
    ['Home', true, { row: 5, column: 3 }, { row: 0, column: 0 }],
    ['End', true, { row: 5, column: 3 }, { row: 99, column: 7 }],
    ['PageDown', false, { row: 5, column: 3 }, { row: 25, column: 3 }],
    ['PageDown', false, { row: 95, column: 3 }, { row: 99, column: 3 }],
    ['PageUp', false, { row: 5, column: 3 }, { row: 0, column: 3 }],
    ['ArrowDown', true, { row: 5, column: 3 }, { row: 99, column: 3 }],
  ])('%s with Ctrl %s from %j leads to %j', (key, ctrl, from, to) => {
    expect(movedPlace(press(key, ctrl), from, size)).toEqual(to);
  });

  it('leaves other keys and Alt to the browser', () => {
    expect(movedPlace(press('a'), { row: 0, column: 0 }, size)).toBeNull();
    expect(movedPlace({ ...press('ArrowLeft'), altKey: true }, { row: 0, column: 0 }, size)).toBeNull();
  });
});

describe('clampPlace', () => {
  it('goes to the header when no row is left', () => {
    expect(clampPlace({ row: 7, column: 20 }, { ...size, rows: 0 })).toEqual({ row: -1, column: 7 });
  });
});
