import type { AnswerOf, BodyOf, ParamsOf } from '@korpus/contract/endpoint.ts';
import type { getRoleRights, saveRoleRights } from '@korpus/contract/rights/rights.ts';
import { normalizeRights } from '@korpus/domain/rights/dependencies.ts';
import { defaultRightsOf } from '@korpus/domain/rights/effective-rights.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteRights } from './note-rights.ts';
import { findRoleRights, updateRoleRights } from './rights.store.ts';
import { rightsTexts } from './rights-texts.ts';

type Role = ParamsOf<typeof getRoleRights>['role'];
type Answer = AnswerOf<typeof getRoleRights>;

export async function readRoleRights({ tx, actor }: TenantContext, role: Role): Promise<Answer> {
  const { value, version } = await findRoleRights(tx, actor.tenantId, role);
  return { rights: [...rightsIn(role, value)], isDefault: value === null, version };
}

export async function saveRightsOfRole(
  services: Services,
  context: TenantContext,
  role: Role,
  { rights, version }: BodyOf<typeof saveRoleRights>,
): Promise<Answer> {
  if (version === undefined) throw new AppError('VERSION_MISSING');
  await store(services, context, role, { rights: [...normalizeRights(rights)], version });
  return readRoleRights(context, role);
}

/** A reset is no edit of what one saw, so it needs no version. */
export async function resetRightsOfRole(
  services: Services,
  context: TenantContext,
  role: Role,
): Promise<Answer> {
  const { version } = await findRoleRights(context.tx, context.actor.tenantId, role);
  await store(services, context, role, { rights: null, version });
  return readRoleRights(context, role);
}

type Saving = { readonly rights: readonly Right[] | null; readonly version: number };

async function store(services: Services, context: TenantContext, role: Role, saving: Saving): Promise<void> {
  const { tx, actor } = context;
  // Nobody changes the rights of ADMIN (rules: rights#admins-have-all).
  if (role === 'ADMIN') throw invalid({ path: 'params.role', message: rightsTexts.adminFixed });
  const before = await findRoleRights(tx, actor.tenantId, role);
  const change = [rightsIn(role, before.value), rightsIn(role, saving.rights)] as const;
  const isKept =
    saving.rights === null
      ? before.value === null
      : isSameValue([...change[0]].sort(), [...change[1]].sort());
  if (saving.version === before.version && isKept) return;
  const key = { tenantId: actor.tenantId, role };
  const version = await updateRoleRights(tx, key, saving.rights, saving.version);
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'roleRights', role);
  const action = saving.rights === null ? 'RESET' : 'CHANGED';
  const subject = { kind: 'roleRights', id: role, name: role } as const;
  await noteRights(services, context, action, subject, change);
}

const rightsIn = (role: Role, value: readonly Right[] | null): ReadonlySet<Right> =>
  normalizeRights(value ?? defaultRightsOf(role));
