import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type ByOwner, type Expected, ofAnOwner } from './expected.ts';

const may = 'signed in, package CALENDAR, role ADMIN or SALESMAN';

/** Inside a record: what one may not read is not there (rules: calendar#who-may-read-and-write). */
const inRecord: ByOwner = { own: 200, other: { admin: 200, others: 400 }, foreign: 400, missing: 400 };
/** People are let in by admins; of others the lists are ignored. */
const letIn: ByOwner = {
  own: 200,
  other: 200,
  foreign: { admin: 400, others: 200 },
  missing: { admin: 400, others: 200 },
};

/** Everybody's own calendar is theirs and the admins'. */
export const calendarAccess = {
  getCalendarOverview: { may },
  listToDos: { may },
  countToDos: { may },
  getCalendarEvent: { may, ids: { 'params.id': ofAnOwner } },
  listEventsOfOffer: { may: `${may}, right OWN_ORDER_READ`, ids: { 'params.offerId': ofAnOwner } },
  listEventsOfOrder: { may: `${may}, right OWN_ORDER_READ`, ids: { 'params.orderId': ofAnOwner } },
  listEventHistory: { may, ids: { 'params.id': ofAnOwner } },
  saveCalendarEvent: {
    may,
    ids: {
      'body.id': ofAnOwner,
      'body.calendarId': inRecord,
      // An event about nothing drops these; events.api.test.ts asks for the others.
      'body.orderId': anyId,
      'body.offerId': anyId,
      'body.conversationTypeId': anyId,
    },
  },
  setEventTime: { may, ids: { 'body.id': ofAnOwner } },
  toggleToDo: { may, ids: { 'params.id': ofAnOwner } },
  deleteCalendarEvent: { may, ids: { 'params.id': ofAnOwner } },
  toggleCalendarVisibility: { may, ids: { 'params.id': ofAnOwner } },
  saveCalendarOptions: {
    may,
    ids: { 'params.id': ofAnOwner, 'body.userIdsToRead.[]': letIn, 'body.userIdsToWrite.[]': letIn },
  },
  getCalendarSubscription: { may },
  openCalendarSubscription: { may },
  closeCalendarSubscription: { may },
  // Opened without a header; the address is secret, and signing out one device leaves it (rules: calendar#secret-address).
  downloadCalendar: {
    may: 'everybody',
    outside: { signedOut: 200, disabled: 404, closed: 404 },
    linkOf: may,
  },
} satisfies Partial<Record<CallName, Expected>>;
