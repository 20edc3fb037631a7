import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../columns/column.ts';
import { createSortKeys, rankTexts } from './sort-keys.ts';
import { sortRows } from './sort-rows.ts';

type Row = Readonly<{ name: string | null; price: number | null; day: string | null; paid: boolean | null }>;

const name: Column<Row> = { key: 'name', label: 'Name', value: (row) => row.name };
const price: Column<Row> = {
  key: 'price',
  label: 'Preis',
  kind: 'money',
  value: (row) => (row.price === null ? null : cents(row.price)),
};
const day: Column<Row> = {
  key: 'day',
  label: 'Tag',
  kind: 'date',
  value: (row) => (row.day === null ? null : isoDate(row.day)),
};
const paid: Column<Row> = { key: 'paid', label: 'Bezahlt', kind: 'boolean', value: (row) => row.paid };

const aRow = (row: Partial<Row>): Row => ({ name: null, price: null, day: null, paid: null, ...row });

function sortedBy<Value>(column: Column<Row>, rows: readonly Row[], read: (row: Row) => Value): Value[] {
  const known = rows.map((original, place) => ({ id: String(place), original }));
  const sort = [{ key: column.key, descending: false }];
  return sortRows(known, sort, createSortKeys(rows, [column])).map(({ original }) => read(original));
}

describe('rankTexts', () => {
  it('puts umlauts beside their vowel and numbers by their value', () => {
    const ranks = rankTexts(['Zett', 'Österreicher', 'Otto', 'Ähler', 'Ahler', 'A-10', 'A-9', 'otto']);
    const ordered = [...ranks].sort((a, b) => a[1] - b[1]).map(([text]) => text);
    expect(ordered).toEqual(['A-9', 'A-10', 'Ahler', 'Ähler', 'Österreicher', 'otto', 'Otto', 'Zett']);
  });

  it('is the order of the German collator for any texts', () => {
    const collator = new Intl.Collator('de', { numeric: true });
    const letters = fc.constantFrom(...'aäAÄbßsSoöOÖuüz -.,09é');
    const texts = fc.array(fc.string({ unit: letters, maxLength: 8 }), { maxLength: 40 });
    fc.assert(
      fc.property(texts, (list) => {
        const ranks = rankTexts(list);
        for (const a of list) {
          for (const b of list) {
            const byRank = Math.sign((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
            expect(byRank).toBe(Math.sign(collator.compare(a, b)));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('createSortKeys', () => {
  it('orders money by amount and dates by day', () => {
    const rows = [
      aRow({ price: 900, day: '2026-02-01' }),
      aRow({ price: -5, day: '2025-12-31' }),
      aRow({ price: 10_000, day: '2026-01-15' }),
    ];
    expect(sortedBy(price, rows, (row) => row.price)).toEqual([-5, 900, 10_000]);
    expect(sortedBy(day, rows, (row) => row.day)).toEqual(['2025-12-31', '2026-01-15', '2026-02-01']);
  });

  it('has no key for what is empty, so that it can stay last', () => {
    const columns = [name, price, day, paid];
    const keys = createSortKeys([aRow({})], columns);
    expect(columns.map(({ key }) => keys(key, aRow({})))).toEqual(Array(4).fill(undefined));
    expect(keys('name', aRow({ name: '' }))).toBeUndefined();
  });

  it('puts yes before no', () => {
    expect(sortedBy(paid, [aRow({ paid: false }), aRow({ paid: true })], (row) => row.paid)).toEqual([
      true,
      false,
    ]);
  });

  it('follows the own order of a column', () => {
    const progress: Column<Row> = { ...name, sortBy: (row) => ['offen', 'fertig'].indexOf(row.name ?? '') };
    const rows = [aRow({ name: 'fertig' }), aRow({ name: 'offen' })];
    expect(sortedBy(progress, rows, (row) => row.name)).toEqual(['offen', 'fertig']);
  });
});
