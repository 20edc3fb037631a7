import { messageOf, requestIdOf } from '../../lib/calls/failure.ts';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';

type WaitingTexts = Readonly<{ notFound: string; notFoundHint: string; loadFailed: string }>;

type WaitingDialogProps = Readonly<{
  title: string;
  texts: WaitingTexts;
  /** There is no such record, or the person may not read it. */
  isGone: boolean;
  error: Error | null;
  onRetry: () => void;
  isRetrying?: boolean;
  onClose: () => void;
}>;

/** In the place of a dialog until its record has come, so that nothing jumps then. */
export function WaitingDialog({ title, onClose, ...state }: WaitingDialogProps) {
  return (
    <FullScreenDialog
      opened
      onClose={onClose}
      title={title}
      isReadOnly
      isDirty={false}
      isLost={() => false}
      onDiscard={() => {}}
      onSave={() => false}
      sections={[{ id: 'waiting', label: title, content: <Waiting {...state} /> }]}
    />
  );
}

type WaitingProps = Omit<WaitingDialogProps, 'title' | 'onClose'>;

function Waiting({ texts, isGone, error, onRetry, isRetrying = false }: WaitingProps) {
  if (isGone) return <ErrorState title={texts.notFound} hint={texts.notFoundHint} />;
  if (error === null) return <LoadingState shape="form" count={12} />;
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
