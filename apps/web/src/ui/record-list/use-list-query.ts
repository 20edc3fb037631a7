import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeFailure } from '../../lib/failure/failure.ts';
import type { TableStatus } from '../data-table/data-table-props.ts';

/** A list as the server sends it, and how far it has come. */
export function useListQuery<Answer>(
  query: Pick<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>,
  isOn = true,
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    enabled: isOn,
    // Another question: the rows of the one before stay in sight, greyed, until its own are there.
    placeholderData: keepPreviousData,
  });
  const status = useMemo(() => deriveTableStatus({ data, error, refetch }), [data, error, refetch]);
  return { data, status, isRefreshing: isPlaceholderData };
}

type Asked = Readonly<{ data: unknown; error: Error | null; refetch: () => unknown }>;

/** Tells a table whether its rows are there, on their way or not to be had; rows that are there stay in sight. */
export function deriveTableStatus({ data, error, refetch }: Asked): TableStatus {
  if (data !== undefined) return 'ready';
  return error === null ? 'loading' : { error: describeFailure(error), onRetry: () => void refetch() };
}
