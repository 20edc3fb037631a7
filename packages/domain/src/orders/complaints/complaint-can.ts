import type { Person } from '../../rights/actor.ts';
import { decideOwnership, isClosedTo, type OwnedRow } from '../../rights/ownership.ts';
import { asking, needs, type Rules, unless } from '../../rights/rule.ts';

/**
 * Facts about a complaint that rights depend on: whose its order is, and whether it is done and past (locked-done.ts).
 */
type ComplaintActions = {
  'complaint.read': OwnedRow;
  'complaint.add': OwnedRow;
  'complaint.edit': OwnedRow & Closable;
  'complaint.delete': OwnedRow & Closable;
};
type Closable = { readonly lockedDoneState: boolean };

/**
 * A complaint is whose its order is (rules: complaints#whose-complaint), no right to that needed. Nobody changes one
 * unread, nor what is done and past.
 */
export const complaintRules: Rules<ComplaintActions> = {
  'complaint.read': (person, row) => needs(hasRights(person, row, 'READ')),
  'complaint.add': (person, row) => needs(hasRights(person, row, 'READ', 'WRITE')),
  'complaint.edit': (person, row) =>
    needs(hasRights(person, row, 'READ', 'WRITE')) ?? unless(row.lockedDoneState),
  'complaint.delete': (person, row) =>
    needs(hasRights(person, row, 'READ', 'DELETE')) ?? unless(row.lockedDoneState),
};

export const canComplaint = asking(complaintRules);

/**
 * Tells whether a person has these rights on complaints, which needs the package. Whatever is allowed on others' is
 * allowed on one's own (rules: complaints#whose-complaint).
 */
const hasRights = (person: Person, row: OwnedRow, ...actions: readonly ('READ' | 'WRITE' | 'DELETE')[]) =>
  person.packages.has('COMPLAINT') &&
  actions.every((action) => !isClosedTo(person, row, action === 'READ' ? 'READ' : 'WRITE')) &&
  actions.every(
    (action) =>
      person.rights.has(`OTHER_COMPLAINT_${action}`) ||
      (decideOwnership(person, row) === 'OWN' && person.rights.has(`OWN_COMPLAINT_${action}`)),
  );
