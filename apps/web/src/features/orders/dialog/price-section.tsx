import { ordersTexts } from '@korpus/domain/orders/orders-texts.ts';
import { hasUnpaidExhibitionPayments } from '@korpus/domain/orders/to-dos.ts';
import { FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RecordArea, RecordMoney } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from '../draft/order-form.ts';
import { ChangesTable } from './changes-table.tsx';
import { Amount, Fact } from './fact.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { RemindersBlock } from './reminders-block.tsx';

const labels = texts.fields;

export function PriceSection({ form }: { form: OrderForm }) {
  const hasNote = useDraft(form, (draft) => draft.noteRemainingPayment !== undefined);
  return (
    <FieldBlocks>
      <UnpaidNotice form={form} />
      <FieldGrid columns={6}>
        <Prices form={form} />
        <PriceFacts form={form} />
      </FieldGrid>
      <ChangesTable form={form} />
      <PaymentsTable form={form} />
      <RemindersBlock form={form} />
      {hasNote && (
        <RecordArea
          source={form.store}
          field="noteRemainingPayment"
          label={labels.noteRemainingPayment}
          rows={2}
          isReadOnly={!form.canWrite('noteRemainingPayment')}
        />
      )}
    </FieldBlocks>
  );
}

/**
 * Warns of an exhibition order that got its salesman before all prepayments came
 * (rules: states#exhibition-prepayments).
 */
function UnpaidNotice({ form }: { form: OrderForm }) {
  const isShown = useDraft(form, ({ payments, ...order }) =>
    hasUnpaidExhibitionPayments({ ...order, payments: payments ?? [] }),
  );
  return isShown ? <Notice tone="danger">{ordersTexts.missingPaymentsError}</Notice> : null;
}

function Prices({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const hasPrice = useDraft(form, (draft) => draft.orderPrice !== undefined);
  const hasExhibitionPrice = useDraft(
    form,
    (draft) => draft.exhibitionSale && draft.exhibitionPrice !== undefined,
  );
  return (
    <>
      {hasExhibitionPrice && (
        <RecordMoney
          source={store}
          field="exhibitionPrice"
          label={labels.exhibitionPrice}
          allowNegative={false}
          isReadOnly={!canWrite('exhibitionPrice')}
        />
      )}
      {hasPrice && (
        <RecordMoney
          source={store}
          field="orderPrice"
          label={labels.orderPrice}
          isReadOnly={!canWrite('orderPrice')}
        />
      )}
    </>
  );
}

function PriceFacts({ form }: { form: OrderForm }) {
  const figures = useFigures(form);
  return (
    <>
      {form.canRead('finalPrice') && (
        <Fact label={texts.price.finalPrice} value={<Amount figures={figures} of="finalPrice" />} />
      )}
      {form.canRead('remainingAmount') && (
        <Fact label={texts.price.remaining} value={<Amount figures={figures} of="remainingAmount" />} />
      )}
      {form.canRead('retainedAmount') && (figures.retainedAmount ?? 0) > 0 && (
        <>
          <Fact label={texts.price.due} value={<Amount figures={figures} of="dueAmount" />} />
          <Fact label={texts.price.retained} value={<Amount figures={figures} of="retainedAmount" />} />
        </>
      )}
      {form.canRead('prepaymentRemaining') && (
        <Fact
          label={texts.price.prepaymentRemaining}
          value={<Amount figures={figures} of="prepaymentRemaining" />}
        />
      )}
    </>
  );
}
