import type { saveCarpenter } from '@korpus/contract/base-data/base-data.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { disableAppUser, removeAppUser, saveAppUser } from '../users/index.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import { deleteListed, finishSave, startSave } from './change-list.ts';
import { type CarpenterFields, carpenters } from './detailed-lists.ts';

type Body = BodyOf<typeof saveCarpenter>;

/**
 * A carpenter with an app user is a person who can sign in (rules: people#app-users); switching it off ends their
 * sessions.
 */
export async function saveOneCarpenter(services: Services, context: TenantContext, body: Body) {
  const before = await startSave(context, carpenters, body);
  const linked = before?.linked_user_id ?? null;
  const fields: CarpenterFields = {
    name: body.name,
    hasAppUser: body.hasAppUser,
    linkedUserId: body.hasAppUser ? await withAppUser(services, context, body, linked) : linked,
  };
  if (!body.hasAppUser && linked !== null) await disableAppUser(services, context, linked);
  return finishSave(services, context, carpenters, { id: body.id, before, fields });
}

async function withAppUser(
  services: Services,
  context: TenantContext,
  { name, email }: Body,
  userId: string | null,
): Promise<string> {
  if (email === undefined || email === null) throw invalid({ path: 'body.email', message: texts.required });
  return saveAppUser(services, context, { userId, name, email });
}

/** The person behind the carpenter goes with them, so that the address is free again. */
export async function deleteOneCarpenter(services: Services, context: TenantContext, id: string) {
  const { linked_user_id: userId } = await deleteListed(services, context, carpenters, id);
  if (userId !== null) await removeAppUser(services, context, userId);
}
