import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/iso-date.ts';
import type { ChangeRefusal, Decision } from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { refusalsOf } from '../fields/test-kit/refusals.ts';
import { cents } from '../money/cents.ts';
import { tillReceiptTexts } from '../orders/till-receipts-texts.ts';
import { allowedPerson, randomPerson } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { closedPeriodText, smallOrderTexts } from './closing-texts.ts';
import {
  decideSmallOrder,
  decideSmallOrderRemoval,
  mergeSmallOrder,
  type SmallOrderFacts,
  type SmallOrderInput,
} from './decide-small-order.ts';
import type { SmallOrder, SmallPayment } from './small-order.ts';

const cash: SmallPayment = {
  id: 'p1',
  date: someToday,
  price: cents(30_050),
  paymentType: 'CASH',
  paymentMethod: 'CASH',
  paid: true,
  tillReceiptNumber: 'K-7',
};
const stored: SmallOrder & { version: number } = {
  id: 's',
  date: someToday,
  salesmanId: 'anna',
  location: 'kiel',
  clientName: 'Bäckerei Huber',
  carpenterId: null,
  invoiceNumber: null,
  vat: 20,
  takenNumbers: [],
  payments: [cash],
  version: 3,
};
const numbered = { ...stored, invoiceNumber: 'A1' };
const facts = (with_: Partial<SmallOrderFacts> = {}): SmallOrderFacts => ({
  person: allowedPerson(),
  closedUntil: null,
  vat: 19,
  unknown: new Set(),
  duty: { requiredFrom: someToday, country: 'DE' },
  asksForTillNumbers: false,
  ...with_,
});
const inputOf = ({ id, date, salesmanId, location, payments }: SmallOrder): SmallOrderInput => ({
  id,
  date,
  salesmanId,
  location,
  payments,
});
const decide = (
  input: Partial<SmallOrderInput>,
  before: typeof stored | null = stored,
  with_: Partial<SmallOrderFacts> = {},
  version: number | undefined = before === null ? undefined : 3,
) => {
  const merged = mergeSmallOrder(before, { ...inputOf(stored), ...input }, () => 'new');
  return decideSmallOrder(before, { merged, version }, facts(with_));
};
const stranger = { ...allowedPerson('ben'), rights: new Set([] as const) };

describe('a counter sale', () => {
  it.each<[string, Decision<unknown>, readonly ChangeRefusal[]]>([
    ['is nothing to who may not read it', decide({}, stored, { person: stranger }, 2), [{ kind: 'ABSENT' }]],
    ['that is new names no version', decide({}, null, {}, 1), [{ kind: 'ABSENT' }]],
    ['starts from the newest version', decide({}, stored, {}, 2), [{ kind: 'STALE' }]],
    [
      'tells all that is wrong at once',
      decide({ location: 'gone', payments: [{ ...cash, tillReceiptNumber: null }, cash] }, stored, {
        unknown: new Set(['location']),
      }),
      [
        { kind: 'WRONG', path: 'location', message: referenceTexts.unknown },
        { kind: 'WRONG', path: 'payments.1.id', message: smallOrderTexts.doubledPayment },
        { kind: 'WRONG', path: 'payments.0.tillReceiptNumber', message: tillReceiptTexts.takenAway },
        { kind: 'WRONG', path: 'payments.1.tillReceiptNumber', message: tillReceiptTexts.takenAway },
      ],
    ],
    [
      'with a number changes its carpenter alone',
      decide({ clientName: null, carpenterId: 'karl' }, numbered),
      [{ kind: 'LOCKED', path: 'clientName', message: smallOrderTexts.locked }],
    ],
    [
      'with a number may change its carpenter in a closed month',
      decide({ carpenterId: 'karl' }, numbered, { closedUntil: someToday }),
      [],
    ],
    [
      'leaves no closed month',
      decide({ date: addDays(someToday, 1) }, stored, { closedUntil: someToday }),
      [{ kind: 'CLOSED', path: 'date', message: closedPeriodText(someToday) }],
    ],
    [
      'is deleted by who reads it, as long as it has no number',
      decideSmallOrderRemoval(numbered, { person: allowedPerson(), closedUntil: null }),
      [{ kind: 'LOCKED', path: 'params.id', message: smallOrderTexts.locked }],
    ],
    [
      'without a number goes',
      decideSmallOrderRemoval(stored, { person: allowedPerson(), closedUntil: null }),
      [],
    ],
    [
      'of a closed month stays',
      decideSmallOrderRemoval(stored, { person: allowedPerson(), closedUntil: someToday }),
      [{ kind: 'CLOSED', path: 'date', message: closedPeriodText(someToday) }],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('keeps its rate until it moves to another shop or day', () => {
    expect(decide({ clientName: 'Lang' })).toMatchObject({ after: { vat: 20 } });
    expect(decide({ location: 'bonn' })).toMatchObject({ after: { vat: 19 } });
    expect(decide({ date: addDays(someToday, 1) })).toMatchObject({ after: { vat: 19 } });
  });

  it('keeps the payments whose ids a program does not name, by their places', () => {
    const { id: _id, ...nameless } = cash;
    expect(decide({ payments: [nameless] }).kind).toBe('SAME');
    expect(decide({ payments: [nameless, nameless] })).toMatchObject({
      after: { payments: [{ id: 'p1' }, { id: 'new' }] },
    });
  });

  it('tells its amounts in euros and its payments in words', () => {
    const decision = decide({ payments: [{ ...cash, price: cents(40_000) }] });
    expect(decision).toMatchObject({
      history: [
        { field: 'amount', old: 300.5, new: 400 },
        { field: 'billedAmount', old: 300.5, new: 400 },
        { field: 'payments', old: expect.any(String), new: expect.any(String) },
      ],
    });
  });

  it('is settled in one step, and never goes further in a closed month', () => {
    const change = fc.record({
      date: fc.integer({ min: -40, max: 3 }).map((days) => addDays(someToday, days)),
      location: fc.constantFrom('kiel', 'bonn'),
      carpenterId: fc.constantFrom('karl', null),
      clientName: fc.constantFrom('Lang', null),
      price: fc.integer({ min: 0, max: 90_000 }).map(cents),
    });
    const closed = fc.option(
      fc.integer({ min: -40, max: 3 }).map((days) => addDays(someToday, days)),
      { nil: null },
    );
    fc.assert(
      fc.property(
        change,
        randomPerson,
        closed,
        fc.boolean(),
        ({ price, ...fields }, person, closedUntil, isNew) => {
          const input = { ...fields, payments: [{ ...cash, price }] };
          const decision = decide(input, isNew ? null : stored, { person, closedUntil });
          if (decision.kind !== 'CHANGED') return;
          expect(decide(input, isNew ? null : stored, { person, closedUntil: null }).kind).toBe('CHANGED');
          const after = { ...decision.after, version: 3 };
          const merged = mergeSmallOrder(after, inputOf(after), () => 'new');
          const again = decideSmallOrder(
            after,
            { merged, version: 3 },
            facts({ person: allowedPerson(), closedUntil }),
          );
          expect(again.kind).toBe('SAME');
        },
      ),
    );
  });
});
