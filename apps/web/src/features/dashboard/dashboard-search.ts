import {
  type ChartDuration,
  chartDurations,
  isYearMonth,
  type PlotChoice,
  plotPeriods,
} from '@korpus/domain/dashboard/plot-period.ts';
import type { Comparison } from '@korpus/domain/dashboard/preset-comparison.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type OrderType, orderTypes } from '@korpus/domain/orders/order.ts';
import { knownSearch } from '../../lib/lists/list-search.ts';

/** Keys that the dashboard keeps in the address: a copied link shows the same. */
const searchKeys = ['duration', 'from', 'to', 'compare', 'types', 'locations', 'salesmen'] as const;

export type DashboardSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const dashboardSearch = (raw: Record<string, unknown>): DashboardSearch =>
  knownSearch(searchKeys, raw);

/** Value for no choice, which is said as well: a bare address is an arrival, and finds what was chosen before. */
const none = 'all';
export const listed = (ids: readonly string[]): string => (ids.length === 0 ? none : ids.join(','));

/** The address that stands for what nobody chose anything of. */
export const untouched: DashboardSearch = { duration: 'THIS_MONTH' };

export type Lookout = Readonly<{
  duration: ChartDuration;
  /** First and last day of CUSTOM; null while they are not chosen. */
  from: IsoDate | null;
  to: IsoDate | null;
  /** PRESET: compared, with what the rules put beside it (rules: dashboard#preset-comparison). */
  compare: 'PRESET' | 'OFF' | Comparison;
  types: readonly OrderType[];
  /** None of them: all. */
  locationIds: readonly string[];
  salesmanIds: readonly string[];
}>;

/**
 * Reads what is looked at. Impossible values count as what nobody chose; ids are taken as they come, the server finds
 * nothing for others.
 */
export function lookedAt(search: DashboardSearch, today: IsoDate): Lookout {
  const duration = chartDurations.find((name) => name === search.duration) ?? 'THIS_MONTH';
  const isCustom = duration === 'CUSTOM';
  const from = isCustom && isIsoDate(search.from) ? search.from : null;
  const to = isCustom && isIsoDate(search.to) ? search.to : null;
  const base = { duration, from, to };
  return {
    ...base,
    compare: readCompare(search.compare, base, today),
    types: readTypes(search.types),
    locationIds: idsOf(search.locations),
    salesmanIds: idsOf(search.salesmen),
  };
}

type Days = Pick<Lookout, 'duration' | 'from' | 'to'>;

export const choiceOf = ({ duration, from, to }: Days, comparison: Comparison | null): PlotChoice => ({
  chartDuration: duration,
  ...(from === null ? {} : { customStartDate: from }),
  ...(to === null ? {} : { customEndDate: to }),
  ...comparison,
});

/** Compared, and nobody has chosen with what. */
export const compareOn = 'on';
/** Value for no comparison, which is said as well, as with ids; another text is not understood and means the same. */
export const compareOff = 'off';

function readCompare(text: string | undefined, days: Days, today: IsoDate): Lookout['compare'] {
  if (text === compareOn) return 'PRESET';
  const comparison = comparisonIn(text);
  if (comparison === null) return 'OFF';
  const periods = plotPeriods(choiceOf(days, comparison), today);
  // The other year is kept until the period is chosen to its end.
  if (periods === 'DAYS_MISSING') return comparison;
  return typeof periods === 'string' ? 'PRESET' : comparison;
}

function comparisonIn(text: string | undefined): Comparison | null {
  if (isYearMonth(text)) return { compareMonth: text };
  return text !== undefined && /^(19[5-9]|2\d\d)\d$/.test(text) ? { compareYear: Number(text) } : null;
}

export const compareText = (comparison: Comparison): string =>
  'compareMonth' in comparison ? comparison.compareMonth : String(comparison.compareYear);

const preset: readonly OrderType[] = ['NORMAL'];

function readTypes(text: string | undefined): readonly OrderType[] {
  if (text === undefined) return preset;
  if (text === none) return orderTypes;
  const asked = text.split(',');
  const known = orderTypes.filter((type) => asked.includes(type));
  return known.length === 0 ? preset : known;
}

const idsOf = (text = none): readonly string[] =>
  text.split(',').filter((each) => each !== '' && each !== none);
