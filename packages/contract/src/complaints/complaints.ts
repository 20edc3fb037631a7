import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { z } from 'zod';
import { listChanges } from '../change-log/change-log.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, ignoring, orKept, version } from '../record.ts';
import { idList, idOf } from '../references.ts';
import { deleting, reading, writing } from './complaint-access.ts';
import { complaintOrder } from './complaint-order.ts';
import { complaintFields, complaintRecord } from './complaint-record.ts';

const params = z.strictObject({ id: idOf('complaint') });

/** Answer to every change of a complaint. */
const saved = z.object({
  id: idOf('complaint'),
  state: z.enum(complaintStates),
  fixedAt: day.nullable(),
  version,
  lastModifiedBy: idOf('user'),
  lastModifiedByName: z.string(),
  lastModifiedDate: z.iso.datetime(),
});

export const listComplaints = endpoint({
  method: 'GET',
  path: '/api/complaints',
  follows: ['user', 'rights', 'baseData'],
  summary: 'The complaints the person may read, the newest first; all, or those of an order',
  access: reading,
  query: z.strictObject({
    orderId: idOf('order').optional(),
    ids: idList('complaint').optional(),
  }),
  mode: 'text',
  answer: z.array(complaintRecord),
  inTurns: true,
});

export const getComplaint = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}',
  follows: ['complaint'],
  summary: 'A complaint',
  access: reading,
  params,
  mode: 'text',
  answer: complaintRecord,
});

export const saveComplaint = endpoint({
  method: 'PUT',
  path: '/api/complaints',
  summary: 'Creates or changes a complaint; its order stays the one it was made for',
  access: writing,
  body: z.strictObject({
    ...ignoring(complaintRecord),
    ...orKept(complaintFields),
    id: idOf('complaint'),
    orderId: idOf('order'),
    imposed: complaintFields.imposed,
    version: version.optional(),
  }),
  answer: saved,
});

export const deleteComplaint = endpoint({
  method: 'DELETE',
  path: '/api/complaints/{id}',
  summary: 'Deletes a complaint with its files',
  access: deleting,
  params,
  answer: done,
});

export const setComplaintState = endpoint({
  method: 'PUT',
  path: '/api/complaints/{id}/state',
  summary: 'Sets the state of a complaint and what follows from it',
  access: writing,
  params,
  body: z.strictObject({
    ...ignoring(complaintRecord),
    state: z.enum(complaintStates),
    version: version.optional(),
  }),
  answer: saved,
});

export const listComplaintHistory = endpoint({
  method: 'GET',
  path: '/api/complaints/{id}/history',
  follows: ['complaint'],
  summary: 'Who changed which field of a complaint when, the newest first',
  access: reading,
  params,
  query: z.strictObject({ after: z.string().max(100).optional() }),
  answer: listChanges.answer,
});

export const listComplaintOrders = endpoint({
  method: 'GET',
  path: '/api/complaints/orders',
  summary: 'Sold orders the person may write a complaint for: those found by a text, or the last sold',
  access: writing,
  query: z.strictObject({
    text: z.string().trim().min(1).max(100).optional(),
    orderId: idOf('order').optional(),
  }),
  answer: z.array(complaintOrder),
});
