import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samePersons } from './same-person.ts';
import { aCustomer, randomCustomer } from './test-kit/a-customer.ts';

const groupsOf = (...records: Parameters<typeof aCustomer>[0][]) =>
  samePersons(records.map((fields, place) => aCustomer({ id: String(place), ...fields }))).map((group) =>
    group.map(({ id }) => id),
  );

describe('people who were entered several times', () => {
  it('are one by the same e-mail address, whatever their names', () => {
    expect(
      groupsOf({ email: 'k@p.de' }, { email: 'x@p.de' }, { email: 'K@P.de ', lastName: 'Lang' }),
    ).toEqual([['0', '2']]);
  });

  it('are one by phone and name, in any writing of both', () => {
    expect(
      groupsOf(
        { phone1: '0431 123456' },
        { phone2: '+49 431 12 34 56', firstName: 'KAETHE' },
        { phone1: '0431 123456', firstName: 'Jörg' },
      ),
    ).toEqual([['0', '1']]);
  });

  it('are one through others', () => {
    expect(
      groupsOf(
        { phone1: '0431 123456', email: 'a@p.de' },
        { email: 'b@p.de' },
        { phone1: '0431 123456', email: 'b@p.de' },
      ),
    ).toEqual([['0', '1', '2']]);
  });

  it('stay apart by name alone, by a short number, and by an address of everybody', () => {
    expect(groupsOf({}, {})).toEqual([]);
    expect(groupsOf({ phone1: '0431' }, { phone1: '0431' })).toEqual([]);
    const names = ['Lang', 'Maier', 'Kurz', 'Weiß', 'Roth', 'Petersen'];
    expect(groupsOf(...names.map((lastName) => ({ lastName, email: 'keine@mail.de' })))).toEqual([]);
    expect(
      groupsOf(...names.slice(1).map((lastName) => ({ lastName, email: 'info@firma.de' }))),
    ).toHaveLength(1);
  });

  it('are each in one group at most, and in the same in whatever order they stand', () => {
    const records = fc.uniqueArray(randomCustomer, { selector: ({ id }) => id, maxLength: 12 });
    const asSets = (groups: readonly (readonly { readonly id: string }[])[]) =>
      groups
        .map((group) =>
          group
            .map(({ id }) => id)
            .toSorted()
            .join(),
        )
        .toSorted();
    fc.assert(
      fc.property(records, (list) => {
        const groups = samePersons(list);
        const ids = groups.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(asSets(samePersons(list.toReversed()))).toEqual(asSets(groups));
      }),
    );
  });
});
