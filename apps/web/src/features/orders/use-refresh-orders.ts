import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refreshOrders } from './orders-live.ts';

/** After an own save: the overview shows it at once, also while the live line is down. */
export function useRefreshOrders(): (ids: readonly string[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback((ids) => refreshOrders({ api, client }, ids), [api, client]);
}
