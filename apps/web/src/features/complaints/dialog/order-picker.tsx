import type { ComplaintOrder } from '@korpus/contract/complaints/complaint-order.ts';
import { listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { useError, usePart } from '../../../ui/record-fields/field-source.ts';
import { FoundSelect, useSettledText } from '../../../ui/record-fields/found-select.tsx';
import { complaintDialogTexts } from './complaint-dialog-texts.ts';
import type { ComplaintDraft } from './complaint-draft.ts';

const texts = complaintDialogTexts.order;

/**
 * Offers sold orders that have a customer, shown as customer and day of sale
 * (rules: complaints#required-in-a-complaint).
 */
export function OrderPicker({ store }: Readonly<{ store: RecordStore<ComplaintDraft> }>) {
  const orderId = usePart(store, (draft) => draft.orderId);
  const error = useError(store, 'orderId');
  const [text, setText] = useState('');
  const { found, isLooking } = useOrders(text, orderId);
  /** The complaint takes over the remaining amount of its order (rules: complaints#new-complaints). */
  const choose = (id: string | null) => {
    const order = found.find((each) => each.id === id);
    if (order === undefined) return store.change({ orderId: null });
    const { remainingAmount = null } = order;
    store.change({ orderId: order.id, remainingAmount });
  };
  return (
    <FoundSelect
      name="orderId"
      label={complaintDialogTexts.fields.orderId}
      placeholder={texts.choose}
      description={texts.chooseHint}
      options={found.map((order) => ({ value: order.id, label: labelOf(order) }))}
      value={orderId}
      onChoose={choose}
      text={text}
      onText={setText}
      nothingFound={isLooking || text.trim() === '' ? null : texts.none}
      clearLabel={texts.clear}
      error={error}
      isReadOnly={false}
      required
      openOnFocus
    />
  );
}

type FoundOrders = Readonly<{ found: readonly ComplaintOrder[]; isLooking: boolean }>;

/**
 * Finds the orders that fit the text, else the last sold; and the one that is chosen, so that its name can be shown.
 */
function useOrders(text: string, chosenId: string | null): FoundOrders {
  const api = useApi();
  const settled = useSettledText(text);
  const chosen = useQuery({
    ...buildQuery(api, listComplaintOrders, { query: { orderId: chosenId ?? '' } }),
    enabled: chosenId !== null,
  });
  const known = chosenId === null ? [] : (chosen.data ?? []);
  // The name of the chosen one stands in the field; nobody has typed it.
  const isTyped = settled !== '' && known.every((order) => labelOf(order) !== settled);
  const matches = useQuery({
    ...buildQuery(api, listComplaintOrders, { query: isTyped ? { text: settled } : {} }),
    placeholderData: keepPreviousData,
  });
  return {
    found: [...known, ...(matches.data ?? []).filter(({ id }) => id !== chosenId)],
    // The orders of a text that is still being typed are not known yet.
    isLooking: matches.isFetching || settled !== text.trim(),
  };
}

const labelOf = ({ clientName, sellDate, orderNumber }: ComplaintOrder): string =>
  [clientName, formatDate(isoDate(sellDate)), orderNumber]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
