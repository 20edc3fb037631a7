import { lazy, Suspense, useEffect } from 'react';
import { useHeldTarget } from '../../ui/record-dialog/draft/use-held-target.ts';
import type { DialogTarget } from './dialog-target.ts';

const loadDialog = () => import('./dialog/order-dialog.tsx');
const OrderDialog = lazy(async () => ({ default: (await loadDialog()).OrderDialog }));

type OrderDialogHostProps = Readonly<{
  /** Target of the dialog, as the address says; null: no dialog. */
  target: DialogTarget | null;
  onClose: () => void;
  /** The dialog has stored a new order: the address names it from now on. */
  onOpen: (id: string) => void;
}>;

export function OrderDialogHost({ target: wanted, onClose, onOpen }: OrderDialogHostProps) {
  useEarlyDialog();
  const { key, target, cameWithScreen, adopt } = useHeldTarget(wanted, naming);
  if (target === null) return null;
  return (
    <Suspense fallback={null}>
      <OrderDialog
        key={key}
        target={target}
        onClose={onClose}
        onOpen={onOpen}
        isBack={cameWithScreen}
        onStored={(id) => {
          adopt(id);
          onOpen(id);
        }}
      />
    </Suspense>
  );
}

const naming = {
  idOf: (target: DialogTarget) => (target.kind === 'existing' ? target.id : null),
  isSame: (one: DialogTarget, other: DialogTarget): boolean => {
    if (one.kind === 'existing') return other.kind === 'existing' && one.id === other.id;
    return other.kind === 'new' && one.order === other.order && one.offerId === other.offerId;
  },
};

/** The list does not wait for the dialog's code; it comes as soon as there is nothing else to do. */
function useEarlyDialog(): void {
  useEffect(() => {
    // Safari has no idle callback; there the first order that is opened brings it.
    if (typeof window.requestIdleCallback !== 'function') return;
    const handle = window.requestIdleCallback(() => void loadDialog());
    return () => window.cancelIdleCallback(handle);
  }, []);
}
