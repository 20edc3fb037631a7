import fc from 'fast-check';
import type { Person } from '../actor.ts';
import { additionalPackages } from '../packages.ts';
import { allRights } from '../rights.ts';

const roles: Person['roles'] = new Set(['SALESMAN'] as const);

/** Anna or Ben of sales, with any rights and packages. */
export const randomPerson: fc.Arbitrary<Person> = fc
  .record({
    userId: fc.constantFrom('anna', 'ben'),
    rights: fc.subarray([...allRights]),
    packages: fc.subarray([...additionalPackages]),
  })
  .map(({ userId, rights, packages }) => ({
    userId,
    roles,
    rights: new Set(rights),
    packages: new Set(packages),
  }));

/** A salesman with all rights. */
export const allowedPerson = (userId = 'anna'): Person => ({
  userId,
  roles,
  rights: new Set(allRights),
  packages: new Set(additionalPackages),
});

/** The same without some rights or packages. */
export function personWithout(...gone: readonly string[]): Person {
  const person = allowedPerson();
  return {
    ...person,
    rights: new Set([...person.rights].filter((right) => !gone.includes(right))),
    packages: new Set([...person.packages].filter((each) => !gone.includes(each))),
  };
}
