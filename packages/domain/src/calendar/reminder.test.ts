import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './calendar-event.ts';
import { reminderMoment } from './reminder.ts';
import { anEvent, at } from './test-kit/an-event.ts';

const whole = (day: string, hours: number): Partial<CalendarEvent> => ({
  isAllDayEvent: true,
  startDate: at(`${day}T00:00`),
  endDate: at(`${day}T00:00`),
  remindHoursBefore: hours,
});

describe('the moment of a reminder (rules: calendar#reminders)', () => {
  it.each<[string, Partial<CalendarEvent>, string | null]>([
    ['in winter', { remindHoursBefore: 1 }, '2026-11-23T07:00:00.000Z'],
    ['in summer', { startDate: at('2026-07-01T09:00'), remindHoursBefore: 1 }, '2026-07-01T06:00:00.000Z'],
    [
      'over the night of summer time',
      { startDate: at('2026-03-29T14:00'), remindHoursBefore: 24 },
      '2026-03-28T13:00:00.000Z',
    ],
    [
      'over the night of winter time',
      { startDate: at('2026-10-25T14:00'), remindHoursBefore: 24 },
      '2026-10-24T12:00:00.000Z',
    ],
    [
      'in the hour that is jumped over',
      { startDate: at('2026-03-29T03:30'), remindHoursBefore: 1 },
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'in the hour that is shown twice',
      { startDate: at('2026-10-25T03:30'), remindHoursBefore: 1 },
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'over New Year',
      { startDate: at('2027-01-01T00:30'), remindHoursBefore: 1 },
      '2026-12-31T22:30:00.000Z',
    ],
    ['a week before', { remindHoursBefore: 168 }, '2026-11-16T08:00:00.000Z'],
    ['of a whole day', whole('2026-11-23', 1), '2026-11-23T06:00:00.000Z'],
    ['the day before a whole day', whole('2026-11-23', 24), '2026-11-22T07:00:00.000Z'],
    ['of what is done', { remindHoursBefore: 1, isToDo: true, isDone: true }, null],
    ['that nobody asked for', {}, null],
  ])('%s', (_, with_, instant) =>
    expect(reminderMoment(anEvent(with_), 'Europe/Berlin')?.toISOString() ?? null).toBe(instant),
  );
});
