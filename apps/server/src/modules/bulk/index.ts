import type * as calls from '@korpus/contract/bulk/bulk.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { applyRows } from './apply-bulk.ts';
import type { BulkServices } from './bulk-target.ts';
import { previewRows } from './preview-bulk.ts';
import { readBulkEdits, undoRows } from './undo-bulk.ts';

export { forgetBulkEdits } from './undo-bulk.ts';

/** One change of several orders, offers or complaints (docs/adr/0055). */
export const bulk = (services: BulkServices): BindingsOf<keyof typeof calls> => ({
  previewBulk: inTransaction((context, { body }) => previewRows(services, context, body)),
  applyBulk: outside((context, { body }) => applyRows(services, context, body)),
  listBulkEdits: inTransaction((context, { query }) => readBulkEdits(services, context, query)),
  undoBulk: outside((context, { params }) => undoRows(services, context, params.id)),
});
