import { complaintOrderStateTones } from './complaints/complaints-of-order.ts';
import type { OrderState } from './order-state.ts';

/** A state has one colour, in overviews, dialogs and the search (apps/web/src/ui/palette.ts). */
export const orderStateTones = {
  UNASSIGNED: 'neutral',
  IN_PROGRESS: 'info',
  SOLD: 'sold',
  IN_DELIVERY: 'highlight',
  DELIVERED: 'success',
  ...complaintOrderStateTones,
} as const satisfies Record<OrderState, string>;
