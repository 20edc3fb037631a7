import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useBackend } from '../../lib/api-context.tsx';
import { CurrentUserProvider } from '../../lib/current-user.tsx';
import { isAway } from '../../lib/failure.ts';
import type { Live } from '../../lib/live/live.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { queryOf } from '../../lib/query-of.ts';
import { useStore } from '../../lib/store.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { TodayProvider } from '../../ui/today.tsx';
import { AwayPage } from '../pages/away-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { FullPage } from '../pages/full-page.tsx';
import { LoadingPage } from '../pages/loading-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { useLive } from './use-live.ts';

/** Everything behind the sign-in. Another session is another frame: no answer of the one before can stay. */
export function SignedInFrame() {
  const { session } = useBackend();
  const state = useStore(session);
  if (state.kind === 'signedOut') return null; // the guard is already on its way to the sign-in
  return <SessionFrame key={state.sessionId} sessionId={state.sessionId} />;
}

function SessionFrame({ sessionId }: { sessionId: string }) {
  const [client] = useState(createQueryClient);
  const live = useLive(sessionId, client);
  useForgetting(client);
  useReloadAfterAway(client);
  return (
    <QueryClientProvider client={client}>
      <Toasts />
      <CurrentUserFrame live={live} />
    </QueryClientProvider>
  );
}

/** A page that stays open over night learns of the new day within minutes. */
const untilNextLook = 10 * 60_000;

/** spec 1 §2: a spinner while the current user is loading. */
function CurrentUserFrame({ live }: { live: Live | null }) {
  const current = useQuery({ ...queryOf(useApi(), getCurrentUser), refetchInterval: untilNextLook });
  if (current.data !== undefined) {
    return (
      <CurrentUserProvider user={current.data}>
        <TodayProvider today={isoDate(current.data.today)}>
          <Shell live={live} />
        </TodayProvider>
      </CurrentUserProvider>
    );
  }
  if (current.isPending) return <LoadingPage />;
  const retry = () => void current.refetch();
  return (
    <FullPage>
      {isAway(current.error) ? (
        <AwayPage onRetry={retry} />
      ) : (
        <ErrorPage error={current.error} reset={retry} />
      )}
    </FullPage>
  );
}

/** After signing out nothing of the tenant stays in memory. */
function useForgetting(client: QueryClient): void {
  const { session } = useBackend();
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().kind === 'signedOut') client.clear();
      }),
    [session, client],
  );
}

/** When the server is back, everything on the screen is asked for again. */
function useReloadAfterAway(client: QueryClient): void {
  const { connection } = useBackend();
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'there') void client.invalidateQueries();
      }),
    [connection, client],
  );
}
