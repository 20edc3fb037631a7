import type * as calls from '@korpus/contract/privacy/privacy.ts';
import { downloading, inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { linkToExport, openExport } from './export-person.ts';
import { findEverywhere } from './find-everywhere.ts';
import { forgetOne, readPreview } from './forget-person.ts';
import { readForgotten } from './list-forgotten.ts';

export { clearOutbox } from './clear-outbox.ts';
export { endRestrictions } from './end-restrictions.ts';
export { forgetAgain, keepForgottenList } from './forgotten-list.ts';

export const privacy = (services: Services): BindingsOf<keyof typeof calls> => ({
  findPerson: inTransaction((context, { query }) => findEverywhere(services, context, query.text)),
  previewForgetting: inTransaction((context, { params }) => readPreview(services, context, params.id)),
  forgetPerson: inTransaction((context, { params, body }) =>
    forgetOne(services, context, { ...params, ...body }),
  ),
  listForgotten: inTransaction((context) => readForgotten(context)),
  linkToPersonExport: inTransaction((context, { params }) => linkToExport(services, context, params.id)),
  downloadPersonExport: downloading((_context, { params, query }) =>
    openExport(services, params.key, query.filename ?? ''),
  ),
});
