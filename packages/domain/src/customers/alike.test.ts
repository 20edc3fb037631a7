import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchTerms } from '../search/search-terms.ts';
import { type AlikeReason, alike, isKnownBy } from './alike.ts';
import type { Customer } from './customer.ts';
import { searchWordsOfCustomer, wordsOfAlike } from './customer-words.ts';
import { aCustomer, randomCustomer } from './test-kit/a-customer.ts';

const known = aCustomer({
  address: 'Große Straße 12a',
  zipCode: '24103',
  city: 'Kiel',
  email: 'K.Petersen@web.de',
  phone1: '+49 (0)431 / 12 34 56',
});
const typed = (with_: Partial<Customer>) => aCustomer({ firstName: null, lastName: '', ...with_ });

describe('somebody who is being typed', () => {
  it.each<[string, Partial<Customer>, readonly string[] | undefined]>([
    ['e-mail in other letters', { email: 'k.petersen@WEB.de ' }, ['EMAIL']],
    ['phone in another writing', { phone2: '0431 123456' }, ['PHONE']],
    ['name', { firstName: 'Kaethe', lastName: 'PETERSEN' }, ['NAME']],
    [
      'name and house',
      { firstName: 'Käthe', lastName: 'Petersen', address: 'Grosse Str. 12 a' },
      ['NAME', 'ADDRESS'],
    ],
    [
      'a name that sounds so, and the place',
      { firstName: 'Käte', lastName: 'Pedersen', zipCode: '24103' },
      ['SOUND', 'PLACE'],
    ],
    ['surname and place', { lastName: 'Petersen', zipCode: '24103' }, ['SOUND', 'PLACE']],
    [
      'another of the family in the same house',
      { firstName: 'Jörg', lastName: 'Petersen', address: 'Große Straße 12a', zipCode: '24103' },
      ['FAMILY', 'ADDRESS', 'PLACE'],
    ],
    [
      'another of that name in the same place',
      { firstName: 'Jörg', lastName: 'Petersen', zipCode: '24103' },
      undefined,
    ],
    ['surname alone', { lastName: 'Petersen' }, undefined],
    ['a name that sounds so, alone', { firstName: 'Käthe', lastName: 'Pedersen' }, undefined],
    ['a neighbour', { lastName: 'Lang', address: 'Große Straße 12a', zipCode: '24103' }, undefined],
    ['nobody yet', {}, undefined],
  ])('is known by %s: %o', (_, fields, reasons) => {
    expect(alike(typed(fields), known)?.reasons).toEqual(reasons);
  });

  it('is a company by its name, whatever its letters', () => {
    const firm = aCustomer({ isCompany: true, companyName: 'Küchen & Mehr GmbH', lastName: 'Lang' });
    expect(alike(typed({ isCompany: true, companyName: 'KUECHEN Mehr Gmbh' }), firm)?.reasons).toEqual([
      'COMPANY',
    ]);
  });

  it.each<[readonly AlikeReason[], boolean]>([
    [['EMAIL'], true],
    [['PHONE', 'SOUND'], true],
    [['NAME', 'ADDRESS', 'PLACE'], true],
    [['COMPANY', 'ADDRESS', 'PLACE'], true],
    [['NAME', 'PLACE'], false],
    [['NAME', 'ADDRESS'], false],
    [['COMPANY', 'NAME'], false],
    [['SOUND', 'ADDRESS', 'PLACE'], false],
    [['FAMILY', 'ADDRESS', 'PLACE'], false],
  ])('is known already by %j: %s', (reasons, isKnown) => {
    expect(isKnownBy(reasons)).toBe(isKnown);
  });

  it('is alike from both sides', () => {
    fc.assert(
      fc.property(randomCustomer, randomCustomer, (one, other) => {
        expect(alike(one, other)).toEqual(alike(other, one));
      }),
    );
  });

  it('is found by words that whoever is alike has, too', () => {
    fc.assert(
      fc.property(randomCustomer, randomCustomer, (one, other) => {
        fc.pre(alike(one, other) !== null);
        const words = searchWordsOfCustomer(other);
        expect(wordsOfAlike(one).some((word) => words.includes(word))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found by no word for likeness when somebody searches', () => {
    for (const word of wordsOfAlike(known).filter((each) => each.startsWith('~')))
      expect(readSearchTerms(word).flat()).not.toContain(word);
  });
});
