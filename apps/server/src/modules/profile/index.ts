import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { changeOwnPassword } from './change-password.ts';
import { endOwnSession } from './end-own-session.ts';
import { listOpenSessions } from './profile.store.ts';
import { saveOwnProfile } from './save-profile.ts';

type Calls = 'saveProfile' | 'changePassword' | 'listSessions' | 'endSession';

export const profile = (services: Services): BindingsOf<Calls> => ({
  saveProfile: inTransaction((context, { body }) => saveOwnProfile(services, context, body)),
  changePassword: outside((context, { body }) => changeOwnPassword(services, context, body)),
  listSessions: inTransaction(({ tx, actor }) => listOpenSessions(tx, actor)),
  endSession: inTransaction((context, { params }) => endOwnSession(services, context, params.id)),
});
