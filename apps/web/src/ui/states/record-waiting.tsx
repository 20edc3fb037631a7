import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

export type RecordWaitingProps = Readonly<{
  texts: Readonly<{ notFound: string; notFoundHint: string; loadFailed: string }>;
  /** Set when there is no such record, or the person may not read it. */
  isGone: boolean;
  error: Error | null;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Number of the fields to come. */
  count: number;
}>;

/** Stands in the place of a record's fields until it has come, or says why it does not. */
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
  return <ErrorState title={texts.loadFailed} error={error} onRetry={onRetry} isRetrying={isRetrying} />;
}
