import { describe, expect, it } from 'vitest';
import type { Person } from '../orders/order-rights.ts';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import type { AdditionalPackage } from '../tenants/packages.ts';
import {
  canDeleteComplaint,
  canEditComplaint,
  canReadComplaint,
  canReadEverybodysComplaints,
} from './complaint-rights.ts';

type With = { readonly role?: Role; readonly packages?: readonly AdditionalPackage[] };

const person = (
  rights: readonly Right[],
  { role = 'SALESMAN', packages = ['COMPLAINT'] }: With = {},
): Person => ({
  userId: 'me',
  roles: new Set([role]),
  rights: new Set(rights),
  packages: new Set(packages),
});
const rows = {
  mine: { salesmanId: 'me' },
  nobodys: { salesmanId: null },
  myFair: { salesmanId: 'she', exhibitionSalesmanUserId: 'me' },
  hers: { salesmanId: 'she', exhibitionSalesmanUserId: null },
};
const whose = (who: Person, may: typeof canReadComplaint) =>
  Object.entries(rows)
    .filter(([, row]) => may(who, row))
    .map(([name]) => name);
const own = ['mine', 'nobodys', 'myFair'];
const all = [...own, 'hers'];

describe('rights to complaints (spec 3 §6)', () => {
  it.each<[string, readonly Right[], readonly string[], readonly string[], readonly string[]]>([
    ['none', [], [], [], []],
    ['reading one’s own', ['OWN_COMPLAINT_READ'], own, [], []],
    ['writing one’s own', ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'], own, own, []],
    ['reading all', ['OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ'], all, [], []],
    [
      'writing others’ is enough for one’s own',
      ['OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ', 'OTHER_COMPLAINT_WRITE'],
      all,
      all,
      [],
    ],
    [
      'deleting one’s own',
      ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE', 'OWN_COMPLAINT_DELETE'],
      own,
      own,
      own,
    ],
    ['nothing is changed unread', ['OTHER_COMPLAINT_WRITE', 'OTHER_COMPLAINT_DELETE'], [], [], []],
  ])('%s', (_, rights, reads, edits, deletes) => {
    const who = person(rights);
    expect(whose(who, canReadComplaint)).toEqual(reads);
    expect(whose(who, canEditComplaint)).toEqual(edits);
    expect(whose(who, canDeleteComplaint)).toEqual(deletes);
    expect(canReadEverybodysComplaints(who)).toBe(reads.includes('hers'));
  });

  it('to admins every complaint is an own one', () => {
    const admin = person(['OWN_COMPLAINT_READ'], { role: 'ADMIN' });
    expect(whose(admin, canReadComplaint)).toEqual(all);
    expect(canReadEverybodysComplaints(admin)).toBe(true);
  });

  it('without the package there are none', () => {
    const poor = person(['OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'], {
      packages: [],
    });
    expect(whose(poor, canReadComplaint)).toEqual([]);
    expect(whose(poor, canEditComplaint)).toEqual([]);
  });
});
