import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { countries } from '@korpus/domain/addresses/country.ts';
import { taxExemptions } from '@korpus/domain/documents/document-data.ts';
import { taxExemptionNames } from '@korpus/domain/documents/tax-exemption-texts.ts';
import { Select } from '@mantine/core';
import type { EntryRows, ErrorOf } from '../../../../ui/entry-table/entry-table.tsx';
import { PercentField } from '../../../../ui/number-field/number-field.tsx';
import type { RecordForm } from '../../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../../ui/record-dialog/remove-entry.ts';
import { type AccountsDraft, changeRate, type RateDraft } from './accounts-draft.ts';
import { accountsTexts as texts } from './accounts-texts.ts';
import { DigitsField } from './digits-field.tsx';

type Source = RecordForm<AccountsDraft>['source'];

const countryOptions = countries.map((value) => ({ value, label: countryNames[value] }));
const exemptionOptions = taxExemptions.map((value) => ({ value, label: taxExemptionNames[value] }));

const columns = [
  { key: 'country', label: texts.country, width: '9rem' },
  { key: 'vat', label: texts.vat, width: '5rem' },
  { key: 'exemption', label: texts.exemption, dependsOn: ['vat'], isLong: true },
  { key: 'revenue', label: texts.revenue, width: '6.5rem' },
  { key: 'deposits', label: texts.deposits, width: '7.75rem' },
  { key: 'taxKey', label: texts.taxKey, width: '6.25rem' },
];

/** Lists the accounts for what is billed at each rate. */
export function rateRows(store: Source): EntryRows<RateDraft> {
  const change = (id: string, part: Partial<RateDraft>) =>
    store.edit(({ rates }) => ({
      rates: rates.map((each) => (each.id === id ? changeRate(each, part) : each)),
    }));
  return {
    columns,
    entryId: ({ id }) => id,
    removeLabel: (_, index) => texts.removeRate(index + 1),
    onRemove: ({ id, revenue, deposits }, index) =>
      removeEntry(store, {
        change: ({ rates }) => ({ rates: rates.filter((each) => each.id !== id) }),
        isEmpty: revenue === '' && deposits === '',
        message: texts.removedRate(index + 1),
      }),
    cells: (rate, index, error) => rateCells({ rate, index, error, change: (part) => change(rate.id, part) }),
  };
}

type RateCells = Readonly<{
  rate: RateDraft;
  index: number;
  error: ErrorOf;
  change: (part: Partial<RateDraft>) => void;
}>;

function rateCells({ rate, index, error, change }: RateCells) {
  const field = (key: string, label: string) => ({
    name: `rates.${index}.${key}`,
    'aria-label': texts.ofRate(index + 1, label),
    error: error(key),
  });
  const digits = (key: 'revenue' | 'deposits' | 'taxKey', mostDigits: number) => (
    <DigitsField
      key={key}
      {...field(key, texts[key])}
      value={rate[key]}
      mostDigits={mostDigits}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return [
    <Select
      key="country"
      {...field('country', texts.country)}
      data={countryOptions}
      value={rate.country}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      onChange={(next) => change({ country: countries.find((each) => each === next) ?? rate.country })}
    />,
    <PercentField
      key="vat"
      {...field('vat', texts.vat)}
      value={rate.vat}
      onChange={(vat) => change({ vat })}
    />,
    <Select
      key="exemption"
      {...field('exemption', texts.exemption)}
      data={exemptionOptions}
      value={rate.exemption}
      placeholder={rate.vat === 0 ? texts.noExemption : ''}
      disabled={rate.vat !== 0}
      clearable
      openOnFocus={false}
      onChange={(next) => change({ exemption: taxExemptions.find((each) => each === next) ?? null })}
    />,
    digits('revenue', 9),
    digits('deposits', 9),
    digits('taxKey', 4),
  ];
}
