import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { newOffer } from '../../kit/offers.ts';
import type { OrderBody } from '../../kit/orders.ts';
import {
  addOrder,
  addSmall,
  issue,
  issueForPayment,
  lastDay,
  type ShopOfMonths,
  takeBack,
} from './shop-of-months.ts';

/** Takes a move back; true when that was possible. */
export type Undo = () => Promise<boolean>;
/** Somebody does something; null: the rules refused it. */
type Move = (world: ShopOfMonths) => Promise<Undo | null>;

const nothingToUndo = async () => true;
type SeenOrder = Awaited<ReturnType<ShopOfMonths['read']>>;

/** Another order in these fields, and back to what they were. */
const edit =
  (fields: (order: SeenOrder, world: ShopOfMonths) => Partial<OrderBody>): Move =>
  async (world) => {
    const id = world.pick(world.orders);
    if (id === undefined) return null;
    const order = await world.read(id);
    const changed = fields(order, world);
    const before = Object.fromEntries(Object.entries(order).filter(([name]) => Object.hasOwn(changed, name)));
    if ((await world.change(id, changed, world.admin)).status !== 200) return null;
    return async () => (await world.change(id, before, world.admin)).status === 200;
  };

const price = edit((_order, { random }) => ({ orderPrice: 1_000 + random.between(0, 500) }));
const date = edit((_order, { dayFrom, first }) => ({ deliveryDate: dayFrom(first) }));
const name = edit((_order, { random }) => ({ lastName: `Größer ${random.between(0, 99)}` }));
const place = edit((_order, { pick, locations }) => ({ location: pick(locations) ?? null }));
const cancelled = edit((order) => ({ cancelled: order.cancelled !== true }));
const paid = edit(({ payments = [] }, { random }) => {
  const at = random.between(0, Math.max(0, payments.length - 1));
  return { payments: payments.map((each, place) => (place === at ? { ...each, paid: !each.paid } : each)) };
});

/** The invoice says something else. Where its paper is out, that is another invoice. */
const words: Move = async (world) => {
  const id = world.pick(world.orders);
  if (id === undefined) return null;
  const { documentData } = await world.read(id);
  const invoice = documentData?.INVOICE;
  if (invoice === undefined) return null;
  const before = world.written.get(id) ?? '';
  const say = async (text: string, as: typeof documentData) => {
    const answer = await world.change(id, { documentData: as }, world.admin);
    if (answer.status === 200) world.written.set(id, text);
    return answer.status === 200;
  };
  const text = `Küche ${randomUUID().slice(0, 8)}`;
  const productGroups = invoice.productGroups.map((group) => ({
    ...group,
    products: group.products.map((product) => ({ ...product, articleName: text })),
  }));
  const isSaid = await say(text, { ...documentData, INVOICE: { ...invoice, productGroups } });
  return isSaid ? () => say(before, documentData) : null;
};

const small: Move = async (world) => {
  const id = world.pick(world.smalls);
  const found = (await world.billed('2026-08-01', '2026-12-31')).find((each) => each.id === id);
  if (id === undefined || found === undefined) return null;
  const { version, date, salesmanId, location, clientName, carpenterId, payments } = found;
  if (salesmanId === null || location === null) return null;
  const sold = payments.map(({ invoiceNumber: _none, isBillable: _always, ...each }) => ({
    ...each,
    date: each.date ?? date,
    price: each.price ?? 0,
  }));
  const body = { id, date, salesmanId, location, clientName, carpenterId, payments: sold, version };
  const changes = [
    { date: world.dayFrom(world.first) },
    { clientName: `Bäckerei ${world.random.between(0, 99)}` },
    { location: world.pick(world.locations) ?? location },
    { payments: sold.map((each) => ({ ...each, price: each.price + 1 })) },
  ];
  const save = (with_: Partial<typeof body>) =>
    world.admin.call(calls.saveSmallOrder, { body: { ...body, ...with_ } });
  const saved = await save(world.pick(changes) ?? {});
  if (saved.status !== 200) return null;
  return async () => (await save({ version: saved.ok().version })).status === 200;
};

const removed: Move = async ({ admin, pick, orders, smalls, random }) => {
  const isSmall = random.between(0, 1) === 0;
  const of = isSmall ? smalls : orders;
  const id = pick(of);
  if (id === undefined) return null;
  const call = isSmall ? calls.deleteSmallOrder : calls.deleteOrder;
  if ((await admin.call(call, { params: { id } })).status !== 200) return null;
  of.splice(of.indexOf(id), 1);
  return nothingToUndo;
};

const printed =
  (print: (world: ShopOfMonths, id: string) => Promise<boolean>): Move =>
  async (world) => {
    const id = world.pick(world.orders);
    return id !== undefined && (await print(world, id)) ? nothingToUndo : null;
  };

/** The first day that is open: nothing comes into what is closed. */
const openFrom = async ({ admin, first }: ShopOfMonths): Promise<string> => {
  const { value } = (
    await admin.call(calls.getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } })
  ).ok();
  return typeof value === 'string' && value >= first ? value : first;
};

const added =
  (add: (world: ShopOfMonths, from: string) => Promise<void>): Move =>
  async (world) => {
    const from = await openFrom(world);
    if (from >= lastDay || world.orders.length > 14) return null;
    await add(world, world.dayFrom(from).replace(from, lastDay));
    return nothingToUndo;
  };

/** Moves that may change what a number bills, or whether there is anything to bill. */
export const moves = {
  price,
  date,
  name,
  place,
  cancelled,
  paid,
  words,
  small,
  removed,
  issue: printed(issue),
  issueForPayment: printed(issueForPayment),
  takeBack: printed(takeBack),
  addOrder: added(addOrder),
  addSmall: added(addSmall),
} as const satisfies Readonly<Record<string, Move>>;

export const stuck = 'and not back';

/** Nothing has changed, unless a closed month keeps it from going back. */
const thereAndBack =
  (move: Move): Move =>
  async (world) => {
    const back = await move(world);
    if (back === null || (await back())) return back;
    world.trail.push(stuck);
    return async () => false;
  };

/** Moves that change no number, whichever month is open. */
export const harmless = {
  nothing: async () => nothingToUndo,
  note: edit((_order, { random }) => ({ notes: `Notiz ${random.between(0, 99)}` })),
  carpenter: edit(() => ({ assemblyDate: '2026-11-30' })),
  planned: edit(({ payments = [] }) => ({ payments: payments.slice() })),
  offer: async ({ admin, shop }) => {
    (await admin.call(calls.saveOffer, { body: newOffer(shop, admin.userId) })).ok();
    return nothingToUndo;
  },
  nextMonth: async (world) => {
    await world.order({ deliveryDate: '2026-12-10', lastName: 'Dezember' });
    return nothingToUndo;
  },
  preview: async ({ admin }) => {
    await admin.call(calls.lockOrders, { query: { preview: 'true' }, body: { date: lastDay } });
    return nothingToUndo;
  },
  priceAndBack: thereAndBack(price),
  dateAndBack: thereAndBack(date),
  nameAndBack: thereAndBack(name),
  placeAndBack: thereAndBack(place),
  cancelledAndBack: thereAndBack(cancelled),
  paidAndBack: thereAndBack(paid),
  wordsAndBack: thereAndBack(words),
  smallAndBack: thereAndBack(small),
} as const satisfies Readonly<Record<string, Move>>;
