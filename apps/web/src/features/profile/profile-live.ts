import { listSessions } from '@korpus/contract/profile/profile.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

export const profileLive: LiveInterests = { session: [keyOf(listSessions)] };
