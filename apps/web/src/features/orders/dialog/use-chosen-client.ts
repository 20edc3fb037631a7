import { listOrderClients } from '@korpus/contract/orders/orders.ts';
import { chooseClient } from '@korpus/domain/orders/order-edits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { queryOf } from '../../../lib/calls/query-of.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import type { OrderDraft } from './order-draft.ts';

/** An offer that becomes an order brings its customer, salesman and location (rules: offers#from-offer-to-order). */
export function useChosenClient(store: RecordStore<OrderDraft>, clientId: string | null): void {
  const { data } = useQuery({
    ...queryOf(useApi(), listOrderClients, { query: clientId === null ? {} : { id: clientId } }),
    enabled: clientId !== null,
  });
  const client = data?.find(({ id }) => id === clientId);
  useEffect(() => {
    if (client === undefined || store.get().start.version !== undefined) return;
    store.edit((draft) =>
      draft.clientId === client.id
        ? {}
        : {
            ...chooseClient(draft, client),
            salesmanId: draft.exhibitionSale ? draft.salesmanId : (client.salesmanId ?? draft.salesmanId),
            location: client.locationId ?? draft.location,
          },
    );
  }, [client, store]);
}
