import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { minutesBetween, timeOn, type WallTime } from '../dates/wall-time.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import type { EventTimes } from './calendar-event.ts';
import {
  droppedOnAllDayRow,
  droppedOnHour,
  extendedTo,
  isTooLong,
  movedTo,
  setAllDay,
  setBegin,
  setLength,
  setStart,
  settledTimes,
  timesOfClick,
  timesOfDialog,
} from './event-times.ts';
import { allDay, at, randomTime, randomTimes, timed } from './test-kit/an-event.ts';

describe('the times of an event', () => {
  it.each<[string, EventTimes, EventTimes]>([
    [
      'the right way round',
      timed('2026-11-23T09:00', '2026-11-23T10:00'),
      timed('2026-11-23T09:00', '2026-11-23T10:00'),
    ],
    [
      'turned round',
      timed('2026-11-23T10:00', '2026-11-23T09:00'),
      timed('2026-11-23T09:00', '2026-11-23T10:00'),
    ],
    [
      'of no length',
      timed('2026-11-23T10:00', '2026-11-23T10:00'),
      timed('2026-11-23T10:00', '2026-11-23T10:00'),
    ],
    [
      'cut to whole days',
      { ...timed('2026-11-24T10:00', '2026-11-23T09:30'), isAllDayEvent: true },
      allDay('2026-11-23', '2026-11-24'),
    ],
  ])('are saved %s (rules: calendar#end-before-start)', (_, given, saved) =>
    expect(settledTimes(given)).toEqual(saved),
  );

  it('take the end day along where the start day passes it', () => {
    const event = timed('2026-11-23T09:00', '2026-11-23T10:00');
    expect(setStart(event, at('2026-11-25T09:30'))).toEqual(timed('2026-11-25T09:30', '2026-11-25T10:00'));
    // The same day: the save turns it round.
    expect(setStart(event, at('2026-11-23T11:00'))).toEqual(timed('2026-11-23T11:00', '2026-11-23T10:00'));
  });

  it('keep their length when the begin changes', () => {
    const event = timed('2026-11-23T09:00', '2026-11-23T10:00');
    expect(setBegin(event, at('2026-11-23T14:00'))).toEqual(timed('2026-11-23T14:00', '2026-11-23T15:00'));
    expect(setBegin(event, at('2026-11-23T10:00'))).toEqual(timed('2026-11-23T10:00', '2026-11-23T11:00'));
    expect(setBegin(event, at('2026-11-23T08:30'))).toEqual(timed('2026-11-23T08:30', '2026-11-23T09:30'));
    expect(setBegin(event, at('2026-11-24T11:00'))).toEqual(timed('2026-11-24T11:00', '2026-11-24T12:00'));
    expect(setBegin(allDay('2026-11-23'), at('2026-11-24T00:00'))).toEqual(allDay('2026-11-24'));
  });

  it.each([
    ['2026-11-23T10:47', '2026-11-23T10:30', '2026-11-23T11:00'],
    ['2026-11-23T10:30', '2026-11-23T10:30', '2026-11-23T11:00'],
    ['2026-12-31T23:59', '2026-12-31T23:30', '2027-01-01T00:00'],
    ['2026-03-29T02:10', '2026-03-29T02:00', '2026-03-29T02:30'],
  ])('by a click at %s are %s to %s (rules: calendar#new-events)', (click, start, end) =>
    expect(timesOfClick(at(click))).toEqual(timed(start, end)),
  );

  it('of a quick length begin as before, or at the hour where it lasted all day', () => {
    const event = timed('2026-11-23T09:15', '2026-11-24T10:00');
    expect(setLength(event, 90, 14 * 60)).toEqual(timed('2026-11-23T09:15', '2026-11-23T10:45'));
    expect(setLength(allDay('2026-12-31', '2027-01-02'), 120, 14 * 60 + 59)).toEqual(
      timed('2026-12-31T14:00', '2026-12-31T16:00'),
    );
    expect(setLength(setAllDay(event, true, 0), 30, 14 * 60)).toEqual(
      timed('2026-11-23T09:15', '2026-11-23T09:45'),
    );
  });

  it.each([
    ['2026-11-23T14:59', '2026-11-23T14:00', '2026-11-23T15:00'],
    ['2026-11-23T05:59', '2026-11-23T06:00', '2026-11-23T07:00'],
    ['2026-11-23T00:00', '2026-11-23T06:00', '2026-11-23T07:00'],
    ['2026-11-23T21:59', '2026-11-23T21:00', '2026-11-23T22:00'],
    ['2026-12-31T23:05', '2026-12-31T21:00', '2026-12-31T22:00'],
  ])('of the dialog at %s are %s to %s (rules: calendar#new-events)', (now, start, end) =>
    expect(timesOfDialog(at(now))).toEqual(timed(start, end)),
  );

  it.each([
    ['an hour', timed('2026-11-23T09:15', '2026-11-23T10:45')],
    ['two days', timed('2026-11-23T22:00', '2026-11-24T06:00')],
    ['until midnight', timed('2026-11-23T22:00', '2026-11-24T00:00')],
  ])('of %s come back from all day as they were (rules: calendar#all-day)', (_, event) => {
    const wholeDay = setAllDay(event, true, 14 * 60);
    expect(settledTimes(wholeDay)).toMatchObject({
      isAllDayEvent: true,
      startDate: at('2026-11-23T00:00'),
    });
    expect(setAllDay(wholeDay, false, 14 * 60)).toEqual(event);
  });

  it.each([
    ['2026-11-23', 14 * 60 + 10, '2026-11-23T14:00', '2026-11-23T15:00'],
    ['2026-11-24', 14 * 60, '2026-11-23T14:00', '2026-11-24T15:00'],
    ['2026-11-23', 23 * 60, '2026-11-23T21:00', '2026-11-23T22:00'],
  ])('of whole days to %s begin at the running hour', (last, minute, start, end) =>
    expect(setAllDay(allDay('2026-11-23', last), false, minute)).toEqual(timed(start, end)),
  );
});

describe('moving (rules: calendar#moving)', () => {
  const night = timed('2026-12-31T23:00', '2027-01-01T01:00');

  it.each<[string, EventTimes, string, EventTimes]>([
    ['over New Year', night, '2027-01-01T23:00', timed('2027-01-01T23:00', '2027-01-02T01:00')],
    ['back over it', night, '2026-12-31T22:30', timed('2026-12-31T22:30', '2027-01-01T00:30')],
    ['to the next half hour', night, '2026-12-31T23:50', timed('2027-01-01T00:00', '2027-01-01T02:00')],
    [
      'over the night of summer time',
      timed('2026-03-28T23:00', '2026-03-29T04:00'),
      '2026-03-29T01:00',
      timed('2026-03-29T01:00', '2026-03-29T06:00'),
    ],
    [
      'onto a leap day',
      timed('2024-02-28T09:15', '2024-02-28T10:00'),
      '2024-02-29T09:00',
      timed('2024-02-29T09:00', '2024-02-29T09:45'),
    ],
    [
      'whole days',
      allDay('2026-12-31', '2027-01-02'),
      '2027-01-01T09:40',
      allDay('2027-01-01', '2027-01-03'),
    ],
  ])('%s', (_, event, to, moved) => expect(movedTo(event, at(to))).toEqual(moved));

  it('to an hour makes half an hour of a whole day, and to the all-day row whole days', () => {
    expect(droppedOnHour(allDay('2026-11-23', '2026-11-25'), at('2026-11-24T09:10'))).toEqual(
      timed('2026-11-24T09:00', '2026-11-24T09:30'),
    );
    expect(droppedOnHour(night, at('2026-12-30T09:00'))).toEqual(
      timed('2026-12-30T09:00', '2026-12-30T11:00'),
    );
    expect(droppedOnAllDayRow(night, isoDate('2027-01-04'))).toEqual(allDay('2027-01-04', '2027-01-05'));
  });

  it('at its end makes it longer or shorter, never to nothing', () => {
    expect(extendedTo(night, at('2027-01-01T02:20'))).toEqual(timed('2026-12-31T23:00', '2027-01-01T02:30'));
    expect(extendedTo(night, at('2026-12-31T20:00'))).toEqual(timed('2026-12-31T23:00', '2026-12-31T23:30'));
    expect(extendedTo(allDay('2026-11-23'), at('2026-11-25T13:00'))).toEqual(
      allDay('2026-11-23', '2026-11-25'),
    );
    expect(extendedTo(allDay('2026-11-23'), at('2026-11-20T00:00'))).toEqual(allDay('2026-11-23'));
  });

  const lengthOf = ({ startDate, endDate }: EventTimes) => minutesBetween(startDate, endDate);

  it('however often keeps the length, and the end behind the start', () => {
    fc.assert(
      fc.property(randomTimes, fc.array(randomTime), (event, targets) => {
        const moved = targets.reduce((each, target) => movedTo(each, target), event);
        expect(lengthOf(moved)).toBe(lengthOf(event));
        expect(moved.isAllDayEvent).toBe(event.isAllDayEvent);
        expect(settledTimes(moved)).toEqual(moved);
      }),
    );
  });

  type Step = (event: EventTimes, time: WallTime) => EventTimes;
  const steps = fc.constantFrom<Step>(
    (event, time) => movedTo(event, time),
    (event, time) => extendedTo(event, time),
    (event, time) => droppedOnHour(event, time),
    (event, time) => settledTimes(setStart(event, time)),
    (event) => droppedOnAllDayRow(event, isoDate(event.startDate.slice(0, 10))),
  );

  it('and drawing and dropping in any order leaves times that a save would not touch', () => {
    fc.assert(
      fc.property(randomTimes, fc.array(fc.tuple(steps, randomTime)), (event, done) => {
        const after = done.reduce((each, [step, time]) => step(each, time), event);
        expect(settledTimes(after)).toEqual(after);
        expect(after.startDate <= after.endDate).toBe(true);
      }),
    );
  });

  it('by a day is the same clock time a day later', () => {
    fc.assert(
      fc.property(randomDay, fc.integer({ min: 0, max: 47 }), (day, halfHours) => {
        const start = timeOn(day, halfHours * 30);
        const event = { isAllDayEvent: false, startDate: start, endDate: timeOn(day, halfHours * 30 + 90) };
        const moved = movedTo(event, timeOn(day, halfHours * 30 + 1_440));
        expect(moved.startDate.slice(11)).toBe(start.slice(11));
        expect(lengthOf(moved)).toBe(90);
      }),
    );
  });
});

it.each([
  ['2026-01-01', '2027-02-04', false],
  ['2026-01-01', '2027-02-05', true],
  ['2026-01-01', '2026-01-01', false],
])('%s to %s is too long: %s (rules: calendar#at-most-400-days)', (from, to, expected) =>
  expect(isTooLong(isoDate(from), isoDate(to))).toBe(expected),
);
