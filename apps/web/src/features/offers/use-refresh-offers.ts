import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refreshOffers } from './offers-live.ts';

/** After an own save: the overview shows it at once, also while the live line is down. */
export function useRefreshOffers(): (ids: readonly string[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback((ids) => refreshOffers({ api, client }, ids), [api, client]);
}
