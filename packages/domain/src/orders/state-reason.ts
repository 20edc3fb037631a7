import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { startOfWeek, weekLabel } from '../dates/iso-week.ts';
import { type ComplaintProgress, reasonOfComplaints } from './complaints/complaints-of-order.ts';
import type { OrderState } from './order-state.ts';
import { stateReasonTexts as texts } from './state-reason-texts.ts';
import { type EntryGaps, orderGapsText } from './supplier-gaps.ts';

type ReasonFacts = Partial<ComplaintProgress> & {
  readonly orderState: OrderState;
  readonly deliveryDate: IsoDate | null;
  /** Undefined: hidden from the person; the sentence then names none of them. */
  readonly suppliers: readonly EntryGaps[] | undefined;
};

/** Why an order is in the state it is in (rules: states#why-a-state). */
export function reasonOfState(
  { orderState, deliveryDate, suppliers, ...complaints }: ReasonFacts,
  today: IsoDate,
  nameOf: (supplierId: string) => string | null,
): string {
  const date = deliveryDate === null ? '' : formatDate(deliveryDate);
  switch (orderState) {
    case 'UNASSIGNED':
      return texts.unassigned;
    case 'IN_PROGRESS':
      return texts.inProgress;
    case 'SOLD':
      return deliveryDate === null ? texts.soldWithoutDate : texts.sold(weekLabel(deliveryDate));
    case 'IN_DELIVERY': {
      if (deliveryDate !== null && startOfWeek(deliveryDate) === startOfWeek(today))
        return texts.thisWeek(date);
      return suppliers === undefined
        ? texts.lateHidden(date)
        : texts.late(date, orderGapsText(suppliers, nameOf));
    }
    case 'DELIVERED':
      // Nothing else makes one of a later day, or of missing data, delivered (rules: states#billed-before).
      if (deliveryDate === null || startOfWeek(deliveryDate) >= startOfWeek(today)) return texts.billedBefore;
      if (orderGapsText(suppliers ?? [], nameOf) !== '') return texts.billedBefore;
      return suppliers === undefined || suppliers.length === 0
        ? texts.delivered(date)
        : `${texts.delivered(date)} ${texts.allOrdered}`;
    default:
      return reasonOfComplaints(complaints);
  }
}
