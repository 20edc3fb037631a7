import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountOnDay, type ClaimPart, deriveClaims } from '../claims/claims.ts';
import { addDays, type IsoDate, isoDate } from '../dates/iso-date.ts';
import type { HolidayRegion } from '../dates/workdays.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { aPayment } from '../orders/test-kit/an-order.ts';
import { byRelease } from './claim-key.ts';
import { findDropReason } from './dropped-claims.ts';
import { usualLevels } from './reminder-levels.ts';
import { calculateLate, levelDue, type RemindableClaim, reminderRun } from './reminder-run.ts';

const today = isoDate('2026-03-20');
const rates = [{ country: 'DE', halfYear: isoDate('2026-01-01'), percent: 1.27 }] as const;
const house = { levels: usualLevels, rates, today };
const day = isoDate;

const due = (on: string, amount: number) => [{ day: day(on), amount: cents(amount) }];

type Given = Partial<Omit<RemindableClaim, 'parts'>> & {
  readonly due?: readonly AmountOnDay[];
  /** The limit of what is open, less than the due amounts where something is taken off or claimed elsewhere. */
  readonly mostOpen?: Cents;
  readonly retained?: Cents;
};

/**
 * Makes a claim: what came, and what is taken off, is gone of the earliest part; what is held back is held back of it,
 * too.
 */
const aClaim = ({
  due: asked = due('2026-03-01', 1_000_000),
  mostOpen = cents(9_000_000),
  retained = cents(0),
  ...with_
}: Given = {}): RemindableClaim => {
  const { receipts = [] } = with_;
  const sumOf = (amounts: readonly AmountOnDay[]) => sumCents(amounts.map(({ amount }) => amount));
  const inOrder = asked.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const open = Math.max(0, Math.min(sumOf(inOrder) - sumOf(receipts), mostOpen));
  const parts = inOrder.map(({ day: dueOn, amount }, place): ClaimPart => {
    const left = Math.max(0, Math.min(amount, open - sumOf(inOrder.slice(place + 1))));
    return {
      paymentId: null,
      dueOn,
      why: { kind: 'AGREED' },
      amount,
      open: cents(left),
      retained: place === 0 ? retained : cents(0),
    };
  });
  return {
    number: 'GW2026020001',
    releasedOn: null,
    customerKey: 'huber',
    debtor: { country: 'DE', isBusiness: false },
    region: 'DE',
    receipts,
    locks: [],
    reminded: [],
    askedInterest: [],
    ...with_,
    parts,
  };
};

describe('the level a claim has come to (rules: reminders#levels)', () => {
  it.each([
    ['the first, a week late', { due: due('2026-03-13', 100) }, 1],
    ['not yet', { due: due('2026-03-14', 100) }, null],
    ['nothing open of its order', { mostOpen: cents(0) }, null],
    ['nothing due before today', { due: due('2026-03-20', 100) }, null],
    ['all came', { receipts: due('2026-03-19', 1_000_000) }, null],
    ['what is held back is as late', { retained: cents(1_000_000) }, 1],
    [
      'the next, a week after the day the first named',
      { reminded: [{ level: 1, dueOn: day('2026-03-13') }] },
      2,
    ],
    ['not before', { reminded: [{ level: 1, dueOn: day('2026-03-14') }] }, null],
    [
      'by the highest, in whatever order they stand',
      {
        reminded: [
          { level: 2, dueOn: day('2026-03-10') },
          { level: 1, dueOn: day('2026-02-01') },
        ],
      },
      3,
    ],
    ['none after the last', { reminded: [{ level: 3, dueOn: day('2026-01-01') }] }, null],
  ] as const)('%s', (_what, with_, level) => {
    const claim = aClaim(with_);
    const late = calculateLate(claim, today);
    expect(late === null ? null : levelDue(late, claim.reminded, house)).toBe(level);
  });
});

describe('a run (rules: reminders#a-run)', () => {
  it('is a letter for each customer, the most money first', () => {
    const { letters } = reminderRun(
      [
        aClaim(),
        aClaim({ number: 'GW2026020002', customerKey: 'roth', due: due('2026-03-01', 3_000_000) }),
        aClaim({ number: 'GW2026020003' }),
      ],
      house,
    );
    expect(letters.map(({ customerKey, claims, total }) => [customerKey, claims.length, total])).toEqual([
      ['roth', 1, 3_000_000],
      ['huber', 2, 2_000_000],
    ]);
    expect(letters[0]).toMatchObject({ level: 1, interest: 0, fee: 0, dueOn: '2026-03-27' });
  });

  it('speaks with the highest level, and asks interest where its level does', () => {
    // 5.000 € × 6,27 % × 49 days / 365 = 42,086… €
    const second = aClaim({
      number: 'GW2026010001',
      due: due('2026-01-30', 500_000),
      reminded: [{ level: 1, dueOn: day('2026-02-20') }],
    });
    const { letters } = reminderRun([aClaim(), second], house);
    expect(letters).toMatchObject([{ level: 2, open: 1_500_000, interest: 4_209, fee: 0, total: 1_504_209 }]);
    expect(letters[0]?.claims.map(({ level, daysLate }) => [level, daysLate])).toEqual([
      [1, 19],
      [2, 49],
    ]);
  });

  it.each([
    ['what came for it is asked for no more', [{ own: 2_000, before: 0, came: 2_000 }], 2_209, 2_000],
    ['what came first paid those before it', [{ own: 2_000, before: 1_500, came: 2_000 }], 3_709, 500],
    ['what came is less than those before it', [{ own: 2_000, before: 1_500, came: 1_000 }], 4_209, 0],
    [
      'of each that went out, never more than it asked of this invoice',
      [
        { own: 1_000, before: 0, came: 5_000 },
        { own: 500, before: 0, came: 200 },
      ],
      3_009,
      1_200,
    ],
    ['never below nothing', [{ own: 9_000, before: 0, came: 9_000 }], 0, 4_209],
  ] as const)('asks interest once: %s', (_what, asked, interest, came) => {
    // 42,09 € as above, less what came for earlier reminders.
    const claim = aClaim({
      due: due('2026-01-30', 500_000),
      reminded: [{ level: 1, dueOn: day('2026-02-20') }],
      askedInterest: asked.map((each) => ({
        own: cents(each.own),
        before: cents(each.before),
        came: cents(each.came),
      })),
    });
    const [letter] = reminderRun([claim], house).letters;
    expect([letter?.interest, letter?.total]).toEqual([interest, 500_000 + interest]);
    expect(letter?.claims[0]?.interest).toMatchObject({ amount: interest, came });
  });

  it('asks a fee of businesses, once a letter', () => {
    const third = {
      debtor: { country: 'DE', isBusiness: true },
      reminded: [{ level: 2, dueOn: day('2026-03-10') }],
    } as const;
    const { letters } = reminderRun([aClaim(third), aClaim({ ...third, number: 'GW2026020002' })], house);
    expect(letters[0]?.fee).toBe(4_000);
    const { letters: ofPrivate } = reminderRun([aClaim({ reminded: third.reminded })], house);
    expect(ofPrivate[0]).toMatchObject({ level: 3, fee: 0 });
  });

  it.each([
    ['an open complaint', { kind: 'COMPLAINT' }, true],
    ['a hand', { kind: 'BY_HAND', reason: 'Anwalt', until: null }, true],
    ['a hand, until today', { kind: 'BY_HAND', reason: 'Urlaub', until: today }, true],
    ['a hand, until yesterday', { kind: 'BY_HAND', reason: 'Urlaub', until: day('2026-03-19') }, false],
  ] as const)('leaves alone what is locked by %s, and says so', (_what, lock, isHeld) => {
    const { letters, held } = reminderRun([aClaim({ locks: [lock] })], house);
    expect([letters.length, held.length]).toEqual(isHeld ? [0, 1] : [1, 0]);
  });

  it('asks no interest on what is held back', () => {
    // 8.000 € × 6,27 % × 19 / 365 = 26,110… €
    const claim = aClaim({ mostOpen: cents(800_000), reminded: [{ level: 1, dueOn: day('2026-03-12') }] });
    expect(reminderRun([claim], house).letters[0]).toMatchObject({ open: 800_000, interest: 2_611 });
  });

  it('names each claim once, no private customer pays a fee, and sums are sums', () => {
    const someDay = fc.integer({ min: 0, max: 400 }).map((days): IsoDate => addDays(day('2025-06-01'), days));
    const claims = fc.array(
      fc.record({
        customerKey: fc.constantFrom('huber', 'roth', 'demir'),
        isBusiness: fc.boolean(),
        dueOn: someDay,
        open: fc.integer({ min: -10, max: 900_000 }),
        level: fc.integer({ min: 0, max: 3 }),
        isLocked: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(claims, (found) => {
        const all = found.map(({ customerKey, isBusiness, dueOn, open, level, isLocked }, place) =>
          aClaim({
            number: String(place),
            customerKey,
            due: due(dueOn, Math.max(open, 1)),
            mostOpen: cents(open),
            debtor: { country: 'DE', isBusiness },
            locks: isLocked ? [{ kind: 'COMPLAINT' }] : [],
            reminded: level === 0 ? [] : [{ level, dueOn }],
          }),
        );
        const { letters, held } = reminderRun(all, house);
        const named = [
          ...letters.flatMap((letter) => letter.claims.map(({ claim }) => claim.number)),
          ...held.map(({ claim }) => claim.number),
        ];
        expect(new Set(named).size).toBe(named.length);
        expect(named.length).toBe(all.filter((each) => isDue(each)).length);
        for (const { claims: own, open, interest, fee, total, customerKey } of letters) {
          expect(own.every((each) => each.claim.customerKey === customerKey && each.open > 0)).toBe(true);
          expect(own.every(({ claim }) => claim.locks.length === 0)).toBe(true);
          expect(total).toBe(sumCents([open, interest, fee]));
          if (own.every(({ claim }) => !claim.debtor.isBusiness)) expect(fee).toBe(0);
          for (const { claim, level } of own)
            expect(claim.reminded.every((each) => each.level < level)).toBe(true);
        }
      }),
    );
  });
});

const isDue = (claim: RemindableClaim): boolean => {
  const late = calculateLate(claim, today);
  return late !== null && levelDue(late, claim.reminded, house) !== null;
};

describe('what is late of a plan (rules: reminders#due-days)', () => {
  const plan = [...due('2026-03-10', 400_000), ...due('2026-03-01', 300_000), ...due('2026-04-01', 300_000)];

  it.each([
    ['all that is due, since the first', 0, { dueOn: '2026-03-01', open: 700_000 }],
    ['since the first that is not there', 300_000, { dueOn: '2026-03-10', open: 400_000 }],
    ['what is left of one', 200_000, { dueOn: '2026-03-01', open: 500_000 }],
    ['nothing before it is due', 700_000, null],
  ] as const)('%s', (_what, came, late) => {
    const found = calculateLate(aClaim({ due: plan, receipts: due('2026-03-05', came) }), today);
    expect(found).toEqual(late === null ? null : { ...late, retained: 0, why: { kind: 'AGREED' } });
  });
});

describe('days that are no working days (rules: claims#days-that-are-no-working-days)', () => {
  const interest = (region: HolidayRegion) => {
    const [claim] = deriveClaims({
      invoiceNumber: null,
      deliveryDate: null,
      acceptedOn: null,
      paymentPlan: null,
      papers: [],
      payments: [aPayment('p', cents(1_000_000), { date: day('2025-06-07') })],
      remainingAmount: cents(1_000_000),
      retained: cents(0),
      retainedDays: [],
      region,
    });
    const { parts = [], receipts = [] } = claim ?? {};
    const reminded = [{ level: 1, dueOn: day('2025-06-20') }];
    const debtor = { country: 'DE', isBusiness: true } as const;
    const late = { ...aClaim({ reminded, debtor, region }), parts, receipts };
    return reminderRun([late], { ...house, today: day('2025-07-01') }).letters[0];
  };

  it('due on the Saturday before Whit Monday is due on the Tuesday: 59,09 € until 1 July, not 67,53 €', () => {
    // 10.000 € × 10,27 % × 21 days / 365 = 59,087… €; 24 days would be 67,529… €
    expect(interest('DE')).toMatchObject({
      interest: 59_09,
      claims: [{ dueOn: '2025-06-10', daysLate: 21 }],
    });
  });
});

describe('what was held back and let go (rules: complaints#released)', () => {
  /** 2.000 € due on 1.9.2025, 1.500 € of them held back since 15.9.; let go on 2.3.2026, or not yet. */
  const claims = (isDone: boolean) => {
    const [claim] = deriveClaims({
      invoiceNumber: null,
      deliveryDate: null,
      acceptedOn: null,
      paymentPlan: null,
      papers: [],
      payments: [aPayment('p', cents(200_000), { date: day('2025-09-01') })],
      remainingAmount: cents(200_000),
      retained: cents(isDone ? 0 : 150_000),
      region: 'DE',
      retainedDays: [
        { day: day('2025-09-15'), held: cents(150_000) },
        ...(isDone ? [{ day: day('2026-03-02'), held: cents(0) }] : []),
      ],
    });
    if (claim === undefined) throw new Error('Nothing is open.');
    return byRelease(claim).map(({ releasedOn, ...each }) => ({
      ...aClaim({ reminded: releasedOn === null ? [{ level: 1, dueOn: day('2026-03-10') }] : [] }),
      releasedOn,
      ...each,
    }));
  };

  it('costs nothing for the time it was held back, and begins with the first level', () => {
    // 500 € × 6,27 % × 200 days / 365 = 17,178… €; of 2.000 € it would be 68,712… €
    const [before] = reminderRun(claims(false), house).letters;
    expect(before).toMatchObject({ interest: 17_18, open: 50_000, claims: [{ level: 2 }] });
    const [after] = reminderRun(claims(true), house).letters;
    expect(after).toMatchObject({ interest: 17_18, open: 200_000 });
    expect(
      after?.claims.map(({ level, open, dueOn, interest }) => [level, open, dueOn, interest.amount]),
    ).toEqual([
      [2, 50_000, '2025-09-01', 17_18],
      [1, 150_000, '2026-03-02', 0],
    ]);
  });
});

describe('between list and sending (rules: reminders#between-list-and-sending)', () => {
  const shown = { number: 'GW2026020001', level: 1, open: cents(1_000_000) };

  it.each([
    ['is as it was', {}, null],
    ['was paid', { receipts: due('2026-03-19', 1_000_000) }, 'PAID'],
    ['was paid in part', { receipts: due('2026-03-19', 1) }, 'CHANGED'],
    ['is complained of', { locks: [{ kind: 'COMPLAINT' }] }, 'LOCKED'],
    ['is held back in part', { retained: cents(1) }, 'CHANGED'],
    ['is held back', { retained: cents(1_000_000) }, 'LOCKED'],
    ['was sent by somebody else', { reminded: [{ level: 1, dueOn: day('2026-03-27') }] }, 'SENT'],
    ['is due later', { due: due('2026-03-19', 1_000_000) }, 'GONE'],
  ] as const)('it %s', (_what, with_, reason) => {
    expect(findDropReason(shown, aClaim(with_), house)).toBe(reason);
  });
});
