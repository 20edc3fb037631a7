import { useCallbackRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { EventDialogHost } from '../../features/calendar/dialog/event-dialog-host.tsx';
import type { EventTools } from '../../features/calendar/event-tools.ts';
import { OfferDialogHost } from '../../features/offers/dialog/offer-dialog-host.tsx';
import type { OrderSection } from '../../features/orders/dialog-target.ts';
import { OrderDialogHost } from '../../features/orders/order-dialog-host.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';
import { ComplaintsOver } from './complaints-over.tsx';
import { EventsOver, type OpenedEvent } from './events-over.tsx';

type Opened =
  | Readonly<{ kind: 'order'; id: string; section?: OrderSection | undefined }>
  | Readonly<{ kind: 'offer'; id: string }>
  | Readonly<{ kind: 'newOffer'; onStored: (id: string) => void }>;

type RecordTools = Required<EventTools> &
  Readonly<{ openOrder: (id: string, section?: OrderSection) => void }>;

type CompanionsOverProps = Readonly<{
  /** What they lie over has an address, so that a reload finds both again. */
  hasAddress: boolean;
  children: ReactNode;
}>;

/** All that hangs on orders and offers, over what shows them (rules: screens#what-hangs-on-an-order). */
export const CompanionsOver = ({ hasAddress, children }: CompanionsOverProps) => (
  <ComplaintsOver hasAddress={hasAddress}>
    <EventsOver hasAddress={hasAddress} dialogOf={(event) => <EventOver {...event} />}>
      {children}
    </EventsOver>
  </ComplaintsOver>
);

/** It comes with its event, so that what is opened out of an event has events again and there is an end to it. */
function EventOver(event: OpenedEvent) {
  const { tools, dialogs } = useRecordsOver();
  return (
    <>
      <EventDialogHost {...event} tools={tools} />
      {dialogs}
    </>
  );
}

/** Orders and offers with all that hangs on them, over whatever is open and without an address of their own. */
export function useRecordsOver(): Readonly<{ tools: RecordTools; dialogs: ReactNode }> {
  const person = usePerson();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallbackRef(() => setOpened(null));
  const tools = useMemo(
    () => ({
      openOrder: (id: string, section?: OrderSection) => setOpened({ kind: 'order', id, section }),
      openOffer: (id: string) => setOpened({ kind: 'offer', id }),
      newOffer: (onStored: (id: string) => void) => setOpened({ kind: 'newOffer', onStored }),
    }),
    [],
  );
  const dialogs = (
    <CompanionsOver hasAddress={false}>
      <OrderDialogHost
        target={
          opened?.kind === 'order' ? { kind: 'existing', id: opened.id, section: opened.section } : null
        }
        onClose={close}
        onOpen={tools.openOrder}
      />
      <OfferDialogHost
        offerId={opened?.kind === 'offer' ? opened.id : null}
        isNew={opened?.kind === 'newOffer'}
        person={person}
        onClose={close}
        onOpen={(id) => {
          if (opened?.kind === 'newOffer') opened.onStored(id);
          tools.openOffer(id);
        }}
        onTransfer={(clientId) => void navigate({ to: '/orders/all', search: { clientId } })}
        onShowOrders={(q) =>
          void navigate({ to: '/orders/all', search: { q, period: 'all', salesmen: 'all' } })
        }
      />
    </CompanionsOver>
  );
  return { tools, dialogs };
}
