import { getOrder, getOrderRates } from '@korpus/contract/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRecordQuery } from '../../../lib/records/use-record-query.ts';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { useFocusBack } from '../../../ui/dialog/use-focus-back.ts';
import { WaitingDialog } from '../../../ui/full-screen-dialog/waiting-dialog.tsx';
import { useArrival } from '../../../ui/record-dialog/draft/use-arrival.ts';
import type { DialogTarget } from '../dialog-target.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { keptOrder, keyOfNewOrder } from './kept-order.ts';
import { ExistingOrder, NewOrder } from './order-editor.tsx';
import { useDefaultPlan } from './use-default-plan.ts';

export type OrderDialogProps = Readonly<{
  target: DialogTarget;
  /** The page was reloaded with it. */
  isBack: boolean;
  onClose: () => void;
  /** Goes to another order. */
  onOpen: (orderId: string) => void;
  /** The new order is stored and has an address. */
  onStored: (orderId: string) => void;
}>;

export function OrderDialog({ target, ...props }: OrderDialogProps) {
  // Here and not in the frame: until the order has come another one stands in its place.
  useFocusBack();
  return target.kind === 'existing' ? (
    <LoadedOrder target={target} onClose={props.onClose} />
  ) : (
    <PreparedOrder target={target} {...props} />
  );
}

type LoadedOrderProps = Readonly<{
  target: Extract<DialogTarget, { kind: 'existing' }>;
  onClose: () => void;
}>;

function LoadedOrder({ target: { id, section }, onClose }: LoadedOrderProps) {
  const order = useRecordQuery(buildQuery(useApi(), getOrder, { params: { id } }));
  const lists = useHouseLists();
  if (order.data !== undefined && lists.isReady)
    return <ExistingOrder record={order.data} lists={lists} startsAt={section} onClose={onClose} />;
  return (
    <WaitingDialog
      title={texts.titles.NORMAL}
      texts={texts}
      isGone={isRefusedWith(order.error, 'NOT_FOUND')}
      error={(order.data === undefined ? order.error : null) ?? lists.error}
      onRetry={() => void order.refetch()}
      isRetrying={order.isFetching}
      onClose={onClose}
    />
  );
}

type PreparedOrderProps = Omit<OrderDialogProps, 'target'> &
  Readonly<{ target: Extract<DialogTarget, { kind: 'new' }> }>;

/** A new order begins with the rates of its salesman and location. */
function PreparedOrder({ target, isBack, ...props }: PreparedOrderProps) {
  const { user } = useCurrentUser();
  const lists = useHouseLists();
  const isSalesman = lists.salesmen.some(({ value }) => value === user.id) && target.order !== 'EXHIBITION';
  const salesmanId = isSalesman ? user.id : null;
  const location = lists.locationOf(user.id);
  const isSettled = useArrival({
    kind: keptOrder,
    key: keyOfNewOrder(user.id, target.order),
    // The stored order is the one wanted, except by a person who makes an order of an offer.
    onArrived: isBack && target.offerId === null ? ({ id }) => props.onOpen(id) : undefined,
  });
  const rates = useQuery({
    ...buildQuery(useApi(), getOrderRates, {
      query: { ...(salesmanId === null ? {} : { salesmanId }), ...(location === null ? {} : { location }) },
    }),
    enabled: lists.isReady,
    // Rates that changed while somebody types come with the save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const plan = useDefaultPlan();
  if (lists.isReady && isSettled && rates.data !== undefined && plan !== undefined)
    return (
      <NewOrder
        {...props}
        target={target}
        lists={lists}
        start={{ salesmanId, location, rates: rates.data, plan }}
      />
    );
  return (
    <WaitingDialog
      title={texts.newTitles[target.order]}
      texts={texts}
      isGone={false}
      error={rates.error ?? lists.error}
      onRetry={() => void rates.refetch()}
      isRetrying={rates.isFetching}
      onClose={props.onClose}
    />
  );
}
