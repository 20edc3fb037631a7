import { messageOf, requestIdOf } from '../../lib/calls/failure.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

export type RecordWaitingProps = Readonly<{
  texts: Readonly<{ notFound: string; notFoundHint: string; loadFailed: string }>;
  /** There is no such record, or the person may not read it. */
  isGone: boolean;
  error: Error | null;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Of fields to come. */
  count: number;
}>;

/** In the place of a record's fields until it has come, or why it does not. */
export function RecordWaiting({
  texts,
  isGone,
  error,
  onRetry,
  isRetrying = false,
  count,
}: RecordWaitingProps) {
  if (isGone) return <ErrorState title={texts.notFound} hint={texts.notFoundHint} />;
  if (error === null) return <LoadingState shape="form" count={count} />;
  return (
    <ErrorState
      title={texts.loadFailed}
      hint={messageOf(error)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
