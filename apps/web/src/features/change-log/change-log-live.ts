import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import { liveKinds } from '@korpus/domain/records/records.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

/** Whatever changes leaves an entry. */
export const changeLogLive: LiveInterests = Object.fromEntries(
  liveKinds.map((kind) => [kind, [keyOf(listChanges)]]),
);
