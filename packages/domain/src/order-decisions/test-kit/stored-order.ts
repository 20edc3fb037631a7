import { cents } from '../../money/cents.ts';
import type { Order } from '../../orders/order.ts';
import { anOrder } from '../../orders/test-kit/an-order.ts';
import { someToday } from '../../values/test-kit/random-values.ts';
import type { StoredOrder } from '../decide-order.ts';

/** Fields of an order of 10.000,00 € that Anna sold today, without a day of delivery. */
export const sold = {
  lastName: 'Petersen',
  salesmanId: 'anna',
  location: 'kiel',
  sellDate: someToday,
  orderPrice: cents(1_000_000),
  deliveryDateNotDefined: true,
};

export const storedOrder = (with_: Partial<Order> = {}, beside: Partial<StoredOrder> = {}): StoredOrder => ({
  order: anOrder({ id: 'o1', ...sold, ...with_ }),
  exhibitionSalesmanUserId: null,
  paid: false,
  doneToDoRemainingAmount: false,
  isRestricted: false,
  version: 3,
  ...beside,
});
