import type { Access } from '@korpus/domain/rights/access.ts';

/** Which calendars somebody may read and write says each calendar (domain/calendar/calendar-can). */
export const access = {
  kind: 'signedIn',
  package: 'CALENDAR',
  roles: ['ADMIN', 'SALESMAN'],
} as const satisfies Access;

/** Of an order or offer, with the right to read these. */
export const ofOrders = { ...access, rights: ['OWN_ORDER_READ'] } as const satisfies Access;
