import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { isAway, readRequestId } from '../../lib/failure/failure.ts';
import { isServerOf, loadAnew } from '../../lib/version.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { AwayError, isPartMissing } from './away-error.tsx';

/** Shows that a screen failed: nobody answers, or something of ours is broken. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const { api } = useBackend();
  const again = () => {
    reset();
    void router.invalidate();
  };
  // The server has, after an update, the parts of its own version alone, and the page that names them.
  const againOrAnew = async () => {
    const isOlder = await isServerOf(api)().then(
      (isSame) => !isSame,
      () => false,
    );
    if (!isOlder || !loadAnew()) again();
  };
  if (isAway(error)) return <AwayError onBack={again} />;
  if (isPartMissing(error)) return <AwayError onBack={() => void againOrAnew()} />;
  const requestId = readRequestId(error);
  return (
    <ErrorState
      title={texts.error}
      hint={requestId === undefined ? texts.errorHint : texts.errorHintWithId}
      requestId={requestId}
      onRetry={again}
    />
  );
}
