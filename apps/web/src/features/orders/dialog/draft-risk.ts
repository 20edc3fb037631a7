import { getDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { assessDateRisk, type DateRisk } from '@korpus/domain/orders/date-risk.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';

/**
 * Judges the risk of what is typed; nothing where the person does not see its suppliers
 * (rules: dates-at-risk#who-knows).
 */
function riskOfDraft(
  draft: OrderDraft,
  { today }: Pick<OrderForm, 'today'>,
  confirmationDays: number,
): DateRisk | null {
  const { suppliers } = draft;
  if (suppliers === undefined) return null;
  return assessDateRisk({ ...draft, suppliers, orderPrice: choosePrice(draft) }, today, confirmationDays);
}

/** Gives the price, or a stand-in where it is hidden: that an order is sold is no secret, though what for may be. */
function choosePrice({ orderPrice, orderState }: OrderDraft) {
  if (orderPrice !== undefined) return orderPrice;
  return orderState === 'UNASSIGNED' || orderState === 'IN_PROGRESS' ? null : zeroCents;
}

/** Gives how many days before delivery the house wants confirmations; none as long as nobody knows. */
const useConfirmationDays = (): number =>
  useQuery(buildQuery(useApi(), getDefaultValues)).data?.confirmationDays ?? 0;

/** The component renders again when this part of the risk is another one; give a word, a number or a flag. */
export function useDraftRisk<Part extends string | number | boolean>(
  form: OrderForm,
  part: (risk: DateRisk | null) => Part,
): Part {
  const days = useConfirmationDays();
  return useDraft(form, (draft) => part(riskOfDraft(draft, form, days)));
}
