import { openToAll, signedIn } from '@korpus/domain/rights/access.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { allRights } from '@korpus/domain/rights/rights.ts';
import { roles } from '@korpus/domain/rights/roles.ts';
import { maximumPasswordLength } from '@korpus/domain/users/password.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, email, version } from '../record.ts';
import { idOf } from '../references.ts';

const username = z.string().trim().min(1).max(254);
const password = z.string().min(1).max(maximumPasswordLength);
const secret = z.string().min(1).max(200);

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

export const getToken = endpoint({
  method: 'POST',
  path: '/api/authentication/token',
  summary: 'Signs a person in',
  access: openToAll,
  body: z.strictObject({ username, password }),
  answer: tokens,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/authentication/refresh-token',
  summary: 'Exchanges a refresh token for its successor and a new access token',
  access: openToAll,
  body: z.strictObject({ refreshToken: secret }),
  answer: tokens,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/authentication/reset-password',
  summary: 'Sends a reset link, if the address is known; the answer never tells',
  access: openToAll,
  body: z.strictObject({ email }),
  answer: done,
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/authentication/set-password',
  summary: 'Sets a password with a link from a mail and ends all sessions of the person',
  access: openToAll,
  body: z.strictObject({ userId: idOf('user'), resetToken: secret, password }),
  answer: done,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/authentication/sign-out',
  summary: 'Ends the session the token belongs to',
  access: signedIn,
  answer: done,
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/authentication/current-user',
  follows: ['user', 'session', 'rights', 'tenant'],
  summary: 'The signed-in person with rights and packages',
  access: signedIn,
  answer: z.object({
    user: z.object({
      id: idOf('user'),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      location: idOf('location').nullable(),
      roles: z.array(z.enum(roles)),
      /** The person who asks is signed in, and nobody deletes themselves. */
      enabled: z.literal(true),
      isDeletable: z.literal(false),
      version,
    }),
    userRights: z.array(z.enum(allRights)),
    packages: z.array(z.enum(additionalPackages)),
    companyName: z.string(),
    /** The house's day (rules: dates#today): what a screen reckons with. */
    today: day,
    /** Time zone of the clock on the house's wall (rules: calendar#wall-clock). */
    timeZone: z.string(),
    sessionId: idOf('session'),
  }),
});
export type CurrentUser = DataOf<typeof getCurrentUser.answer>;
