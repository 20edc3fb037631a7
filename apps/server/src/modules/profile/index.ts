import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { listOpenSessions } from './profile.store.ts';
import { changeOwnPassword, endOwnSession, saveOwnProfile } from './profile.ts';

type Calls = 'saveProfile' | 'changePassword' | 'listSessions' | 'endSession';

export const profile = (services: Services): BindingsOf<Calls> => ({
  saveProfile: inTransaction((context, { body }) => saveOwnProfile(services, context, body)),
  changePassword: outside((context, { body }) => changeOwnPassword(services, context, body)),
  listSessions: inTransaction(({ tx, actor }) => listOpenSessions(tx, actor)),
  endSession: inTransaction((context, { params }) => endOwnSession(services, context, params.id)),
});
