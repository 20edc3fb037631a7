import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';

/** All lists of the house; one answer for all of them, since each is short. */
export function useBaseData() {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(buildQuery(api, getBaseData));
  return {
    data: query.data ?? null,
    /** Error where there is nothing to show: a refresh that fails leaves the old lists in sight. */
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    reload: () => client.invalidateQueries({ queryKey: keyOf(getBaseData) }),
  };
}
