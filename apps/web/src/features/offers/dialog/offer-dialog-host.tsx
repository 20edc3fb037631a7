import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { lazy, Suspense, useState } from 'react';

/** Most visits only look at the list; the dialog's code comes with the first offer that is opened. */
const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

type OfferDialogHostProps = Readonly<{
  /** As the address says; null and not new: no dialog. */
  offerId: string | null;
  isNew: boolean;
  person: Person;
  onClose: () => void;
  /** The dialog has stored a new offer: the address names it from now on. */
  onOpen: (id: string) => void;
  onTransfer: (clientId: string) => void;
  onShowOrders: (clientName: string) => void;
}>;

type Held = Readonly<{ key: number; target: string | null; adopted: string | null }>;

const newOffer = 'new';
const noDialog: Held = { key: 0, target: null, adopted: null };

/** Another offer is another dialog; a new offer that got its address by being saved is still the same one. */
export function OfferDialogHost(props: OfferDialogHostProps) {
  const { offerId, isNew, onOpen } = props;
  const [held, setHeld] = useState(noDialog);
  const current = follow(held, offerId ?? (isNew ? newOffer : null));
  if (current !== held) setHeld(current);
  if (current.target === null) return null;
  return (
    <Suspense fallback={null}>
      <OfferDialog
        key={current.key}
        offerId={offerId}
        person={props.person}
        onClose={props.onClose}
        onTransfer={props.onTransfer}
        onShowOrders={props.onShowOrders}
        onOpen={onOpen}
        onStored={(id) => {
          setHeld({ ...current, adopted: id });
          onOpen(id);
        }}
      />
    </Suspense>
  );
}

function follow(held: Held, target: string | null): Held {
  if (held.target === target) return held;
  if (target !== null && target === held.adopted) return { ...held, target };
  return { key: held.key + 1, target, adopted: null };
}
