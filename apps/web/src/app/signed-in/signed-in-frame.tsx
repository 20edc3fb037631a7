import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { Loader } from '@mantine/core';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi, useBackend } from '../../lib/calls/api-context.tsx';
import { takeFirstUser } from '../../lib/calls/first-user.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { isAway } from '../../lib/failure/failure.ts';
import { type Live, startLive } from '../../lib/live/live.ts';
import { createLiveChanges, type LivePatch } from '../../lib/live/live-changes.ts';
import { CurrentUserProvider } from '../../lib/session/current-user.tsx';
import { useStore } from '../../lib/use-store.ts';
import { KorpusWordmark } from '../../ui/brand/korpus-wordmark.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { TodayProvider } from '../../ui/today.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { AwayPage } from '../pages/away-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { Shell } from '../shell/shell.tsx';
import classes from './signed-in-frame.module.css';

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
      <CurrentUserFrame sessionId={sessionId} live={live} />
    </QueryClientProvider>
  );
}

/** News that are told wherever somebody is. */
const news: readonly LivePatch[] = [
  {
    kind: 'acceptanceSigned',
    patch: async (...said) => {
      const { tellOfAcceptances } = await import('../../features/orders/acceptance/acceptance-news.ts');
      await tellOfAcceptances(...said);
    },
  },
];

/** A page that stays open over night learns of the new day within minutes. */
const untilNextLook = 10 * 60_000;

/** A spinner while the current user is loading (rules: screens#home). */
function CurrentUserFrame({ sessionId, live }: Readonly<{ sessionId: string; live: Live | null }>) {
  const api = useApi();
  const current = useQuery({
    ...buildQuery(api, getCurrentUser),
    queryFn: ({ signal }) => takeFirstUser(sessionId) ?? api.call(getCurrentUser, { signal }),
    refetchInterval: untilNextLook,
  });
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

/** Follows what others change as long as the session lasts. */
function useLive(sessionId: string, client: QueryClient): Live | null {
  const api = useApi();
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    const changes = createLiveChanges({ api, client }, news);
    const started = startLive({ api, sessionId, onChange: changes.onChange, onGap: changes.onGap });
    setLive(started);
    return () => {
      started.stop();
      changes.stop();
    };
  }, [api, client, sessionId]);
  return live;
}

/** Forgets the tenant's data in memory after signing out. */
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

/** Asks for everything on the screen again when the server is back. */
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

/** A message before there is a shell to show it in. */
const FullPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.message}>
    <KorpusWordmark size={32} />
    {children}
  </main>
);

const LoadingPage = () => (
  <div className={`outline ${classes.loading}`} role="status" aria-label={texts.loading}>
    <Loader size="md" />
  </div>
);
