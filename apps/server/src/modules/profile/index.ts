import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { endSession } from '../authentication/index.ts';
import { changeOwnPassword } from './change-password.ts';
import { listOpenSessions } from './profile.store.ts';
import { saveOwnProfile } from './save-profile.ts';

type Calls = 'saveProfile' | 'changePassword' | 'listSessions' | 'endSession';

export const profile = (services: Services): BindingsOf<Calls> => ({
  saveProfile: inTransaction((context, { body }) => saveOwnProfile(services, context, body)),
  changePassword: outside((context, { body }) => changeOwnPassword(services, context, body)),
  listSessions: inTransaction(({ tx, actor }) => listOpenSessions(tx, actor)),
  endSession: inTransaction(async ({ tx, actor }, { params }) => {
    const ended = await endSession(tx, actor, params.id, 'ENDED_BY_USER', services.clock.now());
    if (!ended) throw new AppError('NOT_FOUND');
    return { done: true };
  }),
});
