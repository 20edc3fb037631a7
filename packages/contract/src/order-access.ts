import type { Access } from '@korpus/domain/rights/access.ts';

/** Offers and orders go by the same rights (rules: offers#rights-to-offers). */
export const reading = { kind: 'signedIn', rights: ['OWN_ORDER_READ'] } as const satisfies Access;
export const writing = {
  kind: 'signedIn',
  rights: ['OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE'],
} as const satisfies Access;
/** Access to the receipt of money (rules: rights#receiving-money). */
export const receiving = {
  kind: 'signedIn',
  rights: [...writing.rights, 'WEEK_OVERVIEW_WRITE'],
} as const satisfies Access;
export const deleting = {
  kind: 'signedIn',
  rights: ['OWN_ORDER_DELETE', 'OTHER_ORDER_DELETE'],
} as const satisfies Access;
