import { describe, expect, it } from 'vitest';
import {
  activeFields,
  clearFilter,
  describeFilter,
  type FilterField,
  type FilterValues,
  isChanged,
  resetFilters,
} from './filter-field.ts';

const salesmen: FilterField = {
  key: 'salesmen',
  label: 'Verkäufer',
  kind: 'multi',
  options: [
    { value: 'anna', label: 'Anna Huber' },
    { value: 'ben', label: 'Ben Österle' },
  ],
};
const state: FilterField = {
  key: 'state',
  label: 'Status',
  kind: 'single',
  options: [{ value: 'SOLD', label: 'Verkauft' }],
};
const unpaid: FilterField = { key: 'unpaid', label: 'Fällig', kind: 'toggle' };
const exhibition: FilterField = {
  key: 'exhibition',
  label: 'Messe',
  kind: 'either',
  yes: 'Nur Messe',
  no: 'Ohne Messe',
};
const period: FilterField = {
  key: 'period',
  label: 'Zeitraum',
  kind: 'slot',
  describe: (value) => (typeof value === 'string' ? value : null),
  render: () => null,
};
const fields = [salesmen, state, unpaid, exhibition, period];

describe('describeFilter', () => {
  it.each([
    [salesmen, [], null],
    [salesmen, ['anna'], 'Anna Huber'],
    [salesmen, ['ben', 'anna'], 'Ben Österle, Anna Huber'],
    [salesmen, ['gone'], 'gone'],
    [state, 'SOLD', 'Verkauft'],
    [state, null, null],
    [unpaid, true, ''],
    [unpaid, false, null],
    [exhibition, true, 'Nur Messe'],
    [exhibition, false, 'Ohne Messe'],
    [exhibition, null, null],
    [period, '2026', '2026'],
  ] as const)('%o with %j says %j', (field, value, expected) => {
    expect(describeFilter(field, value)).toBe(expected);
  });
});

describe('a filter state', () => {
  const values: FilterValues = { salesmen: ['anna'], exhibition: false, unpaid: false };

  it('has a chip for every field that filters', () => {
    expect(activeFields(fields, values).map(({ key }) => key)).toEqual(['salesmen', 'exhibition']);
  });

  it.each(fields)('is without $key once its chip is removed', (field) => {
    const all: FilterValues = {
      salesmen: ['anna'],
      state: 'SOLD',
      unpaid: true,
      exhibition: true,
      period: '2026',
    };
    expect(activeFields(fields, clearFilter(field, all))).toEqual(fields.filter((other) => other !== field));
  });

  it('survives the way through JSON', () => {
    expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  });
});

describe('reset', () => {
  const defaults: FilterValues = { salesmen: ['anna'] };

  it('goes back to the defaults', () => {
    expect(resetFilters(fields, { salesmen: [], state: 'SOLD' }, defaults)).toEqual({
      salesmen: ['anna'],
      state: null,
      unpaid: null,
      exhibition: null,
      period: null,
    });
  });

  it('leaves locked filters alone', () => {
    const locked = { ...salesmen, isLocked: true };
    expect(resetFilters([locked], { salesmen: ['ben'] }, {})).toEqual({ salesmen: ['ben'] });
    expect(isChanged([locked], { salesmen: ['ben'] }, {})).toBe(false);
  });

  it('is offered only when it would change something', () => {
    expect(isChanged(fields, { salesmen: ['anna'], state: null }, defaults)).toBe(false);
    expect(isChanged(fields, { salesmen: [] }, {})).toBe(false);
    expect(isChanged(fields, { salesmen: [] }, defaults)).toBe(true);
    expect(isChanged(fields, { unpaid: false }, {})).toBe(false);
    expect(isChanged(fields, { exhibition: false }, {})).toBe(true);
  });
});
