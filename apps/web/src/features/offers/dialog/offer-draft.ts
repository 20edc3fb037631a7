import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { type OfferRecord, saveOffer } from '@korpus/contract/offers/offers.ts';
import { type Customer, customerDataOf } from '@korpus/domain/customers/customer.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { offerProblems } from '@korpus/domain/offers/decide-offer.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import type { DraftKey } from '../../../lib/drafts/local-drafts.ts';
import type { Choice, HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { formatsOf as formatsByKind } from '../../../ui/record-dialog/from-catalogue.ts';
import type { Formats } from '../../../ui/record-dialog/labels.ts';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';

/** An offer as the server stores it, for the rules to work with. */
export function makeOfferDraft(offer: OfferRecord): Offer {
  const {
    salesmanName: _salesmanName,
    targetGroupName: _targetGroupName,
    leadSourceName: _leadSourceName,
    isRestricted: _isRestricted,
    createdAt: _createdAt,
    lastModifiedDate: _lastModifiedDate,
    lastModifiedBy: _lastModifiedBy,
    version: _version,
    ...fields
  } = offer;
  return fields;
}

type Start = Readonly<{
  id: string;
  salesmanId: string | null;
  locationId: string | null;
  today: IsoDate;
  customer: Customer | undefined;
}>;

/** Makes a new offer, requested today. */
export const newDraft = ({ today, customer, ...start }: Start): Offer => ({
  ...newOffer({ ...start, requestDate: today }),
  ...(customer === undefined ? {} : { ...customerDataOf(customer), customerId: customer.id }),
});

export const bodyOf = (
  { clientNumber: _drawn, customerId, ...draft }: Offer,
  version?: number,
): BodyOf<typeof saveOffer> => ({
  ...draft,
  // Nobody chosen makes a customer of its own, which a stored one has already.
  ...(version === undefined || customerId !== null ? { customerId } : {}),
  ...(version === undefined ? {} : { version }),
});

export const problemsOf = (draft: Offer, stored?: Offer): readonly Problem[] =>
  allProblems(offerProblems(stored ?? null, draft), saveOffer, bodyOf(draft));

export const keptOffer: KeptKind<Offer> = {
  shape: 'offer-1',
  nameOf: ({ id }) => `offer/${id}`,
  call: saveOffer,
  bodyOf,
  findProblems: problemsOf,
  savedOnLeave: texts.savedOnLeave,
};

export const keyOfNewOffer = (userId: string): DraftKey => ({ userId, name: 'client/new' });

/** Formats values as they read where two people have changed the same field. */
export function buildOfferFormats({
  salesmen,
  locations,
  leadSources,
  conversationTypes,
}: HouseLists): Formats<Offer> {
  const named = (choices: readonly Choice[]) => (id: string | null) =>
    choices.find(({ value }) => value === id)?.label ?? '';
  return {
    ...byKind,
    salesmanId: named(salesmen),
    locationId: named(locations),
    leadSourceId: named(leadSources),
    conversationType: named(conversationTypes),
  };
}

const byKind = formatsByKind(offerCatalogue);
