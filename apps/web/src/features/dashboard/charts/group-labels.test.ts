import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { axisLabel, type Grouping, groupTitle } from './group-labels.ts';

const range = (from: string, to = from) => ({ from: isoDate(from), to: isoDate(to) });
const november = range('2026-11-01', '2026-11-30');
const twoYears = range('2025-06-01', '2026-11-30');

describe('below an axis', () => {
  it.each<[Grouping, ReturnType<typeof range>, ReturnType<typeof range>, string, string]>([
    ['WEEK', range('2026-11-16', '2026-11-22'), november, 'KW 47 2026', '16.–22.'],
    ['WEEK', range('2026-11-01'), november, 'KW 44 2026', '1.'],
    ['WEEK', range('2026-10-26', '2026-11-01'), twoYears, 'KW 44 2026', '26.–1.'],
    ['MONTH', november, range('2026-01-01', '2026-12-31'), 'Nov.', ''],
    ['MONTH', range('2025-06-01', '2025-06-30'), twoYears, 'Juni', '2025'],
    ['DAY', range('2026-11-05'), november, '5.', ''],
    ['YEAR', range('2025-06-01', '2025-12-31'), twoYears, '2025', ''],
  ])('%s %j', (grouping, group, period, name, detail) => {
    expect(axisLabel(group, grouping, period)).toMatchObject({ name, detail });
  });
});

describe('as a title', () => {
  it.each<[Grouping, ReturnType<typeof range>, string]>([
    ['WEEK', range('2026-11-16', '2026-11-22'), 'KW 47 2026, 16. bis 22.11.2026'],
    ['WEEK', range('2026-10-26', '2026-11-01'), 'KW 44 2026, 26.10. bis 1.11.2026'],
    ['WEEK', range('2026-12-28', '2027-01-03'), 'KW 53 2026, 28.12.2026 bis 3.1.2027'],
    ['WEEK', range('2027-01-01', '2027-01-03'), 'KW 53 2026, 1. bis 3.1.2027'],
    ['WEEK', range('2026-11-01'), 'KW 44 2026, 1.11.2026'],
    ['MONTH', november, 'November 2026'],
    ['MONTH', range('2026-11-01', '2026-11-15'), '1. bis 15.11.2026'],
    ['DAY', range('2026-11-23'), 'Montag, 23. November 2026'],
    ['YEAR', range('2025-01-01', '2025-12-31'), '2025'],
    ['YEAR', range('2025-06-01', '2025-12-31'), '1.6. bis 31.12.2025'],
  ])('%s %j is „%s“', (grouping, group, title) => {
    expect(groupTitle(group, grouping)).toBe(title);
  });
});
