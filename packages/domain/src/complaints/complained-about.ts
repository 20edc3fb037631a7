import { clientNameOf } from '../clients/client.ts';
import type { Order } from '../orders/order.ts';

type Sold = Parameters<typeof clientNameOf>[0] & Pick<Order, 'sellDate'>;

/** Sold, and to somebody who has a name (rules: complaints#required-in-a-complaint). */
export const mayBeComplainedAbout = (order: Sold): boolean =>
  order.sellDate !== null && clientNameOf(order) !== '';
