import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { followPlan } from '@korpus/domain/orders/follow-plan.ts';
import { newOrder } from '@korpus/domain/orders/new-order.ts';
import { type Order, type OrderPayment, paymentInvoice } from '@korpus/domain/orders/order.ts';
import { newPayment, withPaid } from '@korpus/domain/orders/payment-edits.ts';
import { houseRates } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import fc from 'fast-check';
import { storeClosedUntil } from '../../../apps/server/src/modules/invoice-numbers/index.ts';
import { updateOrder } from '../../../apps/server/src/modules/orders/orders.store.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../../apps/server/src/platform/services.ts';
import type { House } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { layOrderThere, readStored } from './orders-there.ts';

export const today = isoDate('2026-11-21');
/** The last month is closed for most cases, and all someDays up to yesterday for some. */
export const closedUntil = isoDate('2026-10-31');
export const yesterday = addDays(today, -1);

/** People who receive money: all of it, their own, others' by the week overview alone, and those who may not. */
export async function openReceiptShop(house: House) {
  const shop = await house.aTenant();
  const others: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'];
  const bank: readonly Right[] = ['BANK_READ', 'BANK_WRITE'];
  const admin = await shop.signedInAs('ADMIN');
  const anna = await shop.signedInAs('SALESMAN', { with: bank });
  const cashier = await shop.signedInAs('SALESMAN', {
    with: ['OTHER_ORDER_READ', 'WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE', ...bank],
    without: ['OTHER_ORDER_WRITE'],
  });
  const reader = await shop.signedInAs('SALESMAN', {
    with: ['OTHER_ORDER_READ', ...bank],
    without: ['OTHER_ORDER_WRITE'],
  });
  const stranger = await shop.signedInAs('SALESMAN', { with: bank, without: others });
  const carpenter = await shop.signedInAs('CARPENTER');
  const { tenantId, locationId } = shop;
  return {
    services: house.services,
    tenantId,
    locationId,
    anna,
    reader,
    people: [admin, anna, cashier, reader, stranger, carpenter] as const,
  };
}
export type ReceiptShop = Awaited<ReturnType<typeof openReceiptShop>>;

/** People as they come with money: most often those who may receive it. */
export function receiversIn({ people }: ReceiptShop) {
  const [admin, anna, cashier] = people;
  const most = [admin, admin, admin, admin, admin, anna, anna, anna, cashier, cashier];
  return fc.constantFrom(...people, ...most);
}

/** Payments of an order: asked for, billed, billed and partly paid, and paid. */
const kinds = [
  ...(['PLAIN', 'PLAIN', 'PLAIN', 'PLAIN'] as const),
  ...(['BILLED', 'BILLED', 'BILLED', 'IN_PART', 'IN_PART'] as const),
  ...(['PAID', 'BILLED_AND_PAID'] as const),
];

/** Generates orders as they may lie there when money comes. */
export function ordersIn({ people: [admin, anna, cashier] }: ReceiptShop) {
  const payment = fc.record({
    kind: fc.constantFrom(...kinds),
    price: fc.constantFrom(cents(100_000), cents(250_001), cents(300_000)),
    date: fc.constantFrom(addDays(today, -40), addDays(today, -3), addDays(today, 9)),
    isByPlan: fc.boolean(),
  });
  return fc.record({
    salesmanId: fc.constantFrom(anna.userId, anna.userId, admin.userId, cashier.userId),
    orderPrice: fc.constantFrom(cents(1_000_000), cents(1_000_000), cents(500_000), null),
    payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
    deliveryDate: fc.constantFrom(null, addDays(today, -40), addDays(today, -5), addDays(today, 9)),
    invoiceNumber: fc.constantFrom(null, null, null, null, null, 'GW2026-9999'),
    hasPlan: fc.constantFrom(false, false, false, true),
  });
}
type SaidOrder = ReturnType<typeof ordersIn> extends fc.Arbitrary<infer One> ? One : never;

const cameInPart = cents(40_000);

function makePayments({ date, kind, price }: SaidOrder['payments'][number], place: number): OrderPayment[] {
  const plain = newPayment(randomUUID(), date, price);
  const paidOn = date > today ? today : date;
  const isBilled = kind === 'BILLED' || kind === 'IN_PART' || kind === 'BILLED_AND_PAID';
  const payment = isBilled ? { ...plain, documentData: paymentInvoice(`GW2026-100${place}`, null) } : plain;
  if (kind === 'PAID' || kind === 'BILLED_AND_PAID') return [withPaid(payment, true, paidOn)];
  if (kind !== 'IN_PART') return [payment];
  const part = { ...newPayment(randomUUID(), addDays(today, -2), cameInPart), isBillable: false, paid: true };
  return [payment, { ...part, partOf: payment.id }];
}

export function layThere(tx: Tx, { services, tenantId, locationId }: ReceiptShop, said: SaidOrder) {
  const { deliveryDate, hasPlan, invoiceNumber, orderPrice, salesmanId } = said;
  const lineId = randomUUID();
  const line = { id: lineId, percent: null, days: null, text: null };
  const order: Order = {
    ...newOrder({
      id: randomUUID(),
      type: 'NORMAL',
      salesmanId,
      location: locationId,
      rates: houseRates,
    }),
    lastName: 'Petersen',
    sellDate: addDays(today, -3),
    orderPrice,
    deliveryDate,
    deliveryDateNotDefined: deliveryDate === null,
    invoiceNumber,
    invoiceDate: invoiceNumber === null ? null : addDays(today, -1),
    payments: said.payments.flatMap((each, place) =>
      makePayments(each, place).map((payment) =>
        hasPlan && place === 0 && payment.partOf === undefined ? { ...payment, planLine: lineId } : payment,
      ),
    ),
    paymentPlan: hasPlan
      ? {
          name: 'Fest',
          lines: [
            { ...line, share: 'AMOUNT', amount: cents(300_000), trigger: 'CONTRACT' },
            { ...line, id: randomUUID(), share: 'REST', amount: null, trigger: 'DELIVERY' },
          ],
        }
      : null,
  };
  // Every change of an order ends with what its plan asks for, so none lies there without it.
  return layOrderThere(tx, { tenantId, now: services.clock.now() }, followPlan(order));
}

/** Amounts that come beside what is open, and what the screen had shown as open. */
export const amounts = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('ALL' as const, 'PART' as const) },
  { weight: 1, arbitrary: fc.constantFrom('CENT_OVER' as const, 'NOTHING' as const) },
);
export const shownAmounts = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'NOT' as const) },
  { weight: 1, arbitrary: fc.constant('OTHER' as const) },
);
type Amount = typeof amounts extends fc.Arbitrary<infer One> ? One : never;

export function amountBeside(open: Cents | null, which: Amount): Cents {
  const known = open === null || open < 0 ? cents(100_000) : open;
  switch (which) {
    case 'ALL':
      return known;
    case 'PART':
      return cents(Math.ceil(known / 3));
    case 'CENT_OVER':
      return cents(known + 1);
    case 'NOTHING':
      return zeroCents;
  }
}

/** Days on which money comes, most often today. */
export const someDays = fc.constantFrom(
  ...Array.from({ length: 12 }, () => today),
  ...[
    yesterday,
    yesterday,
    yesterday,
    yesterday,
    addDays(today, -40),
    addDays(today, -40),
    addDays(today, 1),
    addDays(today, -4_000),
  ],
);

export const closings = fc.constantFrom(closedUntil, closedUntil, yesterday);

/** Closes the someDays up to one, without the numbers that a closing gives. */
export const close = (tx: Tx, { tenantId }: ReceiptShop, until: IsoDate) =>
  storeClosedUntil(tx, tenantId, until);

export async function findPerson(tx: Tx, services: Services, who: SignedIn): Promise<Person> {
  const found = await findActor(tx, who, services.clock);
  if (found === undefined) throw new Error('The house is not as it was.');
  return found.actor;
}

/** Changes an order behind everybody's back, so that its history tells nothing of it. */
export async function changeBehind(
  tx: Tx,
  { services, tenantId }: ReceiptShop,
  id: string,
  change: (order: Order) => Order,
): Promise<void> {
  const before = await readStored(tx, tenantId, id);
  const at = services.clock.now();
  const by = { at, by: 'Anna Muster', userId: before.order.salesmanId ?? '' };
  await updateOrder(tx, tenantId, { before, order: change(before.order) }, by);
}
