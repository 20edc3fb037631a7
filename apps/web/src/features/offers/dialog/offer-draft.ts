import { type Client, saveClient } from '@korpus/contract/clients/clients.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents, exactCentsFromEuros } from '@korpus/domain/money/euros.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import {
  clientReasonNames,
  clientStateNames,
  offerViolationTexts,
} from '@korpus/domain/offers/offers-texts.ts';
import { validateOffer } from '@korpus/domain/offers/validate-offer.ts';
import { emptyClientData } from '@korpus/domain/orders/order-client.ts';
import { salutationNames, targetGroupNames } from '@korpus/domain/orders/orders-texts.ts';
import { allProblems } from '../../../lib/all-problems.ts';
import type { Choice, HouseLists } from '../../../lib/use-house-lists.ts';
import { dayOf } from '../../../lib/wire-values.ts';
import type { Formats } from '../../../ui/record-dialog/record-dialog.tsx';
import type { Problem } from '../../../ui/record-dialog/record-source.ts';

/** An offer as the server stores it, for the rules to work with. */
export function draftOf(client: Client): Offer {
  const {
    salesmanName: _salesmanName,
    leadSourceName: _leadSourceName,
    createdAt: _createdAt,
    lastModifiedDate: _lastModifiedDate,
    lastModifiedBy: _lastModifiedBy,
    version: _version,
    ...fields
  } = client;
  return {
    ...fields,
    requestDate: dayOf(client.requestDate),
    notificationDate: dayOf(client.notificationDate),
    budget: client.budget === null ? null : exactCentsFromEuros(client.budget),
  };
}

type Start = Readonly<{ id: string; salesmanId: string | null; locationId: string | null; today: IsoDate }>;

/** What a new offer begins with: asked for today, without a state (spec 2 §4). */
export const newDraft = ({ id, salesmanId, locationId, today }: Start): Offer => ({
  ...emptyClientData,
  id,
  clientNumber: null,
  salesmanId,
  locationId,
  requestDate: today,
  notificationDate: null,
  clientState: 'NO_STATE',
  clientReason: null,
  budget: null,
  conversationType: null,
  notes: null,
});

export function bodyOf(
  { clientNumber: _drawn, budget, ...draft }: Offer,
  version?: number,
): BodyOf<typeof saveClient> {
  return {
    ...draft,
    budget: budget === null ? null : eurosFromCents(budget),
    ...(version === undefined ? {} : { version }),
  };
}

export function problemsOf(draft: Offer): readonly Problem[] {
  const broken = validateOffer(draft).map(({ path, code }) => ({ path, message: offerViolationTexts[code] }));
  return allProblems(broken, saveClient, bodyOf(draft));
}

/** How values read where two people have changed the same field. */
export function formatsOf({
  salesmen,
  locations,
  leadSources,
  conversationTypes,
}: HouseLists): Formats<Offer> {
  const named = (choices: readonly Choice[]) => (id: string | null) =>
    choices.find(({ value }) => value === id)?.label ?? '';
  const day = (date: IsoDate | null) => (date === null ? '' : formatDate(date));
  return {
    salesmanId: named(salesmen),
    locationId: named(locations),
    leadSourceId: named(leadSources),
    conversationType: named(conversationTypes),
    requestDate: day,
    notificationDate: day,
    budget: (budget: Cents | null) => (budget === null ? '' : formatEuro(budget)),
    clientState: (state) => clientStateNames[state],
    clientReason: (reason) => (reason === null ? '' : clientReasonNames[reason]),
    salutation: (salutation) => (salutation === null ? '' : salutationNames[salutation]),
    targetGroup: (group) => (group === null ? '' : targetGroupNames[group]),
  };
}
