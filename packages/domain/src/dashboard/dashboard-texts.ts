import { months } from '../dates/date-texts.ts';
import { formatDate, formatRange } from '../dates/format-date.ts';
import { type IsoDate, partsOf } from '../dates/iso-date.ts';
import type { ChartDuration, PlotPeriod } from './plot-period.ts';

export const durationNames: Readonly<Record<ChartDuration, string>> = {
  THIS_MONTH: 'Dieser Monat',
  LAST_30_DAYS: 'Letzte 30 Tage',
  LAST_3_MONTHS: 'Letzte 90 Tage',
  THIS_YEAR: 'Dieses Jahr',
  LAST_YEAR: 'Letztes Jahr',
  CUSTOM: 'Individuell',
};

const yearOf = (date: IsoDate): string => String(partsOf(date).year);
const nameOfMonth = (date: IsoDate): string => months[partsOf(date).month - 1] ?? '';

/** „Im November“, „In diesem Jahr“, „Vom 1. bis 15. November 2026“: how a sentence about it begins. */
export function inPeriod(duration: ChartDuration, { from, to }: PlotPeriod): string {
  switch (duration) {
    case 'THIS_MONTH':
      return `Im ${nameOfMonth(from)}`;
    case 'LAST_30_DAYS':
      return 'In den letzten 30 Tagen';
    case 'LAST_3_MONTHS':
      return 'In den letzten 90 Tagen';
    case 'THIS_YEAR':
      return 'In diesem Jahr';
    case 'LAST_YEAR':
      return `Im Jahr ${yearOf(from)}`;
    case 'CUSTOM':
      return from === to ? `Am ${formatDate(from)}` : `Vom ${formatRange({ from, to }, 'bis')}`;
  }
}

/** Names the other period beside this one: the year where that tells them apart, else the month. */
export function comparedName(duration: ChartDuration, period: PlotPeriod, compared: PlotPeriod): string {
  const year = yearOf(compared.to);
  if (duration !== 'THIS_MONTH') return year;
  const month = nameOfMonth(compared.from);
  if (month === nameOfMonth(period.from)) return year;
  return year === yearOf(period.from) ? month : `${month} ${year}`;
}

/** The same within a sentence: „als 2025“, „als im Oktober“, „als im selben Zeitraum 2025“. */
export function inCompared(duration: ChartDuration, period: PlotPeriod, compared: PlotPeriod): string {
  const name = comparedName(duration, period, compared);
  if (duration === 'CUSTOM') return `im selben Zeitraum ${name}`;
  return name === yearOf(compared.to) ? name : `im ${name}`;
}

const inGerman = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('de-DE');

export const dashboardTexts = {
  /** `12,0 %` with a no-break space; far more than ten times as much is no figure to read. */
  percent: (percent: number) => (percent > 999 ? 'über 999\u00a0%' : `${inGerman.format(percent)}\u00a0%`),
  soFar: 'bisher',
  sold: 'verkauft',
  delivered: 'ausgeliefert',
  more: (percent: string) => `${percent} mehr`,
  less: (percent: string) => `${percent} weniger`,
  than: (other: string) => ` als ${other}`,
  same: 'genauso viel',
  as: (other: string) => ` wie ${other}`,
  nothing: 'nichts',
  and: ' und ',
  but: ', aber ',
  before: (name: string, value: string) => ` (${name}: ${value})`,
  worth: (amount: string) => `für ${amount}`,
  customers: (count: number) => (count === 1 ? 'an einen Kunden' : `an ${plain.format(count)} Kunden`),
  nothingBefore: (inCompared: string) => `; ${inCompared} war noch nichts, womit sich das vergleichen lässt`,
  notBegun: (from: string) => `Der Zeitraum beginnt erst am ${from}`,
  soldAhead: (worth: string) => `, ${worth} ist darin schon verkauft`,
  end: '.',
} as const;
