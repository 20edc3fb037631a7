import { describe, expect, it } from 'vitest';
import type { Person } from '../rights/actor.ts';
import { additionalPackages } from '../rights/packages.ts';
import { allRights, type Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { can } from './can.ts';
import { canReadFiles, canWriteFiles } from './file-rights.ts';

const person = (role: Role, without: readonly Right[] = []): Person => ({
  userId: 'anna',
  roles: new Set([role]),
  rights: new Set(allRights.filter((right) => !without.includes(right))),
  packages: new Set(additionalPackages),
});
const allowed = [person('ADMIN'), person('SALESMAN')];
const others = [person('ADMIN', ['PRIVACY']), person('SALESMAN', ['PRIVACY'])];

const restricted = { salesmanId: 'anna', isRestricted: true };
const open = { salesmanId: 'anna', isRestricted: false };
const customers = { owners: ['anna', null] };

describe('what is restricted (rules: privacy#restricted)', () => {
  it('is read by who answers for data protection alone', () => {
    for (const [people, mayRead] of [
      [allowed, true],
      [others, false],
    ] as const)
      for (const each of people) {
        for (const action of ['order.read', 'offer.read', 'complaint.read'] as const) {
          expect(can(each, action, restricted), action).toBe(mayRead);
          expect(can(each, action, open), action).toBe(true);
        }
        expect(can(each, 'customer.read', { ...customers, isRestricted: true })).toBe(mayRead);
        expect(canReadFiles(each, restricted, 'MISC')).toBe(mayRead);
        expect(canReadFiles(each, restricted, 'COMPLAINT')).toBe(mayRead);
      }
  });

  it('is changed by nobody', () => {
    for (const each of [...allowed, ...others]) {
      for (const action of [
        'order.edit',
        'order.changeSalesman',
        'offer.edit',
        'offer.changeSalesman',
      ] as const) {
        expect(can(each, action, restricted), action).toBe(false);
        expect(can(each, action, open), action).toBe(true);
      }
      const order = { isDeletable: true, hasAcceptance: false };
      expect(can(each, 'order.delete', { ...restricted, ...order })).toBe(false);
      expect(can(each, 'offer.delete', { ...restricted, clientState: 'NO_STATE' })).toBe(false);
      for (const action of ['complaint.edit', 'complaint.delete'] as const)
        expect(can(each, action, { ...restricted, lockedDoneState: false })).toBe(false);
      expect(can(each, 'complaint.add', restricted)).toBe(false);
      for (const action of ['customer.edit', 'customer.merge', 'customer.delete'] as const) {
        expect(can(each, action, { ...customers, isRestricted: true }), action).toBe(false);
        expect(can(each, action, customers), action).toBe(true);
      }
      expect(canWriteFiles(each, restricted, 'MISC')).toBe(false);
    }
  });
});
