import { type BaseDataActions, baseDataRules } from '../base-data/base-data-can.ts';
import { type CalendarActions, calendarRules } from '../calendar/calendar-can.ts';
import { type OfferActions, offerRules } from '../offers/offer-can.ts';
import { type ComplaintActions, complaintRules } from '../orders/complaints/complaint-can.ts';
import { type OrderActions, orderRules } from '../orders/order-can.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import type { Refusal, Rules } from '../rights/rule.ts';
import { type UserActions, userRules } from '../users/user-can.ts';

/** What has to be known of a row for each question about it. */
type Facts = BaseDataActions & CalendarActions & ComplaintActions & OfferActions & OrderActions & UserActions;

export type Action = keyof Facts;
/** Questions that hang on nothing but whose the row is. */
export type OwnedAction = { [A in Action]: OwnedRow extends Facts[A] ? A : never }[Action];

/**
 * Who may do what to which row, one sentence each in the folder of its record; the one place that answers it for calls and
 * screens alike. What does not depend on the row stands with the call itself (`access`), which screens ask by `mayEnter`.
 */
const rules: Rules<Facts> = {
  ...baseDataRules,
  ...calendarRules,
  ...complaintRules,
  ...offerRules,
  ...orderRules,
  ...userRules,
};

/** May this person do this to this row? */
export const can = <A extends Action>(person: Person, action: A, row: Facts[A]): boolean =>
  refusalOf(person, action, row) === null;

/** The same for whoever has to say why not. */
export const refusalOf = <A extends Action>(person: Person, action: A, row: Facts[A]): Refusal | null =>
  rules[action](person, row);
