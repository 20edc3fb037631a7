import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, zeroCents } from '../money/cents.ts';

/** Why somebody cannot be forgotten yet (rules: privacy#open-business). */
const openReasons = ['NOT_DELIVERED', 'UNPAID', 'COMPLAINT', 'NOT_BILLED'] as const;
export type OpenReason = (typeof openReasons)[number];

type OrderFacts = {
  readonly cancelled: boolean;
  readonly deliveryDate: IsoDate | null;
  readonly remainingAmount: Cents | null;
  readonly hasUnpaidPart: boolean;
  readonly hasOpenComplaint: boolean;
  /** Something of it is billed by a day, and no number was given for it. */
  readonly lacksNumber: boolean;
};

/** What of an order is still going on; of a cancelled one its complaints alone. */
export function openReasonsOf(order: OrderFacts, today: IsoDate): OpenReason[] {
  const { cancelled, deliveryDate, remainingAmount, hasUnpaidPart, hasOpenComplaint, lacksNumber } = order;
  const owes = (remainingAmount ?? zeroCents) !== zeroCents || hasUnpaidPart;
  const holds: Readonly<Record<OpenReason, boolean>> = {
    NOT_DELIVERED: !cancelled && (deliveryDate === null || deliveryDate > today),
    UNPAID: !cancelled && owes,
    COMPLAINT: hasOpenComplaint,
    NOT_BILLED: lacksNumber,
  };
  return openReasons.filter((reason) => holds[reason]);
}
