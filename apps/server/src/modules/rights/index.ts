import type * as calls from '@korpus/contract/rights/rights.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { readRoleRights, resetRightsOfRole, saveRightsOfRole } from './role-rights.ts';
import { readUserRights, resetRightsOfUser, saveRightsOfUser } from './user-rights.ts';

export { andExhibitionSalesman, isOrderReadable, isOwnOffer, isOwnOrder } from './sql/own-records.ts';

export const rights = (services: Services): BindingsOf<keyof typeof calls> => ({
  getRoleRights: inTransaction((context, { params }) => readRoleRights(context, params.role)),
  saveRoleRights: inTransaction((context, { params, body }) =>
    saveRightsOfRole(services, context, params.role, body),
  ),
  resetRoleRights: inTransaction((context, { params }) => resetRightsOfRole(services, context, params.role)),
  getUserRights: inTransaction((context, { params }) => readUserRights(context, params.userId)),
  saveUserRights: inTransaction((context, { params, body }) =>
    saveRightsOfUser(services, context, params.userId, body),
  ),
  resetUserRights: inTransaction((context, { params }) =>
    resetRightsOfUser(services, context, params.userId),
  ),
});
