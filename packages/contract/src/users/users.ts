import type { Access } from '@korpus/domain/rights/access.ts';
import { roles } from '@korpus/domain/rights/roles.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { done, email, ignoring, orKept, text, version } from '../record.ts';
import { idOf } from '../references.ts';
import { provisionFields } from './provision.ts';

const admin: Access = { kind: 'signedIn', roles: ['ADMIN'] };
/** Access for people who manage people, in their own tenant alone (rules: people#who-manages-people). */
const manager: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN'] };
/** Everybody signed in but carpenters (rules: api#staff-and-operator). */
const staff: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN', 'SALESMAN'] };

const user = z.object({
  id: idOf('user'),
  firstName: z.string(),
  lastName: z.string(),
  /** Address of the person, for people who manage people, or with BASE_DATA_READ. */
  email: z.string().optional(),
  location: idOf('location').nullable(),
  roles: z.array(z.enum(roles)),
  enabled: z.boolean(),
  isDeletable: z.boolean(),
  /** Set once there is a password: until then the registration link can be sent again. For people who manage people. */
  isRegistered: z.boolean().optional(),
  version,
});
export type User = DataOf<typeof user>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  follows: ['user'],
  summary: 'The people of the house, by name',
  access: staff,
  answer: z.array(user),
});

export const saveUser = endpoint({
  method: 'PUT',
  path: '/api/users',
  summary: 'Creates or changes a person; a new one gets a registration mail',
  access: admin,
  body: z.strictObject({
    ...ignoring(user),
    id: idOf('user'),
    firstName: text,
    lastName: text,
    email,
    location: idOf('location'),
    /**
     * Roles of the person: ADMIN and SALESMAN alone are given here (rules: people#given-roles); others a person has
     * already may be sent back.
     */
    roles: z.array(z.enum(roles)).min(1).max(roles.length),
    ...orKept({ enabled: z.boolean() }),
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('user'), version }),
});

export const saveOperator = endpoint({
  method: 'PUT',
  path: '/api/users/operators',
  summary: 'Creates or changes an operator; a new one gets a registration mail',
  access: { kind: 'signedIn', roles: ['SUPER_ADMIN'] },
  body: z.strictObject({
    ...ignoring(user),
    id: idOf('user'),
    firstName: text,
    lastName: text,
    email,
    ...orKept({ enabled: z.boolean() }),
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('user'), version }),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Deletes a person nothing refers to',
  access: manager,
  params: z.strictObject({ id: idOf('user') }),
  answer: done,
});

export const mailExists = endpoint({
  method: 'GET',
  path: '/api/users/mail-exists',
  summary: 'Whether somebody other than the given person has this address, in whatever tenant',
  access: manager,
  query: z.strictObject({ mail: z.string().trim().min(1).max(254), userId: idOf('user').optional() }),
  answer: z.boolean(),
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/{id}/password-link',
  summary:
    'Sends the registration link again, or a reset link to who is registered already, and ends their sessions',
  access: manager,
  params: z.strictObject({ id: idOf('user') }),
  answer: z.object({ purpose: z.enum(['REGISTER', 'RESET']) }),
});

const provisionAnswer = z.object({
  ...provisionFields,
  /** False: the person has the provision of the house. */
  isOwn: z.boolean(),
  version,
});

export const getProvision = endpoint({
  method: 'GET',
  path: '/api/users/provision',
  follows: ['user', 'globalValue'],
  summary: 'The provision of the house, or of a person; without ADMIN only the own one',
  access: staff,
  query: z.strictObject({ userId: idOf('user').optional() }),
  answer: provisionAnswer,
});

export const saveProvision = endpoint({
  method: 'POST',
  path: '/api/users/provision',
  summary: 'Changes the provision of the house',
  access: admin,
  body: z.strictObject({ ...ignoring(provisionAnswer), ...provisionFields, version: version.optional() }),
  answer: z.object({ version }),
});

export const saveUserProvision = endpoint({
  method: 'POST',
  path: '/api/users/provision/users/{userId}',
  summary: 'Gives a person a provision of their own',
  access: admin,
  params: z.strictObject({ userId: idOf('user') }),
  body: z.strictObject({ ...ignoring(provisionAnswer), ...provisionFields, version: version.optional() }),
  answer: z.object({ version }),
});

export const resetUserProvision = endpoint({
  method: 'POST',
  path: '/api/users/provision/users/{userId}/reset',
  summary: 'Gives a person the provision of the house again',
  access: admin,
  params: z.strictObject({ userId: idOf('user') }),
  answer: provisionAnswer,
});
