import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { useCallbackRef } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import type { ComplaintTarget, ComplaintTools } from '../../features/complaints/complaint-tools.ts';
import { ComplaintDialogHost } from '../../features/complaints/dialog/complaint-dialog-host.tsx';
import {
  ComplaintsSection,
  nameOfComplaint,
} from '../../features/complaints/of-order/complaints-section.tsx';
import { useComplaintPrint } from '../../features/complaints/use-complaint-print.ts';
import { type Companion, CompanionsProvider } from '../../features/orders/dialog/companions.tsx';
import { type OrderForm, useDraft } from '../../features/orders/draft/order-form.ts';
import { DialogIsThere, useOpenedOver } from './opened-over.tsx';

type ComplaintsOverProps = Readonly<{
  /** The order below has an address, so that a reload finds both again. */
  hasAddress: boolean;
  children: ReactNode;
}>;

/** Complaints over a screen of orders: their dialog lies over that of the order and goes with it. */
export function ComplaintsOver({ hasAddress, children }: ComplaintsOverProps) {
  const { open, onDialog, ...over } = useOpenedOver<ComplaintTarget>(hasAddress ? 'complaint' : null);
  const print = useCallbackRef(useComplaintPrint());
  const companions = useMemo(() => [complaintsOfOrder({ open, print }, onDialog)], [open, print, onDialog]);
  return (
    <CompanionsProvider value={companions}>
      {children}
      <ComplaintDialogHost
        target={over.target}
        isBack={over.isBack}
        onClose={over.close}
        onOpen={(id) => open({ kind: 'existing', id })}
      />
    </CompanionsProvider>
  );
}

const complaintsOfOrder = (tools: ComplaintTools, onDialog: () => void): Companion => ({
  id: 'complaints',
  label: complaintKindTexts.many,
  // A person who may not see complaints has none, not even an empty list.
  isShown: ({ complaints }) => complaints !== undefined,
  content: (form) => (
    <>
      <Complaints form={form} tools={tools} />
      <DialogIsThere onDialog={onDialog} />
    </>
  ),
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
