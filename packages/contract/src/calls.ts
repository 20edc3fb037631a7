import * as authentication from './authentication/authentication.ts';
import type { Endpoint } from './endpoint.ts';
import * as profile from './profile/profile.ts';
import * as system from './system/system.ts';

/** Every call of the API by name. What is not listed here does not exist for server, client and tests alike. */
export const calls = { ...authentication, ...profile, ...system } satisfies Record<string, Endpoint>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
