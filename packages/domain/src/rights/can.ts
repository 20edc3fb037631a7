import type { ClientState } from '../offers/offer.ts';
import type { Person } from './actor.ts';
import { type OwnedRow, sideOf } from './ownership.ts';

/** What has to be known of a row for each question about it. */
type Facts = {
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
  'complaint.read': OwnedRow;
  'complaint.add': OwnedRow;
  'complaint.edit': OwnedRow & Closable;
  'complaint.delete': OwnedRow & Closable;
};
/** Of a user or base data: nothing refers to it. Of an order: see orders/locked-fields.ts. */
type Deletable = { readonly isDeletable: boolean };
type Closable = { readonly lockedDoneState: boolean };

export type Action = keyof Facts;
/** Questions that hang on nothing but whose the row is. */
export type OwnedAction = { [A in Action]: OwnedRow extends Facts[A] ? A : never }[Action];

/** Why not: the person lacks the right to it, or the row is such that nobody may. */
export type Refusal = 'RIGHT' | 'ROW';
type Rule<Row> = (person: Person, row: Row) => Refusal | null;

/**
 * Who may do what to which row, one sentence each; the one place that answers it for calls and screens alike. What
 * does not depend on the row stands with the call itself (`access`), which screens ask by `mayEnter`.
 */
const rules: { readonly [A in Action]: Rule<Facts[A]> } = {
  // Users are the admins'; but not the own roles and flag, and never the own user (rules: people#own-user).
  'user.changeRolesAndFlag': (person, row) => needs(isAdmin(person)) ?? unless(isSelf(person, row)),
  'user.delete': (person, row) => needs(isAdmin(person)) ?? unless(isSelf(person, row) || !row.isDeletable),
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
  // A complaint is whose its order is (rules: complaints#whose-complaint), no right to that needed. Nobody changes one
  // unread, nor what is done and past (complaints/locked-done.ts).
  'complaint.read': (person, row) => needs(hasComplaintRight(person, row, 'READ')),
  'complaint.add': (person, row) => needs(hasComplaintRight(person, row, 'READ', 'WRITE')),
  'complaint.edit': (person, row) =>
    needs(hasComplaintRight(person, row, 'READ', 'WRITE')) ?? unless(row.lockedDoneState),
  'complaint.delete': (person, row) =>
    needs(hasComplaintRight(person, row, 'READ', 'DELETE')) ?? unless(row.lockedDoneState),
};

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: Facts[A]): boolean =>
  refusalOf(person, action, row) === null;

/** The same for whoever has to say why not. */
export const refusalOf = <A extends Action>(person: Person, action: A, row: Facts[A]): Refusal | null =>
  rules[action](person, row);

const needs = (right: boolean): Refusal | null => (right ? null : 'RIGHT');
const unless = (kept: boolean): Refusal | null => (kept ? 'ROW' : null);

const isAdmin = ({ roles }: Person) => roles.has('ADMIN');
const isSelf = ({ userId }: Person, { id }: { readonly id: string }) => id === userId;

const hasRight = (person: Person, row: OwnedRow, right: 'ORDER_READ' | 'ORDER_WRITE' | 'ORDER_DELETE') =>
  person.rights.has(`${sideOf(person, row)}_${right}`);

const mayChangeSalesman = (person: Person, row: OwnedRow) =>
  hasRight(person, row, 'ORDER_WRITE') &&
  (sideOf(person, row) === 'OWN' || person.rights.has('OTHER_ORDER_CHANGE_SALESMAN'));

/** With their package only; what is allowed on others' is allowed on one's own (rules: complaints#whose-complaint). */
const hasComplaintRight = (
  person: Person,
  row: OwnedRow,
  ...actions: readonly ('READ' | 'WRITE' | 'DELETE')[]
) =>
  person.packages.has('COMPLAINT') &&
  actions.every(
    (action) =>
      person.rights.has(`OTHER_COMPLAINT_${action}`) ||
      (sideOf(person, row) === 'OWN' && person.rights.has(`OWN_COMPLAINT_${action}`)),
  );
