import { getOrderRates } from '@korpus/contract/orders/orders.ts';
import { takesNewRates, withNewRates } from '@korpus/domain/orders/order-rates.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { offered } from '../../../lib/lists/use-house-lists.ts';
import { SelectOf } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import type { OrderDraft } from './order-draft.ts';
import { type OrderForm, useDraft } from './order-form.ts';

const labels = texts.fields;

/** Whose order it is: a salesman and a location. */
export function Owner({ form }: { form: OrderForm }) {
  const { store, canWrite, lists } = form;
  const { chooseSalesman, chooseLocation } = useOwner(form);
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  const salesmanId = useDraft(form, (draft) => draft.salesmanId);
  const location = useDraft(form, (draft) => draft.location);
  return (
    <>
      <SelectOf<'salesmanId', string>
        source={store}
        field="salesmanId"
        label={labels.salesmanId}
        options={offered(lists.salesmen, salesmanId)}
        onEdit={chooseSalesman}
        placeholder={isExhibition ? texts.header.noSalesman : undefined}
        required={!isExhibition}
        clearable={isExhibition}
        isReadOnly={!canWrite('salesmanId')}
      />
      <SelectOf<'location', string>
        source={store}
        field="location"
        label={labels.location}
        options={offered(lists.locations, location)}
        onEdit={chooseLocation}
        clearable={false}
        isReadOnly={!canWrite('location')}
        required
      />
    </>
  );
}

/**
 * Another salesman or location brings other rates (rules: money#rates-stay), and choosing back those of before brings theirs back.
 * The choice counts at once, the rates when they have come; the server takes them by itself, so nothing is lost when
 * they do not.
 */
function useOwner({ store, stored }: OrderForm) {
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
