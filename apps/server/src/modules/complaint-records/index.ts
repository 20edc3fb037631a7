// The benchmark's floors send it as it is, too.
export {
  type ComplaintQuery,
  complaintLines,
  findComplaintLines,
  findComplaintRecords,
} from './complaint-list.store.ts';
export { complaintSearch } from './complaint-search.store.ts';
export {
  findComplaint,
  insertComplaint,
  removeComplaint,
  type StoredComplaint,
  updateComplaint,
} from './complaints.store.ts';
export { noteOrderOfComplaints, removeComplaintsOf } from './complaints-of-order.ts';
export { insertComplaints } from './insert-complaints.store.ts';
export { noteComplaint } from './note-complaint.ts';
