import { listOrders } from '@korpus/contract/orders/orders.ts';
import { mergeRows, patchLists } from '../../lib/lists/list-patch.ts';
import type { LivePatch } from '../../lib/live/live-changes.ts';

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
