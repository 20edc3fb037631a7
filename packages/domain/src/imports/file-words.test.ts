import { describe, expect, it } from 'vitest';
import { likelyMeaning, nameList } from './file-words.ts';

const choicesOf = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe('what a word of a file most likely means (rules: import#words-of-the-file)', () => {
  it.each([
    ['Wagner, Ben', 'Ben Wagner'],
    ['B. Wagner', 'Ben Wagner'],
    ['wagner', 'Ben Wagner'],
    ['Ben Wagnr', 'Ben Wagner'],
    ['Ben Wganer', 'Ben Wagner'],
    ['Anna Huber', null],
    ['A. Wagner', null],
    ['Huber', null],
    ['B.', null],
    ['Anna Huber-Lang', null],
    ['Maria Huber', 'Maria Huber'],
  ])('%j is %j among people who sell', (text, likely) => {
    const choices = choicesOf('Ben Wagner', 'Anke Huber', 'Maria Huber');
    expect(likelyMeaning(text, 'salesmanId', { choices, special: [] })).toBe(likely);
  });

  it.each([
    ['Hansen', 'Küchenwerke Hansen GmbH'],
    ['Kuechenwerke Hansen GmbH & Co. KG', 'Küchenwerke Hansen GmbH'],
    ['KW Hansen', null],
    ['GmbH', null],
    ['Stein und Platte', 'Stein & Platte'],
  ])('%j is %j among suppliers', (text, likely) => {
    const choices = choicesOf('Küchenwerke Hansen GmbH', 'Stein & Platte', 'Möbel Brügge');
    expect(likelyMeaning(text, 'supplierId', { choices, special: ['NOTHING', 'NEW'] })).toBe(likely);
  });

  it('is whoever has left where nobody comes near, and the one place of a house', () => {
    const choices = choicesOf('Ada Admin');
    expect(likelyMeaning('Ben Wagner', 'salesmanId', { choices, special: ['FORMER'] })).toBe('FORMER');
    expect(likelyMeaning('Holzkirchen', 'location', { choices, special: [] })).toBe('Ada Admin');
    expect(
      likelyMeaning('Holzkirchen', 'location', { choices: choicesOf('A', 'B'), special: [] }),
    ).toBeNull();
  });

  it('is asked for once for all columns that choose from one list', () => {
    const group = { key: 'supplier', label: 'Lieferant' } as const;
    expect(nameList({ key: 'supplier1SupplierId', group: { ...group, number: 1 } })).toBe('supplierId');
    expect(nameList({ key: 'supplier12SupplierId', group: { ...group, number: 12 } })).toBe('supplierId');
    expect(nameList({ key: 'locationId' })).toBe(nameList({ key: 'location' }));
  });
});
