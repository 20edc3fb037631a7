import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { isWallTime, wallTime } from '@korpus/domain/dates/wall-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridTime,
  timesOfDrawing,
  timesOfDrop,
  timesOfPoint,
  timesOfRange,
  toGridEvent,
} from './grid-events.ts';
import { anEntry } from './test-kit/an-entry.ts';

const timed = (start: string, end: string): EventTimes => ({
  isAllDayEvent: false,
  startDate: wallTime(start),
  endDate: wallTime(end),
});
const allDay = (start: string, end = start): EventTimes => ({
  isAllDayEvent: true,
  startDate: wallTime(`${start}T00:00`),
  endDate: wallTime(`${end}T00:00`),
});

describe('in the grid', () => {
  it.each<[string, EventTimes, object]>([
    [
      'a timed one',
      timed('2026-03-29T02:30', '2026-03-29T03:30'),
      { allDay: false, start: '2026-03-29T02:30', end: '2026-03-29T03:30' },
    ],
    [
      'a whole day ends with the next',
      allDay('2026-12-31'),
      { allDay: true, start: '2026-12-31', end: '2027-01-01' },
    ],
    [
      'a day and longer stands above the hours',
      timed('2026-02-28T09:00', '2026-03-01T12:00'),
      { allDay: true, start: '2026-02-28', end: '2026-03-02' },
    ],
  ])('%s', (_, times, expected) => {
    expect(toGridEvent(anEntry(times), false)).toMatchObject(expected);
  });

  it('what may not be changed cannot be taken up', () => {
    const entry = anEntry(timed('2026-11-23T09:00', '2026-11-23T10:00'), { readonly: true });
    expect(toGridEvent(entry, false)).toMatchObject({ startEditable: false, durationEditable: false });
  });
});

describe('what somebody did there', () => {
  it.each<[string, EventTimes, EventTimes]>([
    [
      'dropped on an hour',
      timesOfDrop(
        timed('2026-12-31T23:00', '2027-01-01T01:00'),
        { allDay: false, startStr: '2027-01-02T09:30:00Z' },
        false,
      ),
      timed('2027-01-02T09:30', '2027-01-02T11:30'),
    ],
    [
      'dropped on a day of a month: at its hour',
      timesOfDrop(
        timed('2026-11-23T09:15', '2026-11-23T10:00'),
        { allDay: false, startStr: '2026-11-30T09:15:00Z' },
        true,
      ),
      timed('2026-11-30T09:15', '2026-11-30T10:00'),
    ],
    [
      'a whole day drawn over three',
      timesOfDrawing(allDay('2026-11-23'), { allDay: true, endStr: '2026-11-26' }),
      allDay('2026-11-23', '2026-11-25'),
    ],
    [
      'drawn longer by an hour',
      timesOfDrawing(timed('2026-11-23T09:00', '2026-11-23T10:00'), {
        allDay: false,
        endStr: '2026-11-23T11:00:00Z',
      }),
      timed('2026-11-23T09:00', '2026-11-23T11:00'),
    ],
    [
      'a half hour clicked',
      timesOfPoint({ allDay: false, dateStr: '2026-11-23T09:30:00Z' }),
      timed('2026-11-23T09:30', '2026-11-23T10:00'),
    ],
    ['a day clicked', timesOfPoint({ allDay: true, dateStr: '2026-11-23' }), allDay('2026-11-23')],
    [
      'drawn over two days',
      timesOfRange({ allDay: true, startStr: '2026-11-23', endStr: '2026-11-25' }),
      allDay('2026-11-23', '2026-11-24'),
    ],
    [
      'drawn over an evening',
      timesOfRange({ allDay: false, startStr: '2026-11-23T18:00:00Z', endStr: '2026-11-24T00:00:00Z' }),
      timed('2026-11-23T18:00', '2026-11-24T00:00'),
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('comes back as it went in', () => {
    const minute = fc.integer({ min: 0, max: 23 * 60 + 59 });
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, minute, (date, minutes) => {
        const text = `${date.toISOString().slice(0, 10)}T${new Date(minutes * 60_000).toISOString().slice(11, 16)}`;
        fc.pre(isWallTime(text));
        expect(gridTime(`${text}:00Z`)).toBe(text);
      }),
    );
  });
});
