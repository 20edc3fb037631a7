import type { OrderEventType } from '@korpus/domain/calendar/order-events.ts';

export const subscriptionTexts = {
  file: 'korpus.ics',
  /** What a person sees of an event about an order or offer they may not read. */
  busy: 'Belegt',
  orderEvents: { DELIVERY: 'Lieferung', ASSEMBLY: 'Montage' } satisfies Record<OrderEventType, string>,
};
