import { describe, expect, it } from 'vitest';
import { printParts } from './print-table.tsx';

const columns = (...widths: number[]) => widths.map((width, index) => ({ key: String(index), width }));
const keys = (parts: ReturnType<typeof printParts<{ key: string; width: number }>>) =>
  parts.map((part) => part.columns.map(({ key }) => key).join(''));

describe('printParts', () => {
  it('keeps a narrow table on one sheet at full size', () => {
    expect(printParts(columns(100, 200))).toMatchObject([{ width: 1047, zoom: 1 }]);
  });

  it('shrinks a table that is a little too wide', () => {
    const [part, ...others] = printParts(columns(400, 600, 400));
    expect(others).toEqual([]);
    expect(part?.zoom).toBeCloseTo(1047 / 1400);
  });

  it('puts the rest on further sheets and repeats the first column', () => {
    // The sheet has room for 1047 / 0.62 = 1688: 100 + 700 + 800 fits, 100 + 800 + 750 fits, 50 more does not.
    expect(keys(printParts(columns(100, 700, 800, 800, 750, 50)))).toEqual(['012', '034', '05']);
  });

  it('never loses or doubles a column but the first', () => {
    const wide = columns(...Array.from({ length: 45 }, (_, index) => 60 + ((index * 37) % 160)));
    const parts = printParts(wide);
    expect(parts.flatMap((part) => part.columns.slice(1))).toEqual(wide.slice(1));
    for (const part of parts) expect(part.zoom).toBeGreaterThanOrEqual(0.6);
  });
});
