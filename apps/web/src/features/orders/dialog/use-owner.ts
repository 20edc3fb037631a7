import { ratesFromWire } from '@korpus/contract/orders/order-wire.ts';
import { getOrderRates } from '@korpus/contract/orders/orders.ts';
import { useApi } from '../../../lib/api-context.tsx';
import type { OrderDraft } from './order-draft.ts';
import type { OrderForm } from './order-form.ts';

/**
 * Another salesman or location brings other rates (decisions §3). The choice counts at once, the rates when they have
 * come; the server takes them by itself, so nothing is lost when they do not.
 */
export function useOwner({ store }: OrderForm) {
  const api = useApi();
  const choose = async (change: Partial<Pick<OrderDraft, 'salesmanId' | 'location'>>) => {
    store.change(change);
    const { salesmanId, location } = store.part();
    const query = {
      ...(salesmanId === null ? {} : { salesmanId }),
      ...(location === null ? {} : { location }),
    };
    const answer = await api.call(getOrderRates, { query }).catch(() => null);
    if (answer === null) return;
    // As withNewRates does: the expenses the order was created with stay (decisions §3).
    const { shipmentExpense: _shipment, assemblyExpense: _assembly, ...now } = ratesFromWire(answer);
    store.edit((draft) =>
      draft.salesmanId === salesmanId && draft.location === location
        ? { rates: { ...draft.rates, ...now } }
        : {},
    );
  };
  return {
    chooseSalesman: (salesmanId: string | null) => void choose({ salesmanId }),
    chooseLocation: (location: string | null) => void choose({ location }),
  };
}
