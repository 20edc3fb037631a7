import { getComplaint, listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { isRefusedWith } from '../../../lib/calls/failure.ts';
import { queryOf } from '../../../lib/calls/query-of.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { WaitingDialog } from '../../../ui/full-screen-dialog/waiting-dialog.tsx';
import type { ComplaintTarget } from '../complaint-tools.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { ComplaintEditor } from './complaint-editor.tsx';

type ComplaintDialogProps = Readonly<{
  target: ComplaintTarget;
  onClose: () => void;
  /** The new complaint is stored. */
  onStored: (id: string) => void;
}>;

/** A complaint, new or stored. */
export function ComplaintDialog({ target, onClose, onStored }: ComplaintDialogProps) {
  const [storedId, setStoredId] = useState(target.kind === 'existing' ? target.id : null);
  const complaint = useComplaint(storedId);
  const order = useOrderToStartWith(target.kind === 'new' ? target.orderId : null);
  const lists = useHouseLists();
  const isThere = complaint.record !== null || target.kind === 'new';
  if (lists.isReady && isThere && order.isReady)
    return (
      <ComplaintEditor
        record={complaint.record}
        isGone={complaint.isGone}
        startOrder={order.order}
        lists={lists}
        reload={complaint.query.refetch}
        onClose={onClose}
        onStored={(id) => {
          setStoredId(id);
          onStored(id);
        }}
      />
    );
  const { query } = target.kind === 'existing' ? complaint : order;
  return (
    <WaitingDialog
      title={target.kind === 'new' ? texts.newTitle : texts.title}
      texts={texts}
      isGone={complaint.isGone}
      error={query.error ?? lists.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      onClose={onClose}
    />
  );
}

/** One that vanishes while it is open stays in sight. */
function useComplaint(id: string | null) {
  const query = useQuery({
    ...queryOf(useApi(), getComplaint, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return { record: query.data ?? null, isGone: isRefusedWith(query.error, 'NOT_FOUND'), query };
}

/** A new complaint out of an order begins with what it takes from it; one that cannot be chosen is left out. */
function useOrderToStartWith(orderId: string | null) {
  const query = useQuery({
    ...queryOf(useApi(), listComplaintOrders, { query: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
  });
  const [order = null] = query.data ?? [];
  return {
    order,
    isReady: orderId === null || query.data !== undefined,
    query,
  };
}
