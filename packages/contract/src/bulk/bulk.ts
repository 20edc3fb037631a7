import { bulkKinds, mostBulkRows } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { complaintFields } from '../complaints/complaint-record.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { offerFields } from '../offers/offer-record.ts';
import { orderFields } from '../orders/order-record.ts';
import { orKept, version } from '../record.ts';
import { idOf } from '../references.ts';

/** The rights to each row count besides (rules: bulk#rights). */
const changing = { kind: 'signedIn', rights: ['BULK_EDIT'] } as const satisfies Access;

const { salesmanId, location, leadSourceId, carpenterId, cancelled } = orderFields;
const orderChange = z.strictObject({
  ...orKept({ salesmanId, location, leadSourceId, carpenterId, cancelled }),
  doneToDoRemainingAmount: z.boolean().optional(),
  paid: z.boolean().optional(),
});
const offerChange = z.strictObject(
  orKept({
    clientState: offerFields.clientState,
    clientReason: offerFields.clientReason,
    salesmanId: offerFields.salesmanId,
    locationId: offerFields.locationId,
    leadSourceId: offerFields.leadSourceId,
    conversationType: offerFields.conversationType,
    notificationDate: offerFields.notificationDate,
  }),
);
const complaintChange = z.strictObject(
  orKept({
    state: complaintFields.state,
    carpenterId: complaintFields.carpenterId,
    date: complaintFields.date,
    importance: complaintFields.importance,
  }),
);

type RowKind = 'order' | 'client' | 'complaint';
const rowsOf = <Change extends z.ZodType>(kind: RowKind, change: Change) =>
  z.strictObject({ change, ids: z.array(idOf(kind)).min(1).max(mostBulkRows) }).optional();
const versionsOf = <Change extends z.ZodType>(kind: RowKind, change: Change) =>
  z
    .strictObject({
      change,
      /** Rows as they were previewed; one that was changed since is left as it is. */
      rows: z
        .array(z.strictObject({ id: idOf(kind), version }))
        .min(1)
        .max(mostBulkRows),
    })
    .optional();

/** A row that is not changed, and the sentence that says why. */
const leftRow = z.object({ id: z.string(), name: z.string(), reason: z.string() });
export type LeftRow = DataOf<typeof leftRow>;

const previewRow = z.object({
  id: z.string(),
  /** Empty where it is not there for this person. */
  name: z.string(),
  version: z.int().nullable(),
  outcome: z.enum(['CHANGED', 'SAME', 'REFUSED']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Reason why a row is refused. */
  reason: z.string().nullable(),
});
export type BulkPreviewRow = DataOf<typeof previewRow>;

export const previewBulk = endpoint({
  method: 'POST',
  path: '/api/bulk/preview',
  summary: 'What one change would do to each of the ticked rows, and why not; changes nothing',
  access: changing,
  body: z.strictObject({
    orders: rowsOf('order', orderChange),
    offers: rowsOf('client', offerChange),
    complaints: rowsOf('complaint', complaintChange),
  }),
  answer: z.object({ rows: z.array(previewRow) }),
});

export const applyBulk = endpoint({
  method: 'POST',
  path: '/api/bulk',
  summary:
    'Makes one change in several rows of one kind; sent twice or in parts under an id it is one change',
  access: changing,
  body: z.strictObject({
    id: idOf('newBulkEdit'),
    orders: versionsOf('order', orderChange),
    offers: versionsOf('client', offerChange),
    complaints: versionsOf('complaint', complaintChange),
  }),
  answer: z.object({ id: idOf('newBulkEdit'), changed: z.int(), left: z.array(leftRow) }),
});

const bulkEdit = z.object({
  id: idOf('bulkEdit'),
  /** The change in words. */
  label: z.string(),
  at: z.iso.datetime(),
  byName: z.string(),
  /** Number of rows that are still as it changed them. */
  rows: z.int(),
  isUndone: z.boolean(),
});

export const listBulkEdits = endpoint({
  method: 'GET',
  path: '/api/bulk',
  follows: ['bulkEdit', 'rights'],
  summary: 'The last changes of several rows that this person may take back, the newest first',
  access: changing,
  query: z.strictObject({ kind: z.enum(bulkKinds) }),
  answer: z.array(bulkEdit),
});

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/bulk/{id}/undo',
  summary: 'Takes a change of several rows back; rows that were changed since are left as they are',
  access: changing,
  params: z.strictObject({ id: idOf('bulkEdit') }),
  answer: z.object({ undone: z.int(), left: z.array(leftRow) }),
});
