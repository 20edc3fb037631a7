import { ratesFromWire } from '@korpus/contract/orders/order-wire.ts';
import { getOrder, getOrderRates } from '@korpus/contract/orders/orders.ts';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { isRefusedWith, messageOf, requestIdOf } from '../../../lib/failure.ts';
import { queryOf } from '../../../lib/query-of.ts';
import { useFocusBack } from '../../../ui/record-dialog/use-focus-back.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import type { DialogTarget } from '../dialog-target.ts';
import classes from './order-dialog.module.css';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { ExistingOrder, NewOrder } from './order-editor.tsx';
import { useOrderLists } from './use-order-lists.ts';

export type OrderDialogProps = Readonly<{
  target: DialogTarget;
  onClose: () => void;
  onOpen: (orderId: string) => void;
}>;

export function OrderDialog({ target, ...props }: OrderDialogProps) {
  // Here and not in the frame: until the order has come another one stands in its place.
  useFocusBack();
  return target.kind === 'existing' ? (
    <LoadedOrder id={target.id} onClose={props.onClose} />
  ) : (
    <PreparedOrder target={target} {...props} />
  );
}

function LoadedOrder({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const order = useQuery(queryOf(useApi(), getOrder, { params: { id } }));
  const { lists, error } = useOrderLists();
  const failure = order.data === undefined ? (order.error ?? error) : error;
  if (order.data !== undefined && lists !== null)
    return <ExistingOrder record={order.data} lists={lists} onClose={onClose} />;
  return <Waiting failure={failure} onRetry={() => void order.refetch()} onClose={onClose} />;
}

type PreparedOrderProps = Omit<OrderDialogProps, 'target'> &
  Readonly<{ target: Extract<DialogTarget, { kind: 'new' }> }>;

/** A new order begins with the rates of its salesman and location. */
function PreparedOrder({ target, ...props }: PreparedOrderProps) {
  const { user } = useCurrentUser();
  const { lists, error } = useOrderLists();
  const isSalesman = user.roles.some((role) => role === 'SALESMAN') && target.order !== 'EXHIBITION';
  const salesmanId = isSalesman ? user.id : null;
  const location = lists === null ? null : firstLocation(lists, lists.placeOf.get(user.id) ?? null);
  const rates = useQuery({
    ...queryOf(useApi(), getOrderRates, {
      query: { ...(salesmanId === null ? {} : { salesmanId }), ...(location === null ? {} : { location }) },
    }),
    enabled: lists !== null,
    // Rates that changed while somebody types come with the save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (lists !== null && rates.data !== undefined)
    return (
      <NewOrder
        {...props}
        target={target}
        lists={lists}
        start={{ salesmanId, location, rates: ratesFromWire(rates.data) }}
      />
    );
  return (
    <Waiting failure={rates.error ?? error} onRetry={() => void rates.refetch()} onClose={props.onClose} />
  );
}

/** Where the person works; in a house with one shop there is nothing to choose. */
function firstLocation(
  { locations }: Readonly<{ locations: readonly Readonly<{ value: string; isDisabled: boolean }>[] }>,
  own: string | null,
): string | null {
  const enabled = locations.filter(({ isDisabled }) => !isDisabled);
  if (enabled.some(({ value }) => value === own)) return own;
  return enabled.length === 1 ? (enabled[0]?.value ?? null) : null;
}

type WaitingProps = Readonly<{ failure: Error | null; onRetry: () => void; onClose: () => void }>;

/** In the place of the dialog, so that nothing jumps when the order comes. */
const Waiting = ({ failure, onRetry, onClose }: WaitingProps) => (
  <Modal opened onClose={onClose} fullScreen title={texts.titles.NORMAL} transitionProps={{ duration: 120 }}>
    <div className={classes.waiting}>
      {failure === null ? (
        <LoadingState shape="form" count={12} />
      ) : (
        <ErrorState
          title={isRefusedWith(failure, 'NOT_FOUND') ? texts.gone : texts.loadFailed}
          hint={messageOf(failure)}
          requestId={requestIdOf(failure)}
          onRetry={onRetry}
        />
      )}
    </div>
  </Modal>
);
