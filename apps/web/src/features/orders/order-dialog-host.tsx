import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogTarget } from './dialog-target.ts';

const loadDialog = () => import('./dialog/order-dialog.tsx');
const OrderDialog = lazy(async () => ({ default: (await loadDialog()).OrderDialog }));

type OrderDialogHostProps = Readonly<{
  /** As the address says; null: no dialog. */
  target: DialogTarget | null;
  onClose: () => void;
  /** The dialog has stored a new order: the address names it from now on. */
  onOpen: (id: string) => void;
}>;

type Held = Readonly<{ key: number; target: DialogTarget | null; adopted: string | null }>;

const noDialog: Held = { key: 0, target: null, adopted: null };

/** Another order is another dialog; a new order that got its address by being saved is still the same one. */
export function OrderDialogHost({ target, onClose, onOpen }: OrderDialogHostProps) {
  useEarlyDialog();
  const [held, setHeld] = useState(noDialog);
  const current = follow(held, target);
  if (current !== held) setHeld(current);
  if (current.target === null) return null;
  return (
    <Suspense fallback={null}>
      <OrderDialog
        key={current.key}
        target={current.target}
        onClose={onClose}
        onOpen={(id) => {
          setHeld({ ...current, adopted: id });
          onOpen(id);
        }}
      />
    </Suspense>
  );
}

function follow(held: Held, target: DialogTarget | null): Held {
  if (isSame(held.target, target)) return held;
  if (target?.kind === 'existing' && target.id === held.adopted) return held;
  return { key: held.key + 1, target, adopted: null };
}

function isSame(one: DialogTarget | null, other: DialogTarget | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === 'existing') return other.kind === 'existing' && one.id === other.id;
  return other.kind === 'new' && one.order === other.order && one.clientId === other.clientId;
}

/** The list does not wait for the dialog's code; it comes as soon as there is nothing else to do. */
function useEarlyDialog(): void {
  useEffect(() => {
    // Safari has no idle callback; there the first order that is opened brings it.
    if (typeof window.requestIdleCallback !== 'function') return;
    const handle = window.requestIdleCallback(() => void loadDialog());
    return () => window.cancelIdleCallback(handle);
  }, []);
}
