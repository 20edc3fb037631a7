import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type FilterValues, selectedOptions } from '../filter-bar/filter-field.ts';
import { rangeOfPeriod, readPeriodFilter } from '../filter-bar/period.ts';

type Test<Row> = (row: Row) => boolean;

/** A filter by chosen values: passes those among them, and everything while nothing is chosen. */
export function among<Row>(
  values: FilterValues,
  key: string,
  read: (row: Row) => string | null,
): readonly Test<Row>[] {
  const wanted = new Set(selectedOptions(values[key] ?? null));
  return wanted.size === 0 ? [] : [(row) => wanted.has(read(row) ?? '')];
}

/** A filter by yes and no: passes all as long as neither is chosen. */
export function equals<Row>(
  values: FilterValues,
  key: string,
  read: (row: Row) => boolean | undefined,
): readonly Test<Row>[] {
  const wanted = values[key];
  return typeof wanted === 'boolean' ? [(row) => read(row) === wanted] : [];
}

/** A filter by the days of a period: passes all as long as it has none. */
export function inPeriod<Row>(
  values: FilterValues,
  today: IsoDate,
  read: (row: Row) => IsoDate,
): readonly Test<Row>[] {
  const range = rangeOfPeriod(readPeriodFilter(values.period ?? null), today);
  return range === null ? [] : [(row) => read(row) >= range.from && read(row) <= range.to];
}

/** All filters in one look at each row. */
export function passesAll<Row>(...tests: readonly (readonly Test<Row>[])[]): Test<Row> {
  const all = tests.flat();
  return (row) => all.every((passes) => passes(row));
}
