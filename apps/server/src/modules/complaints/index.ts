import type * as complaintFileCalls from '@korpus/contract/complaints/complaint-file.ts';
import type * as complaintMailCalls from '@korpus/contract/complaints/complaint-mails.ts';
import type * as complaintsCalls from '@korpus/contract/complaints/complaints.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { openQueue } from '../../platform/queue-of.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOneComplaint } from './delete-complaint.ts';
import {
  draftOfComplaint,
  listMailsOfComplaint,
  mailComplaint,
  mailComplaintAgain,
} from './mail-complaint.ts';
import { linkToComplaint } from './print-complaint.ts';
import {
  readComplaint,
  readComplaintHistory,
  readComplaintList,
  readComplaintOrders,
} from './read-complaints.ts';
import { saveOneComplaint, setOneState } from './save-complaint.ts';

export { commitComplaints } from './commit-complaints.ts';
export { findComplaintFacts, lockComplaint } from './complaint-facts.ts';
// The benchmark's floors send it as it is, too.
export { complaintLines, countNew } from './complaint-list.store.ts';
export { complaintSearch } from './complaint-search.store.ts';
export { findComplaint, findComplaints } from './complaints.store.ts';
export { complaintsOfOrder, filesOfComplaint } from './complaints-of-order.ts';
export { insertComplaints } from './insert-complaints.store.ts';
export { mayHaveComplaint } from './print-complaint.ts';
export { addComplaints, decideLocked } from './save-complaint.ts';

/** A print with pictures reads all of them into memory, so only this many are made at once. */
const pagesAtOnce = 2;

export const complaints = (
  services: Services,
): BindingsOf<
  keyof typeof complaintFileCalls | keyof typeof complaintMailCalls | keyof typeof complaintsCalls
> => {
  const turn = openQueue(pagesAtOnce);
  return {
    listComplaints: inTransaction((context, { query }) => readComplaintList(services, context, query)),
    getComplaint: inTransaction((context, { params }) => readComplaint(services, context, params.id)),
    saveComplaint: inTransaction((context, { body }) => saveOneComplaint(services, context, body)),
    deleteComplaint: inTransaction(async (context, { params }) => {
      await deleteOneComplaint(services, context, params.id);
      return { done: true };
    }),
    setComplaintState: inTransaction((context, { params, body }) =>
      setOneState(services, context, params.id, body),
    ),
    listComplaintHistory: inTransaction((context, { params, query }) =>
      readComplaintHistory(context, params.id, query.after),
    ),
    listComplaintOrders: inTransaction((context, { query }) => readComplaintOrders(context, query)),
    exportComplaint: outside((context, { params }) => linkToComplaint(services, turn, context, params.id)),
    getComplaintMail: outside((context, { params }) => draftOfComplaint(services, turn, context, params.id)),
    sendComplaint: outside((context, { params, body: asked }) =>
      mailComplaint(services, turn, context, { ...params, asked }),
    ),
    listComplaintMails: inTransaction((context, { params }) => listMailsOfComplaint(context, params.id)),
    sendComplaintAgain: outside((context, { params }) => mailComplaintAgain(services, context, params.id)),
  };
};
