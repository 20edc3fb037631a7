import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import type { Column } from '../columns/column.ts';
import { createSearchIndex, matchesAll, searchWords } from './search-index.ts';

type Row = Readonly<{ name: string; price: number; reads: string[] }>;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    value: (row) => {
      row.reads.push('name');
      return row.name;
    },
  },
  { key: 'day', label: 'Tag', kind: 'date', value: () => isoDate('2026-03-05') },
  { key: 'week', label: 'Woche', kind: 'week', value: () => isoDate('2026-03-05') },
  { key: 'price', label: 'Preis', kind: 'money', value: (row) => cents(row.price) },
];

const aRow = (name: string): Row => ({ name, price: 123_450, reads: [] });

describe('createSearchIndex', () => {
  it('holds what a person reads, in small letters, without amounts', () => {
    expect(createSearchIndex(columns)(aRow('Österreicher'))).toBe('österreicher\n05.03.2026\nkw 10 2026\n');
  });

  it('looks into amounts where the column asks for it', () => {
    const withPrice = columns.map((column) => ({ ...column, search: column.key === 'price' }));
    expect(createSearchIndex(withPrice)(aRow('Huber'))).toBe('1.234,50\u00a0€\n');
  });

  it('makes the text of a row once', () => {
    const searchText = createSearchIndex(columns);
    const row = aRow('Huber');
    searchText(row);
    searchText(row);
    expect(row.reads).toEqual(['name']);
  });
});

describe('matchesAll', () => {
  const text = createSearchIndex(columns)(aRow('Anna Huber'));

  it.each([
    ['huber', true],
    ['HUB', true],
    ['huber anna', true],
    ['  anna   kw 10 ', true],
    ['anna gruber', false],
    ['', true],
  ])('finds „%s“: %s', (filterText, isFound) => {
    expect(matchesAll(text, searchWords(filterText))).toBe(isFound);
  });

  it('does not find a word across two columns', () => {
    expect(matchesAll(text, ['huber05'])).toBe(false);
  });
});
