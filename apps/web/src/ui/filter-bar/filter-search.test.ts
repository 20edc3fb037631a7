import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, test } from 'vitest';
import type { FilterField } from './filter-field.ts';
import { filtersFromSearch, filtersToSearch } from './filter-search.ts';
import { type Period, periodFromSearch, periodToSearch, rangeOfPeriod, withPreset } from './period.ts';

const fields: readonly FilterField[] = [
  { key: 'salesmen', label: '', kind: 'multi', options: [] },
  {
    key: 'type',
    label: '',
    kind: 'single',
    options: [{ value: 'SMALL', label: '' }],
  },
  { key: 'unpaid', label: '', kind: 'toggle' },
  { key: 'exhibition', label: '', kind: 'either', yes: '', no: '' },
];
const defaults = { salesmen: ['anna'], exhibition: false };

test.each([
  ['as the screen begins', defaults, {}],
  [
    'others chosen',
    { ...defaults, salesmen: ['ben', 'carl'], type: 'SMALL' },
    { salesmen: 'ben,carl', type: 'SMALL' },
  ],
  [
    'a preset filter emptied on purpose',
    { salesmen: [], exhibition: null },
    { salesmen: 'all', exhibition: 'all' },
  ],
  ['switches', { ...defaults, unpaid: true, exhibition: true }, { unpaid: 'yes', exhibition: 'yes' }],
])('%s: there and back', (_, values, search) => {
  expect(filtersToSearch(fields, values, defaults)).toEqual(search);
  const read = filtersFromSearch(fields, search, defaults);
  expect(filtersToSearch(fields, read, defaults)).toEqual(search);
});

test('what differs from person to person is always written out', () => {
  const personal = fields.map((field) => ({ ...field, isPersonal: field.key === 'salesmen' }));
  expect(filtersToSearch(personal, defaults, defaults)).toEqual({ salesmen: 'anna' });
  expect(filtersToSearch(personal, {}, {})).toEqual({ salesmen: 'all' });
});

test('a value no list knows is none', () => {
  expect(filtersFromSearch(fields, { type: 'HUGE', exhibition: 'maybe' }, defaults)).toEqual({
    salesmen: ['anna'],
    type: null,
    unpaid: null,
    exhibition: null,
  });
});

const start = withPreset('sellDate', 'THIS_YEAR');
const dates = ['sellDate', 'deliveryDate'];
const days = { from: isoDate('2026-03-01'), to: isoDate('2026-03-09') };

test.each<[string, Period, object]>([
  ['as the screen begins', start, {}],
  ['another preset', withPreset('sellDate', 'THIS_MONTH'), { period: 'THIS_MONTH' }],
  ['another day', withPreset('deliveryDate', 'THIS_YEAR'), { by: 'deliveryDate' }],
  ['two days', { by: 'sellDate', preset: null, ...days }, days],
  ['any time', { by: 'sellDate', preset: null, from: null, to: null }, { period: 'all' }],
])('period %s: there and back', (_, period, search) => {
  expect(periodToSearch(period, start)).toEqual(search);
  expect(periodFromSearch(search, start, dates)).toEqual(period);
});

test('a period that cannot be read is the one the screen begins with', () => {
  expect(
    periodFromSearch({ by: 'x', period: 'SOON', from: '2026-03-09', to: '2026-03-01' }, start, dates),
  ).toEqual(start);
});

test('a preset moves with the calendar', () => {
  expect(rangeOfPeriod(start, isoDate('2027-01-02'))).toEqual({ from: '2027-01-01', to: '2027-12-31' });
});
