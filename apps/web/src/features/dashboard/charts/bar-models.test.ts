import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import type { ShownPlot } from '../use-plot.ts';
import { barModels } from './bar-models.ts';
import { isEmpty, measureExtent, pointOf } from './chart-model.ts';
import { chartRows } from './chart-rows.ts';

const total = { orderCount: 0, sellingSum: zeroCents, smallOrderCount: 0, smallOrderSum: zeroCents };
const told = { total, soFar: total, line: [] };
const day = (text: string) => ({ date: isoDate(text), to: isoDate(text) });
const euros = (amount: number) => cents(amount * 100);

const shown = (change: Partial<ShownPlot['plot']>): ShownPlot => ({
  duration: 'THIS_MONTH',
  whose: { types: ['NORMAL'], locationIds: [], salesmanIds: [] },
  plot: {
    today: isoDate('2026-11-02'),
    period: { from: isoDate('2026-11-01'), to: isoDate('2026-11-03'), until: isoDate('2026-11-02') },
    areaValuesGrouping: 'WEEK',
    barValuesGrouping: 'DAY',
    sold: told,
    delivered: told,
    sellPlotData: [],
    deliveryPlotData: [],
    compareSellPlotData: [],
    compareDeliveryPlotData: [],
    ...change,
  },
});

const nothing = {
  marginSum: zeroCents,
  margin: zeroCents,
  sellingSum: zeroCents,
  orderCount: 0,
  provisionalCount: 0,
  missingSum: zeroCents,
  missingCount: 0,
};

describe('margins', () => {
  const [model] = barModels(
    shown({
      marginPlotData: [
        {
          ...day('2026-11-01'),
          marginSum: euros(30),
          margin: euros(40),
          sellingSum: euros(100),
          orderCount: 2,
          provisionalCount: 1,
          missingSum: euros(50),
          missingCount: 1,
        },
        {
          ...day('2026-11-02'),
          ...nothing,
          marginSum: euros(-20),
          margin: euros(-5),
          sellingSum: euros(60),
          orderCount: 1,
        },
        { ...day('2026-11-03'), ...nothing },
      ],
    }),
  );
  if (model === undefined) throw new Error('There is no model.');

  it('stand on one another up to what was delivered, what is left out on top', () => {
    const values = model.groups.map((group) =>
      (['db2', 'db1', 'rest', 'missing'] as const).map((look) => pointOf(group, look).value),
    );
    expect(values).toEqual([
      [3_000, 1_000, 6_000, 5_000],
      [-2_000, 1_500, 6_500, 0],
      [0, 0, 0, 0],
    ]);
    expect(measureExtent(model)).toEqual({ least: -2_000, most: 15_000 });
    expect(chartRows(model).rows[0]?.at(-1)?.value).toBe(15_000);
  });

  it('say in the legend what they come to, and their share', () => {
    const legend = model.series.map(({ label, total: sum }) => `${label} ${sum?.replaceAll('\u00a0', ' ')}`);
    expect(legend).toEqual([
      'DB-2 10,00 € 6,3 %',
      'bis DB-1 25,00 €',
      'bis zur Summe 125,00 €',
      'ohne Einkaufspreis 50,00 €',
    ]);
  });

  it('say what was left out, and lead to it and to the others apart', () => {
    const [first] = model.groups;
    const placesOf = (look: 'db2' | 'missing') =>
      first === undefined ? [] : pointOf(first, look).ways.map(({ place, label }) => [place, label]);
    const at = { range: { from: '2026-11-01', to: '2026-11-01' }, kind: 'DELIVERED' };
    expect(placesOf('db2')).toMatchObject([[{ ...at, margin: 'KNOWN' }, '2 Aufträge']]);
    expect(placesOf('missing')).toMatchObject([[{ ...at, margin: 'MISSING' }, '1 Auftrag']]);
    const range = { from: '2026-11-01', to: '2026-11-03' };
    expect(model.notes).toMatchObject([
      { text: '1 Lieferung ohne Einkaufspreis', way: { place: { margin: 'MISSING', range } } },
      { text: '1 noch nicht voll kalkuliert', way: { place: { margin: 'PROVISIONAL', range } } },
    ]);
  });
});

describe('complaints', () => {
  const complaints = (counts: readonly [number, number, number, number]) => {
    const [selfImposedCount, supplierImposedCount, clientImposedCount, orderCount] = counts;
    const [model] = barModels(
      shown({
        complaintPlotData: [
          {
            ...day('2026-11-01'),
            selfImposedCount,
            supplierImposedCount,
            clientImposedCount,
            orderCount,
          },
        ],
      }),
    );
    if (model === undefined) throw new Error('There is no model.');
    return model;
  };

  it('stand beside deliveries, and lead to those of their cause', () => {
    const model = complaints([2, 1, 0, 5]);
    expect(measureExtent(model)).toEqual({ least: 0, most: 5 });
    expect(model.series.map(({ label, stack, total: sum }) => [label, stack, sum])).toEqual([
      ['Eigene', 'first', '2'],
      ['Lieferant', 'first', '1'],
      ['Kunde', 'first', '0'],
      ['Geliefert', 'second', '5'],
    ]);
    const [group] = model.groups;
    const ways = (look: 'self' | 'customer' | 'deliveries') =>
      group === undefined ? [] : pointOf(group, look).ways.map(({ place, label }) => [place.kind, label]);
    expect(ways('self')).toEqual([['COMPLAINTS', '2 Reklamationen']]);
    expect(ways('customer')).toEqual([]);
    expect(ways('deliveries')).toEqual([['DELIVERED', '5 Aufträge']]);
  });

  it('are empty where there is neither', () => {
    expect(isEmpty(complaints([0, 0, 0, 0]))).toBe(true);
    expect(isEmpty(complaints([0, 0, 0, 1]))).toBe(false);
  });
});

it('draws nothing that was not sent', () => {
  expect(barModels(shown({}))).toEqual([]);
});
