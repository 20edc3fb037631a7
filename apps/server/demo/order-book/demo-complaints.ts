import { type Importance, importances, type SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import {
  setDoNotForget,
  setFixedAt,
  setPlannedDate,
  setState,
} from '@korpus/domain/complaints/complaint-edits.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import { addDays, daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, lesserOf } from '@korpus/domain/money/cents.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderHouse } from './book-house.ts';
import { demoProblems } from './demo-complaints-texts.ts';

export type DemoComplaint = { readonly complaint: SavedComplaint; readonly order: Order };

/** How far one has got by today; days ago, and those before zero are still to come. */
type Case = {
  readonly cameIn: number;
  readonly state: 'NEW' | 'IN_PROGRESS' | 'ASSIGNED' | 'DONE';
  readonly planned?: number;
  readonly fixed?: number;
  readonly doNotForget?: true;
  readonly importance: Importance;
};

/** Some for every tab (rules: complaints#tabs), the newest first. */
const cases: readonly Case[] = [
  { cameIn: 0, state: 'NEW', importance: 2 },
  { cameIn: 1, state: 'NEW', importance: 3 },
  { cameIn: 3, state: 'NEW', importance: 1 },
  { cameIn: 6, state: 'NEW', importance: 1 },
  { cameIn: 12, state: 'NEW', importance: 2, doNotForget: true },
  { cameIn: 19, state: 'NEW', importance: 3, doNotForget: true },
  { cameIn: 8, state: 'IN_PROGRESS', importance: 2 },
  { cameIn: 11, state: 'IN_PROGRESS', importance: 1 },
  { cameIn: 15, state: 'IN_PROGRESS', importance: 1 },
  // Nobody could come on the day, and nobody has called since.
  { cameIn: 38, state: 'IN_PROGRESS', planned: 24, importance: 3 },
  { cameIn: 47, state: 'IN_PROGRESS', planned: 31, importance: 1 },
  { cameIn: 5, state: 'ASSIGNED', planned: -3, importance: 3 },
  { cameIn: 9, state: 'ASSIGNED', planned: -8, importance: 2 },
  { cameIn: 14, state: 'ASSIGNED', planned: -12, importance: 1 },
  { cameIn: 21, state: 'ASSIGNED', planned: -19, importance: 1 },
  { cameIn: 17, state: 'ASSIGNED', planned: 2, importance: 2 },
  { cameIn: 30, state: 'DONE', planned: 11, fixed: 11, importance: 3 },
  { cameIn: 42, state: 'DONE', planned: 20, fixed: 18, importance: 1 },
  { cameIn: 58, state: 'DONE', planned: 40, fixed: 40, importance: 2 },
  { cameIn: 80, state: 'DONE', fixed: 66, importance: 1 },
];

/** One order of so many. */
const ordersPerComplaint = 16;
/** Days from the delivery until people have complained, and until that was repaired at the latest. */
const longestWait = 120;
const daysUntilRepaired = 20;

/** Complaints about some delivered orders; nobody complains before the delivery. */
export function demoComplaints(
  random: SeededRandom,
  house: OrderHouse,
  orders: readonly Order[],
): readonly DemoComplaint[] {
  const { today } = house;
  const delivered = orders
    .filter(({ deliveryDate, cancelled }) => deliveryDate !== null && deliveryDate < today && !cancelled)
    .toSorted((one, other) => ((one.deliveryDate ?? '') < (other.deliveryDate ?? '') ? 1 : -1));
  const wanted = Math.round(orders.length / ordersPerComplaint);
  const left = new Set(delivered);
  const made: DemoComplaint[] = [];
  const complain = (each: Case, order: Order | undefined) => {
    if (order === undefined || made.length >= wanted) return;
    left.delete(order);
    made.push({ complaint: makeComplaint(random, house, order, { ...each, problem: made.length }), order });
  };
  for (const each of cases)
    complain(each, between([...left], addDays(today, -longestWait), addDays(today, -each.cameIn - 1)));
  const longAgo = [...left].filter((order) => isBefore(order, addDays(today, -2 * longestWait)));
  const step = Math.max(1, Math.floor(longAgo.length / Math.max(1, wanted - made.length)));
  for (const order of longAgo.filter((_order, index) => index % step === 0))
    complain(archivedCase(random, order, today), order);
  return made;
}

/** A complaint that came in soon after the delivery and was done long ago. */
function archivedCase(random: SeededRandom, { deliveryDate }: Order, today: IsoDate): Case {
  const delivered = daysBetween(deliveryDate ?? today, today);
  const cameIn = delivered - random.between(2, longestWait - daysUntilRepaired);
  const planned = cameIn - random.between(5, daysUntilRepaired);
  return { cameIn, state: 'DONE', planned, fixed: planned, importance: random.pick(importances) };
}

const isBefore = ({ deliveryDate }: Order, day: IsoDate): boolean =>
  deliveryDate !== null && deliveryDate <= day;

/** The last one delivered in these days. */
const between = (orders: readonly Order[], first: IsoDate, last: IsoDate): Order | undefined =>
  orders.find((order) => isBefore(order, last) && !isBefore(order, first));

function makeComplaint(
  random: SeededRandom,
  { today, carpenters }: OrderHouse,
  order: Order,
  { cameIn, state, planned, fixed, doNotForget, importance, problem: place }: Case & { problem: number },
): SavedComplaint {
  const problem = demoProblems[place % demoProblems.length] ?? random.pick(demoProblems);
  const { damages: _damages, imposed, ...told } = problem;
  const ago = (days: number) => addDays(today, -days);
  const { remainingAmount } = deriveFigures(order, today);
  const begun = {
    ...newComplaint({ id: random.id(), orderId: order.id, remainingAmount, today: ago(cameIn) }),
    ...told,
    importance,
    carpenterId: state === 'NEW' || carpenters.length === 0 ? null : random.pick(carpenters),
    location: random.pick(['STOCK', 'CLIENT', order.location]),
    connections: order.connections,
    availability: state === 'NEW' ? null : ago((planned ?? cameIn - 14) + 2),
    retained: state === 'NEW' ? null : heldBack(remainingAmount, importance),
  };
  const dated = planned === undefined ? begun : setPlannedDate(begun, ago(planned), ago(cameIn));
  const settled = setState(dated, state, today);
  const finished = fixed === undefined ? settled : setFixedAt(settled, ago(fixed));
  return {
    ...(doNotForget ? setDoNotForget(finished, true) : finished),
    orderId: order.id,
    imposed,
    ...(state === 'DONE' ? costsOf(random) : { carpenterExpense: null, materialExpense: null }),
  };
}

/** The retained amount rises with the importance; nobody holds back what is paid. */
const heldBack = (remainingAmount: Cents | null, importance: number): Cents | null =>
  remainingAmount === null || remainingAmount <= 0
    ? null
    : lesserOf(remainingAmount, cents(importance * 25_000));

const costsOf = (random: SeededRandom): Record<'carpenterExpense' | 'materialExpense', Cents> => ({
  carpenterExpense: cents(random.between(6, 24) * 1_000),
  materialExpense: cents(random.between(0, 30) * 500),
});
