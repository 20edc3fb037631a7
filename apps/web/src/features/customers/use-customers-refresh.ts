import { useQueryClient } from '@tanstack/react-query';
import { customersLive } from './customers-live.ts';

/** Fetches all lists and pages of customers anew. */
export function useCustomersRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all((customersLive.customer ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
}
