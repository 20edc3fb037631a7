import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeAt } from './instant-of.ts';
import { addMinutes, isWallTime, minutesBetween, wallTime } from './wall-time.ts';

describe('a time on the wall', () => {
  it.each([
    ['2026-11-23T09:05', true],
    ['2024-02-29T23:59', true],
    ['2026-02-29T10:00', false],
    ['2026-11-23T24:00', false],
    ['2026-11-23T09:60', false],
    ['2026-11-23T09:05:00', false],
    ['2026-11-23T09:05Z', false],
    ['1026-11-23T09:05', false],
    [null, false],
  ])('%s is one: %s', (value, expected) => expect(isWallTime(value)).toBe(expected));

  it.each([
    ['2026-12-31T23:30', 60, '2027-01-01T00:30'],
    ['2027-01-01T00:30', -60, '2026-12-31T23:30'],
    ['2024-02-28T23:00', 120, '2024-02-29T01:00'],
    ['2026-02-28T23:00', 120, '2026-03-01T01:00'],
    // No summer time on the wall.
    ['2026-03-29T01:30', 60, '2026-03-29T02:30'],
    ['2026-10-25T02:30', 60, '2026-10-25T03:30'],
  ])('%s and %i minutes is %s', (from, minutes, to) => {
    expect(addMinutes(wallTime(from), minutes)).toBe(to);
    expect(minutesBetween(wallTime(from), wallTime(to))).toBe(minutes);
  });
});

describe('the instant of a time on the wall (rules: calendar#wall-clock)', () => {
  it.each([
    ['2026-01-15T12:00', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15T12:00', '2026-07-15T10:00:00.000Z'],
    // The clock goes from 02:00 to 03:00.
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    // The clock shows 02:00 to 03:00 twice.
    ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s in Berlin is %s', (time, instant) =>
    expect(instantOf(wallTime(time), 'Europe/Berlin').toISOString()).toBe(instant),
  );

  it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])('is found again in %s', (zone) => {
    for (const time of ['2026-03-08T12:00', '2026-11-01T08:00', '2026-04-05T05:00', '2026-12-31T23:59']) {
      expect(wallTimeAt(instantOf(wallTime(time), zone), zone)).toBe(time);
    }
  });
});
