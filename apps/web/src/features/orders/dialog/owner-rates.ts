import { getOrderRates } from '@korpus/contract/orders/orders.ts';
import { takesNewRates, vatDayOf, withNewRates } from '@korpus/domain/orders/order-rates.ts';
import type { Api } from '../../../lib/calls/api-client.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { withVatOfDay } from './vat-of-day.ts';

/**
 * Another salesman or location brings other rates (rules: money#rates-stay), and choosing back those of before brings
 * theirs back. The choice counts at once, the rates when they have come; the server takes them by itself, so nothing is
 * lost when they do not.
 */
export async function bringRates(
  api: Api,
  form: Pick<OrderForm, 'store' | 'stored' | 'lists' | 'today'>,
): Promise<void> {
  const { store, stored } = form;
  const part = store.part();
  const { salesmanId, location } = part;
  if (!takesNewRates(stored, { salesmanId, location })) {
    store.edit((draft) => withVatOfDay(form, { ...draft, rates: stored.rates }));
    return;
  }
  const day = vatDayOf(part);
  const query = {
    ...(salesmanId === null ? {} : { salesmanId }),
    ...(location === null ? {} : { location }),
    ...(day === null ? {} : { day }),
  };
  const answer = await api.call(getOrderRates, { query }).catch(() => null);
  if (answer === null) return;
  store.edit((draft) =>
    draft.salesmanId === salesmanId && draft.location === location
      ? withVatOfDay(form, { ...draft, rates: withNewRates(draft.rates, answer) })
      : {},
  );
}
