import type { Person } from './actor.ts';

/** What decides whose a record is; the user is the one linked to its exhibition salesman, if any (rules: rights#own-and-other, orders#owner-through-the-fair). */
export type OwnedRow = {
  readonly salesmanId: string | null;
  readonly exhibitionSalesmanUserId?: string | null;
};

type Side = 'OWN' | 'OTHER';

/** Own is what has no salesman, or is the person's; to admins everything is (rules: rights#own-and-other). */
export function sideOf({ roles, userId }: Person, row: OwnedRow): Side {
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
