import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { type EarlierLine, mayTakeBack, type ReturnedLine, takesBack } from './takes-back.ts';
import { theirIban } from './test-kit/some-statements.ts';

const earlier = (with_: Partial<EarlierLine> = {}): EarlierLine => ({
  id: 'paid',
  accountId: 'ours',
  bookedOn: isoDate('2026-03-05'),
  amount: cents(100_000),
  partyIban: theirIban,
  endToEndId: 'E2E-1',
  ...with_,
});

const returned = (with_: Partial<ReturnedLine> = {}): ReturnedLine => ({
  accountId: 'ours',
  bookedOn: isoDate('2026-03-12'),
  amount: cents(-100_000),
  charges: null,
  partyIban: theirIban,
  endToEndId: 'E2E-1',
  ...with_,
});

describe('a line that came back (rules: bank#take-back)', () => {
  it.each<[string, Partial<ReturnedLine>, Partial<EarlierLine>, boolean]>([
    ['the same amount', {}, {}, true],
    ['on the same day', { bookedOn: isoDate('2026-03-05') }, {}, true],
    ['after 90 days', { bookedOn: isoDate('2026-06-03') }, {}, true],
    ['after 91 days', { bookedOn: isoDate('2026-06-04') }, {}, false],
    ['before it came', { bookedOn: isoDate('2026-03-04') }, {}, false],
    ['another amount', { amount: cents(-100_300) }, {}, false],
    ['with what the bank took for it', { amount: cents(-100_300), charges: cents(300) }, {}, true],
    ['whose charges were booked apart', { charges: cents(300) }, {}, true],
    ['of another account', {}, { accountId: 'savings' }, false],
    ['that came in itself', { amount: cents(100_000) }, {}, false],
    ['of money that went out', {}, { amount: cents(-100_000) }, false],
  ])('%s', (_what, back, paid, expected) => {
    expect(mayTakeBack(returned(back), earlier(paid))).toBe(expected);
  });

  it.each<[string, Partial<ReturnedLine>, readonly Partial<EarlierLine>[], string | null]>([
    ['nothing fits', {}, [{ amount: cents(5) }], null],
    ['its reference', { partyIban: null }, [{ id: 'a', endToEndId: 'E2E-2' }, { id: 'b' }], 'b'],
    ['its account, where it has no reference', { endToEndId: null }, [{ id: 'a' }], 'a'],
    ['neither', { endToEndId: null, partyIban: null }, [{ endToEndId: null, partyIban: null }], null],
    [
      'the last of several, however they are given',
      { endToEndId: null },
      [
        { id: 'old', bookedOn: isoDate('2026-03-01') },
        { id: 'new', bookedOn: isoDate('2026-03-06') },
        { id: 'mid', bookedOn: isoDate('2026-03-03') },
      ],
      'new',
    ],
    [
      'the reference before the account',
      {},
      [
        { id: 'a', endToEndId: null, bookedOn: isoDate('2026-03-10') },
        { id: 'b', partyIban: null },
      ],
      'b',
    ],
  ])('takes back what it can be known by: %s', (_what, back, lines, expected) => {
    expect(takesBack(returned(back), lines.map(earlier))?.id ?? null).toBe(expected);
  });
});
