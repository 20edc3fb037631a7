import { useCallbackRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { EventDialogHost } from '../../features/calendar/dialog/event-dialog-host.tsx';
import type { EventTools } from '../../features/calendar/event-tools.ts';
import { OfferDialogHost } from '../../features/offers/dialog/offer-dialog-host.tsx';
import type { OrderSection } from '../../features/orders/dialog-target.ts';
import { OrderDialogHost } from '../../features/orders/order-dialog-host.tsx';
import { useOpenedHere } from '../../lib/browser/use-opened-here.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { ComplaintsOver } from './complaints-over.tsx';
import { EventsOver, type OpenedEvent } from './events-over.tsx';

type Opened =
  | Readonly<{ kind: 'order'; id: string; section?: OrderSection | undefined }>
  | Readonly<{ kind: 'offer'; id: string }>
  | Readonly<{ kind: 'newOffer'; customerId?: string | undefined }>;

type RecordTools = Required<EventTools> &
  Readonly<{
    openOrder: (id: string, section?: OrderSection) => void;
    newOfferFor: (customerId: string) => void;
  }>;

type RecordsOver = Readonly<{ tools: RecordTools; dialogs: ReactNode }>;

type CompanionsOverProps = Readonly<{
  /** Set when the dialog they lie over has an address, so that a reload finds both again. */
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

/**
 * Shows an event with record tools of its own, made when it opens: what is opened out of an event has events again,
 * and there is an end to it.
 */
function EventOver(event: OpenedEvent) {
  const { tools, dialogs } = useRecordsOver({ hasAddress: false });
  return (
    <>
      <EventDialogHost {...event} tools={tools} />
      {dialogs}
    </>
  );
}

/**
 * Orders and offers with all that hangs on them, over whatever is open and without an address of their own; over a screen
 * they are there again after a reload.
 */
export function useRecordsOver({ hasAddress }: Readonly<{ hasAddress: boolean }>): RecordsOver {
  const person = usePerson();
  const navigate = useNavigate();
  const [opened, setOpened] = useOpenedHere<Opened>(hasAddress ? 'record' : null);
  const open = useCallbackRef(setOpened);
  const close = useCallbackRef(() => setOpened(null));
  // The caller who asked for a new offer is gone after a reload.
  const onStored = useRef<((id: string) => void) | null>(null);
  const tools = useMemo(
    () => ({
      openOrder: (id: string, section?: OrderSection) => open({ kind: 'order', id, section }),
      openOffer: (id: string) => open({ kind: 'offer', id }),
      newOfferFor: (customerId: string) => open({ kind: 'newOffer', customerId }),
      newOffer: (told: (id: string) => void) => {
        onStored.current = told;
        open({ kind: 'newOffer' });
      },
    }),
    [open],
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
        customerId={opened?.kind === 'newOffer' ? opened.customerId : undefined}
        person={person}
        onClose={close}
        onOpen={(id) => {
          if (opened?.kind === 'newOffer') onStored.current?.(id);
          tools.openOffer(id);
        }}
        onTransfer={(offerId) => void navigate({ to: '/orders/all', search: { clientId: offerId } })}
        onShowOrders={(q) =>
          void navigate({ to: '/orders/all', search: { q, period: 'all', salesmen: 'all' } })
        }
      />
    </CompanionsOver>
  );
  return { tools, dialogs };
}
