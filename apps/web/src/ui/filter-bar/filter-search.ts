import { type FilterField, type FilterValue, type FilterValues, selectedOptions } from './filter-field.ts';

/** Filters as they stand in the URL: one text per field. */
type FilterSearch = Readonly<Partial<Record<string, string | undefined>>>;

/** Says that a filter which begins with something was emptied on purpose. */
const nothing = 'all';

/** Texts for the personal fields and those that are not as the screen begins with. Slots have words of their own. */
export function filtersToSearch(
  fields: readonly FilterField[],
  values: FilterValues,
  defaults: FilterValues,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind === 'slot') return [];
      const text = writeText(field, values[field.key] ?? null);
      const start = writeText(field, defaults[field.key] ?? null);
      return text === start && field.isPersonal !== true ? [] : [[field.key, text]];
    }),
  );
}

export function filtersFromSearch(
  fields: readonly FilterField[],
  search: FilterSearch,
  defaults: FilterValues,
): FilterValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind === 'slot') return [];
      const text = search[field.key];
      return [[field.key, text === undefined ? (defaults[field.key] ?? null) : readValue(field, text)]];
    }),
  );
}

function writeText(field: FilterField, value: FilterValue): string {
  switch (field.kind) {
    case 'multi':
      return selectedOptions(value).join(',') || nothing;
    case 'single':
      return typeof value === 'string' && value !== '' ? value : nothing;
    default:
      return value === true ? 'yes' : value === false && field.kind === 'either' ? 'no' : nothing;
  }
}

function readValue(field: FilterField, text: string): FilterValue {
  if (text === nothing || text === '') return field.kind === 'multi' ? [] : null;
  switch (field.kind) {
    case 'multi':
      return text.split(',');
    case 'single':
      return field.options.some(({ value }) => value === text) ? text : null;
    case 'toggle':
      return text === 'yes';
    case 'either':
      return text === 'yes' ? true : text === 'no' ? false : null;
    default:
      return null;
  }
}
