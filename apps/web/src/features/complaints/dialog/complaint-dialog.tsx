import { getComplaint, listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRecordQuery } from '../../../lib/records/use-record-query.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { WaitingDialog } from '../../../ui/full-screen-dialog/waiting-dialog.tsx';
import { useArrival } from '../../../ui/record-dialog/draft/use-arrival.ts';
import type { ComplaintTarget } from '../complaint-tools.ts';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';
import { ComplaintEditor } from './complaint-editor.tsx';
import { keptComplaint, keyOfNewComplaint } from './kept-complaint.ts';

type ComplaintDialogProps = Readonly<{
  target: ComplaintTarget;
  /** The page was reloaded with it. */
  isBack: boolean;
  onClose: () => void;
  /** Goes to another complaint. */
  onOpen: (id: string) => void;
  /** The new complaint is stored. */
  onStored: (id: string) => void;
}>;

/** A complaint, new or stored. */
export function ComplaintDialog(props: ComplaintDialogProps) {
  const { target, onClose, onOpen } = props;
  const [storedId, setStoredId] = useState(target.kind === 'existing' ? target.id : null);
  const complaint = useComplaint(storedId);
  const order = useOrderToStartWith(target.kind === 'new' ? target.orderId : null);
  const lists = useHouseLists();
  const { userId } = usePerson();
  const isSettled = useArrival({
    kind: keptComplaint,
    key: target.kind === 'new' ? keyOfNewComplaint(userId, target.orderId) : null,
    onArrived: props.isBack ? ({ id }) => onOpen(id) : undefined,
  });
  const isThere = complaint.record !== null || target.kind === 'new';
  if (lists.isReady && isSettled && isThere && order.isReady)
    return (
      <ComplaintEditor
        record={complaint.record}
        isGone={complaint.isGone}
        startOrder={order.order}
        lists={lists}
        reload={complaint.query.refetch}
        onClose={onClose}
        onOpen={onOpen}
        onStored={(id) => {
          setStoredId(id);
          props.onStored(id);
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
  const query = useRecordQuery({
    ...buildQuery(useApi(), getComplaint, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return { record: query.data ?? null, isGone: isRefusedWith(query.error, 'NOT_FOUND'), query };
}

/** A new complaint out of an order begins with what it takes from it; one that cannot be chosen is left out. */
function useOrderToStartWith(orderId: string | null) {
  const query = useQuery({
    ...buildQuery(useApi(), listComplaintOrders, { query: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
  });
  const [order = null] = query.data ?? [];
  return {
    order,
    isReady: orderId === null || query.data !== undefined,
    query,
  };
}
