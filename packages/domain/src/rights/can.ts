import { type CalendarActions, calendarRules } from '../calendar/calendar-can.ts';
import { type ComplaintActions, complaintRules } from '../complaints/complaint-can.ts';
import type { ClientState } from '../offers/offer.ts';
import { managesPeople } from '../users/user-roles.ts';
import type { Person } from './actor.ts';
import { type OwnedRow, sideOf } from './ownership.ts';
import { needs, type Refusal, type Rules, unless } from './rule.ts';

/** What has to be known of a row for each question about it. */
type Facts = CalendarActions &
  ComplaintActions & {
    'user.changeRolesAndFlag': { readonly id: string };
    'user.delete': { readonly id: string } & Deletable;
    'baseData.delete': Deletable;
    'order.read': OwnedRow;
    'order.edit': OwnedRow;
    'order.changeSalesman': OwnedRow;
    'order.delete': OwnedRow & Deletable;
    'offer.read': OwnedRow;
    'offer.edit': OwnedRow;
    'offer.changeSalesman': OwnedRow;
    'offer.delete': OwnedRow & { readonly clientState: ClientState };
  };
/** Of a user or base data: nothing refers to it. Of an order: see orders/locked-fields.ts. */
type Deletable = { readonly isDeletable: boolean };

export type Action = keyof Facts;
/** Questions that hang on nothing but whose the row is. */
export type OwnedAction = { [A in Action]: OwnedRow extends Facts[A] ? A : never }[Action];

/**
 * Who may do what to which row, one sentence each, some in the folder of their record; the one place that answers it
 * for calls and screens alike. What does not depend on the row stands with the call itself (`access`), which screens
 * ask by `mayEnter`.
 */
const rules: Rules<Facts> = {
  // Of their own tenant; but not the own roles and flag, and never the own user, so that somebody stays to let others
  // in (rules: people#who-manages-people, people#own-user).
  'user.changeRolesAndFlag': ({ userId, roles }, row) =>
    needs(managesPeople(roles)) ?? unless(row.id === userId),
  'user.delete': ({ userId, roles }, row) =>
    needs(managesPeople(roles)) ?? unless(row.id === userId || !row.isDeletable),
  'baseData.delete': ({ rights }, row) => needs(rights.has('BASE_DATA_DELETE')) ?? unless(!row.isDeletable),
  'order.read': (person, row) => needs(hasRight(person, row, 'ORDER_READ')),
  'order.edit': (person, row) => needs(hasRight(person, row, 'ORDER_WRITE')),
  // Who may edit it, and it is their own or they hold the right to (rules: rights#changing-the-salesman).
  'order.changeSalesman': (person, row) => needs(mayChangeSalesman(person, row)),
  // By right, and never one with an invoice number, on itself or on a payment
  // (rules: rights#deleting, numbers-and-locking#never-deleted).
  'order.delete': (person, row) => needs(hasRight(person, row, 'ORDER_DELETE')) ?? unless(!row.isDeletable),
  // Offers go by the rights of orders (rules: offers#rights-to-offers); one an order was made of stays.
  'offer.read': (person, row) => needs(hasRight(person, row, 'ORDER_READ')),
  'offer.edit': (person, row) => needs(hasRight(person, row, 'ORDER_WRITE')),
  'offer.changeSalesman': (person, row) => needs(mayChangeSalesman(person, row)),
  'offer.delete': (person, row) =>
    needs(hasRight(person, row, 'ORDER_DELETE')) ?? unless(row.clientState === 'HAS_ORDER'),
  ...calendarRules,
  ...complaintRules,
};

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: Facts[A]): boolean =>
  refusalOf(person, action, row) === null;

/** The same for whoever has to say why not. */
export const refusalOf = <A extends Action>(person: Person, action: A, row: Facts[A]): Refusal | null =>
  rules[action](person, row);

const hasRight = (person: Person, row: OwnedRow, right: 'ORDER_READ' | 'ORDER_WRITE' | 'ORDER_DELETE') =>
  person.rights.has(`${sideOf(person, row)}_${right}`);

const mayChangeSalesman = (person: Person, row: OwnedRow) =>
  hasRight(person, row, 'ORDER_WRITE') &&
  (sideOf(person, row) === 'OWN' || person.rights.has('OTHER_ORDER_CHANGE_SALESMAN'));
