import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { mergeWritable } from '../orders/merge-writable.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import { allowedPerson, randomPerson } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import type { BulkOrderValues } from './bulk-changes.ts';
import { bulkTexts } from './bulk-texts.ts';
import { judgeOrder, type OrderFacts } from './judge-order.ts';
import { isThere, type Verdict } from './verdict.ts';

const people = randomPerson;
const allowed = allowedPerson();

const orderChange = fc.oneof<fc.Arbitrary<BulkOrderValues>[]>(
  fc.record({ salesmanId: fc.constantFrom('anna', 'ben', null) }),
  fc.record({ cancelled: fc.boolean() }),
  fc.record({ carpenterId: fc.constantFrom('carl', null) }),
  fc.record({ paid: fc.boolean() }),
  fc.record({ doneToDoRemainingAmount: fc.boolean() }),
);
const day = fc.integer({ min: -400, max: 40 }).map((days) => addDays(someToday, days));
const orders: fc.Arbitrary<OrderFacts> = fc
  .record({
    person: people,
    order: randomOrder,
    flags: fc.record({ paid: fc.boolean(), doneToDoRemainingAmount: fc.boolean() }),
    fairs: fc.constantFrom('anna', null),
    invoiceNumber: fc.option(fc.constant('R-1'), { nil: null, freq: 3 }),
    closedUntil: fc.option(day, { nil: null }),
    problem: fc.option(fc.constant('Den gibt es nicht.'), { nil: null, freq: 5 }),
  })
  .map(({ order, flags, fairs, invoiceNumber, ...facts }) => ({
    ...facts,
    order: {
      ...order,
      lastName: 'Petersen',
      location: 'kiel',
      sellDate: isoDate('2026-01-01'),
      deliveryDateNotDefined: order.deliveryDate === null,
      ...flags,
      invoiceNumber,
      exhibitionSalesmanUserId: fairs,
    },
  }));

const isChanged = ({ kind }: Verdict) => kind === 'CHANGED';

describe('an order that is ticked', () => {
  it('is changed only where all of it is taken, and is so already then', () => {
    fc.assert(
      fc.property(orders, orderChange, (facts, change) => {
        if (!isChanged(judgeOrder(facts, change))) return;
        const { paid, doneToDoRemainingAmount, ...fields } = change;
        const { order, person } = facts;
        const merged = mergeWritable(order, fields, person, order);
        const after = { ...order, ...merged, ...change };
        expect(isThere(merged, fields)).toBe(true);
        expect(judgeOrder({ ...facts, person: allowed, order: after }, change).kind).toBe('SAME');
      }),
    );
  });

  it('never goes further with fewer rights, in a closed time or with something wrong', () => {
    fc.assert(
      fc.property(orders, orderChange, (facts, change) => {
        if (!isChanged(judgeOrder(facts, change))) return;
        const person = { ...allowed, userId: facts.person.userId };
        for (const freer of [{ person }, { closedUntil: null }, { problem: null }])
          expect(judgeOrder({ ...facts, ...freer }, change).kind).toBe('CHANGED');
      }),
    );
  });

  it('says why it stays in a sentence, and nothing of itself to who may not read it', () => {
    fc.assert(
      fc.property(orders, orderChange, (facts, change) => {
        const verdict = judgeOrder(facts, change);
        if (verdict.kind === 'REFUSED') expect(verdict.reason).toMatch(/\.$/);
        const blind = { ...facts.person, rights: new Set([] as const) };
        expect(judgeOrder({ ...facts, person: blind }, change)).toEqual({
          kind: 'REFUSED',
          reason: bulkTexts.gone,
        });
      }),
    );
  });
});
