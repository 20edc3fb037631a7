import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isAway } from '../failure/failure.ts';

const attempts = 3;

/**
 * Answers that are still on their way when they are called old may be from before the change. The library asks again
 * for those that have data and are shown; of all others it takes what comes for the newest. So they are called old once
 * more when they are there.
 */
class AskingAgain extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const overtaken = this.getQueryCache().findAll(filters).filter(isTakenForNewest);
    const arrived = Promise.allSettled(overtaken.map((query) => query.fetch()));
    await super.invalidateQueries(filters, options);
    if (overtaken.length === 0) return;
    await arrived;
    await super.invalidateQueries({ predicate: (query) => overtaken.includes(query) }, options);
  }
}

const isTakenForNewest = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

/**
 * Live updates say when something has changed, so what is in the cache stays good until then; looking at a tab again
 * costs nothing. Whether the server is there is the connection's business, not that of the browser's online flag.
 */
export const createQueryClient = (): QueryClient =>
  new AskingAgain({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (count, error) => isAway(error) && count < attempts,
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
