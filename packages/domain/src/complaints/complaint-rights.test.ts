import { describe, expect, it } from 'vitest';
import { can, refusalOf } from '../records/can.ts';
import type { Person } from '../rights/actor.ts';
import { somebodyElses } from '../rights/ownership.ts';
import type { AdditionalPackage } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';

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
type ComplaintAction = 'complaint.read' | 'complaint.add' | 'complaint.edit' | 'complaint.delete';
const whose = (who: Person, action: ComplaintAction, lockedDoneState = false) =>
  Object.entries(rows)
    .filter(([, row]) => can(who, action, { ...row, lockedDoneState }))
    .map(([name]) => name);
const own = ['mine', 'nobodys', 'myFair'];
const all = [...own, 'hers'];

describe('rights to complaints (rules: complaints#whose-complaint)', () => {
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
    expect(whose(who, 'complaint.read')).toEqual(reads);
    expect(whose(who, 'complaint.add')).toEqual(edits);
    expect(whose(who, 'complaint.edit')).toEqual(edits);
    expect(whose(who, 'complaint.delete')).toEqual(deletes);
    expect(can(who, 'complaint.read', somebodyElses)).toBe(reads.includes('hers'));
  });

  it('to admins every complaint is an own one', () => {
    const admin = person(['OWN_COMPLAINT_READ'], { role: 'ADMIN' });
    expect(whose(admin, 'complaint.read')).toEqual(all);
    expect(can(admin, 'complaint.read', somebodyElses)).toBe(true);
  });

  it('what is done and past nobody changes, who may and who may not are told apart', () => {
    const admin = person(['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'], { role: 'ADMIN' });
    const closed = { ...rows.hers, lockedDoneState: true };
    expect(whose(admin, 'complaint.read', true)).toEqual(all);
    expect(whose(admin, 'complaint.edit', true)).toEqual([]);
    expect(refusalOf(admin, 'complaint.edit', closed)).toBe('ROW');
    expect(refusalOf(admin, 'complaint.delete', closed)).toBe('RIGHT');
  });

  it('without the package there are none', () => {
    const poor = person(['OWN_COMPLAINT_READ', 'OTHER_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'], {
      packages: [],
    });
    expect(whose(poor, 'complaint.read')).toEqual([]);
    expect(whose(poor, 'complaint.edit')).toEqual([]);
  });
});
