import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { deriveDuty, endOfDuty, listDutyCountries, mayGo, retentionClasses } from './retention.ts';

const day = isoDate;

describe('the last day something must be kept (rules: privacy#years)', () => {
  it.each([
    // 2026 ends, then eight years: 2027 … 2034.
    ['INVOICE', 'DE', '2026-03-05', '2034-12-31'],
    ['INVOICE', 'DE', '2026-12-31', '2034-12-31'],
    ['INVOICE', 'DE', '2027-01-01', '2035-12-31'],
    ['INVOICE', 'AT', '2026-03-05', '2033-12-31'],
    ['BOOKS', 'DE', '2026-03-05', '2036-12-31'],
    ['BOOKS', 'AT', '2026-03-05', '2033-12-31'],
    ['LETTER', 'DE', '2024-02-29', '2030-12-31'],
    ['LETTER', 'AT', '2024-02-29', '2031-12-31'],
    ['ORDER', 'DE', '2020-06-30', '2026-12-31'],
    ['ORDER', 'AT', '2020-06-30', '2027-12-31'],
    ['OFFER', 'DE', '2026-03-05', null],
    ['PHOTO', 'AT', '2026-03-05', null],
    ['LOG', 'DE', '2026-03-05', null],
    ['STAFF', 'DE', '2026-03-05', null],
  ] as const)('of %s in %s from %s is %s', (kept, country, from, until) => {
    expect(endOfDuty(kept, country, day(from))).toBe(until);
  });

  it('is the end of a year, and never earlier for a later day', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
      .map((at) => day(at.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(
        fc.constantFrom(...retentionClasses),
        fc.constantFrom('DE' as const, 'AT' as const),
        days,
        days,
        (kept, country, one, other) => {
          const [first, second] = [one, other].toSorted().map((each) => endOfDuty(kept, country, day(each)));
          if (first === null) expect(second).toBeNull();
          else {
            expect(first).toMatch(/-12-31$/);
            expect(String(second) >= String(first)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('of a house', () => {
  it('with shops in both countries the longer duty holds, by its law', () => {
    expect(deriveDuty('INVOICE', ['DE', 'AT'], day('2026-03-05'))).toEqual({
      until: '2034-12-31',
      country: 'DE',
    });
    expect(deriveDuty('LETTER', ['DE', 'AT'], day('2026-03-05'))).toEqual({
      until: '2033-12-31',
      country: 'AT',
    });
    expect(deriveDuty('PHOTO', ['DE', 'AT'], day('2026-03-05'))).toBeNull();
  });

  it('is where its shops are', () => {
    expect(listDutyCountries([])).toEqual(['DE']);
    expect(listDutyCountries([{ country: null, vatId: null }])).toEqual(['DE']);
    expect(listDutyCountries([{ country: null, vatId: 'ATU12345678' }])).toEqual(['AT']);
    expect(
      listDutyCountries([
        { country: 'AT', vatId: null },
        { country: 'DE', vatId: null },
        { country: 'CH', vatId: null },
      ]),
    ).toEqual(['DE', 'AT']);
  });

  it('may let go of it on the day after, not on the last', () => {
    const duty = deriveDuty('INVOICE', ['AT'], day('2019-05-01'));
    expect(mayGo('INVOICE', duty, day('2026-12-31'))).toBe(false);
    expect(mayGo('INVOICE', duty, day('2027-01-01'))).toBe(true);
    expect(mayGo('PHOTO', null, day('2026-01-01'))).toBe(true);
    for (const kept of ['LOG', 'STAFF', 'HOUSE', 'NONE'] as const)
      expect(mayGo(kept, null, day('2026-01-01'))).toBe(false);
  });
});
