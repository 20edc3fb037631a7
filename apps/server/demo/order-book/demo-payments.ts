import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { type PaymentMethod, payingBy } from '@korpus/domain/money/payment-method.ts';
import type { Order, OrderPayment } from '@korpus/domain/orders/order.ts';
import {
  newPayment,
  nextPaymentDate,
  payRemainingAmount,
  type Receipt,
} from '@korpus/domain/orders/payment-edits.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { demoMethod, demoTillNumber } from './demo-till.ts';

/** A first prepayment at the contract, a second before the delivery, the rest when the kitchen stands. */
export function demoPayments(random: SeededRandom, today: IsoDate, order: Order): readonly OrderPayment[] {
  const price = finalPrice(order);
  if (order.type === 'SMALL') return inCash(random, today, order, price);
  const first = {
    ...newPayment(random.id(), nextPaymentDate({ ...order, payments: [] }, today), share(price, 30)),
  };
  const planned = order.payments.length > 0 ? [...order.payments] : [first];
  if (order.deliveryDate !== null)
    planned.push(newPayment(random.id(), addDays(order.deliveryDate, -14), share(price, 40)));
  const received = planned.map((payment) => receivedBy(random, today, payment));
  return withRest(random, today, { ...order, payments: received }, price).payments;
}

const finalPrice = ({ orderPrice, changes }: Order): Cents =>
  sumCents([orderPrice ?? zeroCents, ...changes.map((change) => change.price ?? zeroCents)]);

const share = (price: Cents, percent: number): Cents => cents(Math.round((price * percent) / 10_000) * 100);

/** Most who owe something pay it. */
const receivedBy = (random: SeededRandom, today: IsoDate, payment: OrderPayment): OrderPayment => ({
  ...payment,
  paid: payment.date !== null && payment.date <= today && random.chance(0.96),
});

function withRest(random: SeededRandom, today: IsoDate, order: Order, price: Cents): Order {
  const paidOn = order.deliveryDate === null ? null : addDays(order.deliveryDate, random.between(1, 12));
  if (paidOn === null || paidOn > today || !random.chance(0.93)) return order;
  const paid = sumCents(order.payments.filter((each) => each.paid).map((each) => each.price ?? zeroCents));
  const open = order.payments.filter((each) => !each.paid);
  const rest = sumCents([price, cents(-paid), ...open.map((each) => cents(-(each.price ?? 0)))]);
  if (rest <= 0) return order;
  const method = demoMethod(random, { bank: 90, card: 5 });
  return payRemainingAmount(order, random.id(), receiptOf(method, rest, paidOn), null);
}

function inCash(random: SeededRandom, today: IsoDate, order: Order, price: Cents): readonly OrderPayment[] {
  const date = order.sellDate ?? today;
  if (random.chance(0.2)) return [];
  return payRemainingAmount(order, random.id(), receiptOf('CASH', price, date), price).payments;
}

const receiptOf = (method: PaymentMethod, amount: Cents, date: IsoDate): Receipt => ({
  amount,
  date,
  ...payingBy(method),
  tillReceiptNumber: demoTillNumber(method, date, amount),
});
