import { useEffect, useState } from 'react';
import { RecordWaiting, type RecordWaitingProps } from '../states/record-waiting.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';

type WaitingDialogProps = Omit<RecordWaitingProps, 'count'> &
  Readonly<{ title: string; onClose: () => void }>;

/** Milliseconds. What comes sooner needs nothing in its place, and is there earlier without. */
const patience = 150;

/** Stands in the place of a dialog until its record has come, so that nothing jumps then. */
export function WaitingDialog({ title, onClose, ...state }: WaitingDialogProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate && !state.isGone && state.error === null) return null;
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
