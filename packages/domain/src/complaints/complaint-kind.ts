import { readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { complaintRules } from '../orders/complaints/complaint-can.ts';
import { complaintKindTexts as texts } from '../orders/complaints/complaints-of-order-catalogue-texts.ts';
import { complaintCatalogue } from './complaint-catalogue.ts';

/** Goes with its order, so it refers to it without keeping it. */
export const complaintKind = {
  kind: 'complaint',
  table: 'complaints',
  topic: { topic: 'complaint', mayHear: readersBy(complaintRules['complaint.read']) },
  catalogue: complaintCatalogue,
  rules: complaintRules,
  historyName: texts.name,
  ids: ['complaint', 'deviceComplaint', 'complaintMail'],
  refersTo: [
    { to: 'locations', column: 'location_id' },
    { to: 'carpenters', column: 'carpenter_id' },
  ],
  search: { hit: 'COMPLAINT', right: 'OWN_COMPLAINT_READ', mayRead: 'complaint.read' },
  files: {
    type: 'COMPLAINT',
    read: 'OWN_COMPLAINT_READ',
    write: ['OWN_COMPLAINT_WRITE', 'OTHER_COMPLAINT_WRITE'],
    mayRead: 'complaint.read',
    mayWrite: 'complaint.add',
  },
  columnTabs: [{ tab: 'complaints', name: texts.many }],
} as const satisfies RecordKind;
