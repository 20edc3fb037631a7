import { listComplaintMails } from '@korpus/contract/complaints/complaint-mails.ts';
import {
  getComplaint,
  listComplaintHistory,
  listComplaints,
} from '@korpus/contract/complaints/complaints.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { mergeRows, patchLists } from '../../lib/lists/list-patch.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';

/** Names of people and of base data stand in the rows; what somebody may see of them hangs on their rights. */
export const complaintsLive: LiveInterests = {
  complaint: [getComplaint, listComplaintHistory, listComplaintMails].map(keyOf),
  user: [keyOf(listComplaints)],
  rights: [keyOf(listComplaints)],
  baseData: [keyOf(listComplaints)],
};

/** Lists fetch the complaints that changed, not all of them; an order's own list is one of them. */
export const complaintsPatch: LivePatch = {
  kind: 'complaint',
  patch: (ids, tools) => patchLists(tools, { endpoint: listComplaints, merge: mergeRows }, ids),
};
