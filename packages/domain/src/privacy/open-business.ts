import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, zeroCents } from '../money/cents.ts';

/** Why somebody cannot be forgotten yet (rules: privacy#open-business). */
const openReasons = ['NOT_DELIVERED', 'UNPAID', 'COMPLAINT', 'NOT_BILLED'] as const;
export type OpenReason = (typeof openReasons)[number];

type OrderFacts = {
  readonly cancelled: boolean;
  readonly deliveryDate: IsoDate | null;
  readonly earlierInvoice: string | null;
  readonly remainingAmount: Cents | null;
  readonly hasUnpaidPart: boolean;
  readonly hasOpenComplaint: boolean;
  /** Something of it is billed by a day, and no number was given for it. */
  readonly lacksNumber: boolean;
};

/**
 * Lists what is still going on in an order; in one that is cancelled, or that the program before billed, its complaints
 * alone (rules: states#billed-before).
 */
export function listOpenReasons(order: OrderFacts, today: IsoDate): OpenReason[] {
  const { deliveryDate, remainingAmount, hasUnpaidPart, hasOpenComplaint, lacksNumber } = order;
  const isOver = order.cancelled || order.earlierInvoice !== null;
  const owes = (remainingAmount ?? zeroCents) !== zeroCents || hasUnpaidPart;
  const holds: Readonly<Record<OpenReason, boolean>> = {
    NOT_DELIVERED: !isOver && (deliveryDate === null || deliveryDate > today),
    UNPAID: !isOver && owes,
    COMPLAINT: hasOpenComplaint,
    NOT_BILLED: lacksNumber,
  };
  return openReasons.filter((reason) => holds[reason]);
}
