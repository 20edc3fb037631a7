import { listSessions } from '@korpus/contract/profile/profile.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

export const profileLive: LiveInterests = { session: [keyOf(listSessions)] };
