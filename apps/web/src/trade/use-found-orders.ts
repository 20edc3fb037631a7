import { search } from '@korpus/contract/search/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/calls/api-context.tsx';
import { buildQuery } from '../lib/calls/query-of.ts';
import { useSettledText } from '../ui/record-fields/found-select.tsx';

/** Orders found as by the search of the house, without cancelled ones. */
export function useFoundOrders(text: string) {
  const settled = useSettledText(text);
  const { data = [] } = useQuery({
    ...buildQuery(useApi(), search, { query: { text: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (settled === '') return [];
  return data.flatMap((hit) => (hit.kind === 'ORDER' && !hit.cancelled ? hit : []));
}
