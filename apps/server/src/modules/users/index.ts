import type * as calls from '@korpus/contract/users/users.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { askWhetherMailExists } from './emails.ts';
import { sendLinkTo } from './password-links.ts';
import { deletePerson, listPeople, saveOneOperator, savePerson } from './people.ts';
import { readProvision, resetOwnProvision, saveHouseProvision, saveOwnProvision } from './provisions.ts';

export { sendAddressMail } from './address-mail.ts';
export { disableAppUser, removeAppUser, saveAppUser } from './app-users.ts';
export { claimEmail } from './emails.ts';
export { firstAdminOf, moveWaitingAdmin, reachAdmin } from './password-links.ts';
export { userTexts } from './user-texts.ts';
export { insertUser, type NewUser } from './users.store.ts';

export const users = (services: Services): BindingsOf<keyof typeof calls> => ({
  listUsers: inTransaction((context) => listPeople(context)),
  saveUser: inTransaction((context, { body }) => savePerson(services, context, body)),
  saveOperator: inTransaction((context, { body }) => saveOneOperator(services, context, body)),
  deleteUser: inTransaction((context, { params }) => deletePerson(services, context, params.id)),
  mailExists: outside((context, { query }) => askWhetherMailExists(services, context, query)),
  sendPasswordLink: inTransaction((context, { params }) => sendLinkTo(services, context, params.id)),
  getProvision: inTransaction((context, { query }) => readProvision(context, query)),
  saveProvision: inTransaction((context, { body }) => saveHouseProvision(services, context, body)),
  saveUserProvision: inTransaction((context, { params, body }) =>
    saveOwnProvision(services, context, params.userId, body),
  ),
  resetUserProvision: inTransaction((context, { params }) =>
    resetOwnProvision(services, context, params.userId),
  ),
});
