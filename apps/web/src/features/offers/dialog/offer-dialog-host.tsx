import type { Person } from '@korpus/domain/rights/actor.ts';
import { lazy, Suspense } from 'react';
import { useHeldTarget } from '../../../ui/record-dialog/draft/use-held-target.ts';

/** Most visits only look at the list; the dialog's code comes with the first offer that is opened. */
const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

type OfferDialogHostProps = Readonly<{
  /** Id of the offer, as the address says; null and not new: no dialog. */
  offerId: string | null;
  isNew: boolean;
  /** Id of the customer that a new offer is for. */
  customerId?: string | undefined;
  person: Person;
  onClose: () => void;
  /** The dialog has stored a new offer: the address names it from now on. */
  onOpen: (id: string) => void;
  onTransfer: (offerId: string) => void;
  onShowOrders: (clientName: string) => void;
}>;

const newOffer = 'new';
const naming = {
  idOf: (target: string) => target,
  isSame: (one: string, other: string) => one === other,
};

export function OfferDialogHost({ offerId, isNew, onOpen, ...props }: OfferDialogHostProps) {
  const { key, target, cameWithScreen, adopt } = useHeldTarget(offerId ?? (isNew ? newOffer : null), naming);
  if (target === null) return null;
  return (
    <Suspense fallback={null}>
      <OfferDialog
        {...props}
        key={key}
        offerId={offerId}
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
