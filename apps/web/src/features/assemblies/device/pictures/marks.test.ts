import { describe, expect, it } from 'vitest';
import type { QuarterTurns } from '../device-types.ts';
import { drawMarkPath, isDrawn, nextTurn, turnedSize, turnMatrix } from './marks.ts';

const size = { width: 200, height: 100 };

describe('a mark', () => {
  it('is an arrow whose point lies where the finger ended', () => {
    const path = drawMarkPath({ kind: 'arrow', from: { x: 0, y: 0.5 }, to: { x: 1, y: 0.5 } }, size);
    // The barbs lie symmetrically 13.33 long behind the point: 200 - 13.33 * cos(0.55), 50 ± 13.33 * sin(0.55).
    expect(path).toBe('M0 50L200 50M188.6 43L200 50L188.6 57');
  });

  it('is a circle within the corners that were drawn, from wherever it was begun', () => {
    const drawn = { kind: 'circle', from: { x: 0.1, y: 0.2 }, to: { x: 0.5, y: 0.8 } } as const;
    expect(drawMarkPath(drawn, size)).toBe('M20 50A40 30 0 1 0 100 50A40 30 0 1 0 20 50');
    expect(drawMarkPath({ ...drawn, from: drawn.to, to: drawn.from }, size)).toBe(drawMarkPath(drawn, size));
  });

  it('is none when it was only a touch', () => {
    expect(isDrawn({ kind: 'arrow', from: { x: 0.5, y: 0.5 }, to: { x: 0.51, y: 0.5 } })).toBe(false);
    expect(isDrawn({ kind: 'arrow', from: { x: 0.5, y: 0.5 }, to: { x: 0.6, y: 0.5 } })).toBe(true);
  });
});

describe('a turned picture', () => {
  const turn = (turns: QuarterTurns, x: number, y: number) => {
    const [a, b, c, d, e, f] = turnMatrix(size, turns);
    return [a * x + c * y + e, b * x + d * y + f];
  };

  it.each([
    // Where the upper left corner goes, and the upper right one.
    [0, [0, 0], [200, 0]],
    [1, [100, 0], [100, 200]],
    [2, [200, 100], [0, 100]],
    [3, [0, 200], [0, 0]],
  ] as const)('by %i quarters to the right has its corners in place', (turns, left, right) => {
    expect(turn(turns, 0, 0)).toEqual(left);
    expect(turn(turns, size.width, 0)).toEqual(right);
    expect(turnedSize(size, turns)).toEqual(turns % 2 === 0 ? size : { width: 100, height: 200 });
  });

  it('is as before after four turns', () => {
    expect(nextTurn(nextTurn(nextTurn(nextTurn(0))))).toBe(0);
  });
});
