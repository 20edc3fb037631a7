import { describe, expect, it } from 'vitest';
import { type Access, findDenial, mayEnter, openToAll, signedIn } from './access.ts';
import type { Permissions } from './actor.ts';

const somebody: Permissions = {
  roles: new Set(['SALESMAN']),
  rights: new Set(['OWN_ORDER_READ']),
  packages: new Set(['TODO']),
};
const when = (conditions: object): Access => ({ kind: 'signedIn', ...conditions });

describe('access', () => {
  it.each([
    { access: openToAll, person: null, denial: null },
    { access: openToAll, person: somebody, denial: null },
    { access: signedIn, person: null, denial: 'SIGN_IN' },
    { access: signedIn, person: somebody, denial: null },
    { access: when({ roles: ['SALESMAN'] }), person: somebody, denial: null },
    { access: when({ roles: ['ADMIN', 'SALESMAN'] }), person: somebody, denial: null },
    { access: when({ roles: ['ADMIN'] }), person: somebody, denial: 'ROLE' },
    { access: when({ roles: [] }), person: somebody, denial: 'ROLE' },
    { access: when({ rights: ['OWN_ORDER_READ', 'OTHER_ORDER_READ'] }), person: somebody, denial: null },
    { access: when({ rights: ['OTHER_ORDER_READ'] }), person: somebody, denial: 'RIGHT' },
    { access: when({ rights: [] }), person: somebody, denial: 'RIGHT' },
    { access: when({ package: 'TODO' }), person: somebody, denial: null },
    { access: when({ package: 'STOCK' }), person: somebody, denial: 'PACKAGE' },
    {
      access: when({ package: 'TODO', roles: ['SALESMAN'], rights: ['OWN_ORDER_READ'] }),
      person: somebody,
      denial: null,
    },
    {
      access: when({ package: 'STOCK', roles: ['ADMIN'], rights: ['BASE_DATA_READ'] }),
      person: somebody,
      denial: 'PACKAGE',
    },
    {
      access: when({ package: 'TODO', roles: ['ADMIN'], rights: ['OWN_ORDER_READ'] }),
      person: somebody,
      denial: 'ROLE',
    },
    {
      access: when({ package: 'TODO', roles: ['SALESMAN'], rights: ['BASE_DATA_READ'] }),
      person: somebody,
      denial: 'RIGHT',
    },
    { access: when({ rights: ['OWN_ORDER_READ'] }), person: null, denial: 'SIGN_IN' },
  ])(
    'needs all its conditions, and one of several roles or rights: $denial',
    ({ access, person, denial }) => {
      expect(findDenial(access, person)).toBe(denial);
      expect(mayEnter(access, person)).toBe(denial === null);
    },
  );
});
