import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { isAway, requestIdOf } from '../../lib/calls/failure.ts';
import { useStore } from '../../lib/store.ts';
import { isServerOf, loadAnew } from '../../lib/version.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { AwayPage } from './away-page.tsx';

/** What shows when a screen fails: that nobody answers, or that something of ours is broken. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const { api } = useBackend();
  const again = () => {
    reset();
    void router.invalidate();
  };
  // After an update the server has the parts of its own version alone, and the page that names them.
  const againOrAnew = async () => {
    const isOlder = await isServerOf(api)().then(
      (isSame) => !isSame,
      () => false,
    );
    if (!isOlder || !loadAnew()) again();
  };
  if (isAway(error)) return <AwayError onBack={again} />;
  if (isChunkMissing(error)) return <AwayError onBack={() => void againOrAnew()} />;
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

/** Words of browsers and of the build for a part of the program that did not arrive. */
const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|Unable to preload CSS/i.test(error.message);
