import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateRangeField } from '../../ui/date-field/date-range-field.tsx';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import type {
  FilterField,
  FilterOption,
  FilterValue,
  FilterValues,
} from '../../ui/filter-bar/filter-field.ts';
import { showcaseTexts, filterShowcaseTexts as texts } from '../dev-ui-texts.ts';

const optionsOf = (names: Readonly<Record<string, string>>): readonly FilterOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function readRange(value: FilterValue): DateRange | null {
  if (typeof value !== 'object' || value === null || !('from' in value)) return null;
  const { from, to } = value;
  return isIsoDate(from) && isIsoDate(to) ? { from, to } : null;
}

function describeRange(value: FilterValue): string | null {
  const range = readRange(value);
  return range === null ? null : `${formatDate(range.from)} – ${formatDate(range.to)}`;
}

const fields: readonly FilterField[] = [
  {
    key: 'period',
    label: texts.period,
    kind: 'slot',
    describe: describeRange,
    render: ({ value, onChange, label, isLocked }) => (
      <DateRangeField label={label} value={readRange(value)} onChange={onChange} disabled={isLocked} />
    ),
  },
  { key: 'salesmen', label: texts.salesmen, kind: 'multi', options: optionsOf(texts.salesmanNames) },
  { key: 'locations', label: texts.locations, kind: 'multi', options: optionsOf(texts.locationNames) },
  { key: 'state', label: texts.state, kind: 'single', options: optionsOf(showcaseTexts.states) },
  {
    key: 'exhibition',
    label: texts.exhibition,
    kind: 'either',
    yes: texts.onlyExhibition,
    no: texts.withoutExhibition,
  },
  { key: 'calculated', label: texts.calculated, kind: 'either', yes: texts.yes, no: texts.no },
  { key: 'unpaid', label: texts.unpaid, kind: 'toggle' },
  { key: 'cancelled', label: texts.cancelled, kind: 'toggle' },
];

const defaults: FilterValues = { salesmen: ['anna'] };

const start: FilterValues = {
  period: { from: '2026-01-01', to: '2026-12-31' },
  salesmen: ['anna', 'ben'],
  locations: ['gruenwald'],
  state: 'SOLD',
  exhibition: false,
  unpaid: true,
};

export function FilterBarShowcase() {
  const [values, setValues] = useState(start);
  const [search, setSearch] = useState('');
  return (
    <>
      <FilterBar
        fields={fields}
        values={values}
        onChange={setValues}
        defaults={defaults}
        searchLabel={texts.search}
        searchText={search}
        onSearchChange={setSearch}
      />
      <output aria-label={texts.value}>{JSON.stringify({ search, ...values })}</output>
    </>
  );
}

/** One filter is fixed, as for a salesman without the right to read the orders of others. */
export function LockedFilterShowcase() {
  const [values, setValues] = useState<FilterValues>({ salesmen: ['anna'], unpaid: false });
  const [search, setSearch] = useState('');
  return (
    <FilterBar
      fields={fields.map((field) => (field.key === 'salesmen' ? { ...field, isLocked: true } : field))}
      values={values}
      onChange={setValues}
      searchLabel={texts.search}
      searchText={search}
      onSearchChange={setSearch}
    >
      <Button variant="default">{texts.print}</Button>
    </FilterBar>
  );
}
