import { randomUUID } from 'node:crypto';
import type { WireOf } from '@korpus/contract/data-of.ts';
import {
  deleteOrder,
  getOrder,
  saveOrder,
  setToDoDone,
  takeVatOfDay,
} from '@korpus/contract/orders/orders.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { billable, newOrderBody, type OrderBody, paymentBody, supplierBody } from '../../kit/orders.ts';
import { howPaid } from './how-paid.ts';
import { centsOf, choosePerson, chosen, euros, type Move, type Step } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

export type SeenOrder = WireOf<typeof getOrder.answer>;

/** The order this move is about, as this person sees it. */
export async function readOrder(world: World, person: Person, { at }: Move): Promise<SeenOrder | undefined> {
  const id = chosen(world.orders, at);
  if (id === undefined) return undefined;
  const answer = await ask(world, person, getOrder, { params: { id } });
  return answer.status === 200 ? answer.ok() : undefined;
}

export const finalPriceOf = ({ orderPrice, changes }: SeenOrder): number =>
  centsOf(orderPrice) + (changes ?? []).reduce((sum, { price }) => sum + centsOf(price), 0);

/** Gets its invoices as data, too. */
export const company = {
  isCompany: true,
  companyName: 'Hafen & Söhne GmbH',
  vat: 'DE987654321',
  buyerReference: '991-33333TEST-33',
} as const;

export const createOrder: Step = (world, move) => sell(world, move, {});

/** Somebody sells, or tries to. */
export async function sell(
  world: World,
  { who, variant, amount, days }: Move,
  with_: Partial<OrderBody>,
): Promise<void> {
  const person = choosePerson(world, who);
  const today = todayOf(world);
  const location = chosen(world.locations, variant) ?? null;
  const planned = paymentBody(euros(Math.ceil(amount / 4)), { date: addDays(today, days) });
  const body = newOrderBody(world.shop, person.account.userId, {
    ...billable,
    type: variant === 7 ? 'SMALL' : 'NORMAL',
    location,
    sellDate: today,
    orderPrice: variant === 8 ? null : euros(amount),
    ...(variant % 3 === 0
      ? { deliveryDate: null, deliveryDateNotDefined: true }
      : { deliveryDate: addDays(today, days), deliveryDateNotDefined: false }),
    ...(variant % 4 === 1 ? { ...company, eInvoice: variant > 4 ? 'XRECHNUNG' : 'AUTOMATIC' } : {}),
    payments: variant % 2 === 0 ? [planned] : [],
    ...(variant % 3 === 1 ? { paymentPlan: planForOrder(makeLines(variant % 2 === 0, Math.abs(days))) } : {}),
    suppliers: [
      supplierBody(world.supplierId, { orderNumber: 'A-1', orderSum: euros(Math.ceil(amount / 2)) }),
    ],
    ...with_,
  });
  const answer = await ask(world, person, saveOrder, { body });
  if (answer.status === 200) world.orders.push(body.id);
}

/** Lines of a plan in euros, as they are sent. */
function makeLines(isUsual: boolean, days: number): PlanBody['lines'] {
  const line = { id: '', percent: null, amount: null, days: null, text: null };
  const first = isUsual
    ? { ...line, share: 'PERCENT' as const, percent: 30, trigger: 'CONTRACT' as const }
    : { ...line, share: 'AMOUNT' as const, amount: 50, trigger: 'DAYS_AFTER_CONTRACT' as const, days: 8 };
  return [
    first,
    { ...line, share: 'PERCENT', percent: 33.33, trigger: 'DAYS_BEFORE_DELIVERY', days: days % 60 },
    { ...line, share: 'REST', trigger: isUsual ? 'ACCEPTANCE' : 'DELIVERY' },
  ];
}
type PlanBody = NonNullable<OrderBody['paymentPlan']>;

/** A copy, whose lines have ids of their own. */
const planForOrder = (lines: PlanBody['lines']): PlanBody => ({
  name: 'Plan',
  lines: lines.map((each) => ({ ...each, id: randomUUID() })),
});

type Edit = (order: SeenOrder, move: Move, world: World) => Partial<OrderBody>;

const edits: readonly Edit[] = [
  (_order, { amount }) => ({ orderPrice: euros(amount) }),
  ({ changes = [] }, { amount, days }, world) => ({
    changes: [
      ...changes,
      {
        id: randomUUID(),
        date: todayOf(world),
        price: euros(days < 0 ? -amount : amount),
        notes: null,
        paymentType: null,
      },
    ],
  }),
  (_order, { days }, world) => ({
    deliveryDate: addDays(todayOf(world), days),
    deliveryDateNotDefined: false,
  }),
  () => ({ deliveryDate: null, deliveryDateNotDefined: true, assemblyDate: null }),
  ({ payments = [] }, { amount, days }, world) => ({
    payments: [
      ...payments,
      paymentBody(euros(Math.ceil(amount / 5)), { date: addDays(todayOf(world), days) }),
    ],
  }),
  ({ payments = [] }, { amount }) => ({
    payments: payments.filter((_each, place) => place !== amount % payments.length),
  }),
  // Ticked by hand, or taken back, or paid by another method.
  ({ payments = [] }, { amount, days, at }, world) => ({
    payments: payments.map(({ paymentMethod, ...each }, place) =>
      place === amount % payments.length
        ? {
            ...each,
            ...howPaid(at, amount),
            paid: at % 3 === 0 ? each.paid : !each.paid,
            date: addDays(todayOf(world), Math.min(0, days)),
          }
        : { ...each, ...(at % 2 === 0 || paymentMethod === undefined ? {} : { paymentMethod }) },
    ),
  }),
  ({ cancelled }) => ({ cancelled: !cancelled }),
  (_order, { amount }, world) => ({ salesmanId: chosen(world.people, amount)?.account.userId ?? null }),
  (_order, { amount }, world) => ({ location: chosen(world.locations, amount) ?? null }),
  (_order, { amount }) => ({ lastName: `Größer ${amount % 3}` }),
  // A supplier confirms another day, takes its word back, or its goods come.
  ({ suppliers = [] }, { amount, days, at }, world) => ({
    suppliers: suppliers.map((each) => ({
      ...each,
      confirmedDeliveryDate: amount % 3 === 0 ? null : addDays(todayOf(world), days),
      deliveryDate: at % 4 === 0 ? addDays(todayOf(world), Math.min(0, days)) : null,
    })),
  }),
  // The supplier bills what was ordered or something else, and somebody settles the difference, or does not.
  ({ suppliers = [] }, { amount, at }) => ({
    suppliers: suppliers.map((each) => ({
      ...each,
      accountingSum: amount % 4 === 0 ? null : (each.orderSum ?? 0) + (at % 3) * 10,
      ...(at % 2 === 0 ? {} : { acceptedDifference: (at % 3) * 10 }),
    })),
  }),
  // The plan is the house's usual one, one with a fixed amount first, or none any more.
  (_order, { amount, days }) => ({
    paymentPlan: amount % 5 === 0 ? null : planForOrder(makeLines(amount % 2 === 0, Math.abs(days))),
  }),
  // Typed by hand, where it came from a plan, too; everything else is sent as it was read.
  ({ payments = [], paymentPlan }, { amount, days, at }, world) => ({
    ...(paymentPlan === undefined ? {} : { paymentPlan }),
    payments: payments.map((each, place) =>
      place === amount % payments.length && !each.paid
        ? {
            ...each,
            price: at % 2 === 0 ? euros(Math.ceil(amount / 3)) : (each.price ?? null),
            date: at % 3 === 0 ? addDays(todayOf(world), days) : (each.date ?? null),
          }
        : each,
    ),
  }),
  // A plan of as many instalments as an order may have, or one less.
  ({ payments = [] }, { amount, days }, world) => ({
    payments: [
      ...payments,
      ...Array.from({ length: 200 - (amount % 2) - payments.length }, () =>
        paymentBody(0.5, { date: addDays(todayOf(world), days), isBillable: amount % 3 === 0 }),
      ),
    ],
  }),
];

export const editOrder: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  const edit = chosen(edits, move.variant);
  if (order === undefined || edit === undefined) return;
  const { id, type, version } = order;
  await ask(world, person, saveOrder, { body: { id, type, version, ...edit(order, move, world) } });
};

/** Saved as it was read, which changes nothing (rules: api#unchanged). */
export const echoOrder: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  if (order === undefined) return;
  const answer = await ask(world, person, saveOrder, { body: order });
  if (answer.status !== 200 || !world.isAlone) return;
  expect(await readOrder(world, person, move)).toEqual(order);
};

export const removeOrder: Step = async (world, { who, at }) => {
  const id = chosen(world.orders, at);
  if (id === undefined) return;
  const answer = await ask(world, choosePerson(world, who), deleteOrder, { params: { id } });
  if (answer.status === 200) world.orders.splice(world.orders.indexOf(id), 1);
};

export const tickToDo: Step = async (world, { who, at, variant }) => {
  const id = chosen(world.orders, at);
  if (id === undefined) return;
  await ask(world, choosePerson(world, who), setToDoDone, {
    params: { id },
    body: { done: variant % 2 === 0 },
  });
};

/** The rate of its day, where one was entered after it was made (rules: invoices#rate-entered-later). */
export const takeRate: Step = async (world, { who, at }) => {
  const id = chosen(world.orders, at);
  if (id === undefined) return;
  await ask(world, choosePerson(world, who), takeVatOfDay, { params: { id } });
};
