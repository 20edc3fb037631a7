import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A record for a dialog to begin with. One that is known to have changed since it was read is waited for: else somebody
 * who opens again what they have just saved would type into the state before it, and be told of their own save as of
 * another's. A server that does not answer leaves what was read last.
 */
export function useRecordQuery<Answer>(
  query: Pick<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'enabled'>,
) {
  const client = useQueryClient();
  const [isOld] = useState(() => client.getQueryState(query.queryKey)?.isInvalidated === true);
  const found = useQuery(query);
  const isAwaited = isOld && !found.isFetchedAfterMount && found.failureCount === 0;
  return { ...found, data: isAwaited ? undefined : found.data };
}
