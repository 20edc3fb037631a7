import type { Access } from '@korpus/domain/rights/access.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { rolesWithRights } from '@korpus/domain/rights/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, version } from '../record.ts';
import { idOf } from '../references.ts';

const admin: Access = { kind: 'signedIn', roles: ['ADMIN'] };

const rights = z.array(z.enum(allRights)).max(allRights.length);
const ofRole = z.strictObject({ role: z.enum(rolesWithRights) });
const ofUser = z.strictObject({ userId: idOf('user') });
/** `isDefault`: nobody changed it, or it was reset. */
const roleRights = z.object({ rights, isDefault: z.boolean(), version });
const userRights = z.object({
  rights,
  /** Rights that the person's roles give; the difference is their own. */
  roleRights: rights,
  isDefault: z.boolean(),
  version,
});

/** Either may be sent back. */
const given = z.strictObject({ ...ignoring(userRights), rights, version: version.optional() });

export const getRoleRights = endpoint({
  method: 'GET',
  path: '/api/users/rights/roles/{role}',
  follows: ['rights'],
  summary: 'The rights of a role',
  access: admin,
  params: ofRole,
  answer: roleRights,
});

export const saveRoleRights = endpoint({
  method: 'POST',
  path: '/api/users/rights/roles/{role}',
  summary: 'Gives a role these rights',
  access: admin,
  params: ofRole,
  body: given,
  answer: roleRights,
});

export const resetRoleRights = endpoint({
  method: 'POST',
  path: '/api/users/rights/roles/{role}/reset',
  summary: 'Gives a role its default rights',
  access: admin,
  params: ofRole,
  answer: roleRights,
});

export const getUserRights = endpoint({
  method: 'GET',
  path: '/api/users/rights/users/{userId}',
  follows: ['user', 'rights'],
  summary: 'The effective rights of a person',
  access: admin,
  params: ofUser,
  answer: userRights,
});

export const saveUserRights = endpoint({
  method: 'POST',
  path: '/api/users/rights/users/{userId}',
  summary: 'Gives a person these rights; what differs from their roles is kept as their own',
  access: admin,
  params: ofUser,
  body: given,
  answer: userRights,
});

export const resetUserRights = endpoint({
  method: 'POST',
  path: '/api/users/rights/users/{userId}/reset',
  summary: 'Gives a person the rights of their roles again',
  access: admin,
  params: ofUser,
  answer: userRights,
});
