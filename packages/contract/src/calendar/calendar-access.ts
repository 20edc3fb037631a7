import type { Access } from '@korpus/domain/rights/access.ts';

/** Access to calendars; each says who may read and write it (domain/calendar/calendar-can). */
export const access = {
  kind: 'signedIn',
  package: 'CALENDAR',
  roles: ['ADMIN', 'SALESMAN'],
} as const satisfies Access;

/** Access to events of an order or offer, with the right to read these. */
export const ofOrders = { ...access, rights: ['OWN_ORDER_READ'] } as const satisfies Access;

/**
 * Changes that events follow: people and rights decide who may read a calendar, and of an event more than its time; so a
 * person who loses one loses its events at once (rules: calendar#settings-of-a-calendar).
 */
export const eventChanges = ['calendar', 'calendarEvent', 'user', 'rights'] as const;
