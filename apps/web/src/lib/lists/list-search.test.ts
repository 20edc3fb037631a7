import { expect, test } from 'vitest';
import {
  knownSearch,
  onlyKeys,
  searchFromText,
  searchInAddress,
  searchToText,
  withoutKeys,
} from './list-search.ts';

test('keeps what it knows, as text', () => {
  const raw = { tab: 'orders', q: '4711', sort: '-margin', evil: 'x', states: null };
  expect(knownSearch(['tab', 'q', 'sort', 'states'], raw)).toEqual({
    tab: 'orders',
    q: '4711',
    sort: '-margin',
  });
});

test('what opens a dialog is not part of the list', () => {
  const dialog = new Set(['order', 'new']);
  const search = { tab: 'orders', order: 'o1', new: 'SMALL' };
  expect(withoutKeys(search, dialog)).toEqual({ tab: 'orders' });
  expect(onlyKeys(search, dialog)).toEqual({ order: 'o1', new: 'SMALL' });
});

test('goes into a template and back, without what says nothing', () => {
  const text = searchToText({ salesmen: 'a,b', q: 'Müller & Söhne', done: undefined });
  expect(searchFromText(text)).toEqual({ salesmen: 'a,b', q: 'Müller & Söhne' });
});

test('what somebody looks for stays as it was typed, whatever it looks like', () => {
  for (const q of ['4711', '12e456', '0815', 'true', 'null', '{}', '"', '50 %', 'a+b', 'Müller & Söhne?'])
    expect(searchInAddress.parseSearch(searchInAddress.stringifySearch({ q }))).toEqual({ q });
  expect(searchInAddress.parseSearch('?q=12e456&month=2028-01')).toEqual({ q: '12e456', month: '2028-01' });
  expect(searchInAddress.stringifySearch({ q: undefined })).toBe('');
});
