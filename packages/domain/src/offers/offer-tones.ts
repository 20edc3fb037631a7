import type { OfferState } from './offer.ts';

export const offerStateTones = {
  NO_STATE: 'neutral',
  FIRST_CONVERSATION: 'info',
  PLANNING_STAGE: 'highlight',
  NOTIFY_BY_CLIENT: 'sold',
  CALL_CLIENT: 'warning',
  NOT_COMPLETED: 'danger',
  HAS_ORDER: 'success',
} as const satisfies Record<OfferState, string>;
