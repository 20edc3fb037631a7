import fc from 'fast-check';
import { deriveClaims } from '../../claims/claims.ts';
import { zeroCents } from '../../money/cents.ts';
import { methodOf, payingBy } from '../../money/payment-method.ts';
import { isOpen } from '../../orders/figure-facts.ts';
import { deriveFigures } from '../../orders/figures.ts';
import type { Order } from '../../orders/order.ts';
import { withOwnPrices } from '../../orders/part-payments.ts';
import { euros } from '../../orders/test-kit/an-order.ts';
import { randomOrder } from '../../orders/test-kit/random-order.ts';
import { someToday } from '../../values/test-kit/random-values.ts';
import type { OpenOrder } from '../open-order.ts';

/** Makes an open order whose claims follow from the rest, unless they are given. */
export const anOpenOrder = ({
  acceptedOn = null,
  ...with_
}: Partial<OpenOrder> & Partial<Pick<Order, 'acceptedOn'>> = {}): OpenOrder => {
  const order = { ...someOpenOrder, ...with_ };
  const claims = deriveClaims({
    ...order,
    acceptedOn,
    invoiceNumber: null,
    paymentPlan: null,
    papers: [],
    retainedDays: [],
    region: 'DE',
    payments: order.payments.map((each) => ({
      ...each,
      paid: false,
      isBillable: true,
      documentData: null,
    })),
  });
  return { ...order, claims: with_.claims ?? claims };
};

const someOpenOrder: Omit<OpenOrder, 'claims'> = {
  orderId: 'o1',
  clientName: 'Petersen, Ida',
  salesmanId: 'anna',
  salesmanName: 'Anna Muster',
  location: 'kiel',
  exhibitionSale: false,
  deliveryDate: null,
  remainingAmount: euros(1_000),
  retained: euros(0),
  payments: [],
  restReceipt: null,
};

/** Builds what the database gives of a whole order. */
export function buildOpenOrder(order: Order, orderId: string): OpenOrder {
  const { remainingAmount, retainedAmount } = deriveFigures(order, someToday);
  const retained = retainedAmount ?? zeroCents;
  return anOpenOrder({
    claims: deriveClaims({ ...order, remainingAmount, retained, papers: [], retainedDays: [], region: 'DE' }),
    orderId,
    exhibitionSale: order.exhibitionSale,
    deliveryDate: order.deliveryDate,
    remainingAmount,
    retained,
    payments: withOwnPrices(order.payments).flatMap((each) =>
      isOpen(each) && each.date !== null
        ? [
            {
              id: each.id,
              date: each.date,
              price: each.price ?? zeroCents,
              ...payingBy(methodOf(each)),
            },
          ]
        : [],
    ),
  });
}

/** Orders as they are stored: every payment has its day and asks for something. */
export const storedOrder: fc.Arbitrary<Order> = randomOrder.map((order) => ({
  ...order,
  cancelled: false,
  earlierInvoice: null,
  payments: order.payments.flatMap((each) =>
    each.date === null || each.price === null || (each.price <= 0 && !each.paid) ? [] : [each],
  ),
}));

export const storedOrders = fc.array(storedOrder, { maxLength: 12 });
