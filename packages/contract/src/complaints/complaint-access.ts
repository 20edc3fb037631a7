import type { Access } from '@korpus/domain/rights/access.ts';

/** Access to complaints; whose the order is decides on the rest (domain/complaints/complaint-rights). */
export const reading = {
  kind: 'signedIn',
  package: 'COMPLAINT',
  rights: ['OWN_COMPLAINT_READ'],
} as const satisfies Access;
export const writing = {
  kind: 'signedIn',
  package: 'COMPLAINT',
  rights: ['OWN_COMPLAINT_WRITE', 'OTHER_COMPLAINT_WRITE'],
} as const satisfies Access;
export const deleting = {
  kind: 'signedIn',
  package: 'COMPLAINT',
  rights: ['OWN_COMPLAINT_DELETE', 'OTHER_COMPLAINT_DELETE'],
} as const satisfies Access;
