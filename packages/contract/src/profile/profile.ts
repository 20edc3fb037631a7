import { signedIn } from '@korpus/domain/rights/access.ts';
import { maximumPasswordLength } from '@korpus/domain/users/password.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, ignored, version } from '../record.ts';
import { idOf } from '../references.ts';

const name = z.string().trim().min(1).max(100);

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Saves the own name',
  access: signedIn,
  body: z.strictObject({
    id: idOf('user'),
    firstName: name,
    lastName: name,
    version: version.optional(),
    email: ignored,
    location: ignored,
    roles: ignored,
    enabled: ignored,
    isDeletable: ignored,
  }),
  answer: z.object({ id: idOf('user'), version }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/profile/password',
  summary: 'Changes the own password and ends all other sessions',
  access: signedIn,
  body: z.strictObject({
    currentPassword: z.string().min(1).max(maximumPasswordLength),
    newPassword: z.string().min(1).max(maximumPasswordLength),
  }),
  answer: done,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  follows: ['session'],
  summary: 'The own open sessions, the newest use first',
  access: signedIn,
  answer: z.array(
    z.object({
      id: idOf('session'),
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/{id}',
  summary: 'Signs one of the own devices out',
  access: signedIn,
  params: z.strictObject({ id: idOf('session') }),
  answer: done,
});
