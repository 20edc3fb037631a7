import type { Order } from '../orders/order.ts';
import { formatPersonName } from '../persons/person-data.ts';

type Sold = Parameters<typeof formatPersonName>[0] & Pick<Order, 'sellDate'>;

/** Sold, and to somebody who has a name (rules: complaints#required-in-a-complaint). */
export const mayBeComplainedAbout = (order: Sold): boolean =>
  order.sellDate !== null && formatPersonName(order) !== '';
