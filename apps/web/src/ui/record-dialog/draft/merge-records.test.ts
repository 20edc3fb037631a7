import { describe, expect, it } from 'vitest';
import { differingKeys, mergeRecords, valueAt, withTheirs } from './merge-records.ts';

const base = { name: 'Huber', city: 'Graz', counts: [1, 2], phone: null as string | null };

describe('mergeRecords', () => {
  it('takes the new value of fields that were not touched and keeps what was typed', () => {
    const merged = mergeRecords(base, { ...base, name: 'Huber KG' }, { ...base, city: 'Wien' });
    expect(merged).toEqual({ draft: { ...base, name: 'Huber KG', city: 'Wien' }, disputed: [] });
  });

  it('names the fields both have changed, the person’s value standing', () => {
    const mine = { ...base, name: 'Huber KG', counts: [1, 3] };
    const theirs = { ...base, name: 'Huber GmbH', counts: [9] };
    expect(mergeRecords(base, mine, theirs)).toEqual({ draft: mine, disputed: [['name'], ['counts']] });
  });

  it('sees no dispute where both typed the same', () => {
    const both = { ...base, phone: '0316 1' };
    expect(mergeRecords(base, both, both)).toEqual({ draft: both, disputed: [] });
  });

  it('does not bring back what the other emptied', () => {
    const filled = { ...base, phone: '0316 1' };
    expect(mergeRecords(filled, { ...filled, name: 'X' }, base).draft).toEqual({ ...base, name: 'X' });
  });
});

describe('lists of entries', () => {
  const lists = {
    payments: [
      { id: 'a', price: 1 },
      { id: 'b', price: 2 },
    ],
  };
  const mine = {
    payments: [
      { id: 'a', price: 10 },
      { id: 'b', price: 2 },
    ],
  };
  const theirs = {
    payments: [
      { id: 'a', price: 11 },
      { id: 'c', price: 3 },
    ],
  };

  it('merge entry by entry, and a dispute is about one field of one entry', () => {
    expect(mergeRecords(lists, mine, theirs)).toEqual({
      draft: {
        payments: [
          { id: 'a', price: 10 },
          { id: 'c', price: 3 },
        ],
      },
      disputed: [['payments', 'a', 'price']],
    });
    expect(valueAt(theirs, ['payments', 'a', 'price'])).toBe(11);
    expect(valueAt(theirs, ['payments', 'b', 'price'])).toBeUndefined();
    expect(withTheirs(mine, theirs, ['payments', 'a', 'price']).payments[0]).toEqual({ id: 'a', price: 11 });
  });
});

describe('differingKeys', () => {
  it('looks into lists and objects', () => {
    expect(differingKeys(base, { ...base, counts: [1, 2] })).toEqual([]);
    expect(differingKeys(base, { ...base, counts: [2, 1], phone: '' })).toEqual(['counts', 'phone']);
  });
});
