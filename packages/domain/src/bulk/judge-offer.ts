import { choosableStates, type Offer, setClientState } from '../offers/offer.ts';
import { offerViolationTexts } from '../offers/offers-texts.ts';
import { validateOffer } from '../offers/validate-offer.ts';
import { can } from '../records/can.ts';
import type { Person } from '../rights/actor.ts';
import type { BulkOfferValues } from './bulk-changes.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import { firstOf, isThere, refused, same, type Verdict } from './verdict.ts';

type OfferFacts = {
  readonly person: Person;
  readonly offer: Offer;
  /** What is wrong with what is chosen, which the house's lists decide. */
  readonly problem: string | null;
};

/** What the single save would do with this offer. */
export function judgeOffer(facts: OfferFacts, change: BulkOfferValues): Verdict {
  if (!can(facts.person, 'offer.read', facts.offer)) return refused(texts.gone);
  const { person, offer, problem } = facts;
  const after = offerAfter(offer, change);
  if (isThere(offer, { ...change, clientReason: after.clientReason })) return same;
  if (!can(person, 'offer.edit', offer)) return refused(texts.noRight);
  const movesSalesman = after.salesmanId !== offer.salesmanId;
  const [broken] = validateOffer(after);
  return firstOf(
    movesSalesman && !can(person, 'offer.changeSalesman', offer) && texts.noFieldRight,
    broken && offerViolationTexts[broken.code],
    !choosableStates(offer.clientState).includes(after.clientState) && texts.hasNoOrder,
    problem,
  );
}

/** A reason belongs to what did not come off alone (rules: offers#not-completed). */
function offerAfter(offer: Offer, change: BulkOfferValues): Offer {
  const after = { ...offer, ...change };
  return setClientState(after, after.clientState);
}
