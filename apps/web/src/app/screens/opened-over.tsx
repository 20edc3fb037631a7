import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useOpenedHere } from '../../lib/browser/use-opened-here.ts';

/** Keeps what lies over a dialog: after a reload it waits for that one, so that it lies above it again. */
export function useOpenedOver<Target>(place: string | null) {
  const [target, setTarget, isBack] = useOpenedHere<Target>(place);
  const [isDialogThere, setIsDialogThere] = useState(false);
  return {
    target: isDialogThere || !isBack ? target : null,
    isBack,
    open: useCallbackRef(setTarget),
    close: () => setTarget(null),
    onDialog: useCallbackRef(() => setIsDialogThere(true)),
  };
}

/** Stands in the dialog that others lie over. */
export function DialogIsThere({ onDialog }: Readonly<{ onDialog: () => void }>) {
  useEffect(() => onDialog(), [onDialog]);
  return null;
}
