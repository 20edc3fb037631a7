import type * as calls from '@korpus/contract/house-export/house-exports.ts';
import { downloading, inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { askFor, linkTo, openExport, readExports, remove } from './house-exports.ts';

export { forgetOldExports } from './clean-up.ts';
export { endExports } from './house-exports.ts';
export { makeHouseExport } from './make-export.ts';

export const houseExports = (services: Services): BindingsOf<keyof typeof calls> => ({
  listHouseExports: inTransaction((context) => readExports(services, context)),
  askForHouseExport: inTransaction((context) => askFor(services, context)),
  linkToHouseExport: inTransaction((context, { params }) => linkTo(services, context, params.id)),
  removeHouseExport: inTransaction((context, { params }) => remove(services, context, params.id)),
  downloadHouseExport: downloading((_context, { params, query }) =>
    openExport(services, params.key, query.filename ?? ''),
  ),
});
