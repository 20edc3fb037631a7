import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { type PlotChoice, plotPeriods, yearMonth } from './plot-period.ts';
import { writeDashboardSentence } from './sentence.ts';

const today = isoDate('2026-11-22');

/** Customers and euros; without the right to see amounts only customers. */
type Told = readonly [count: number, amount?: number];
const totalOf = ([orderCount, amount]: Told) => ({
  orderCount,
  ...(amount === undefined ? {} : { sellingSum: euros(amount) }),
});

type Numbers = {
  readonly sold: Told;
  readonly delivered: Told;
  readonly soldBefore?: Told;
  readonly deliveredBefore?: Told;
  /** The numbers of the whole period, where more is agreed. */
  readonly ahead?: Told;
};

function writeParts(choice: PlotChoice, numbers: Numbers, on = today) {
  const periods = plotPeriods(choice, on);
  if (typeof periods === 'string') throw new Error(periods);
  const { sold, delivered, soldBefore, deliveredBefore, ahead = sold } = numbers;
  return writeDashboardSentence({
    ...periods,
    chartDuration: choice.chartDuration,
    sold: {
      total: totalOf(ahead),
      soFar: totalOf(sold),
      comparedSoFar: soldBefore === undefined ? null : totalOf(soldBefore),
    },
    delivered: {
      total: totalOf(delivered),
      soFar: totalOf(delivered),
      comparedSoFar: deliveredBefore === undefined ? null : totalOf(deliveredBefore),
    },
  });
}

const say = (...[choice, numbers, on]: Parameters<typeof writeParts>) =>
  writeParts(choice, numbers, on)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ');

const november: PlotChoice = { chartDuration: 'THIS_MONTH', compareMonth: yearMonth('2025-11') };
const good: Numbers = {
  sold: [16, 248_537.77],
  delivered: [9, 138_360],
  soldBefore: [14, 221_900],
  deliveredBefore: [11, 158_470],
};

it('is the one of the sketch', () => {
  expect(writeParts(november, good).map(({ text, tone }) => [text.replaceAll('\u00a0', ' '), tone])).toEqual([
    ['Im November bisher ', 'PLAIN'],
    ['12,0 % mehr', 'UP'],
    [' verkauft als 2025, aber ', 'PLAIN'],
    ['12,7 % weniger', 'DOWN'],
    [' ausgeliefert.', 'PLAIN'],
  ]);
});

describe('what it is compared with', () => {
  const year = (chartDuration: 'THIS_YEAR' | 'LAST_YEAR', compareYear: number) => ({
    chartDuration,
    compareYear,
  });
  it.each<[PlotChoice, string]>([
    [
      { chartDuration: 'THIS_MONTH', compareMonth: yearMonth('2026-10') },
      'Im November bisher 12,0 % mehr verkauft als im Oktober, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      { chartDuration: 'THIS_MONTH', compareMonth: yearMonth('2025-12') },
      'Im November bisher 12,0 % mehr verkauft als im Dezember 2025, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      year('THIS_YEAR', 2025),
      'In diesem Jahr bisher 12,0 % mehr verkauft als 2025, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      year('LAST_YEAR', 2024),
      'Im Jahr 2025 12,0 % mehr verkauft als 2024, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      {
        chartDuration: 'CUSTOM',
        customStartDate: isoDate('2026-10-01'),
        customEndDate: isoDate('2026-11-15'),
        compareYear: 2025,
      },
      'Vom 1. Oktober bis 15. November 2026 12,0 % mehr verkauft als im selben Zeitraum 2025, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      {
        chartDuration: 'CUSTOM',
        customStartDate: isoDate('2026-11-12'),
        customEndDate: isoDate('2026-11-12'),
        compareYear: 2025,
      },
      'Am 12.11.2026 12,0 % mehr verkauft als im selben Zeitraum 2025, aber 12,7 % weniger ausgeliefert.',
    ],
  ])('%j', (choice, expected) => {
    expect(say(choice, good)).toBe(expected);
  });

  it('is whole on the last day of the month', () => {
    expect(say(november, good, isoDate('2026-11-30'))).toMatch(/^Im November 12,0 % mehr verkauft als 2025/);
  });
});

describe('with a comparison', () => {
  it.each<[string, Partial<Numbers>, string]>([
    ['both up', { delivered: [12, 160_000] }, '12,0 % mehr verkauft als 2025 und 1,0 % mehr ausgeliefert.'],
    [
      'both down',
      { sold: [12, 110_950] },
      '50,0 % weniger verkauft als 2025 und 12,7 % weniger ausgeliefert.',
    ],
    [
      'down, then up',
      { sold: [12, 110_950], delivered: [12, 316_940] },
      '50,0 % weniger verkauft als 2025, aber 100,0 % mehr ausgeliefert.',
    ],
    [
      'the same, then less',
      { sold: [14, 221_900] },
      'genauso viel verkauft wie 2025, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      'more, then the same',
      { delivered: [11, 158_470] },
      '12,0 % mehr verkauft als 2025 und genauso viel ausgeliefert.',
    ],
    [
      'less, then the same',
      { sold: [12, 110_950], delivered: [11, 158_470] },
      '50,0 % weniger verkauft als 2025, aber genauso viel ausgeliefert.',
    ],
    [
      'nothing delivered',
      { delivered: [0, 0] },
      '12,0 % mehr verkauft als 2025, aber nichts ausgeliefert (2025: 158.470,00 €).',
    ],
    [
      'nothing delivered before',
      { deliveredBefore: [0, 0] },
      '12,0 % mehr verkauft als 2025 und für 138.360,00 € an 9 Kunden ausgeliefert (2025: nichts).',
    ],
    [
      'nothing delivered ever',
      { delivered: [0, 0], deliveredBefore: [0, 0] },
      '12,0 % mehr verkauft als 2025 und nichts ausgeliefert (2025: nichts).',
    ],
    [
      'too few to measure, then a percentage',
      { sold: [2, 20_000], soldBefore: [1, 5_000] },
      'für 20.000,00 € an 2 Kunden verkauft (2025: 5.000,00 €), aber 12,7 % weniger ausgeliefert als 2025.',
    ],
    [
      'one customer',
      { sold: [1, 20_000], soldBefore: [2, 5_000] },
      'für 20.000,00 € an einen Kunden verkauft (2025: 5.000,00 €), aber 12,7 % weniger ausgeliefert als 2025.',
    ],
    [
      'a sum below nothing before',
      { soldBefore: [4, -100] },
      'für 248.537,77 € an 16 Kunden verkauft (2025: -100,00 €), aber 12,7 % weniger ausgeliefert als 2025.',
    ],
    [
      'a hundred times as much',
      { soldBefore: [4, 2_000] },
      'über 999 % mehr verkauft als 2025, aber 12,7 % weniger ausgeliefert.',
    ],
    [
      'nothing before at all',
      { soldBefore: [0, 0], deliveredBefore: [0, 0] },
      'für 248.537,77 € an 16 Kunden verkauft und für 138.360,00 € an 9 Kunden ausgeliefert; 2025 war noch nichts, womit sich das vergleichen lässt.',
    ],
    [
      'nothing at all',
      { sold: [0, 0], delivered: [0, 0], soldBefore: [0, 0], deliveredBefore: [0, 0] },
      'nichts verkauft und nichts ausgeliefert; 2025 war noch nichts, womit sich das vergleichen lässt.',
    ],
    [
      'nothing this time',
      { sold: [0, 0], delivered: [0, 0] },
      'nichts verkauft (2025: 221.900,00 €) und nichts ausgeliefert (2025: 158.470,00 €).',
    ],
    [
      'customers alone, without the right to amounts',
      { sold: [16], delivered: [9], soldBefore: [14], deliveredBefore: [11] },
      'an 16 Kunden verkauft (2025: 14), aber an 9 Kunden ausgeliefert (2025: 11).',
    ],
  ])('%s', (_, numbers, expected) => {
    expect(say(november, { ...good, ...numbers })).toBe(`Im November bisher ${expected}`);
  });
});

describe('without a comparison', () => {
  it.each<[PlotChoice['chartDuration'], Numbers, string]>([
    [
      'THIS_MONTH',
      { sold: [16, 248_537.77], delivered: [9, 138_360] },
      'Im November bisher für 248.537,77 € an 16 Kunden verkauft und für 138.360,00 € an 9 Kunden ausgeliefert.',
    ],
    [
      'LAST_30_DAYS',
      { sold: [1, 9], delivered: [0, 0] },
      'In den letzten 30 Tagen für 9,00 € an einen Kunden verkauft und nichts ausgeliefert.',
    ],
    [
      'LAST_3_MONTHS',
      { sold: [0], delivered: [3] },
      'In den letzten 90 Tagen nichts verkauft und an 3 Kunden ausgeliefert.',
    ],
    [
      'LAST_YEAR',
      { sold: [0, 0], delivered: [0, 0] },
      'Im Jahr 2025 nichts verkauft und nichts ausgeliefert.',
    ],
    [
      'THIS_YEAR',
      { sold: [1_234, 1], delivered: [0, 0] },
      'In diesem Jahr bisher für 1,00 € an 1.234 Kunden verkauft und nichts ausgeliefert.',
    ],
  ])('%s %j', (chartDuration, numbers, expected) => {
    expect(say({ chartDuration }, numbers)).toBe(expected);
  });
});

describe('what has not begun', () => {
  const december: PlotChoice = {
    chartDuration: 'CUSTOM',
    customStartDate: isoDate('2026-12-01'),
    customEndDate: isoDate('2026-12-24'),
  };
  it.each<[Told, string]>([
    [[0, 0], 'Der Zeitraum beginnt erst am 01.12.2026.'],
    [
      [2, 12_000],
      'Der Zeitraum beginnt erst am 01.12.2026, für 12.000,00 € an 2 Kunden ist darin schon verkauft.',
    ],
    [[1], 'Der Zeitraum beginnt erst am 01.12.2026, an einen Kunden ist darin schon verkauft.'],
  ])('with %j agreed', (ahead, expected) => {
    const nothing: Told = ahead.length === 1 ? [0] : [0, 0];
    expect(say(december, { sold: nothing, delivered: nothing, ahead })).toBe(expected);
  });
});
