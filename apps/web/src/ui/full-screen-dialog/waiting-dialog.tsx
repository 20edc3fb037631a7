import { RecordWaiting, type RecordWaitingProps } from '../states/record-waiting.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';

type WaitingDialogProps = Omit<RecordWaitingProps, 'count'> &
  Readonly<{ title: string; onClose: () => void }>;

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
      sections={[{ id: 'waiting', label: title, content: <RecordWaiting {...state} count={12} /> }]}
    />
  );
}
