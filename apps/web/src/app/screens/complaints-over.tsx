import { complaintKindTexts } from '@korpus/domain/complaints/complaints-texts.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { ComplaintTarget, ComplaintTools } from '../../features/complaints/complaint-tools.ts';
import { ComplaintDialogHost } from '../../features/complaints/dialog/complaint-dialog-host.tsx';
import {
  ComplaintsSection,
  nameOfComplaint,
} from '../../features/complaints/of-order/complaints-section.tsx';
import { useComplaintPrint } from '../../features/complaints/use-complaint-print.ts';
import { type Companion, CompanionsProvider } from '../../features/orders/companions.tsx';
import { type OrderForm, useDraft } from '../../features/orders/dialog/order-form.ts';

type Held = Readonly<{ target: ComplaintTarget; href: string }>;

/** Complaints over a screen of orders: their dialog lies over that of the order and goes with it. */
export function ComplaintsOver({ children }: Readonly<{ children: ReactNode }>) {
  const href = useRouterState({ select: (state) => state.location.href });
  const [held, setHeld] = useState<Held | null>(null);
  if (held !== null && held.href !== href) setHeld(null);
  const open = useCallbackRef((target: ComplaintTarget) => setHeld({ target, href }));
  const print = useCallbackRef(useComplaintPrint());
  const companions = useMemo(() => [complaintsOfOrder({ open, print })], [open, print]);
  return (
    <CompanionsProvider value={companions}>
      {children}
      <ComplaintDialogHost
        target={held?.target ?? null}
        onClose={() => setHeld(null)}
        onOpen={(id) => open({ kind: 'existing', id })}
      />
    </CompanionsProvider>
  );
}

const complaintsOfOrder = (tools: ComplaintTools): Companion => ({
  id: 'complaints',
  label: complaintKindTexts.many,
  // Who may not see them has none, not even an empty list.
  isShown: ({ complaints }) => complaints !== undefined,
  content: (form) => <Complaints form={form} tools={tools} />,
  filesOf: ({ complaints = [] }) => ({
    type: 'COMPLAINT',
    title: complaintKindTexts.many,
    entries: complaints.map((complaint) => ({ id: complaint.id, name: nameOfComplaint(complaint) })),
  }),
});

function Complaints({ form, tools }: Readonly<{ form: OrderForm; tools: ComplaintTools }>) {
  const { store, person } = form;
  const complaints = useDraft(form, (draft) => draft.complaints) ?? [];
  const order = store.get().start.draft;
  return (
    <ComplaintsSection source={store} order={order} complaints={complaints} person={person} tools={tools} />
  );
}
