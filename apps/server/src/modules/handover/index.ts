import type * as calls from '@korpus/contract/handover/handover.ts';
import { downloading, inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { handOver } from './hand-over.ts';
import { readHandover } from './read-handover.ts';
import { changeSettings, readSettings } from './settings.ts';
import { linkToBatch, openBatch } from './take-batch.ts';

export { handOver } from './hand-over.ts';
export { findSettings, storeSettings } from './settings.store.ts';

export const handover = (services: Services): BindingsOf<keyof typeof calls> => ({
  getHandover: inTransaction((context, { params }) => readHandover(context, params)),
  createHandover: inTransaction((context, { body }) => handOver(services, context, body)),
  linkToHandover: inTransaction((context, { params, body }) =>
    linkToBatch(services, context, { ...params, ...body }),
  ),
  getHandoverSettings: inTransaction((context) => readSettings(context)),
  saveHandoverSettings: inTransaction((context, { body }) => changeSettings(services, context, body)),
  downloadHandover: downloading((_context, { params, query }) =>
    openBatch(services, params.key, query.filename ?? ''),
  ),
});
