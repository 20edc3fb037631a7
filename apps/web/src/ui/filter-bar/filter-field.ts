import type { ReactNode } from 'react';

/** Plain JSON, so that a filter state can live in the URL or in the browser's store. */
export type FilterValue =
  | string
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, string | null>>;
export type FilterValues = Readonly<Record<string, FilterValue>>;

export type FilterOption = Readonly<{ value: string; label: string }>;

export type SlotProps = Readonly<{
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  label: string;
  isLocked: boolean;
  /** Set when the field stands in the line itself, where there is no room for a label. */
  isInBar: boolean;
}>;

type FieldBase = Readonly<{
  key: string;
  label: string;
  /**
   * Set when the filter is shown, but not to be changed: the salesman filter without the right to read other orders
   * (rules: overviews#fixed-salesman-filter).
   */
  isLocked?: boolean;
  /** Each person begins with another value here: a copied link must name the value its sender saw. */
  isPersonal?: boolean;
}>;

/** A filter as data; the bar knows no feature. */
export type FilterField = FieldBase &
  (
    | Readonly<{ kind: 'multi'; options: readonly FilterOption[] }>
    | Readonly<{ kind: 'single'; options: readonly FilterOption[] }>
    /** A switch that is on or off. */
    | Readonly<{ kind: 'toggle' }>
    /** Yes (true), no (false) or both (null). */
    | Readonly<{ kind: 'either'; yes: string; no: string }>
    /** Anything else, such as a date range; `describe` is the text of its chip, null when it filters nothing. */
    | Readonly<{
        kind: 'slot';
        describe: (value: FilterValue) => string | null;
        render: (props: SlotProps) => ReactNode;
        empty?: FilterValue;
        /** Stands in the line itself instead of behind a chip, as long as there is room. */
        isInBar?: boolean;
      }>
  );

export const filterValue = (values: FilterValues, { key }: FilterField): FilterValue => values[key] ?? null;

export const selectedOptions = (value: FilterValue): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** Writes what the chip says behind the label; null when the field filters nothing and has no chip. */
export function describeFilter(field: FilterField, value: FilterValue): string | null {
  switch (field.kind) {
    case 'multi':
      return describeSelected(field.options, selectedOptions(value));
    case 'single':
      return typeof value === 'string' && value !== '' ? labelOf(field.options, value) : null;
    case 'toggle':
      return value === true ? '' : null;
    case 'either':
      return value === true ? field.yes : value === false ? field.no : null;
    case 'slot':
      return field.describe(value);
  }
}

function describeSelected(options: readonly FilterOption[], selected: readonly string[]): string | null {
  return selected.length === 0 ? null : selected.map((value) => labelOf(options, value)).join(', ');
}

const labelOf = (options: readonly FilterOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export const activeFields = (fields: readonly FilterField[], values: FilterValues): readonly FilterField[] =>
  fields.filter((field) => describeFilter(field, filterValue(values, field)) !== null);

export function clearFilter(field: FilterField, values: FilterValues): FilterValues {
  const empty: FilterValue =
    field.kind === 'multi' ? [] : field.kind === 'slot' ? (field.empty ?? null) : null;
  return { ...values, [field.key]: field.kind === 'toggle' ? false : empty };
}

/** Tells whether „reset“ would change anything; locked filters stay as they are. */
export function isChanged(
  fields: readonly FilterField[],
  values: FilterValues,
  defaults: FilterValues,
): boolean {
  return fields.some(
    (field) => field.isLocked !== true && meaning(field, values) !== meaning(field, defaults),
  );
}

/** An empty list and a switched-off toggle say the same as no value at all. */
function meaning(field: FilterField, values: FilterValues): string {
  const value = filterValue(values, field);
  const isEmpty =
    (Array.isArray(value) && value.length === 0) || (field.kind === 'toggle' && value === false);
  return JSON.stringify(isEmpty ? null : value);
}

export function resetFilters(
  fields: readonly FilterField[],
  values: FilterValues,
  defaults: FilterValues,
): FilterValues {
  const changes = fields
    .filter(({ isLocked }) => isLocked !== true)
    .map((field) => [field.key, filterValue(defaults, field)] as const);
  return { ...values, ...Object.fromEntries(changes) };
}
