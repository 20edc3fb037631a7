import { describe, expect, it } from 'vitest';
import { differingKeys, mergeRecords } from './merge-records.ts';

const base = { name: 'Huber', city: 'Graz', counts: [1, 2], phone: null as string | null };

describe('mergeRecords', () => {
  it('takes the new value of fields that were not touched and keeps what was typed', () => {
    const merged = mergeRecords(base, { ...base, name: 'Huber KG' }, { ...base, city: 'Wien' });
    expect(merged).toEqual({ draft: { ...base, name: 'Huber KG', city: 'Wien' }, disputed: [] });
  });

  it('names the fields both have changed, the person’s value standing', () => {
    const mine = { ...base, name: 'Huber KG', counts: [1, 3] };
    const theirs = { ...base, name: 'Huber GmbH', counts: [9] };
    expect(mergeRecords(base, mine, theirs)).toEqual({ draft: mine, disputed: ['name', 'counts'] });
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

describe('differingKeys', () => {
  it('looks into lists and objects', () => {
    expect(differingKeys(base, { ...base, counts: [1, 2] })).toEqual([]);
    expect(differingKeys(base, { ...base, counts: [2, 1], phone: '' })).toEqual(['counts', 'phone']);
  });
});
