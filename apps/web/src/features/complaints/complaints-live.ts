import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { mergeRows, patchLists } from '../../lib/lists/list-patch.ts';
import type { LivePatch } from '../../lib/live/live-changes.ts';

/** Lists fetch the complaints that changed, not all of them; an order's own list is one of them. */
export const complaintsPatch: LivePatch = {
  kind: 'complaint',
  patch: (ids, tools) => patchLists(tools, { endpoint: listComplaints, merge: mergeRows }, ids),
};
