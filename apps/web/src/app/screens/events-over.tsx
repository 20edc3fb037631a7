import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import { type ReactNode, useMemo } from 'react';
import { eventsOfRecordTexts as texts } from '../../features/calendar/calendar-texts.ts';
import type { EventTarget } from '../../features/calendar/event-target.ts';
import { withCustomer } from '../../features/calendar/event-with-customer.ts';
import { EventsSection } from '../../features/calendar/of-record/events-section.tsx';
import { type OfferCompanion, OfferCompanionsProvider } from '../../features/offers/dialog/companions.tsx';
import {
  type Companion,
  CompanionsProvider,
  useCompanions,
} from '../../features/orders/dialog/companions.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';
import { DialogIsThere, useOpenedOver } from './opened-over.tsx';

type Open = (target: EventTarget) => void;

type EventsOverProps = Readonly<{
  /** Set when the screen below has an address, so that a reload finds both again. */
  hasAddress: boolean;
  /** The dialog of an event, with what can be opened out of it. */
  dialogOf: (event: OpenedEvent) => ReactNode;
  children: ReactNode;
}>;

export type OpenedEvent = Readonly<{
  target: EventTarget;
  /** Set when the dialog comes back after a reload. */
  isBack: boolean;
  onClose: () => void;
  onOpen: (id: string) => void;
}>;

/** Events over what shows orders or offers: their dialog lies over that of the order and goes with it. */
export function EventsOver({ hasAddress, dialogOf, children }: EventsOverProps) {
  const { open, onDialog, target, isBack, close } = useOpenedOver<EventTarget>(hasAddress ? 'event' : null);
  const isShown = mayUseCalendars(usePerson());
  const others = useCompanions();
  const ofOrder = useMemo(
    () => (isShown ? [...others, eventsOfOrder(open, onDialog)] : others),
    [isShown, others, open, onDialog],
  );
  const ofOffer = useMemo(() => (isShown ? [eventsOfOffer(open, onDialog)] : []), [isShown, open, onDialog]);
  return (
    <>
      <CompanionsProvider value={ofOrder}>
        <OfferCompanionsProvider value={ofOffer}>{children}</OfferCompanionsProvider>
      </CompanionsProvider>
      {isShown &&
        target !== null &&
        dialogOf({ target, isBack, onClose: close, onOpen: (id) => open({ kind: 'existing', id }) })}
    </>
  );
}

const shared = { id: 'events', hiddenWith: 'notes', label: texts.many, isShown: () => true };

const eventsOfOrder = (open: Open, onDialog: () => void): Companion => ({
  ...shared,
  content: ({ store, stored }) => (
    <>
      <EventsSection
        source={store}
        about={{ kind: 'ORDER', id: stored.id }}
        start={{ type: 'ORDER', orderId: stored.id, ...withCustomer(stored) }}
        onOpen={open}
      />
      <DialogIsThere onDialog={onDialog} />
    </>
  ),
});

const eventsOfOffer = (open: Open, onDialog: () => void): OfferCompanion => ({
  ...shared,
  content: ({ store, stored }) => (
    <>
      <EventsSection
        source={store}
        about={{ kind: 'OFFER', id: stored.id }}
        start={{
          type: 'OFFER',
          offerId: stored.id,
          clientState: stored.clientState,
          clientReason: stored.clientReason,
          conversationTypeId: stored.conversationType,
          ...withCustomer(stored),
        }}
        onOpen={open}
      />
      <DialogIsThere onDialog={onDialog} />
    </>
  ),
});
