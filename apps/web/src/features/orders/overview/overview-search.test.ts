import { expect, test } from 'vitest';
import { dialogSearch, listSearch, overviewSearch } from './overview-search.ts';

test('keeps what it knows, as text', () => {
  expect(overviewSearch({ tab: 'orders', q: 4711, sort: '-margin', evil: 'x', states: null })).toEqual({
    tab: 'orders',
    q: '4711',
    sort: '-margin',
  });
});

test('what opens a dialog is not part of the list', () => {
  const search = { tab: 'orders', order: 'o1', new: 'SMALL', clientId: 'c1' };
  expect(listSearch(search)).toEqual({ tab: 'orders' });
  expect(dialogSearch(search)).toEqual({ order: 'o1', new: 'SMALL', clientId: 'c1' });
});
