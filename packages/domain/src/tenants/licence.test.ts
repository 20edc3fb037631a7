import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { isLicenceActive } from './licence.ts';

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
