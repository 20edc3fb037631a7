import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../calls/api-context.tsx';
import type { LivePatch } from './live-changes.ts';

/** Updates lists after an own save: they show it at once, even while the live line is down. */
export function useLivePatch({ patch }: LivePatch): (ids: readonly string[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback((ids) => patch(ids, { api, client }), [patch, api, client]);
}
