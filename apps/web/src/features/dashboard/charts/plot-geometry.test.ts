import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import type { ChartGroup, ChartModel, Look } from './chart-model.ts';
import { axisNames, listMarks, nearest, shownLabels, stepFrom } from './plot-geometry.ts';

type Values = Partial<Record<Look, number | null>>;

const group = (values: Values, name = 'KW 1', isCurrent = false): ChartGroup => ({
  range: null,
  axis: { name, detail: '' },
  title: name,
  before: null,
  isCurrent,
  isRunning: false,
  isCut: false,
  isToCome: false,
  points: Object.fromEntries(Object.entries(values).map(([look, value]) => [look, { value, ways: [] }])),
});

const modelOf = (
  kind: ChartModel['kind'],
  looks: readonly Look[],
  groups: readonly ChartGroup[],
): ChartModel => ({
  kind,
  title: '',
  period: '',
  unit: 'COUNT',
  series: looks.map((look) => ({
    look,
    label: look,
    isBefore: false,
    stack: look === 'deliveries' ? 'second' : 'first',
  })),
  groups,
});

/** 100 points to a group, one point to a unit, zero at 200. */
const scales = { x: (at: number) => at * 100, y: (value: number) => 200 - value, bandWidth: 40 };

describe('where values stand', () => {
  it('points at their value, none where there is none', () => {
    const model = modelOf(
      'AREA',
      ['sold', 'delivered'],
      [group({ sold: 10, delivered: null }), group({ sold: 0 })],
    );
    expect(listMarks(model, scales)).toEqual([
      { at: 0, look: 'sold', x: 0, top: 190, bottom: 190, width: 0 },
      { at: 1, look: 'sold', x: 100, top: 200, bottom: 200, width: 0 },
    ]);
  });

  it('parts of a bar on one another, those below zero below it, the other bar beside', () => {
    const model = modelOf(
      'BAR',
      ['db2', 'db1', 'rest', 'deliveries'],
      [group({ db2: -20, db1: 50, rest: 30, deliveries: 5 })],
    );
    expect(listMarks(model, scales)).toEqual([
      { at: 0, look: 'db2', x: -10, top: 200, bottom: 220, width: 20 },
      { at: 0, look: 'db1', x: -10, top: 150, bottom: 200, width: 20 },
      { at: 0, look: 'rest', x: -10, top: 120, bottom: 150, width: 20 },
      { at: 0, look: 'deliveries', x: 10, top: 195, bottom: 200, width: 20 },
    ]);
  });
});

describe('which value is meant', () => {
  const model = modelOf(
    'AREA',
    ['sold', 'delivered'],
    [group({ sold: 100, delivered: 20 }), group({ sold: 40, delivered: 60 }), group({ delivered: 5 })],
  );
  const marks = listMarks(model, scales);

  it.each([
    [{ x: 10, y: 90 }, 0, 'sold'],
    [{ x: 40, y: 199 }, 0, 'delivered'],
    [{ x: 60, y: 0 }, 1, 'delivered'],
    [{ x: 170, y: 0 }, 2, 'delivered'],
  ])('by the pointer at %j', (pointer, at, look) => {
    expect(nearest(marks, pointer)).toMatchObject({ at, look });
  });

  it('by the keys, each value is reached', () => {
    const first = stepFrom(marks, null, 'ArrowRight');
    expect(first).toMatchObject({ at: 0, look: 'sold' });
    const keys = [
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
      'ArrowDown',
      'End',
      'ArrowRight',
      'Home',
      'ArrowLeft',
    ] as const;
    let active = first ?? null;
    const path = keys.map((key) => {
      active = stepFrom(marks, active, key) ?? null;
      return `${active?.at} ${active?.look}`;
    });
    expect(path).toEqual([
      '0 delivered',
      '0 delivered',
      '1 delivered',
      '1 sold',
      '2 delivered',
      '2 delivered',
      '0 delivered',
      '0 delivered',
    ]);
  });

  it('of nothing, none', () => {
    expect(nearest([], { x: 0, y: 0 })).toBeUndefined();
    expect(stepFrom([], null, 'End')).toBeUndefined();
  });
});

describe('names below the axis', () => {
  const weeks = (count: number, current: number) =>
    modelOf(
      'AREA',
      ['sold'],
      Array.from({ length: count }, (_, at) => group({ sold: 1 }, `KW ${at + 1}`, at === current)),
    );

  it('say the year at the first week and where it changes, of those that are named', () => {
    const mondays = ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
    const groups = mondays.map((monday) => {
      const plain = group({ sold: 1 });
      return { ...plain, axis: { name: 'KW', detail: '', week: isoDate(monday) } };
    });
    const named = (labels: readonly number[]) => [
      ...axisNames(modelOf('BAR', ['sold'], groups), new Set(labels)).values(),
    ];
    expect(named([0, 1, 2, 3, 4])).toEqual(['KW 51 2026', 'KW 52', 'KW 53', 'KW 1 2027', 'KW 2']);
    expect(named([1, 4])).toEqual(['KW 52 2026', 'KW 2 2027']);
    expect([...axisNames(weeks(2, 0), new Set([0, 1])).values()]).toEqual(['KW 1', 'KW 2']);
  });

  it('all where there is room', () => {
    expect([...shownLabels(weeks(5, 3), 80, 50)]).toEqual([0, 1, 2, 3, 4]);
  });

  it('else every second, and the one of today instead of its neighbours', () => {
    expect([...shownLabels(weeks(6, 3), 30, 50)]).toEqual([0, 3]);
  });

  it('of days the first and every fifth, and today', () => {
    const days = modelOf(
      'BAR',
      ['self'],
      Array.from({ length: 30 }, (_, at) => group({ self: 1 }, `${at + 1}.`, at === 22)),
    );
    const shown = [...shownLabels(days, 20, 22)].map((at) => at + 1);
    expect(shown).toEqual([1, 5, 10, 15, 20, 23, 25, 30]);
  });
});
