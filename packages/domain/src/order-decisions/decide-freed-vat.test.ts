import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/iso-date.ts';
import { locked, refusalsOf } from '../fields/test-kit/refusals.ts';
import { allowedPerson, personWithout } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { decideFreedVat } from './decide-freed-vat.ts';
import { orderDecisionTexts } from './order-decision-texts.ts';
import { storedOrder } from './test-kit/stored-order.ts';

const followers = (days: number) => [{ validFrom: addDays(someToday, days), rate: 21 }];
const decide = (stored = storedOrder(), person = allowedPerson(), days = 0) =>
  decideFreedVat(stored, {
    person,
    today: someToday,
    closedUntil: null,
    rates: { vat: 20, vatFollowers: followers(days) },
  });
const numbered = storedOrder({ invoiceNumber: 'R-1' });

describe('taking a rate that was entered later (rules: invoices#rate-entered-later)', () => {
  it('gives the order the rate of its day, and is none where it has that', () => {
    expect(decide()).toMatchObject({ kind: 'CHANGED', after: { order: { rates: { vat: 21 } } } });
    expect(decide(storedOrder(), allowedPerson(), 1).kind).toBe('SAME');
  });

  it.each([
    ['is nothing to who may not read it', ['OWN_ORDER_READ', 'OTHER_ORDER_READ'], [{ kind: 'ABSENT' }]],
    ['needs the right to write it, before anything else is said', ['OWN_ORDER_WRITE'], [{ kind: 'RIGHT' }]],
    ['leaves alone what is billed', [], [locked('params.id', orderDecisionTexts.billedAlready)]],
  ])('%s', (_, gone, expected) =>
    expect(refusalsOf(decide(numbered, personWithout(...gone)))).toEqual(expected),
  );
});
