import type { ComplaintState, Importance } from '@korpus/domain/complaints/complaint.ts';
import type { ClientState } from '@korpus/domain/offers/offer.ts';
import type { OrderState } from '@korpus/domain/orders/order-state.ts';
import type { Tone } from '../palette.ts';

/** A state has one colour, in overviews, dialogs and the search. */
export const orderStateTones: Readonly<Record<OrderState, Tone>> = {
  UNASSIGNED: 'neutral',
  IN_PROGRESS: 'info',
  SOLD: 'sold',
  IN_DELIVERY: 'highlight',
  DELIVERED: 'success',
  COMPLAINT: 'danger',
};

export const clientStateTones: Readonly<Record<ClientState, Tone>> = {
  NO_STATE: 'neutral',
  FIRST_CONVERSATION: 'info',
  PLANNING_STAGE: 'highlight',
  NOTIFY_BY_CLIENT: 'sold',
  CALL_CLIENT: 'warning',
  NOT_COMPLETED: 'danger',
  HAS_ORDER: 'success',
};

export const complaintStateTones: Readonly<Record<ComplaintState, Tone>> = {
  NEW: 'info',
  IN_PROGRESS: 'highlight',
  ASSIGNED: 'sold',
  DONE: 'success',
};

/** spec 3 §9: 3 red, 2 orange, else green. */
export const importanceTones: Readonly<Record<Importance, Tone>> = {
  1: 'success',
  2: 'warning',
  3: 'danger',
};
