import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { ComplaintImposer, ComplaintState } from '../orders/complaints/complaint-state.ts';
import type { Connection } from '../orders/order.ts';

/**
 * Places every house has (rules: complaints#places-of-a-complaint); beside them a complaint may be at one of its
 * locations.
 */
export const builtInLocations = ['STOCK', 'CLIENT'] as const;
export type BuiltInLocation = (typeof builtInLocations)[number];

/** 3 is the most urgent (rules: complaints#importance). */
export const importances = [1, 2, 3] as const;
export type Importance = (typeof importances)[number];

/** A complaint as the rules see it. Fields are named as on the wire (rules: api#names-on-the-wire). */
export type Complaint = {
  readonly id: string;
  /** Empty only while somebody is still choosing. */
  readonly orderId: string | null;
  /** The party that caused it; empty only while somebody is still choosing. */
  readonly imposed: ComplaintImposer | null;
  readonly state: ComplaintState;
  readonly doNotForget: boolean;
  readonly fixedAt: IsoDate | null;
  readonly importance: Importance;
  readonly carpenterId: string | null;
  /** The day it came in. */
  readonly createdAt: IsoDate;
  /** When somebody is to repair it. */
  readonly date: IsoDate | null;
  /** When what is needed for it is there, shown as a week. */
  readonly availability: IsoDate | null;
  /** The id of a shop, or a place every house has. */
  readonly location: string | null;
  readonly connections: readonly Connection[];
  readonly repairTimeInMinutes: number;
  readonly stockToDo: string | null;
  readonly tasksToDo: string | null;
  readonly notes: string | null;
  readonly remainingAmount: Cents | null;
  /** The amount the customer holds back until it is done; null: nobody said (rules: complaints#retained-amounts). */
  readonly retained: Cents | null;
  readonly carpenterExpense: Cents | null;
  readonly materialExpense: Cents | null;
};

/** One that is stored: whoever entered it has chosen. */
export type SavedComplaint = Complaint & { readonly orderId: string; readonly imposed: ComplaintImposer };

export const isBuiltInLocation = (location: string): location is BuiltInLocation =>
  builtInLocations.some((each) => each === location);
