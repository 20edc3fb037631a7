import { type CustomerRecord, getCustomer } from '@korpus/contract/customers/customers.ts';
import { listOffers, type OfferRecord } from '@korpus/contract/offers/offers.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { patchedBy } from '../../../lib/lists/list-patch.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRecordQuery } from '../../../lib/records/use-record-query.ts';
import { offersPatch } from '../../../trade/offers-live.ts';
import { WaitingDialog } from '../../../ui/full-screen-dialog/waiting-dialog.tsx';
import { useArrival } from '../../../ui/record-dialog/draft/use-arrival.ts';
import { offerDialogTexts as texts } from './offer-dialog-texts.ts';
import { keptOffer, keyOfNewOffer } from './offer-draft.ts';
import { OfferEditor } from './offer-editor.tsx';

type OfferDialogProps = Readonly<{
  /** null: a new one. */
  offerId: string | null;
  person: Person;
  /** Id of the customer that a new offer is for. */
  customerId?: string | undefined;
  /** The page was reloaded with it. */
  isBack: boolean;
  onClose: () => void;
  /** Goes to another offer. */
  onOpen: (id: string) => void;
  /** The new offer is stored and has an address. */
  onStored: (id: string) => void;
  onTransfer: (offerId: string) => void;
  onShowOrders: (clientName: string) => void;
}>;

/** An offer, new or stored. */
export function OfferDialog({ isBack, ...props }: OfferDialogProps) {
  const { offerId, person, customerId, onClose, onOpen } = props;
  const [beganAsNew] = useState(offerId === null);
  const { offer, isGone, query } = useOffer(offerId);
  const lists = useHouseLists();
  const customer = useCustomer(beganAsNew ? customerId : undefined);
  const isSettled = useArrival({
    kind: keptOffer,
    key: beganAsNew ? keyOfNewOffer(person.userId) : null,
    onArrived: isBack ? ({ id }) => onOpen(id) : undefined,
  });
  const isNewReady = beganAsNew && (customerId === undefined || customer !== undefined);
  if (lists.isReady && isSettled && (offer !== null || isNewReady)) {
    const reload = () => query.refetch();
    return (
      <OfferEditor
        {...props}
        customer={customer}
        offer={offer}
        isGone={isGone}
        lists={lists}
        reload={reload}
      />
    );
  }
  return (
    <WaitingDialog
      title={offerId === null ? texts.newTitle : texts.title('')}
      texts={texts}
      isGone={isGone}
      error={query.error ?? lists.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      onClose={onClose}
    />
  );
}

/** Reads the customer that a new offer begins with. */
function useCustomer(id: string | undefined): CustomerRecord | undefined {
  const { data } = useQuery({
    ...buildQuery(useApi(), getCustomer, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return data;
}

/** One offer by the call that lists them. One that vanishes while it is open stays in sight. */
function useOffer(id: string | null) {
  const query = useRecordQuery({
    ...patchedBy(buildQuery(useApi(), listOffers, { query: { ids: id === null ? [] : [id] } }), offersPatch),
    enabled: id !== null,
  });
  const found = query.data?.find((offer) => offer.id === id) ?? null;
  const [held, setHeld] = useState<OfferRecord | null>(null);
  if (found !== null && found !== held) setHeld(found);
  return { offer: found ?? held, isGone: query.data !== undefined && found === null, query };
}
