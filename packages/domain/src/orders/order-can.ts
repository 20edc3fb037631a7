import type { Person } from '../rights/actor.ts';
import { decideOwnership, isClosedTo, type OwnedRow } from '../rights/ownership.ts';
import { asking, needs, type Rules, unless } from '../rights/rule.ts';

/**
 * Facts about an order that rights depend on: whose it is, and for deleting whether a number froze it
 * (locked-fields.ts).
 */
type OrderActions = {
  'order.read': OwnedRow;
  'order.edit': OwnedRow;
  'order.changeSalesman': OwnedRow;
  'order.delete': OwnedRow & { readonly isDeletable: boolean; readonly hasAcceptance: boolean };
};

export const orderRules: Rules<OrderActions> = {
  'order.read': (person, row) => needs(hasOrderRight(person, row, 'ORDER_READ')),
  'order.edit': (person, row) => needs(hasOrderRight(person, row, 'ORDER_WRITE')),
  // Changing the salesman takes the right to edit an order of one's own, or the right to change others'
  // (rules: rights#changing-the-salesman).
  'order.changeSalesman': (person, row) => needs(mayChangeSalesman(person, row)),
  // Deleting takes a right, and is refused for an order with an invoice number, on itself or on a payment, or with
  // something a customer signed (rules: rights#deleting, numbers-and-locking#never-deleted, acceptance#versions).
  'order.delete': (person, row) =>
    needs(hasOrderRight(person, row, 'ORDER_DELETE')) ?? unless(!row.isDeletable || row.hasAcceptance),
};

export const canOrder = asking(orderRules);

export const hasOrderRight = (
  person: Person,
  row: OwnedRow,
  right: 'ORDER_READ' | 'ORDER_WRITE' | 'ORDER_DELETE',
): boolean =>
  person.rights.has(`${decideOwnership(person, row)}_${right}`) &&
  !isClosedTo(person, row, right === 'ORDER_READ' ? 'READ' : 'WRITE');

export const mayChangeSalesman = (person: Person, row: OwnedRow): boolean =>
  hasOrderRight(person, row, 'ORDER_WRITE') &&
  (decideOwnership(person, row) === 'OWN' || person.rights.has('OTHER_ORDER_CHANGE_SALESMAN'));
