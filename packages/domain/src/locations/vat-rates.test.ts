import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate as day } from '../dates/iso-date.ts';
import {
  crossesVatChange,
  misplacedFollower,
  missingRates,
  type VatRates,
  vatOn,
  withFollower,
} from './vat-rates.ts';

const from = (date: string, rate: number) => ({ validFrom: day(date), rate });
const alone: VatRates = { vat: 20, vatFollowers: [] };
const twice: VatRates = { vat: 19, vatFollowers: [from('2027-01-01', 21), from('2027-07-01', 22.5)] };

describe('the rate of a day (rules: money#rates-by-day)', () => {
  it.each<[string, VatRates, string, number]>([
    ['one rate, long ago', alone, '1990-01-01', 20],
    ['one rate, far ahead', alone, '2090-01-01', 20],
    ['the last day of the first rate', twice, '2026-12-31', 19],
    ['exactly the first day of the next', twice, '2027-01-01', 21],
    ['the last day between', twice, '2027-06-30', 21],
    ['the first day of the second follower', twice, '2027-07-01', 22.5],
    ['after all of them', twice, '2030-01-01', 22.5],
    ['no VAT before a rate', { vat: 0, vatFollowers: [from('2027-01-01', 20)] }, '2026-12-31', 0],
    ['a rate before no VAT', { vat: 20, vatFollowers: [from('2027-01-01', 0)] }, '2027-01-01', 0],
  ])('%s', (_what, rates, on, expected) => {
    expect(vatOn(rates, day(on))).toBe(expected);
  });

  it.each<[VatRates, string, string, boolean]>([
    [alone, '2026-12-31', '2027-01-01', false],
    [twice, '2026-12-30', '2026-12-31', false],
    [twice, '2026-12-31', '2027-01-01', true],
    [twice, '2027-07-01', '2027-06-30', true],
    // Down and up again: the days lie apart, and their rates are one.
    [
      { vat: 19, vatFollowers: [from('2020-07-01', 16), from('2021-01-01', 19)] },
      '2020-06-30',
      '2021-01-01',
      false,
    ],
  ])('%j: between %s and %s lies a change: %s', (rates, one, other, expected) => {
    expect(crossesVatChange(rates, day(one), day(other))).toBe(expected);
  });

  it('followers ascend, each day once', () => {
    expect(misplacedFollower([])).toBeNull();
    expect(misplacedFollower(twice.vatFollowers)).toBeNull();
    expect(misplacedFollower([from('2027-01-01', 21), from('2027-01-01', 22)])).toBe(1);
    expect(misplacedFollower([from('2027-01-01', 21), from('2027-07-01', 20), from('2027-06-30', 22)])).toBe(
      2,
    );
  });

  it('whatever is taken in whatever order, followers stay in order, and the taken one holds from its day', () => {
    const follower = fc
      .record({ days: fc.nat({ max: 60 }), rate: fc.constantFrom(0, 4.9, 7, 19, 20, 21) })
      .map(({ days, rate }) => ({ validFrom: addDays(day('2026-11-01'), days), rate }));
    fc.assert(
      fc.property(fc.array(follower, { minLength: 1, maxLength: 12 }), (taken) => {
        const vatFollowers = taken.reduce(withFollower, [...alone.vatFollowers]);
        expect(misplacedFollower(vatFollowers)).toBeNull();
        for (const { validFrom, rate } of taken) {
          const last = taken.findLast((each) => each.validFrom === validFrom);
          expect(vatOn({ vat: 20, vatFollowers }, validFrom)).toBe(last?.rate ?? rate);
        }
      }),
    );
  });
});

describe('what the law of a country has and a location has not (rules: money#rates-of-countries)', () => {
  const law = [
    { country: 'AT', ...from('1984-01-01', 20) },
    { country: 'DE', ...from('2021-01-01', 19) },
    { country: 'DE', ...from('2020-07-01', 16) },
    { country: 'DE', ...from('2027-01-01', 21) },
  ] as const;
  const today = day('2026-11-26');
  it.each<[string, VatRates, 'DE' | 'AT' | 'CH' | null, ReturnType<typeof from>[]]>([
    ['what holds, and what lies ahead', alone, 'DE', [from('2021-01-01', 19), from('2027-01-01', 21)]],
    ['only what lies ahead', { vat: 19, vatFollowers: [] }, 'DE', [from('2027-01-01', 21)]],
    ['nothing that is entered', { vat: 19, vatFollowers: [from('2027-01-01', 21)] }, 'DE', []],
    [
      'what is entered for a later day',
      { vat: 19, vatFollowers: [from('2027-02-01', 21)] },
      'DE',
      [from('2027-01-01', 21)],
    ],
    [
      'nothing of today where the house entered something since',
      { vat: 19, vatFollowers: [from('2026-11-01', 7), from('2027-01-01', 21)] },
      'DE',
      [],
    ],
    ['nothing of another country', alone, 'AT', []],
    ['nothing of a country without a table', alone, 'CH', []],
    ['nothing of nowhere', alone, null, []],
    ['nothing to who is exempt', { vat: 0, vatFollowers: [] }, 'DE', []],
  ])('tells %s', (_what, rates, country, expected) => {
    expect(missingRates(rates, country, law, today)).toEqual(expected);
  });
});
