import {
  type Decision,
  type FieldProblem,
  type RemovalDecision,
  type RemovalRefusal,
  refuse,
  refuseProblems,
} from '../fields/decision.ts';
import { type FieldChange, fieldChanges } from '../fields/field-change.ts';
import { personProblems } from '../persons/person-problems.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys, type OwnedRow } from '../rights/ownership.ts';
import { saysNothingNew } from '../values/same-value.ts';
import { inactiveTexts, missingTexts, offerDecisionTexts as texts } from './deciding-texts.ts';
import { mergeOffer, mergeOfferBy, type OfferInput } from './merge-offer.ts';
import { choosableStates, type Offer, type OfferState } from './offer.ts';
import { canOffer, offerRules } from './offer-can.ts';
import { offerHistory } from './offer-catalogue.ts';
import { offerViolationTexts } from './offers-texts.ts';
import { validateOffer } from './validate-offer.ts';

/** Fields by which an offer names entries of the house. */
export type NamedByOffer = keyof typeof missingTexts;
/** Fields whose entry can exist and yet get no more work: who left, a shop that is switched off. */
export type WorkingForOffer = keyof typeof inactiveTexts;

/** Facts that decide about a change beside the stored offer and the change itself. */
export type OfferFacts = {
  readonly person: Person;
  /** Fields whose entry the house does not have, or not for this person. */
  readonly unknown: ReadonlySet<NamedByOffer>;
  readonly inactive: ReadonlySet<WorkingForOffer>;
  /** The customer has other offers, so that an offer that leaves it gets a new one. */
  readonly hasOtherOffers: boolean;
};

type StoredOffer = Offer & OwnedRow & { readonly version: number };

export type OfferChange = {
  readonly input: OfferInput;
  /** The version it starts from; undefined: it names none. */
  readonly version: number | undefined;
};

/**
 * Decides what becomes of an offer that is stored. Offers go by the rights of orders (rules: offers#rights-to-offers).
 * Without a customer in what comes of it, it gets one of its own.
 */
export function decideOffer(
  stored: StoredOffer,
  { input, version }: OfferChange,
  facts: OfferFacts,
): Decision<Offer> {
  const { person } = facts;
  if (!canOffer(person, 'offer.read', stored)) return refuse({ kind: 'ABSENT' });
  if (!canOffer(person, 'offer.edit', stored)) return refuse({ kind: 'RIGHT' });
  if (version === undefined) return refuse({ kind: 'VERSION_MISSING' });
  if (version !== stored.version) return refuse({ kind: 'STALE' });
  const merged = mergeOfferBy(person, stored, input);
  const isKept = merged.customerId === null && !facts.hasOtherOffers;
  return settled(stored, isKept ? { ...merged, customerId: stored.customerId } : merged, facts);
}

/**
 * Decides about a new one, which belongs to nobody yet: whoever may write own ones may give it to anybody
 * (rules: rights#entering-for-a-colleague).
 */
export const decideNewOffer = (input: OfferInput, facts: OfferFacts): Decision<Offer> =>
  canOffer(facts.person, 'offer.edit', nobodys)
    ? settled(null, mergeOffer(null, input), facts)
    : refuse({ kind: 'RIGHT' });

/** Decides whether one is deleted: by right, and never one an order was made of. */
export function decideOfferRemoval(stored: StoredOffer, person: Person): RemovalDecision<RemovalRefusal> {
  if (!canOffer(person, 'offer.read', stored)) return refuse({ kind: 'ABSENT' });
  const refusal = offerRules['offer.delete'](person, stored);
  if (refusal !== null) return refuse({ kind: refusal === 'RIGHT' ? 'RIGHT' : 'ORDERED' });
  return { kind: 'CHANGED', after: null, history: [] };
}

function settled(before: Offer | null, after: Offer, facts: OfferFacts): Decision<Offer> {
  const refusal = refuseProblems(offerProblems(before, after, facts));
  if (refusal !== null) return refusal;
  if (before !== null && saysNothingNew(before, after)) return { kind: 'SAME' };
  return { kind: 'CHANGED', after, history: offerChanges(before, after) };
}

/** Lists the fields of a change for the history. */
export const offerChanges = (before: Offer | null, after: Offer | null): FieldChange[] =>
  fieldChanges(before, after, offerHistory);

/** Files and dialogs choose among entries of the house, so they name nothing unknown. */
const knownHouse: Pick<OfferFacts, 'unknown' | 'inactive'> = { unknown: new Set(), inactive: new Set() };

/**
 * Tells everything that is wrong with what an offer would say, in the order of its dialog. What it keeps from before may
 * be of somebody who left meanwhile.
 */
export function offerProblems(
  before: Offer | null,
  after: Offer,
  { unknown, inactive }: Pick<OfferFacts, 'unknown' | 'inactive'> = knownHouse,
): FieldProblem[] {
  const isNamedAnew = (path: NamedByOffer) => after[path] !== null && after[path] !== before?.[path];
  const missing = [...unknown].filter(isNamedAnew);
  const resting = missing.length > 0 ? [] : [...inactive].filter(isNamedAnew);
  return [
    ...validateOffer(after).map(({ path, code }) => ({ path, message: offerViolationTexts[code] })),
    ...personProblems(after, before ?? undefined),
    ...stateProblems(before?.clientState ?? 'NO_STATE', after.clientState),
    ...missing.map((path) => ({ path, message: missingTexts[path] })),
    ...resting.map((path) => ({ path, message: inactiveTexts[path] })),
  ];
}

/** Tells whether somebody may set the state, in an offer or in an appointment about it. */
export const stateProblems = (before: OfferState, after: OfferState): FieldProblem[] =>
  choosableStates(before).includes(after) ? [] : [{ path: 'clientState', message: texts.hasNoOrder }];
