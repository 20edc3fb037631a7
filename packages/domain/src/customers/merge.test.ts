import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '../values/fields.ts';
import { type Customer, customerDataFields, customerDataOf } from './customer.ts';
import { fieldsMergedWithoutAsking, mergedCustomer, unitsAtOdds, unmergedCustomer } from './merge.ts';
import { aCustomer, randomCustomer } from './test-kit/a-customer.ts';

const kept = aCustomer({ phone1: '0431 1', notes: 'mag Holz' });
const ended = aCustomer({
  id: 'b',
  firstName: 'Kaethe',
  phone1: '0172 2',
  email: 'k@p.de',
  notes: 'zahlt spät',
});

const take = fc.subarray([...customerDataFields]);

describe('several customers who are one', () => {
  it('keep what the one that stays says, and what only the other says is taken unasked', () => {
    expect(fieldsMergedWithoutAsking(kept, ended)).toEqual(['email']);
    expect(unitsAtOdds(kept, ended)).toEqual([['firstName'], ['phone1']]);
    expect(mergedCustomer(kept, [{ customer: ended, take: ['email', 'phone1'] }])).toEqual({
      ...kept,
      email: 'k@p.de',
      phone1: '0172 2',
      notes: 'mag Holz\n\nzahlt spät',
    });
  });

  it.each<[string, Partial<Customer>, Partial<Customer>, 'odds' | 'taken' | 'neither']>([
    ['two streets', { address: 'Seeweg 1', city: 'Kiel' }, { address: 'Am Markt 3', city: 'Kiel' }, 'odds'],
    ['a street here, a town there', { address: 'Seeweg 1' }, { city: 'Kiel' }, 'odds'],
    ['the same with more', { city: 'Kiel' }, { address: 'Seeweg 1', city: 'Kiel' }, 'taken'],
    ['one where there was none', {}, { address: 'Seeweg 1', city: 'Kiel' }, 'taken'],
    ['the same with less', { address: 'Seeweg 1', city: 'Kiel' }, { city: 'Kiel' }, 'neither'],
  ])('have one address and never one of two: %s', (_name, one, other, expected) => {
    const [here, there] = [aCustomer(one), aCustomer(other)];
    const address = ['address', 'zipCode', 'city', 'country'];
    expect(unitsAtOdds(here, there)).toEqual(expected === 'odds' ? [address] : []);
    expect(fieldsMergedWithoutAsking(here, there)).toEqual(expected === 'taken' ? address : []);
    const after = mergedCustomer(here, [{ customer: there, take: ['city'] }]);
    expect(pick(after, customerDataFields)).toEqual({ ...customerDataOf(there) });
  });

  it('have the notes of all, each once', () => {
    const third = aCustomer({ id: 'c', notes: 'mag Holz' });
    const all = mergedCustomer(
      kept,
      [ended, third].map((customer) => ({ customer, take: [] })),
    );
    expect(all.notes).toBe('mag Holz\n\nzahlt spät');
    expect(mergedCustomer(aCustomer(), [{ customer: aCustomer(), take: [] }]).notes).toBe(null);
  });

  it('are taken apart to what they were, but for what somebody changed since', () => {
    const after = mergedCustomer(kept, [{ customer: ended, take: ['email', 'phone1'] }]);
    expect(unmergedCustomer({ ...after, phone1: '0431 9' }, kept, after)).toEqual({
      ...kept,
      phone1: '0431 9',
    });
  });

  it('keep what another who became part of them says as well', () => {
    const same = aCustomer({ id: 'c', phone1: ended.phone1 });
    const both = mergedCustomer(kept, [{ customer: ended, take: ['email', 'phone1'] }]);
    const all = mergedCustomer(both, [{ customer: same, take: ['phone1'] }]);
    const { phone1 } = ended;
    expect(phone1).not.toBe(kept.phone1);
    expect(unmergedCustomer(all, kept, both, [same])).toEqual({ ...kept, phone1 });
    expect(unmergedCustomer(all, kept, both, [aCustomer({ id: 'c' })])).toEqual(kept);
  });

  it('lose nothing, whatever is taken: merged and taken apart is as before', () => {
    fc.assert(
      fc.property(
        randomCustomer,
        fc.array(fc.record({ customer: randomCustomer, take }), { maxLength: 3 }),
        (one, others) => {
          const after = mergedCustomer(one, others);
          expect(unmergedCustomer(after, one, after)).toEqual(one);
          for (const { customer } of others)
            if (customer.notes !== null) expect(after.notes).toContain(customer.notes);
        },
      ),
    );
  });

  it('are taken apart in any order, and the first is as before', () => {
    const taken = fc.record({ customer: randomCustomer, take });
    fc.assert(
      fc.property(randomCustomer, taken, taken, fc.boolean(), (one, second, third, isLastFirst) => {
        const both = mergedCustomer(one, [second]);
        const all = mergedCustomer(both, [third]);
        if (isLastFirst) {
          expect(unmergedCustomer(unmergedCustomer(all, both, all), one, both)).toEqual(one);
          return;
        }
        const before = unmergedCustomer(both, one, both);
        const now = unmergedCustomer(all, one, both, [third.customer]);
        expect(unmergedCustomer(now, before, now)).toEqual(one);
      }),
    );
  });

  it('name every field that differs in one of the two lists', () => {
    fc.assert(
      fc.property(randomCustomer, randomCustomer, (one, other) => {
        const [unasked, odds] = [fieldsMergedWithoutAsking(one, other), unitsAtOdds(one, other).flat()];
        expect(unasked.filter((field) => odds.includes(field))).toEqual([]);
        const all = mergedCustomer(one, [{ customer: other, take: [...unasked, ...odds] }]);
        for (const field of customerDataFields) expect([one[field], other[field]]).toContainEqual(all[field]);
      }),
    );
  });
});
