import { type ChangeLogEntry, listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { nameAnswer } from '../../lib/calls/query-of.ts';

export type ChangeFilter = Omit<QueryOf<typeof listChanges>, 'after'>;

/** The log a page at a time; while a filter changes the old entries stay in sight. */
export function useChanges(filter: ChangeFilter) {
  const api = useApi();
  const query = useInfiniteQuery({
    ...nameAnswer(listChanges, filter),
    queryFn: ({ pageParam, signal }) =>
      api.send(listChanges, {
        query: { ...filter, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const entries = useMemo(
    (): readonly ChangeLogEntry[] => data?.pages.flatMap((page) => page.entries) ?? [],
    [data],
  );
  return { ...query, entries };
}
