import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import type { EventTimes } from './calendar-event.ts';
import { nextFreeTime, overlaps, takesTime } from './free-time.ts';
import { anEvent, at } from './test-kit/an-event.ts';

const timed = (start: string, end: string): EventTimes => ({
  isAllDayEvent: false,
  startDate: at(start),
  endDate: at(end),
});
const monday = (start: string, end: string) => timed(`2026-11-23T${start}`, `2026-11-23T${end}`);

describe('the next free time (rules: calendar#overlaps)', () => {
  it.each<[string, EventTimes, readonly EventTimes[], string | null]>([
    ['is its own where nothing stands', monday('09:00', '10:00'), [], '2026-11-23T09:00'],
    ['is after what overlaps', monday('09:00', '10:00'), [monday('08:00', '09:15')], '2026-11-23T09:30'],
    [
      'is a gap that is long enough',
      monday('09:00', '10:00'),
      [monday('09:00', '10:00'), monday('10:30', '12:00')],
      '2026-11-23T12:00',
    ],
    [
      'fits exactly between two',
      monday('09:00', '10:00'),
      [monday('09:00', '10:00'), monday('11:00', '12:00')],
      '2026-11-23T10:00',
    ],
    ['is not before its begin', monday('10:10', '10:40'), [monday('10:30', '11:00')], '2026-11-23T11:00'],
    ['ends at 21 o’clock', monday('20:00', '21:00'), [], '2026-11-23T20:00'],
    ['is the next morning after that', monday('20:30', '21:30'), [], '2026-11-24T06:00'],
    ['begins at six', monday('05:00', '06:00'), [], '2026-11-23T06:00'],
    [
      'reads a begin behind the end the other way round',
      monday('10:00', '09:00'),
      [monday('09:00', '09:30')],
      '2026-11-23T09:30',
    ],
    ['is none for what never fits into a day', monday('06:00', '21:30'), [], null],
    [
      'is none where all is taken',
      monday('09:00', '10:00'),
      [timed('2026-11-23T00:00', '2026-11-26T00:00')],
      null,
    ],
  ])('%s', (_, event, taken, free) => expect(nextFreeTime(event, taken, isoDate('2026-11-25'))).toBe(free));

  it('overlaps what it shares a minute with, and not what it touches', () => {
    const event = monday('09:00', '10:00');
    expect(overlaps(event, monday('09:59', '11:00'))).toBe(true);
    expect(overlaps(event, monday('10:00', '11:00'))).toBe(false);
    expect(overlaps(monday('08:00', '09:00'), event)).toBe(false);
  });

  it.each([
    [{}, true],
    [{ isAllDayEvent: true }, false],
    [{ hideInCalendarView: true }, false],
    [{ isToDo: true, isDone: true }, false],
  ])('is taken by %j: %s', (part, expected) => expect(takesTime(anEvent(part))).toBe(expected));
});
