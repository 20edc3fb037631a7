import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDataFields } from './customer.ts';
import { fieldsAtOdds, mergedCustomer, takenUnasked, unmergedCustomer } from './merge.ts';
import { aCustomer, randomCustomer } from './test-kit/a-customer.ts';

const kept = aCustomer({ phone1: '0431 1', notes: 'mag Holz' });
const ended = aCustomer({
  id: 'b',
  firstName: 'Kaethe',
  phone1: '0172 2',
  email: 'k@p.de',
  notes: 'zahlt spät',
});

describe('several customers who are one', () => {
  it('keep what the one that stays says, and what only the other says is taken unasked', () => {
    expect(takenUnasked(kept, ended)).toEqual(['email']);
    expect(fieldsAtOdds(kept, ended)).toEqual(['firstName', 'phone1']);
    expect(mergedCustomer(kept, [{ customer: ended, take: ['email', 'phone1'] }])).toEqual({
      ...kept,
      email: 'k@p.de',
      phone1: '0172 2',
      notes: 'mag Holz\n\nzahlt spät',
    });
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

  it('lose nothing, whatever is taken: merged and taken apart is as before', () => {
    const take = fc.subarray([...customerDataFields]);
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

  it('name every field that differs in one of the two lists', () => {
    fc.assert(
      fc.property(randomCustomer, randomCustomer, (one, other) => {
        const [unasked, odds] = [takenUnasked(one, other), fieldsAtOdds(one, other)];
        expect(unasked.filter((field) => odds.includes(field))).toEqual([]);
        const all = mergedCustomer(one, [{ customer: other, take: [...unasked, ...odds] }]);
        for (const field of customerDataFields) expect([one[field], other[field]]).toContainEqual(all[field]);
      }),
    );
  });
});
