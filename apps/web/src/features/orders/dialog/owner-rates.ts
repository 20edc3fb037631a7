import { getOrderRates } from '@korpus/contract/orders/orders.ts';
import { takesNewRates, withNewRates } from '@korpus/domain/orders/order-rates.ts';
import type { Api } from '../../../lib/calls/api-client.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Another salesman or location brings other rates (rules: money#rates-stay), and choosing back those of before brings
 * theirs back. The choice counts at once, the rates when they have come; the server takes them by itself, so nothing is
 * lost when they do not.
 */
export async function bringRates(
  api: Api,
  store: RecordStore<OrderDraft>,
  stored: OrderDraft,
): Promise<void> {
  const { salesmanId, location } = store.part();
  if (!takesNewRates(stored, { salesmanId, location })) {
    store.change({ rates: stored.rates });
    return;
  }
  const query = {
    ...(salesmanId === null ? {} : { salesmanId }),
    ...(location === null ? {} : { location }),
  };
  const answer = await api.call(getOrderRates, { query }).catch(() => null);
  if (answer === null) return;
  store.edit((draft) =>
    draft.salesmanId === salesmanId && draft.location === location
      ? { rates: withNewRates(draft.rates, answer) }
      : {},
  );
}
