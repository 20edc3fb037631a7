import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { listDocumentMails } from '@korpus/contract/documents/document-mails.ts';
import { listDocumentVersions } from '@korpus/contract/documents/documents.ts';
import { listDateMails } from '@korpus/contract/mails/date-mails.ts';
import { getOrder, listOrderHistory, listOrders } from '@korpus/contract/orders/orders.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { mergeRows, patchLists } from '../../lib/lists/list-patch.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';

/** Names of people and of base data stand in the rows; what somebody may see of them hangs on their rights. */
export const ordersLive: LiveInterests = {
  order: [
    getOrder,
    listOrderHistory,
    listDocumentVersions,
    listDocumentMails,
    listDateMails,
    listAcceptances,
  ].map(keyOf),
  acceptance: [keyOf(listAcceptances)],
  complaint: [keyOf(listAcceptances)],
  rights: [keyOf(listOrders)],
  baseData: [keyOf(listOrders)],
  // The list follows how long before delivery suppliers should have confirmed.
  globalValue: [keyOf(listOrders)],
};

/** An overview of thousands of rows fetches the few that changed (issue 4: „rows change live“). */
export const ordersPatch: LivePatch = {
  kind: 'order',
  patch: (ids, tools) =>
    patchLists(
      tools,
      {
        endpoint: listOrders,
        merge: (list, fetched, changed) => ({
          orders: mergeRows(list.orders, fetched.orders, changed),
          exhibitionOrders: mergeRows(list.exhibitionOrders, fetched.exhibitionOrders, changed),
        }),
      },
      ids,
    ),
};
