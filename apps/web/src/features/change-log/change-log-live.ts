import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import { liveKinds } from '@korpus/contract/system/live-event.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

/** Whatever changes leaves an entry. */
export const changeLogLive: LiveInterests = Object.fromEntries(
  liveKinds.map((kind) => [kind, [keyOf(listChanges)]]),
);
