import { expect, test } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { chosenReceipts } from './chosen-receipts.ts';
import { anOpenOrder } from './test-kit/open-orders.ts';
import { weekLists, weekOf } from './week-lists.ts';

const today = day('2026-11-18');
const payment = (id: string, price: number) =>
  ({ id, date: day('2026-12-01'), price: euros(price), paymentType: 'BANK', paymentMethod: 'BANK' }) as const;

test('rows of one order are one receipt, and its rest holds its prepayments', () => {
  const orders = [
    anOpenOrder({ orderId: 'due', deliveryDate: today, payments: [payment('a', 300)] }),
    anOpenOrder({ orderId: 'past', deliveryDate: day('2026-10-01'), remainingAmount: euros(70) }),
    anOpenOrder({
      orderId: 'later',
      clientName: 'Weiß, Uwe',
      payments: [payment('b', 10), payment('c', 20)],
    }),
  ];
  const { openPayments, futurePayments, unpaidPastOrders } = weekLists(orders, weekOf(today), today);
  expect(chosenReceipts(openPayments, [...futurePayments, ...unpaidPastOrders])).toEqual([
    { orderId: 'due', clientName: 'Petersen, Ida', amount: euros(1_000), location: 'kiel', paymentIds: null },
    { orderId: 'past', clientName: 'Petersen, Ida', amount: euros(70), location: 'kiel', paymentIds: null },
    {
      orderId: 'later',
      clientName: 'Weiß, Uwe',
      amount: euros(30),
      location: 'kiel',
      paymentIds: ['b', 'c'],
    },
  ]);
  expect(chosenReceipts(openPayments.slice(0, 1), [])).toEqual([
    { orderId: 'due', clientName: 'Petersen, Ida', amount: euros(300), location: 'kiel', paymentIds: ['a'] },
  ]);
});
