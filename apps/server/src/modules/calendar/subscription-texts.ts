import type { OrderEventType } from '@korpus/domain/calendar/order-events.ts';

export const subscriptionTexts = {
  file: 'korpus.ics',
  /** Words for an event about an order or offer that the person may not read. */
  busy: 'Belegt',
  orderEvents: { DELIVERY: 'Lieferung', ASSEMBLY: 'Montage' } satisfies Record<OrderEventType, string>,
};
