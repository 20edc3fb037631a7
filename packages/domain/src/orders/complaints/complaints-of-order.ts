import { type Cents, sumCents, zeroCents } from '../../money/cents.ts';
import type { Person } from '../../rights/actor.ts';
import type { OwnedRow } from '../../rights/ownership.ts';
import type { OrderField } from '../order-field.ts';
import { canComplaint } from './complaint-can.ts';
import {
  type ComplaintImposer,
  type ComplaintState,
  complaintStates,
  complaintStateTones,
  leastAdvancedState,
} from './complaint-state.ts';
import { complaintOfStateText, complaintProgressHint, complaintStateNames } from './complaint-state-texts.ts';
import { complaintKindTexts } from './complaints-of-order-catalogue-texts.ts';

/**
 * Complaints as far as the order they are about needs them: its figures and its state depend on them. Everything else
 * about complaints is in domain/complaints, which builds on orders.
 */

/** A complaint as far as its order needs to know it. */
type OrderComplaint = {
  readonly id: string;
  readonly imposed: ComplaintImposer;
  readonly state: ComplaintState;
  readonly carpenterExpense: Cents | null;
  readonly materialExpense: Cents | null;
  /** Missing where the person may not read what is left of the order. */
  readonly retained?: Cents | null | undefined;
};

/** The part of an order that holds its complaints. */
export type ComplaintsOfOrder = { readonly complaints: readonly OrderComplaint[] };
export const noComplaints = { complaints: [] } as const satisfies ComplaintsOfOrder;

export const withoutComplaints = <T extends Partial<ComplaintsOfOrder>>({
  complaints: _complaints,
  ...order
}: T): Omit<T, keyof ComplaintsOfOrder> => order;

/** The progress of an order's complaints, which lists store beside the order. */
export type ComplaintProgress = {
  /** How far all of them have got; null without any. */
  readonly complaintState: ComplaintState | null;
};

export const complaintProgressOf = ({ complaints = [] }: Partial<ComplaintsOfOrder>): ComplaintProgress => ({
  complaintState: leastAdvancedState(complaints),
});

/** How far they are, as lists show and filter it. */
export const complaintProgress = {
  field: 'complaintState',
  steps: complaintStates,
  names: complaintStateNames,
  tones: complaintStateTones,
  hint: complaintProgressHint,
  filter: 'complaints',
} as const;

/**
 * Sums of an order's complaints, which stand in for hidden entries: the cost of the house's own faults comes off its
 * margin, the cost of others' faults is an expense; and what customers hold back.
 */
export type ComplaintSums = {
  readonly selfComplaintCostSum: Cents;
  readonly otherComplaintCostSum: Cents;
  readonly retainedSum: Cents;
};

const costOf = (complaints: readonly OrderComplaint[]): Cents =>
  sumCents(
    complaints.flatMap(({ carpenterExpense, materialExpense }) => [
      carpenterExpense ?? zeroCents,
      materialExpense ?? zeroCents,
    ]),
  );

const complaintSumsOf = ({ complaints }: ComplaintsOfOrder): ComplaintSums => ({
  selfComplaintCostSum: costOf(complaints.filter(({ imposed }) => imposed === 'SELF')),
  otherComplaintCostSum: costOf(complaints.filter(({ imposed }) => imposed !== 'SELF')),
  retainedSum: retainedSum({ complaints }),
});

/** Sums up what customers hold back until the complaints are done (rules: complaints#retained-amounts). */
export const retainedSum = ({
  complaints,
}: {
  readonly complaints: readonly Pick<OrderComplaint, 'state' | 'retained'>[];
}): Cents =>
  sumCents(complaints.map(({ state, retained }) => (state === 'DONE' ? zeroCents : (retained ?? zeroCents))));

/**
 * Removes what is held back if the house lacks the package: nobody can end a complaint then, so nothing is held back.
 */
export const withHeldBack = <T extends ComplaintsOfOrder>(order: T, packages: Person['packages']): T =>
  packages.has('COMPLAINT')
    ? order
    : { ...order, complaints: order.complaints.map((each) => ({ ...each, retained: null })) };

/**
 * While the house has no package for them nobody gets its complaints; what they cost stays spent, and who may read
 * complaints is told how much (rules: rights#figures-with-hidden-parts).
 */
export const complaintSumsSentTo = (
  person: Person,
  row: OwnedRow & ComplaintsOfOrder,
): Partial<ComplaintSums> =>
  !person.packages.has('COMPLAINT') &&
  canComplaint({ ...person, packages: new Set([...person.packages, 'COMPLAINT']) }, 'complaint.read', row)
    ? complaintSumsOf(withHeldBack(row, person.packages))
    : {};

/**
 * Complaint costs borne by the margin and by the expenses, and the amount held back; undefined where both entries and
 * sum are hidden.
 */
type ComplaintMoney = Readonly<Record<'ofMargin' | 'ofExpenses' | 'heldBack', Cents | undefined>>;

export function complaintMoney(
  { complaints }: Partial<ComplaintsOfOrder>,
  sums: Partial<ComplaintSums>,
): ComplaintMoney {
  const known = complaints === undefined ? sums : complaintSumsOf({ complaints });
  return {
    ofMargin: known.selfComplaintCostSum,
    ofExpenses: known.otherComplaintCostSum,
    heldBack: known.retainedSum,
  };
}

/** The state an order has by them, whatever its dates say: with their package, while one of them is not done (rules: states#complaint-overrides). */
export const complaintOrderState = 'COMPLAINT';
export const complaintOrderStateNames = { [complaintOrderState]: complaintKindTexts.name };
export const complaintOrderStateTones = { [complaintOrderState]: 'danger' } as const;

export const stateByComplaints = (
  { complaintState }: ComplaintProgress,
  packages: Person['packages'],
): typeof complaintOrderState | null =>
  packages.has('COMPLAINT') && complaintState !== null && complaintState !== 'DONE'
    ? complaintOrderState
    : null;

/** Why an order has it; the facts are missing where the person may not see them. */
export const reasonOfComplaints = ({ complaintState }: Partial<ComplaintProgress>): string =>
  complaintOfStateText(complaintState ? complaintStateNames[complaintState] : null);

/**
 * Tells whether the state comes from complaints that the person does not see, so that only the server knows when it
 * ends.
 */
export const isStateOfHidden = (state: string, { complaints }: Partial<ComplaintsOfOrder>): boolean =>
  state === complaintOrderState && complaints === undefined;

const [derived, serverOwned, inHouse, reads] = [true, true, true, 'complaint.read'] as const;

export const complaintsOfOrderCatalogue = {
  complaintState: {
    kind: 'choice',
    names: complaintStateNames,
    label: complaintKindTexts.name,
    derived,
    reads,
    column: { overview: [], sub: [], package: 'COMPLAINT' },
    inHouse,
  },
  /** Each tells its own history. */
  complaints: { kind: 'entries', label: complaintKindTexts.many, serverOwned, reads, inHouse },
} as const satisfies Readonly<Record<keyof ComplaintsOfOrder | keyof ComplaintProgress, OrderField>>;
