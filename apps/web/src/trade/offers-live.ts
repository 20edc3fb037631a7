import { listOffers } from '@korpus/contract/offers/offers.ts';
import { mergeRows, patchLists } from '../lib/lists/list-patch.ts';
import type { LivePatch } from '../lib/live/live-changes.ts';

/** The overview fetches the offers that changed, not all of them. */
export const offersPatch: LivePatch = {
  kind: 'client',
  patch: (ids, tools) => patchLists(tools, { endpoint: listOffers, merge: mergeRows }, ids),
};
