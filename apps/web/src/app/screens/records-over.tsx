import { useCallbackRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { EventTools } from '../../features/calendar/event-tools.ts';
import { OfferDialogHost } from '../../features/offers/dialog/offer-dialog-host.tsx';
import type { OrderSection } from '../../features/orders/dialog-target.ts';
import { OrderDialogHost } from '../../features/orders/order-dialog-host.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';
import { ComplaintsOver } from './complaints-over.tsx';

type Opened =
  | Readonly<{ kind: 'order'; id: string; section?: OrderSection | undefined }>
  | Readonly<{ kind: 'offer'; id: string }>
  | Readonly<{ kind: 'newOffer'; onStored: (id: string) => void }>;

type RecordTools = Required<EventTools> &
  Readonly<{ openOrder: (id: string, section?: OrderSection) => void }>;

/** Orders with their complaints, and offers, over whatever is open and without an address of their own. */
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
    <ComplaintsOver hasAddress={false}>
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
    </ComplaintsOver>
  );
  return { tools, dialogs };
}
