import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { eventsOfRecordTexts as texts } from '../../features/calendar/calendar-texts.ts';
import type { EventTarget } from '../../features/calendar/event-target.ts';
import { withClient } from '../../features/calendar/event-with-client.ts';
import { EventsSection } from '../../features/calendar/of-record/events-section.tsx';
import { type OfferCompanion, OfferCompanionsProvider } from '../../features/offers/companions.tsx';
import { type Companion, CompanionsProvider, useCompanions } from '../../features/orders/companions.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';

type Held = Readonly<{ target: EventTarget; href: string }>;
type Open = (target: EventTarget) => void;

type EventsOverProps = Readonly<{
  /** The dialog of an event, with what can be opened out of it. */
  dialogOf: (event: OpenedEvent) => ReactNode;
  children: ReactNode;
}>;

export type OpenedEvent = Readonly<{ target: EventTarget; onClose: () => void }>;

/** Events over what shows orders or offers: their dialog lies over that of the order and goes with it. */
export function EventsOver({ dialogOf, children }: EventsOverProps) {
  const href = useRouterState({ select: (state) => state.location.href });
  const [held, setHeld] = useState<Held | null>(null);
  if (held !== null && held.href !== href) setHeld(null);
  const open = useCallbackRef((target: EventTarget) => setHeld({ target, href }));
  const isShown = mayUseCalendars(usePerson());
  const others = useCompanions();
  const ofOrder = useMemo(
    () => (isShown ? [...others, eventsOfOrder(open)] : others),
    [isShown, others, open],
  );
  const ofOffer = useMemo(() => (isShown ? [eventsOfOffer(open)] : []), [isShown, open]);
  return (
    <>
      <CompanionsProvider value={ofOrder}>
        <OfferCompanionsProvider value={ofOffer}>{children}</OfferCompanionsProvider>
      </CompanionsProvider>
      {held !== null && dialogOf({ target: held.target, onClose: () => setHeld(null) })}
    </>
  );
}

const shared = { id: 'events', hiddenWith: 'notes', label: texts.many, isShown: () => true };

const eventsOfOrder = (open: Open): Companion => ({
  ...shared,
  content: ({ store, stored }) => (
    <EventsSection
      source={store}
      about={{ kind: 'ORDER', id: stored.id }}
      start={{ type: 'ORDER', orderId: stored.id, ...withClient(stored) }}
      onOpen={open}
    />
  ),
});

const eventsOfOffer = (open: Open): OfferCompanion => ({
  ...shared,
  content: ({ store, stored }) => (
    <EventsSection
      source={store}
      about={{ kind: 'OFFER', id: stored.id }}
      start={{
        type: 'OFFER',
        offerId: stored.id,
        clientState: stored.clientState,
        clientReason: stored.clientReason,
        conversationTypeId: stored.conversationType,
        ...withClient(stored),
      }}
      onOpen={open}
    />
  ),
});
