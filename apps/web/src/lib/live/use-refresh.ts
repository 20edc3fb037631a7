import type { LiveKind } from '@korpus/domain/kinds/topics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetchFollowers } from './live-changes.ts';

/** Refreshes after an own change: it shows at once, even while the live line is down. */
export function useRefresh(kind: LiveKind): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refetchFollowers(client, [kind]), [client, kind]);
}
