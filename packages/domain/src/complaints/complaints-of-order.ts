import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import type { CompanionCosts } from '../orders/companions.ts';
import type { OrderField } from '../orders/order-field-rights.ts';
import type { Person } from '../rights/actor.ts';
import { can } from '../rights/can.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { type ComplaintState, complaintStates, type SavedComplaint } from './complaint.ts';
import { leastAdvancedState } from './complaint-state.ts';
import { complaintStateTones } from './complaint-tones.ts';
import {
  complaintKindTexts,
  complaintOfStateText,
  complaintProgressHint,
  complaintStateNames,
} from './complaints-texts.ts';

/** What an order needs to know of a complaint about it. */
type OrderComplaint = Pick<
  SavedComplaint,
  'id' | 'imposed' | 'state' | 'carpenterExpense' | 'materialExpense'
>;

export type ComplaintsOfOrder = { readonly complaints: readonly OrderComplaint[] };

/** What they cost: the house's own fault comes off its margin, that of others is an expense. */
export type ComplaintSums = { readonly selfComplaintCostSum: Cents; readonly otherComplaintCostSum: Cents };

export type ComplaintProgress = {
  /** How far all of them have got; null without any. */
  readonly complaintState: ComplaintState | null;
};

const costOf = (complaints: readonly OrderComplaint[]): Cents =>
  sumCents(
    complaints.flatMap(({ carpenterExpense, materialExpense }) => [
      carpenterExpense ?? zeroCents,
      materialExpense ?? zeroCents,
    ]),
  );

const sumsOf = ({ complaints }: ComplaintsOfOrder): ComplaintSums => ({
  selfComplaintCostSum: costOf(complaints.filter(({ imposed }) => imposed === 'SELF')),
  otherComplaintCostSum: costOf(complaints.filter(({ imposed }) => imposed !== 'SELF')),
});

/**
 * While the house has no package for them nobody gets its complaints; what they cost stays spent, and who may read
 * complaints is told how much (rules: rights#figures-with-hidden-parts).
 */
const sumsSentTo = (person: Person, row: OwnedRow & ComplaintsOfOrder): Partial<ComplaintSums> =>
  !person.packages.has('COMPLAINT') &&
  can({ ...person, packages: new Set([...person.packages, 'COMPLAINT']) }, 'complaint.read', row)
    ? sumsOf(row)
    : {};

function costsOf({ complaints }: Partial<ComplaintsOfOrder>, sums: Partial<ComplaintSums>): CompanionCosts {
  const known = complaints === undefined ? sums : sumsOf({ complaints });
  return { ofMargin: known.selfComplaintCostSum, ofExpenses: known.otherComplaintCostSum };
}

/** With their package one that is not done overrides every state by date (rules: states#complaint-overrides). */
const overridesState = ({ complaintState }: ComplaintProgress, packages: Person['packages']): boolean =>
  packages.has('COMPLAINT') && complaintState !== null && complaintState !== 'DONE';

const [derived, serverOwned, inHouse, reads] = [true, true, true, 'complaint.read'] as const;

/** What complaints mean to the order they are about (domain/orders/companions). */
export const complaintsOfOrder = {
  none: { complaints: [] },
  factsOf: ({ complaints = [] }: Partial<ComplaintsOfOrder>): ComplaintProgress => ({
    complaintState: leastAdvancedState(complaints),
  }),
  sumsOf,
  costsOf,
  sumsSentTo,
  state: 'COMPLAINT',
  stateName: complaintKindTexts.name,
  stateTone: 'danger',
  overridesState,
  reasonOf: ({ complaintState }: Partial<ComplaintProgress>): string =>
    complaintOfStateText(complaintState ? complaintStateNames[complaintState] : null),
  progress: {
    field: 'complaintState',
    steps: complaintStates,
    names: complaintStateNames,
    tones: complaintStateTones,
    hint: complaintProgressHint,
    filter: 'complaints',
  },
  catalogue: {
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
  } satisfies Readonly<Record<keyof ComplaintsOfOrder | keyof ComplaintProgress, OrderField>>,
} as const;
