import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import { getOrder, listOrderClients } from '@korpus/contract/orders/orders.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { chooseOffer } from '@korpus/domain/orders/order-edits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { randomId } from '../../../lib/random-id.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useCustomerView } from '../../../ui/full-screen-dialog/customer-view.tsx';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { useRecordStore, useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { HiddenFieldsProvider } from '../../../ui/record-fields/hidden-fields.ts';
import { useToday } from '../../../ui/today.tsx';
import type { DialogTarget, OrderSection } from '../dialog-target.ts';
import { makeOrderDraft, type NewDraft, newDraft, type OrderDraft } from '../draft/order-draft.ts';
import { createOrderForm, type OrderForm } from '../draft/order-form.ts';
import { OrderFrame } from './order-frame.tsx';
import { bringRates } from './owner-rates.ts';
import { useOrderSaving } from './use-order-saving.ts';

type EditorProps = Readonly<{
  lists: HouseLists;
  startsAt?: OrderSection | undefined;
  onClose: () => void;
}>;

const storedOf = (record: OrderRecord) => ({
  draft: makeOrderDraft(record),
  version: record.version,
  by: { name: record.lastModifiedBy, at: record.lastModifiedDate },
});

export function ExistingOrder({ record, ...props }: EditorProps & Readonly<{ record: OrderRecord }>) {
  const stored = useMemo(() => storedOf(record), [record]);
  const store = useRecordStore<OrderDraft>({ stored, ...useOrderSaving() });
  return <Editor {...props} store={store} record={record} />;
}

type NewOrderProps = EditorProps &
  Readonly<{
    target: Extract<DialogTarget, { kind: 'new' }>;
    start: Pick<NewDraft, 'salesmanId' | 'location' | 'rates' | 'plan'>;
    onOpen: (orderId: string) => void;
    onStored: (orderId: string) => void;
  }>;

/**
 * Makes a new order. The id is made here, so that a save sent twice makes one order (rules: api#same-key-same-answer).
 */
export function NewOrder({ target, start, onOpen, onStored, ...props }: NewOrderProps) {
  const { lists } = props;
  const today = useToday();
  const person = usePerson();
  const [blank] = useState(() =>
    newDraft({
      ...start,
      id: randomId(),
      paymentId: randomId(),
      kind: target.order,
      person,
      today,
    }),
  );
  const [createdId, setCreatedId] = useState<string | null>(null);
  const { data: record } = useQuery({
    ...buildQuery(useApi(), getOrder, { params: { id: createdId ?? blank.id } }),
    enabled: createdId !== null,
  });
  const stored = useMemo(() => (record === undefined ? null : storedOf(record)), [record]);
  const saving = useOrderSaving((id) => {
    setCreatedId(id);
    onStored(id);
  });
  const store = useRecordStore<OrderDraft>({ stored, blank: () => blank, ...saving });
  useChosenOffer(
    useMemo(() => ({ store, stored: blank, lists, today }), [store, blank, lists, today]),
    target.offerId,
  );
  const begunAs = { newKind: target.order, onOpen };
  return <Editor {...props} {...begunAs} store={store} record={record ?? null} />;
}

/** An offer that becomes an order brings its customer, salesman and location (rules: offers#from-offer-to-order). */
function useChosenOffer(
  form: Pick<OrderForm, 'store' | 'stored' | 'lists' | 'today'>,
  offerId: string | null,
): void {
  const { store } = form;
  const api = useApi();
  const { data } = useQuery({
    ...buildQuery(api, listOrderClients, { query: offerId === null ? {} : { id: offerId } }),
    enabled: offerId !== null,
  });
  const offer = data?.find(({ id }) => id === offerId);
  useEffect(() => {
    if (offer === undefined || store.get().start.version !== undefined) return;
    store.edit((draft) =>
      draft.clientId === offer.id
        ? {}
        : {
            ...chooseOffer(draft, offer),
            salesmanId: draft.exhibitionSale ? draft.salesmanId : (offer.salesmanId ?? draft.salesmanId),
            location: offer.locationId ?? draft.location,
          },
    );
    void bringRates(api, form);
  }, [api, offer, store, form]);
}

type EditorInnerProps = EditorProps &
  Readonly<{
    store: RecordStore<OrderDraft>;
    /** Order as it is stored; null: not yet. */
    record: OrderRecord | null;
    newKind?: Extract<DialogTarget, { kind: 'new' }>['order'];
    onOpen?: (orderId: string) => void;
  }>;

/** The form is another object only when what is stored is another one: rights and locks hang on that. */
function Editor({ store, lists, ...props }: EditorInnerProps) {
  const today = useToday();
  const person = usePerson();
  const start = useRecordValue(store, (state) => state.start);
  const customerView = useCustomerView(orderCatalogue);
  const { isHidden } = customerView;
  const form = useMemo(
    () =>
      createOrderForm({
        store,
        lists,
        person,
        today,
        isNew: start.version === undefined,
        stored: start.draft,
        isHidden,
      }),
    [store, lists, person, today, start, isHidden],
  );
  return (
    <HiddenFieldsProvider value={isHidden}>
      <OrderFrame {...props} form={form} customerView={customerView} />
    </HiddenFieldsProvider>
  );
}
