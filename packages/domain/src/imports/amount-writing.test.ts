import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { formatAmount } from '../money/format-euro.ts';
import { detectAmountWriting, readAmount } from './amount-writing.ts';

describe('how a column writes its amounts (rules: import#amounts)', () => {
  it.each([
    [['12,345.67', '1,234'], 'ENGLISH'],
    [['1,234,567', '1,234'], 'ENGLISH'],
    [['€ 12.5', '1,234'], 'ENGLISH'],
    [['1.234,50', '1.234'], 'GERMAN'],
    [['12,5', '1.234', '12.50'], 'GERMAN'],
    [['1.234.567'], 'GERMAN'],
    [['1.234', '1,234'], 'GERMAN'],
    [["1'234.50", '1.234,50'], 'GERMAN'],
    [['viel', '', '100'], 'GERMAN'],
    [['12,345.67', '1.234,50'], 'MIXED'],
  ] as const)('%j is %s', (texts, writing) => {
    expect(detectAmountWriting(texts)).toBe(writing);
  });

  it.each([
    ['12,345.67', 'ENGLISH', 12_345.67],
    ['12,345.67 EUR', 'ENGLISH', 12_345.67],
    ['-1,234', 'ENGLISH', -1_234],
    ['1234.5', 'ENGLISH', 1_234.5],
    ['950', 'ENGLISH', 950],
    ['1.234', 'ENGLISH', 'UNCLEAR'],
    ['1,23', 'ENGLISH', null],
    ['12,34.5', 'ENGLISH', null],
    ['1.234', 'GERMAN', 1_234],
    ['1,234', 'GERMAN', 'UNCLEAR'],
    ['1.234', 'MIXED', 'UNCLEAR'],
    ['1,234', 'MIXED', 'UNCLEAR'],
    ['12,345.67', 'MIXED', 12_345.67],
    ['1.234,50', 'MIXED', 1_234.5],
    ['12,50', 'MIXED', 12.5],
    ['12.50', 'MIXED', 12.5],
    ["1'234.50", 'GERMAN', 1_234.5],
    ['500,-', 'ENGLISH', 500],
    ['=1+1', 'ENGLISH', null],
  ] as const)('%j, %s, is %j', (text, writing, value) => {
    expect(readAmount(text, writing)).toBe(value);
  });

  const several = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 30 });
  const turned = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

  it('of any amounts with their decimals is found, and each is what it was', () => {
    fc.assert(
      fc.property(several, fc.boolean(), (amounts, isEnglish) => {
        const texts = amounts.map((amount) => {
          const text = formatAmount(cents(amount));
          return isEnglish ? turned(text) : text;
        });
        const writing = detectAmountWriting(texts);
        expect(texts.map((text) => readAmount(text, writing))).toEqual(amounts.map((each) => each / 100));
      }),
    );
  });

  it('of both hands in one column reads none as another amount', () => {
    const written = fc.record({
      cents: fc.integer({ min: 0, max: 99_999_999 }),
      isEnglish: fc.boolean(),
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 20 }), (rows) => {
        const column = rows.map(({ cents: amount, isEnglish, isWhole }) => {
          const meant = isWhole ? amount - (amount % 100) : amount;
          const text = formatAmount(cents(meant));
          const short = isWhole ? text.replace(/,00$/, '') : text;
          return { text: isEnglish ? turned(short) : short, meant: meant / 100 };
        });
        const writing = detectAmountWriting(['1.234,50', '1,234.50', ...column.map(({ text }) => text)]);
        for (const { text, meant } of column) expect([meant, 'UNCLEAR']).toContain(readAmount(text, writing));
      }),
    );
  });
});
