import { hasComplaintRight, type OwnedRow, type Person } from '../orders/order-rights.ts';

/**
 * Whose a complaint is says its order: the row is the order's, or a complaint with the salesman of its order (decisions
 * §8). No right to the order itself is needed.
 */
export const canReadComplaint = (person: Person, row: OwnedRow): boolean =>
  hasComplaintRight(person, row, 'READ');

/** By right; what is done and past nobody changes (locked-done.ts). */
export const canEditComplaint = (person: Person, row: OwnedRow): boolean =>
  canReadComplaint(person, row) && hasComplaintRight(person, row, 'WRITE');

export const canDeleteComplaint = (person: Person, row: OwnedRow): boolean =>
  canReadComplaint(person, row) && hasComplaintRight(person, row, 'DELETE');

/** Whether the person reads what belongs to somebody else, so that a list needs no filter by owner. */
export const canReadEverybodysComplaints = (person: Person): boolean =>
  canReadComplaint(person, { salesmanId: '' });
