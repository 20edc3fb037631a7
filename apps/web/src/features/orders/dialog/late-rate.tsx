import { getOrder, listOrderHistory, takeVatOfDay } from '@korpus/contract/orders/orders.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useRecordValue } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { ordersPatch } from '../orders-live.ts';
import { lateRateNote } from './vat-of-day.ts';

const texts = orderDialogTexts.delivery;

/**
 * Tells that the location has another rate for the order's day by now; not while a customer looks on
 * (rules: invoices#rate-entered-later).
 */
export function LateRate({ form }: { form: OrderForm }) {
  const note = useDraft(form, (draft) => lateRateNote(form, draft));
  if (note === null || form.isHidden('vatReason')) return null;
  return (
    <Notice tone="warning" action={form.canWrite('deliveryDate') && <TakeRate form={form} />}>
      {note}
    </Notice>
  );
}

function TakeRate({ form: { store } }: { form: OrderForm }) {
  const isDirty = useRecordValue(store, (state) => state.isDirty);
  const taking = useSave(takeVatOfDay);
  const client = useQueryClient();
  const refreshOverview = useLivePatch(ordersPatch);
  const take = async () => {
    const { id } = store.part();
    try {
      await taking.mutateAsync({ params: { id } });
    } catch (error) {
      reportFailure(texts.takeVatFailed, error);
    }
    await Promise.all([
      ...[getOrder, listOrderHistory].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
      refreshOverview([id]),
    ]);
  };
  if (isDirty) return <span>{texts.saveFirst}</span>;
  return (
    <Button size="xs" variant="light" loading={taking.isPending} onClick={() => void take()}>
      {texts.takeVat}
    </Button>
  );
}
