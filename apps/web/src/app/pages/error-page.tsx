import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { isAway, requestIdOf } from '../../lib/calls/failure.ts';
import { useStore } from '../../lib/store.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { AwayPage } from './away-page.tsx';

/** What shows when a screen fails: that nobody answers, or that something of ours is broken. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (isAway(error) || isChunkMissing(error)) return <AwayError onBack={again} />;
  const requestId = requestIdOf(error);
  return (
    <ErrorState
      title={texts.error}
      hint={requestId === undefined ? texts.errorHint : texts.errorHintWithId}
      requestId={requestId}
      onRetry={again}
    />
  );
}

/** Goes on by itself once the server answers again. */
function AwayError({ onBack }: { onBack: () => void }) {
  const { connection } = useBackend();
  const state = useStore(connection);
  // A part of the page that could not be loaded is a sign too; only asking tells whether the server is there.
  useEffect(() => connection.failed(), [connection]);
  useEffect(() => {
    const back = () => {
      if (connection.get() === 'there') onBack();
    };
    return connection.subscribe(back);
  });
  return <AwayPage {...(state === 'there' ? { onRetry: onBack } : {})} />;
}

/** The browser's words for a chunk that did not arrive; the server was away in that moment. */
const isChunkMissing = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
