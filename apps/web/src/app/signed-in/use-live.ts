import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { type Live, startLive } from '../../lib/live/live.ts';
import { createLiveChanges } from '../../lib/live/live-changes.ts';
import { liveInterests, livePatches } from './live-interests.ts';

/** Follows what others change as long as the session lasts. */
export function useLive(sessionId: string, client: QueryClient): Live | null {
  const api = useApi();
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    const changes = createLiveChanges({ api, client }, liveInterests, livePatches);
    const started = startLive({ api, sessionId, onChange: changes.onChange, onGap: changes.onGap });
    setLive(started);
    return () => {
      started.stop();
      changes.stop();
    };
  }, [api, client, sessionId]);
  return live;
}
