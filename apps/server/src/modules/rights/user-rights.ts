import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { normalizeRights } from '@korpus/domain/rights/dependencies.ts';
import {
  effectiveRights,
  overridesFor,
  type RightOverrides,
} from '@korpus/domain/rights/effective-rights.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteRights } from './note-rights.ts';
import {
  findPersonWithRights,
  holdRoleRights,
  type PersonWithRights,
  updateOverrides,
} from './rights.store.ts';
import { rightsTexts } from './rights-texts.ts';

type Answer = AnswerOf<typeof getUserRights>;

export async function readUserRights(context: TenantContext, userId: string): Promise<Answer> {
  const { input, version } = await find(context, userId);
  return {
    rights: [...effectiveRights(input)],
    roleRights: [...ofRoles({ input })],
    isDefault: Object.keys(input.overrides).length === 0,
    version,
  };
}

/**
 * Saves what differs from the person's roles, and nothing else, so that a later change of a role still reaches them.
 * For the same reason a role that changed since the rights were read makes the save stale: it would take the change
 * back, unseen.
 */
export async function saveRightsOfUser(
  services: Services,
  context: TenantContext,
  userId: string,
  { rights, version }: BodyOf<typeof saveUserRights>,
): Promise<Answer> {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  await holdRoleRights(context.tx, context.actor.tenantId, 'SALESMAN');
  const person = await findChangeable(context, userId);
  if (version !== person.version) throw await stale(context, userId);
  const overrides = overridesFor(normalizeRights(rights), ofRoles(person));
  await store(services, context, { userId, person, overrides, action: 'CHANGED' });
  return readUserRights(context, userId);
}

/** A reset is no edit of what one saw, so it needs no version. */
export async function resetRightsOfUser(
  services: Services,
  context: TenantContext,
  userId: string,
): Promise<Answer> {
  const person = await findChangeable(context, userId);
  await store(services, context, { userId, person, overrides: {}, action: 'RESET' });
  return readUserRights(context, userId);
}

async function find({ tx, actor }: TenantContext, userId: string): Promise<PersonWithRights> {
  const person = await findPersonWithRights(tx, { tenantId: actor.tenantId, userId });
  if (person === undefined) throw new AppError('NOT_FOUND');
  return person;
}

/** The rights of ADMIN are fixed (rules: rights#admins-have-all); people who do not sell have none to give or take. */
async function findChangeable(context: TenantContext, userId: string): Promise<PersonWithRights> {
  const person = await find(context, userId);
  const { roles } = person.input;
  if (roles.includes('ADMIN')) throw invalid({ path: 'params.userId', message: rightsTexts.adminFixed });
  if (!roles.includes('SALESMAN')) throw invalid({ path: 'params.userId', message: rightsTexts.noRights });
  return person;
}

type Saving = {
  readonly userId: string;
  readonly person: PersonWithRights;
  readonly overrides: RightOverrides;
  readonly action: 'CHANGED' | 'RESET';
};

async function store(services: Services, context: TenantContext, saving: Saving): Promise<void> {
  const { tx, actor } = context;
  const { userId, person, overrides, action } = saving;
  if (isSameValue(person.input.overrides, overrides)) return;
  const key = { tenantId: actor.tenantId, userId };
  const saved = await updateOverrides(tx, key, overrides, person.ownVersion);
  if (saved === null) throw await stale(context, userId);
  const change = [effectiveRights(person.input), effectiveRights({ ...person.input, overrides })] as const;
  await noteRights(services, context, action, { kind: 'userRights', id: userId, name: person.name }, change);
}

const stale = ({ tx, actor }: TenantContext, userId: string) =>
  staleVersion(tx, actor.tenantId, 'userRights', userId, { kind: 'roleRights', id: 'SALESMAN' });

const ofRoles = ({ input }: Pick<PersonWithRights, 'input'>): ReadonlySet<Right> =>
  effectiveRights({ ...input, overrides: {} });
