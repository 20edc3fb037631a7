import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mostStrokes,
  padHeight,
  padWidth,
  pointOnPad,
  type Stroke,
  signatureDrawing,
  signaturePath,
  signatureProblem,
} from './signature.ts';

describe('a signature (rules: acceptance#a-signature)', () => {
  it.each([
    ['nothing', [], 'EMPTY'],
    ['strokes of nothing', [[], []], 'EMPTY'],
    ['one point', [[{ x: 500, y: 200 }]], 'DOT'],
    [
      '99 of ink',
      [
        [
          { x: 0, y: 0 },
          { x: 99, y: 0 },
        ],
      ],
      'DOT',
    ],
    [
      '100 of ink',
      [
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
      ],
      null,
    ],
    [
      '100 of ink in two strokes',
      [
        [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
        ],
        [
          { x: 0, y: 9 },
          { x: 50, y: 9 },
        ],
      ],
      null,
    ],
    [
      'too many strokes',
      Array.from({ length: mostStrokes + 1 }, () => [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
      ]),
      'TOO_LONG',
    ],
    ['too many points', [Array.from({ length: 4_001 }, (_, at) => ({ x: at % 1_000, y: 5 }))], 'TOO_LONG'],
  ] satisfies readonly [string, Stroke[], string | null][])('%s: %s', (_name, strokes, problem) => {
    expect(signatureProblem(strokes)).toBe(problem);
  });

  it('has a line for each stroke', () => {
    expect(
      signaturePath([
        [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
          { x: 5, y: 6 },
        ],
        [{ x: 7, y: 8 }],
        [],
      ]),
    ).toBe('M1 2L3 4L5 6M7 8L7 8');
  });

  it('is numbers and letters of a path, whatever a finger did', () => {
    const strokes = fc.array(
      fc.array(
        fc
          .tuple(fc.double(), fc.double(), fc.integer({ min: 1, max: 3_000 }))
          .map(([x, y, width]) => pointOnPad(x, y, width)),
      ),
    );
    fc.assert(
      fc.property(strokes, (some) => {
        expect(signaturePath(some)).toMatch(/^(M\d+ \d+(L\d+ \d+)+)*$/);
        for (const { x, y } of some.flat()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(padWidth);
          expect(y).toBeLessThanOrEqual(padHeight);
        }
        expect(signatureDrawing(some)).toContain(`viewBox="0 0 ${padWidth} ${padHeight}"`);
      }),
    );
  });

  it('lies in the same place of a wide and of a narrow pad', () => {
    expect(pointOnPad(150, 60, 300)).toEqual({ x: 500, y: 200 });
    expect(pointOnPad(450, 180, 900)).toEqual({ x: 500, y: 200 });
  });
});
