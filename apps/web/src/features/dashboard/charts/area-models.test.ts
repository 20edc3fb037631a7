import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import type { ShownPlot } from '../use-plot.ts';
import { areaModels } from './area-models.ts';
import { pointOf, tickText, valueText } from './chart-model.ts';
import { chartRows } from './chart-rows.ts';

const whose = { types: ['NORMAL'], locationIds: [], salesmanIds: [] } as const;

const item = (from: string, to: string, euros: number, small = 0) => ({
  date: isoDate(from),
  to: isoDate(to),
  orderCount: euros === 0 ? 0 : 2,
  sellingSum: cents(euros * 100),
  smallOrderCount: small,
  smallOrderSum: small === 0 ? zeroCents : cents(5_000),
});

const total = { orderCount: 0, sellingSum: zeroCents, smallOrderCount: 0, smallOrderSum: zeroCents };
const told = { total, soFar: total, line: [] };

/** Two weeks before today's, today's and one to come, beside one week more. */
const shown = (change: Partial<ShownPlot['plot']> = {}): ShownPlot => ({
  duration: 'THIS_MONTH',
  whose,
  plot: {
    today: isoDate('2026-11-18'),
    period: { from: isoDate('2026-11-02'), to: isoDate('2026-11-29'), until: isoDate('2026-11-18') },
    compared: { from: isoDate('2025-11-01'), to: isoDate('2025-11-30'), until: isoDate('2025-11-18') },
    areaValuesGrouping: 'WEEK',
    barValuesGrouping: 'DAY',
    sold: told,
    delivered: told,
    sellPlotData: [
      item('2026-11-02', '2026-11-08', 1000),
      item('2026-11-09', '2026-11-15', 0),
      item('2026-11-16', '2026-11-22', 300, 1),
      item('2026-11-23', '2026-11-29', 250),
    ],
    deliveryPlotData: [
      item('2026-11-02', '2026-11-08', 0),
      item('2026-11-09', '2026-11-15', 700),
      item('2026-11-16', '2026-11-22', 0),
      item('2026-11-23', '2026-11-29', 0),
    ],
    compareSellPlotData: [
      item('2025-11-01', '2025-11-02', 400),
      item('2025-11-03', '2025-11-09', 500),
      item('2025-11-10', '2025-11-16', 600),
      item('2025-11-17', '2025-11-23', 700),
      item('2025-11-24', '2025-11-30', 800),
    ],
    compareDeliveryPlotData: [],
    ...change,
  },
});

const sums = (plot?: Partial<ShownPlot['plot']>) => {
  const [model] = areaModels(shown(plot));
  if (model === undefined) throw new Error('There is no model.');
  return model;
};

describe('areas', () => {
  it('mark the first and the last group where some of their days lie outside the period', () => {
    const { groups } = sums({
      sellPlotData: [
        item('2026-11-01', '2026-11-01', 0),
        item('2026-11-02', '2026-11-08', 1000),
        item('2026-11-30', '2026-11-30', 250),
      ],
      compareSellPlotData: [],
    });
    expect(groups.map(({ isCut }) => isCut)).toEqual([true, false, true]);
    const months = sums({
      areaValuesGrouping: 'MONTH',
      sellPlotData: [item('2026-08-10', '2026-08-31', 0), item('2026-09-01', '2026-09-30', 1000)],
      compareSellPlotData: [],
    });
    expect(months.groups.map(({ isCut }) => isCut)).toEqual([true, false]);
  });

  it('end today, but for what is agreed for later', () => {
    const { groups } = sums();
    expect(groups.map((group) => pointOf(group, 'sold').value)).toEqual([100_000, 0, 30_000, 25_000, null]);
    expect(groups.map((group) => pointOf(group, 'delivered').value)).toEqual([0, 70_000, 0, null, null]);
    expect(groups.map(({ isCurrent, isToCome }) => [isCurrent, isToCome])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('stand beside the other period by their place, and say its own dates', () => {
    const { groups, beforeName } = sums();
    expect(beforeName).toBe('2025');
    expect(groups.map(({ title, before }) => [title, before])).toEqual([
      ['KW 45 2026, 2. bis 8.11.2026', 'KW 44 2025, 1. bis 2.11.2025'],
      ['KW 46 2026, 9. bis 15.11.2026', 'KW 45 2025, 3. bis 9.11.2025'],
      ['KW 47 2026, 16. bis 22.11.2026', 'KW 46 2025, 10. bis 16.11.2025'],
      ['KW 48 2026, 23. bis 29.11.2026', 'KW 47 2025, 17. bis 23.11.2025'],
      ['–', 'KW 48 2025, 24. bis 30.11.2025'],
    ]);
  });

  it('lead to the rows of each value, where there are counter sales to both lists', () => {
    const [first, second, third] = sums().groups;
    const kinds = (group: typeof first, look: 'sold' | 'soldBefore') =>
      group === undefined ? [] : pointOf(group, look).ways.map(({ place }) => [place.kind, place.range.from]);
    expect(kinds(first, 'sold')).toEqual([['SOLD', '2026-11-02']]);
    expect(kinds(first, 'soldBefore')).toEqual([['SOLD', '2025-11-01']]);
    expect(kinds(second, 'sold')).toEqual([]);
    expect(kinds(third, 'sold')).toEqual([
      ['SOLD', '2026-11-16'],
      ['COUNTER_SALES', '2026-11-16'],
    ]);
    expect(third && pointOf(third, 'sold').ways.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Aufträge (1 · 250,00 €)',
      'Kleinaufträge (1 · 50,00 €)',
    ]);
  });

  it('are of customers alone where sums may not be read', () => {
    const { sellingSum: _, ...withoutSum } = total;
    const models = areaModels(shown({ sold: { ...told, total: withoutSum } }));
    expect(models.map(({ title }) => title)).toEqual(['Kunden je Woche']);
  });
});

describe('the table behind them', () => {
  it('has both periods, what lies between them, and what it comes to', () => {
    const { columns, rows, totals } = chartRows(sums());
    expect(columns.map(({ label }) => label)).toEqual([
      'Zeitraum',
      'Verkauf',
      'Verkauf 2025',
      'Unterschied',
      'Lieferung',
      'Lieferung 2025',
      'Unterschied',
    ]);
    expect(rows[1]?.map(({ value }) => value)).toEqual([
      'KW 46 2026, 9. bis 15.11.2026',
      0,
      50_000,
      -50_000,
      70_000,
      null,
      70_000,
    ]);
    expect(rows[4]?.[0]?.value).toBe('KW 48 2025, 24. bis 30.11.2025');
    expect(totals).toEqual(['Zusammen', 155_000, 300_000, -145_000, 70_000, 0, 70_000]);
  });

  it('has no other period where there is none', () => {
    const { compared: _, ...plot } = shown().plot;
    const [model] = areaModels({ ...shown(), plot: { ...plot, compareSellPlotData: [] } });
    expect(model && chartRows(model).columns.map(({ label }) => label)).toEqual([
      'Zeitraum',
      'Verkauf',
      'Lieferung',
    ]);
  });
});

it.each([
  ['EURO', 0, '0', '0,00 €'],
  ['EURO', 50_000, '500 €', '500,00 €'],
  ['EURO', 850_000, '8,5 T€', '8.500,00 €'],
  ['EURO', 212_500, '2,13 T€', '2.125,00 €'],
  ['EURO', 100_000, '1 T€', '1.000,00 €'],
  ['EURO', 2_550_000, '25,5 T€', '25.500,00 €'],
  ['EURO', -1_500_000, '-15 T€', '-15.000,00 €'],
  ['COUNT', 1_200, '1.200', '1.200'],
] as const)('%s %i is „%s“ at the axis and „%s“ else', (unit, value, tick, text) => {
  expect(tickText({ unit }, value).replaceAll('\u00a0', ' ')).toBe(tick);
  expect(valueText({ unit }, value).replaceAll('\u00a0', ' ')).toBe(text);
});
