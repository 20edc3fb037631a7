import { listOfferHistory, listOffers } from '@korpus/contract/offers/offers.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { mergeRows, patchLists } from '../../lib/lists/list-patch.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';

/** Names of people and of lead sources stand in the rows; what somebody may see of them hangs on their rights. */
export const offersLive: LiveInterests = {
  client: [keyOf(listOfferHistory)],
  user: [keyOf(listOffers)],
  rights: [keyOf(listOffers)],
  baseData: [keyOf(listOffers)],
};

/** The overview fetches the offers that changed, not all of them. */
export const offersPatch: LivePatch = {
  kind: 'client',
  patch: (ids, tools) => patchLists(tools, { endpoint: listOffers, merge: mergeRows }, ids),
};
