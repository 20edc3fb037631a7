import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount-writing.ts';
import { columnsMended, mendRow, typedWriting } from './mend-row.ts';

const file = ['Petersen', '31.02.2023', 'viel'];

describe('a row mended in place (rules: import#mended)', () => {
  it.each([
    ['one cell', file, [{ column: 1, text: ' 28.02.2023 ' }], ['Petersen', '28.02.2023', 'viel'], [1]],
    ['a cell emptied', file, [{ column: 2, text: '' }], ['Petersen', '31.02.2023', ''], [2]],
    ['a cell behind its end', ['Petersen'], [{ column: 2, text: '5' }], ['Petersen', '', '5'], [2]],
    ['nothing said behind its end', ['Petersen'], [{ column: 2, text: '' }], ['Petersen'], []],
    ['the same once more', file, [{ column: 1, text: '31.02.2023' }], file, []],
  ])('%s', (_what, cells, mended, now, columns) => {
    const row = mendRow({ cells, original: null }, mended);
    expect(row).toEqual({ cells: now, original: columns.length === 0 ? null : cells });
    expect(columnsMended(row)).toEqual(columns);
  });

  it('keeps what stood in the file over several times, and gives it back cell by cell', () => {
    const once = mendRow({ cells: file }, [{ column: 1, text: '28.02.2023' }]);
    const twice = mendRow(once, [
      { column: 1, text: '01.03.2023' },
      { column: 2, text: '12,50' },
    ]);
    expect(twice).toEqual({ cells: ['Petersen', '01.03.2023', '12,50'], original: file });
    const one = mendRow(twice, [{ column: 1, text: null }]);
    expect(one).toEqual({ cells: ['Petersen', '31.02.2023', '12,50'], original: file });
    expect(mendRow(one, [{ column: 2, text: null }])).toEqual({ cells: file, original: null });
  });

  it('given back whole is what stood in the file, whatever was typed', () => {
    const cell = fc.string({ maxLength: 6 });
    const mend = fc.record({ column: fc.nat(6), text: fc.option(cell) });
    const rows = fc.array(cell, { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.array(fc.array(mend)), (cells, times) => {
        const mended = times.reduce<ReturnType<typeof mendRow>>(mendRow, { cells, original: null });
        const back = columnsMended(mended).map((column) => ({ column, text: null }));
        expect(mendRow(mended, back)).toEqual({ cells, original: null });
      }),
    );
  });
});

it.each([
  ['GERMAN', '1.234', 1_234],
  ['GERMAN', '1.234,50', 1_234.5],
  ['ENGLISH', '1234,50', 1_234.5],
  ['ENGLISH', '12,345.67', 12_345.67],
  ['ENGLISH', '1.234', 'UNCLEAR'],
  ['MIXED', '1.234,50', 1_234.5],
] as const)(
  'typed into a column that writes %s, %j is %j (rules: import#amounts)',
  (writing, text, amount) => {
    expect(readAmount(text, typedWriting(writing))).toBe(amount);
  },
);
