import { useApi } from '../../../lib/calls/api-context.tsx';
import { offered } from '../../../lib/lists/use-house-lists.ts';
import { RecordSelect } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { bringRates } from './owner-rates.ts';

const labels = texts.fields;

/** Asks for a salesman and a location: whose order it is. */
export function Owner({ form }: { form: OrderForm }) {
  const { store, canWrite, lists } = form;
  const { chooseSalesman, chooseLocation } = useOwner(form);
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  const salesmanId = useDraft(form, (draft) => draft.salesmanId);
  const location = useDraft(form, (draft) => draft.location);
  return (
    <>
      <RecordSelect<'salesmanId', string>
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
      <RecordSelect<'location', string>
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

function useOwner(form: OrderForm) {
  const api = useApi();
  const choose = async (change: Partial<Pick<OrderDraft, 'salesmanId' | 'location'>>) => {
    form.store.change(change);
    await bringRates(api, form);
  };
  return {
    chooseSalesman: (salesmanId: string | null) => void choose({ salesmanId }),
    chooseLocation: (location: string | null) => void choose({ location }),
  };
}
