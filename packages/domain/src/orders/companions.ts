import {
  type ComplaintProgress,
  type ComplaintSums,
  type ComplaintsOfOrder,
  complaintsOfOrder as complaints,
} from '../complaints/complaints-of-order.ts';
import type { Cents } from '../money/cents.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';

/**
 * Companions of an order: records about it with calls and rights of their own, which its figures and its state hang on.
 * What a kind of them means to the order stands in its own folder; orders know it by this file alone.
 */

/** Their entries in the order. */
export type CompanionFields = ComplaintsOfOrder;
export const noCompanions = complaints.none;
export const companionCatalogue = complaints.catalogue;

/** What lists keep of them beside the order. */
export type CompanionFacts = ComplaintProgress;
export const companionFacts: (order: Partial<CompanionFields>) => CompanionFacts = complaints.factsOf;
/** How far they are, as lists show and filter it. */
export const companionProgress = complaints.progress;

/** What of them the margin and the expenses bear; undefined where entries and sum are hidden. */
export type CompanionCosts = Readonly<Record<'ofMargin' | 'ofExpenses', Cents | undefined>>;
/** Sums that stand in for hidden entries. */
export type CompanionSums = ComplaintSums;
/** Those somebody is sent, where the entries are hidden by what the house has and not by their rights. */
export const companionSumsSentTo: (
  person: Person,
  row: OwnedRow & CompanionFields,
) => Partial<CompanionSums> = complaints.sumsSentTo;
export const companionCosts: (
  order: Partial<CompanionFields>,
  sums: Partial<CompanionSums>,
) => CompanionCosts = complaints.costsOf;

/** States an order has by them, whatever its dates say. */
export const companionStates = [complaints.state] as const;
type CompanionState = (typeof companionStates)[number];
export const companionStateNames = { [complaints.state]: complaints.stateName };
export const companionStateTones = { [complaints.state]: complaints.stateTone };

export const stateByCompanions = (
  facts: CompanionFacts,
  packages: Person['packages'],
): CompanionState | null => (complaints.overridesState(facts, packages) ? complaints.state : null);

/** Why an order has one of them; the facts are missing where the person may not see them. */
export const reasonOfCompanions: (facts: Partial<CompanionFacts>) => string = complaints.reasonOf;

/** Whether a state comes from records that somebody does not see, so that only the server knows when it ends. */
export const isStateOfHidden = (state: string, order: Partial<CompanionFields>): boolean =>
  state === complaints.state && order.complaints === undefined;

export const withoutCompanions = <T extends Partial<CompanionFields>>({
  complaints: _complaints,
  ...order
}: T): Omit<T, keyof CompanionFields> => order;
