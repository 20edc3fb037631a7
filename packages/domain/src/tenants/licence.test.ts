import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { daysToLicenceEnd, isLicenceActive } from './licence.ts';

const today = isoDate('2026-11-21');

describe('a licence', () => {
  it.each([
    { enabled: true, until: null, active: true },
    { enabled: true, until: '2026-11-22', active: true },
    { enabled: true, until: '2026-11-21', active: true },
    { enabled: true, until: '2026-11-20', active: false },
    { enabled: true, until: '2025-12-31', active: false },
    { enabled: false, until: null, active: false },
    { enabled: false, until: '2099-12-31', active: false },
  ])('enabled: $enabled, until: $until → $active', ({ enabled, until, active }) => {
    const licenseValidUntil = until === null ? null : isoDate(until);
    expect(isLicenceActive({ enabled, licenseValidUntil }, today)).toBe(active);
  });
});

describe('the end of a licence, told beforehand (rules: tenancy-and-licence#end-of-a-licence)', () => {
  it.each([
    { until: null, days: null },
    { until: '2027-11-21', days: null },
    { until: '2026-12-22', days: null },
    { until: '2026-12-21', days: 30 },
    { until: '2026-12-20', days: 29 },
    { until: '2026-12-01', days: 10 },
    { until: '2026-11-22', days: 1 },
    { until: '2026-11-21', days: 0 },
    { until: '2026-11-20', days: null },
  ])('until $until → $days', ({ until, days }) => {
    expect(daysToLicenceEnd(until === null ? null : isoDate(until), today)).toBe(days);
  });

  it('counts days of the calendar, over the change of the clocks and a leap day', () => {
    expect(daysToLicenceEnd(isoDate('2026-04-11'), isoDate('2026-03-12'))).toBe(30);
    expect(daysToLicenceEnd(isoDate('2028-03-01'), isoDate('2028-01-31'))).toBe(30);
    expect(daysToLicenceEnd(isoDate('2028-03-02'), isoDate('2028-01-31'))).toBeNull();
  });
});
