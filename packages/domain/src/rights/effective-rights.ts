import { normalizeRights } from './dependencies.ts';
import { allRights, type Right } from './rights.ts';
import type { Role } from './roles.ts';

/** Rights of a role until its tenant says otherwise (rules: rights#role-defaults). */
const roleDefaults: Record<Role, readonly Right[]> = {
  SUPER_ADMIN: [],
  ADMIN: allRights,
  SALESMAN: [
    'OWN_ORDER_WRITE',
    ...allRights.filter((right) => right.startsWith('OWN_ORDER_') && right.endsWith('_READ')),
    'OWN_ORDER_SUPPLIER_DATA_WRITE',
    'OWN_ORDER_EXPENSES_WRITE',
    'OWN_ORDER_ORDER_PRICE_WRITE',
    'OWN_ORDER_CHANGES_WRITE',
    'OWN_ORDER_PRE_PAYMENTS_WRITE',
    'OWN_COMPLAINT_READ',
    'OWN_COMPLAINT_WRITE',
    'OVERVIEW_SELLING_SUM_READ',
    'OVERVIEW_SELLING_SUM_GROSS_READ',
    'OVERVIEW_PRE_PAYMENTS_READ',
    'OVERVIEW_REMAINING_AMOUNT_READ',
    'OVERVIEW_DELIVERY_SUM_READ',
    'PRINT_ORDER_OVERVIEW',
    'PRINT_ORDER_DETAIL',
    'BASE_DATA_READ',
  ],
  CARPENTER: [],
};

export const defaultRightsOf = (role: Role): readonly Right[] => roleDefaults[role];

/** Rights given to and taken from one person, whatever their roles say: true gives, false takes. */
export type RightOverrides = Partial<Record<Right, boolean>>;

export type RightsInput = {
  readonly roles: readonly Role[];
  /** Rights a tenant gave a role; a role that is missing here, or null, keeps its defaults. */
  readonly byRole: Partial<Record<Role, readonly Right[] | null>>;
  readonly overrides: RightOverrides;
};

/**
 * The union over the roles, then the person's own overrides; ADMIN has all and cannot be changed
 * (rules: rights#overrides, rights#admins-have-all). What lacks what it builds upon, since a role changed after a
 * person was given more, does not count.
 */
export function effectiveRights({ roles, byRole, overrides }: RightsInput): ReadonlySet<Right> {
  if (roles.includes('ADMIN')) return new Set(allRights);
  const rights = new Set(normalizeRights(roles.flatMap((role) => byRole[role] ?? roleDefaults[role])));
  for (const right of allRights) {
    if (overrides[right] === true) rights.add(right);
    if (overrides[right] === false) rights.delete(right);
  }
  return normalizeRights(rights);
}

/** Calculates what to keep of a person so that, on top of their roles, they have exactly these rights. */
export const overridesFor = (wanted: ReadonlySet<Right>, ofRoles: ReadonlySet<Right>): RightOverrides =>
  Object.fromEntries(
    allRights
      .filter((right) => wanted.has(right) !== ofRoles.has(right))
      .map((right) => [right, wanted.has(right)]),
  );
