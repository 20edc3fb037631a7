import type { Person } from './actor.ts';

/**
 * The facts that decide whose a record is; the user is the one linked to its exhibition salesman, if any
 * (rules: rights#own-and-other, orders#owner-through-the-fair).
 */
export type OwnedRow = {
  readonly salesmanId: string | null;
  readonly exhibitionSalesmanUserId?: string | null;
  /** True if the person it is about was forgotten. */
  readonly isRestricted?: boolean;
};

/**
 * Tells whether a restricted row is closed to somebody: it is read by whoever answers for the protection of data, and
 * changed by nobody (rules: privacy#restricted).
 */
export const isClosedTo = (
  { rights }: Pick<Person, 'rights'>,
  { isRestricted }: Pick<OwnedRow, 'isRestricted'>,
  doing: 'READ' | 'WRITE',
): boolean => isRestricted === true && (doing === 'WRITE' || !rights.has('PRIVACY'));

type Side = 'OWN' | 'OTHER';

/** Own is what has no salesman, or is the person's; to admins everything is (rules: rights#own-and-other). */
export function decideOwnership({ roles, userId }: Person, row: OwnedRow): Side {
  const isOwn =
    roles.has('ADMIN') ||
    roles.has('SUPER_ADMIN') ||
    row.salesmanId === null ||
    row.salesmanId === userId ||
    row.exhibitionSalesmanUserId === userId;
  return isOwn ? 'OWN' : 'OTHER';
}

/** Stands for what has no salesman yet, a new record for one: to everybody it is an own one. */
export const nobodys: OwnedRow = { salesmanId: null };

/**
 * Stands for whatever belongs to other people, where a whole list is asked about at once: no person has this id. To an
 * admin it is an own one all the same.
 */
export const somebodyElses: OwnedRow = { salesmanId: '' };
