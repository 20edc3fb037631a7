import { getOrderRates } from '@korpus/contract/orders/orders.ts';
import { takesNewRates, withNewRates } from '@korpus/domain/orders/order-rates.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import type { OrderDraft } from './order-draft.ts';
import type { OrderForm } from './order-form.ts';

/**
 * Another salesman or location brings other rates (rules: money#rates-stay), and choosing back those of before brings theirs back.
 * The choice counts at once, the rates when they have come; the server takes them by itself, so nothing is lost when
 * they do not.
 */
export function useOwner({ store, stored }: OrderForm) {
  const api = useApi();
  const choose = async (change: Partial<Pick<OrderDraft, 'salesmanId' | 'location'>>) => {
    store.change(change);
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
  };
  return {
    chooseSalesman: (salesmanId: string | null) => void choose({ salesmanId }),
    chooseLocation: (location: string | null) => void choose({ location }),
  };
}
