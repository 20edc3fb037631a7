import { QueryClient } from '@tanstack/react-query';
import { isAway } from '../failure/failure.ts';

const attempts = 3;

/**
 * Live updates say when something has changed, so what is in the cache stays good until then; looking at a tab again
 * costs nothing. Whether the server is there is the connection's business, not that of the browser's online flag.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
