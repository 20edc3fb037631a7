import type { AnswerOf, BodyOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getProvision, saveProvision, saveUserProvision } from '@korpus/contract/users/users.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { flatProvision, flatProvisionFields } from '@korpus/domain/provisions/flat-provision.ts';
import type { Provision } from '@korpus/domain/provisions/provision.ts';
import { saysNothingNew } from '@korpus/domain/values/same-value.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import {
  findHouseProvision,
  findOwnProvision,
  updateHouseProvision,
  updateOwnProvision,
} from './provisions.store.ts';
import { userSubject } from './user-log.ts';
import { findUser, isUser, type UserKey } from './users.store.ts';

/** Everybody on the staff may know the house's and the own one, ADMIN those of all. */
export async function readProvision(
  context: TenantContext,
  { userId }: QueryOf<typeof getProvision>,
): Promise<ProvisionAnswer> {
  const { tx, actor } = context;
  if (userId === undefined) {
    const { provision, version } = await findHouseProvision(tx, actor.tenantId);
    return { ...provision, isOwn: false, version };
  }
  const key = { tenantId: actor.tenantId, userId };
  const mayAsk = userId === actor.userId || actor.roles.has('ADMIN');
  if (!mayAsk || !(await isUser(tx, key))) throw new AppError('NOT_FOUND');
  return readProvisionAnswer(context, key);
}

type ProvisionAnswer = AnswerOf<typeof getProvision>;

async function readProvisionAnswer({ tx }: TenantContext, key: UserKey): Promise<ProvisionAnswer> {
  const own = await findOwnProvision(tx, key);
  const house = await findHouseProvision(tx, key.tenantId);
  return {
    ...(own.provision ?? house.provision),
    isOwn: own.provision !== null,
    version: own.version,
  };
}

export async function saveHouseProvision(
  services: Services,
  context: TenantContext,
  { version, ...given }: BodyOf<typeof saveProvision>,
) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  if (version === undefined) throw new AppError('VERSION_MISSING');
  const provision = provisionIn(given);
  const before = await findHouseProvision(tx, tenantId);
  if (version === before.version && saysNothingNew(before.provision, provision)) return { version };
  const saved = await updateHouseProvision(tx, tenantId, provision, version);
  if (saved === null) throw await staleVersion(tx, tenantId, 'defaultValues', tenantId);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'defaultValues', id: tenantId, name: '' },
    changes: changesOf(before.provision, provision),
  });
  await announce(tx, tenantId, { kind: 'globalValue', id: 'DEFAULT_VALUES' });
  return { version: saved };
}

export async function saveOwnProvision(
  services: Services,
  context: TenantContext,
  userId: string,
  { version, ...given }: BodyOf<typeof saveUserProvision>,
) {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  const saved = await store(services, context, userId, { provision: provisionIn(given), version });
  return { version: saved };
}

/** Back to the provision of the house; a reset is no edit of what one saw, so it needs no version. */
export async function resetOwnProvision(services: Services, context: TenantContext, userId: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, userId };
  const { version } = await findOwnProvision(tx, key);
  await store(services, context, userId, { provision: null, version });
  return readProvisionAnswer(context, key);
}

type Saving = { readonly provision: Provision | null; readonly version: number };

async function store(services: Services, context: TenantContext, userId: string, saving: Saving) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, userId };
  const user = await findUser(tx, key);
  if (user === undefined) throw new AppError('NOT_FOUND');
  const before = await readProvisionAnswer(context, key);
  if (saving.version === before.version && isKept(before, saving.provision)) return saving.version;
  const saved = await updateOwnProvision(tx, key, saving.provision, saving.version);
  if (saved === null) throw await staleVersion(tx, actor.tenantId, 'userProvision', userId);
  const after = await readProvisionAnswer(context, key);
  await logChange(tx, services, context, {
    action: saving.provision === null ? 'RESET' : 'CHANGED',
    subject: { ...userSubject(user), kind: 'userProvision' },
    changes: ownChangesOf(before, after),
  });
  await announce(tx, actor.tenantId, { kind: 'user', id: userId });
  return saved;
}

/**
 * Tells whether nothing changes: a person who is given what holds for them anyway has none of their own for it
 * (rules: api#unchanged).
 */
const isKept = (before: ProvisionAnswer, provision: Provision | null): boolean =>
  provision === null ? !before.isOwn : saysNothingNew(before, provision);

/** Stored without what else a body or an answer holds. */
const provisionIn = ({ salesProvision, exhibitionProvision }: Provision): Provision => ({
  salesProvision,
  exhibitionProvision,
});

const changesOf = (before: Provision, after: Provision) =>
  fieldChanges(flatProvision(before), flatProvision(after), flatProvisionFields);

/** The second part of a change: that the provision is now the person's own, which the same figures would not tell. */
const ownChangesOf = (before: ProvisionAnswer, after: ProvisionAnswer) => [
  ...fieldChanges(before, after, ['isOwn']),
  ...changesOf(before, after),
];
