import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { dayOf, minutesBetween } from '../dates/wall-time.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import type { EventTimes } from './calendar-event.ts';
import {
  deriveHours,
  deriveShownDays,
  loadedAround,
  type Span,
  spans,
  spanTitle,
  stepFrom,
  timesText,
  touches,
} from './calendar-view.ts';
import { drawnTo, droppedAt, standsAboveHours } from './event-times.ts';
import { allDay, at, randomTime, randomTimes, timed } from './test-kit/an-event.ts';

describe('what is looked at', () => {
  it.each<[Span, string, string, string, string]>([
    ['DAY', '2026-11-25', '2026-11-25', '2026-11-25', 'Mittwoch, 25. November 2026'],
    ['WEEK', '2026-11-25', '2026-11-23', '2026-11-29', '23. – 29. November 2026'],
    ['WEEK', '2026-12-01', '2026-11-30', '2026-12-06', '30. November – 6. Dezember 2026'],
    ['WEEK', '2026-12-31', '2026-12-28', '2027-01-03', '28. Dezember 2026 – 3. Januar 2027'],
    ['MONTH', '2028-02-29', '2028-02-01', '2028-02-29', 'Februar 2028'],
  ])('%s around %s', (span, day, from, to, title) => {
    expect(deriveShownDays(span, isoDate(day))).toEqual({ from, to });
    expect(spanTitle(span, isoDate(day))).toBe(title);
  });

  it.each<[Span, string, number, string]>([
    ['DAY', '2026-12-31', 1, '2027-01-01'],
    ['DAY', '2028-02-28', 1, '2028-02-29'],
    ['WEEK', '2026-12-28', 1, '2027-01-04'],
    ['WEEK', '2026-03-25', 1, '2026-04-01'],
    ['MONTH', '2026-01-31', 1, '2026-02-28'],
    ['MONTH', '2026-01-15', -1, '2025-12-15'],
  ])('%s: from %s by %i is %s', (span, day, steps, expected) => {
    expect(stepFrom(span, isoDate(day), steps)).toBe(expected);
  });

  it('is loaded already, one step either side', () => {
    fc.assert(
      fc.property(randomDay, fc.constantFrom(...spans), fc.constantFrom(-1, 0, 1), (day, span, steps) => {
        const { from, to } = deriveShownDays(span, stepFrom(span, day, steps));
        const loaded = loadedAround(day);
        // A week at the edge of the month begins in the one before.
        expect(from >= addDays(loaded.from, -6) && to <= addDays(loaded.to, 6)).toBe(true);
      }),
    );
  });
});

describe('the hours of the grid', () => {
  const week = { from: isoDate('2026-11-23'), to: isoDate('2026-11-29') };
  it.each<[string, EventTimes[], [number, number]]>([
    ['nothing', [], [6, 21]],
    ['within', [timed('2026-11-23T06:00', '2026-11-23T21:00')], [6, 21]],
    ['earlier', [timed('2026-11-23T05:45', '2026-11-23T07:00')], [5, 21]],
    ['later', [timed('2026-11-24T20:00', '2026-11-24T22:15')], [6, 23]],
    ['over midnight', [timed('2026-11-24T22:00', '2026-11-25T02:00')], [0, 24]],
    ['until midnight', [timed('2026-11-24T22:00', '2026-11-25T00:00')], [6, 24]],
    ['until the first midnight of the week', [timed('2026-11-22T22:00', '2026-11-23T00:00')], [6, 21]],
    ['in another week', [timed('2026-12-01T03:00', '2026-12-01T04:00')], [6, 21]],
    ['all day', [allDay('2026-11-23')], [6, 21]],
    ['a day and longer', [timed('2026-11-23T03:00', '2026-11-24T03:00')], [6, 21]],
  ])('%s', (_, events, [from, to]) => {
    expect(deriveHours(events, week)).toEqual({ from, to });
  });

  it('hold the start and the end of whatever stands in them', () => {
    fc.assert(
      fc.property(randomTimes, (times) => {
        const days = { from: dayOf(times.startDate), to: dayOf(times.endDate) };
        const { from, to } = deriveHours([times], days);
        if (standsAboveHours(times)) return;
        expect(Number(times.startDate.slice(11, 13))).toBeGreaterThanOrEqual(from);
        if (dayOf(times.startDate) === dayOf(times.endDate)) {
          expect(
            Number(times.endDate.slice(11, 13)) + Number(times.endDate.slice(14)) / 60,
          ).toBeLessThanOrEqual(to);
        } else expect(to).toBe(24);
      }),
    );
  });
});

describe('a day', () => {
  it.each<[string, EventTimes, string, boolean]>([
    ['its own', timed('2026-11-23T09:00', '2026-11-23T10:00'), '2026-11-23', true],
    ['the one after', timed('2026-11-23T09:00', '2026-11-23T10:00'), '2026-11-24', false],
    ['until midnight', timed('2026-11-23T22:00', '2026-11-24T00:00'), '2026-11-24', false],
    ['over midnight', timed('2026-11-23T22:00', '2026-11-24T00:30'), '2026-11-24', true],
    ['the last of several', allDay('2026-11-23', '2026-11-25'), '2026-11-25', true],
    ['no time at all at midnight', timed('2026-11-24T00:00', '2026-11-24T00:00'), '2026-11-24', true],
  ])('%s is touched', (_, times, day, expected) => {
    expect(touches(times, { from: isoDate(day), to: isoDate(day) })).toBe(expected);
  });
});

it.each([
  [timed('2026-11-26T09:00', '2026-11-26T11:00'), '26.11.2026, 09:00 – 11:00'],
  [timed('2026-12-31T23:00', '2027-01-01T01:00'), '31.12.2026, 23:00 – 01.01.2027, 01:00'],
  [allDay('2026-11-26'), '26.11.2026'],
  [allDay('2026-11-26', '2026-11-28'), '26.11.2026 – 28.11.2026'],
])('times in one line', (times, expected) => {
  expect(timesText(times)).toBe(expected);
});

describe('dropped', () => {
  const long = timed('2026-11-23T09:15', '2026-11-25T12:45');
  it.each<[string, EventTimes, [string, boolean], EventTimes]>([
    [
      'on another hour',
      timed('2026-12-31T23:00', '2027-01-01T01:00'),
      ['2027-01-01T23:00', false],
      timed('2027-01-01T23:00', '2027-01-02T01:00'),
    ],
    [
      'a timed one above the hours',
      timed('2026-11-23T09:00', '2026-11-23T10:00'),
      ['2026-11-24T00:00', true],
      allDay('2026-11-24'),
    ],
    [
      'an all-day one on an hour',
      allDay('2026-11-23'),
      ['2026-11-24T10:00', false],
      timed('2026-11-24T10:00', '2026-11-24T10:30'),
    ],
    [
      'an all-day one on another day',
      allDay('2026-02-28', '2026-03-01'),
      ['2026-03-01T00:00', true],
      allDay('2026-03-01', '2026-03-02'),
    ],
    [
      'a long one on another day keeps its hours',
      long,
      ['2026-11-24T00:00', true],
      timed('2026-11-24T09:15', '2026-11-26T12:45'),
    ],
  ])('%s', (_, event, [where, isAboveHours], expected) => {
    expect(droppedAt(event, at(where), isAboveHours)).toEqual(expected);
  });

  it('a long one drawn to another day ends there at its hour', () => {
    expect(drawnTo(long, at('2026-11-27T00:00'))).toEqual(timed('2026-11-23T09:15', '2026-11-27T12:45'));
  });

  it('keeps its length as long as it stays where it stands', () => {
    fc.assert(
      fc.property(randomTimes, fc.array(randomTime, { minLength: 1, maxLength: 5 }), (times, places) => {
        const moved = places.reduce(
          (event, place) => droppedAt(event, place, standsAboveHours(event)),
          times,
        );
        expect(minutesBetween(moved.startDate, moved.endDate)).toBe(
          minutesBetween(times.startDate, times.endDate),
        );
        expect(moved.isAllDayEvent).toBe(times.isAllDayEvent);
      }),
    );
  });
});
