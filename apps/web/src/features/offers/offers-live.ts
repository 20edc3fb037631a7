import { listClientHistory, listClients } from '@korpus/contract/clients/clients.ts';
import { mergeRows, patchLists } from '../../lib/list-patch.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

/** Names of people and of lead sources stand in the rows; what somebody may see of them hangs on their rights. */
export const offersLive: LiveInterests = {
  client: [keyOf(listClientHistory)],
  user: [keyOf(listClients)],
  rights: [keyOf(listClients)],
  baseData: [keyOf(listClients)],
};

/** The overview fetches the offers that changed, not all of them. */
export const offersPatch: LivePatch = {
  kind: 'client',
  patch: (ids, tools) => patchLists(tools, { endpoint: listClients, merge: mergeRows }, ids),
};
