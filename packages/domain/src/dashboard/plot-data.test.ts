import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type IsoDate, isoDate } from '../dates/iso-date.ts';
import { addCents, cents } from '../money/cents.ts';
import { buildPlot, complaintItems, marginItems, type PlotFacts } from './plot-data.ts';
import { splitIntoGroups } from './plot-groups.ts';
import {
  areaGroupingOf,
  chartDurations,
  chooseBarGrouping,
  type PlotChoice,
  type PlotPeriod,
  plotPeriods,
  yearMonth,
} from './plot-period.ts';
import { reckonedComparison, reckonedGroups, reckonedRange } from './test-kit/reckoned.ts';

const runs = process.env.KORPUS_TEST_LONG === 'on' ? 10_000 : 300;

/** Leap years 2024 and 2028, weeks 53 of 2026 and (across New Year) 2020. */
const firstDay = isoDate('2020-12-20');
const span = daysBetween(firstDay, isoDate('2029-03-05'));
const anyDay = fc.integer({ min: 0, max: span }).map((days) => addDays(firstDay, days));

/** Ends of months and years, where slips live. */
const edgeDay = fc.constantFrom(
  ...['2024-02-28', '2024-02-29', '2024-03-31', '2025-02-28', '2025-03-30', '2025-10-26'].map(isoDate),
  ...['2026-03-31', '2026-12-27', '2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03', '2028-02-29'].map(
    isoDate,
  ),
);
const today = fc.oneof(anyDay, edgeDay);

const choiceOn = (day: IsoDate): fc.Arbitrary<PlotChoice> => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return fc
    .record({
      chartDuration: fc.constantFrom(...chartDurations),
      start: fc.integer({ min: -800, max: 40 }),
      length: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1_200 })),
      back: fc.integer({ min: 1, max: 14 }),
      compares: fc.boolean(),
    })
    .map(({ chartDuration, start, length, back, compares }) => {
      const first = addDays(day, start);
      const last = addDays(first, length);
      const custom = chartDuration === 'CUSTOM' ? { customStartDate: first, customEndDate: last } : {};
      const monthNumber = year * 12 + month - 1 - back;
      const compareMonth = `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}`;
      const lastYear = chartDuration === 'CUSTOM' ? Number(last.slice(0, 4)) : year;
      if (!compares || chartDuration.startsWith('LAST_3')) return { chartDuration, ...custom };
      if (chartDuration === 'THIS_MONTH') return { chartDuration, compareMonth: yearMonth(compareMonth) };
      const before = chartDuration === 'LAST_YEAR' ? 1 : 0;
      return { chartDuration, ...custom, compareYear: lastYear - before - Math.ceil(back / 4) };
    });
};

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const count = fc.nat({ max: 5 });
const amount = fc.integer({ min: -50_000_00, max: 90_000_00 }).map(cents);

/** Some days of a long time, each once and in order. */
const onDays = <T extends object>(what: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(anyDay, { maxLength: 400 })
    .chain((days) =>
      fc
        .array(what, { minLength: days.length, maxLength: days.length })
        .map((facts) =>
          days
            .toSorted()
            .flatMap((date, place) => facts.slice(place, place + 1).map((fact) => ({ ...fact, date }))),
        ),
    );
const orders = onDays(fc.record({ orderCount: count, sellingSum: amount }));
const sale = fc.record({ date: anyDay, finalPrice: amount, vat: fc.constantFrom(0, 7, 19, 20) });

/** Returns what the server asks for: rows of the period alone, deliveries up to today, in the order of their days. */
const within = <T extends { readonly date: IsoDate }>(all: readonly T[], from: string, to: string): T[] =>
  all
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
const earlier = (one: string, other: string) => (one < other ? one : other);

const net = (price: number, vat: number) => {
  const exact = (Math.abs(price) * 100) / (100 + vat);
  return Math.sign(price) * Math.floor(exact + 0.5 + 1e-9);
};

describe('what a period holds', () => {
  it('is what its days hold one by one, in every period and beside every other', () => {
    const house = today.chain((day) =>
      fc.record({
        day: fc.constant(day),
        choice: choiceOn(day),
        sold: orders,
        delivered: orders,
        counterSales: fc.array(sale, { maxLength: 40 }),
      }),
    );
    fc.assert(
      fc.property(house, ({ day, choice, ...facts }) => {
        const periods = plotPeriods(choice, day);
        if (typeof periods === 'string') throw new Error(`${periods}: ${JSON.stringify(choice)} on ${day}`);
        const [from, to] = reckonedRange(choice, day);
        const until = day < from ? null : earlier(day, to);
        expect(periods.period).toEqual({ from, to, until });
        check(facts, periods.period, day);
        if (periods.compared === null) return;
        expect(periods.compared).toEqual(reckonedComparison(choice, [from, to], day));
        check(facts, periods.compared, day);
      }),
      { numRuns: runs },
    );
  });
});

function check(all: PlotFacts, period: PlotPeriod, day: IsoDate): void {
  const { from, to, until } = period;
  const grouping = areaGroupingOf(period);
  const come = earlier(day, to);
  const plot = buildPlot(
    {
      sold: within(all.sold, from, to),
      delivered: within(all.delivered, from, come),
      counterSales: within(all.counterSales, from, to),
    },
    period,
    grouping,
    day,
  );
  const groups = reckonedGroups(from, to, grouping);
  for (const [series, own, last] of [
    [plot.sold, all.sold, to],
    [plot.delivered, all.delivered, come],
  ] as const) {
    const holds = (isIn: (date: string) => boolean) => {
      const isHere = ({ date }: { date: string }) => date <= last && isIn(date);
      const [some, sales] = [own.filter(isHere), all.counterSales.filter(isHere)];
      const smallOrderSum = sum(sales.map(({ finalPrice, vat }) => net(finalPrice, vat)));
      return {
        orderCount: sum(some.map(({ orderCount }) => orderCount)) + sales.length,
        sellingSum: sum(some.map(({ sellingSum }) => sellingSum)) + smallOrderSum,
        smallOrderCount: sales.length,
        smallOrderSum,
      };
    };
    expect(series.items).toEqual(
      groups.map((days) => ({ date: days[0], to: days.at(-1), ...holds((date) => days.includes(date)) })),
    );
    expect(series.total).toEqual(holds((date) => date >= from && date <= to));
    expect(series.soFar).toEqual(holds((date) => until !== null && date >= from && date <= until));
    const steps = day < from ? [] : reckonedGroups(from, come, grouping === 'WEEK' ? 'DAY' : 'MONTH');
    expect(series.line).toEqual(
      steps.map((days) => {
        const end = days.at(-1) ?? '';
        const { orderCount, sellingSum } = holds((date) => date >= from && date <= end);
        return { date: end, orderCount, sellingSum };
      }),
    );
  }
}

/** Random deliveries as two parts of the days, which is how an independent reckoning keeps them apart. */
const deliveries = onDays(
  fc.record({
    marginSum: amount,
    margin: amount,
    known: fc.record({ count, provisional: count, sum: amount }),
    missing: fc.record({ count, sum: amount }),
  }),
);
const complaints = onDays(
  fc.record({ selfImposedCount: count, supplierImposedCount: count, clientImposedCount: count }),
);

describe('bars', () => {
  it('are what their days hold one by one', () => {
    const house = fc.record({
      from: anyDay,
      length: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 1_500 })),
      delivered: deliveries,
      complained: complaints,
    });
    fc.assert(
      fc.property(house, ({ from, length, delivered, complained }) => {
        const range = { from, to: addDays(from, length) };
        const grouping = chooseBarGrouping(range);
        const days = within(delivered, from, range.to).map(({ date, known, missing, margin, marginSum }) => ({
          date,
          margin,
          marginSum,
          knownCount: known.count,
          knownSum: known.sum,
          provisionalCount: known.provisional,
          orderCount: known.count + missing.count,
          sellingSum: addCents(known.sum, missing.sum),
        }));
        const groups = reckonedGroups(from, range.to, grouping);
        const totalIn = <Row extends { readonly date: IsoDate }>(
          all: readonly Row[],
          group: readonly string[],
          read: (row: Row) => number,
        ) => sum(all.filter(({ date }) => group.includes(date)).map(read));
        expect(marginItems(days, range, grouping)).toEqual(
          groups.map((group) => ({
            date: group[0],
            to: group.at(-1),
            marginSum: totalIn(delivered, group, (row) => row.marginSum),
            margin: totalIn(delivered, group, (row) => row.margin),
            sellingSum: totalIn(delivered, group, ({ known }) => known.sum),
            orderCount: totalIn(delivered, group, ({ known }) => known.count),
            provisionalCount: totalIn(delivered, group, ({ known }) => known.provisional),
            missingSum: totalIn(delivered, group, ({ missing }) => missing.sum),
            missingCount: totalIn(delivered, group, ({ missing }) => missing.count),
          })),
        );
        expect(complaintItems(within(complained, from, range.to), days, range, grouping)).toEqual(
          groups.map((group) => ({
            date: group[0],
            to: group.at(-1),
            selfImposedCount: totalIn(complained, group, (row) => row.selfImposedCount),
            supplierImposedCount: totalIn(complained, group, (row) => row.supplierImposedCount),
            clientImposedCount: totalIn(complained, group, (row) => row.clientImposedCount),
            orderCount: totalIn(delivered, group, ({ known, missing }) => known.count + missing.count),
          })),
        );
      }),
      { numRuns: runs },
    );
  });
});

describe('groups', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'WEEK', ['01 01', '02 08', '09 15', '16 22', '23 29', '30 30']],
    ['2026-12-28', '2027-01-05', 'WEEK', ['28 03', '04 05']],
    ['2024-02-28', '2024-03-01', 'DAY', ['28 28', '29 29', '01 01']],
    ['2024-02-10', '2024-03-05', 'MONTH', ['10 29', '01 05']],
    ['2025-12-31', '2026-01-01', 'YEAR', ['31 31', '01 01']],
  ] as const)('%s to %s by %s', (from, to, grouping, expected) => {
    const groups = splitIntoGroups({ from: isoDate(from), to: isoDate(to) }, grouping);
    expect(groups.map((each) => `${each.from.slice(8)} ${each.to.slice(8)}`)).toEqual(expected);
  });
});
