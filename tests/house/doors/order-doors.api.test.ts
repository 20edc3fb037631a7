import { randomUUID } from 'node:crypto';
import { applyBulk, previewBulk, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { saveOrder, setOrderPaid, setToDoDone } from '@korpus/contract/orders/orders.ts';
import type { BulkOrderValues } from '@korpus/domain/bulk/bulk-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { describeChangeRefusal, fieldsOf, isThere } from '@korpus/domain/bulk/verdict.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import {
  decideOrder,
  decideOrderFlag,
  mergeOrder,
  type OrderDecision,
  type OrderFacts,
  type OrderState,
  rateDay,
} from '@korpus/domain/order-decisions/decide-order.ts';
import { newOrder } from '@korpus/domain/orders/new-order.ts';
import { type Order, paymentInvoice } from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import { newPayment } from '@korpus/domain/orders/payment-edits.ts';
import { noTillDuty } from '@korpus/domain/orders/till-receipts.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loggedChanges } from '../../../apps/server/src/modules/orders/order-log.ts';
import { findAllRates } from '../../../apps/server/src/modules/orders/order-rates.store.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aClosingShop } from '../../kit/closing-shop.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aRecord } from '../../kit/records.ts';
import { answered, aTally, type Behind, importChange, readRecordHistory, withoutNames } from './doors.ts';
import { flat, layOrderThere, namedByOrder, type OrderRow, readStored, sayRow } from './orders-there.ts';

const house = await aHouse();
const { services } = house;
const rounds = 500;
const closedUntil = isoDate('2026-10-31');
const today = isoDate('2026-11-21');

type Fields = Pick<
  Order,
  'deliveryDate' | 'deliveryDateNotDefined' | 'lastName' | 'email' | 'orderPrice' | 'sellDate'
>;
type Change = Partial<Fields> & BulkOrderValues;
type Flags = Pick<BulkOrderValues, 'paid' | 'doneToDoRemainingAmount'>;

async function theShop() {
  const { admin, lock, shop } = await aClosingShop(house);
  const { tenantId, locationId } = shop;
  (await lock(closedUntil)).ok();
  const others: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'];
  const anna = await shop.signedInAs('SALESMAN', { with: ['BULK_EDIT'] });
  const writer = await shop.signedInAs('SALESMAN', {
    with: ['BULK_EDIT', 'IMPORT', ...others],
    without: ['OTHER_ORDER_CHANGE_SALESMAN'],
  });
  const reader = await shop.signedInAs('SALESMAN', {
    with: ['BULK_EDIT', 'OTHER_ORDER_READ'],
    without: ['OTHER_ORDER_WRITE'],
  });
  const stranger = await shop.signedInAs('SALESMAN', { with: ['BULK_EDIT'], without: others });
  const [closedShop, dearShop, source] = await Promise.all([
    aRecord(services, tenantId, 'location'),
    aRecord(services, tenantId, 'location'),
    aRecord(services, tenantId, 'leadSource'),
  ]);
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await tx.updateTable('locations').set({ enabled: false }).where('id', '=', closedShop).execute();
    await tx.updateTable('locations').set({ vat: 7 }).where('id', '=', dearShop).execute();
  });
  const people = [admin, anna, writer, reader, stranger] as const;
  const [nobody, nowhere] = [randomUUID(), randomUUID()];
  const importers: readonly SignedIn[] = [admin, writer];
  return { tenantId, people, importers, anna, locationId, closedShop, dearShop, source, nobody, nowhere };
}
type Shop = Awaited<ReturnType<typeof theShop>>;

/** An order as it may lie there, a change of it, and who wants to make it. */
function casesIn({ people, anna, locationId, closedShop, dearShop, source, nobody, nowhere }: Shop) {
  const salesmen = people.map(({ userId }) => userId);
  const days = fc.constantFrom(null, addDays(today, -40), addDays(today, 9));
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    fc.record({ salesmanId: fc.constantFrom(...salesmen, nobody) }),
    fc.record({ location: fc.constantFrom(locationId, closedShop, dearShop, nowhere) }),
    fc.record({ leadSourceId: fc.constantFrom(source, nowhere, null) }),
    fc.record({ carpenterId: fc.constantFrom(nowhere, null) }),
    fc.record({ cancelled: fc.boolean() }),
    fc.record({ paid: fc.boolean() }),
    fc.record({ doneToDoRemainingAmount: fc.boolean() }),
    days.map((deliveryDate) => ({ deliveryDate, deliveryDateNotDefined: deliveryDate === null })),
    fc.record({
      lastName: fc.constantFrom('', 'Lang'),
      email: fc.constantFrom('anna', 'anna@lang.test', null),
      orderPrice: fc.constantFrom(cents(900_000), cents(1_000_000)),
      location: fc.constantFrom(locationId, nowhere),
      sellDate: fc.constantFrom(null, today),
    }),
  );
  const order = fc.record({
    salesmanId: fc.constantFrom(anna.userId, ...salesmen),
    location: fc.constantFrom(locationId, closedShop),
    invoiceNumber: fc.constantFrom(null, null, 'GW2026-9999'),
    isPrepaid: fc.boolean(),
    deliveryDate: days,
    isFair: fc.boolean(),
  });
  return fc.record({ order, change, who: fc.constantFrom(...people, people[0], anna, anna) });
}
type Case = ReturnType<typeof casesIn> extends fc.Arbitrary<infer One> ? One : never;

/** Lays the order of a case there, with the rates that hold for it. */
async function lieThere(tx: Tx, { tenantId }: Shop, { order: said }: Case) {
  const { isFair, isPrepaid, deliveryDate, invoiceNumber, location, salesmanId } = said;
  const ratesOf = await findAllRates(tx, tenantId);
  const rates = ratesOf({ salesmanId, location, day: deliveryDate ?? today });
  const billed = { ...newPayment(randomUUID(), addDays(today, -2), cents(300_000)), isBillable: true };
  return layOrderThere(
    tx,
    { tenantId, now: services.clock.now() },
    {
      ...newOrder({ id: randomUUID(), type: 'NORMAL', salesmanId, location, rates }),
      lastName: 'Petersen',
      sellDate: today,
      orderPrice: cents(1_000_000),
      deliveryDate,
      deliveryDateNotDefined: deliveryDate === null,
      invoiceNumber,
      invoiceDate: invoiceNumber === null ? null : today,
      payments: isPrepaid ? [{ ...billed, documentData: paymentInvoice('GW2026-0042', null) }] : [],
      exhibitionSale: isFair,
    },
  );
}

const isFlag = ({ paid, doneToDoRemainingAmount }: Flags) =>
  paid !== undefined || doneToDoRemainingAmount !== undefined;
const bulkFields: readonly string[] = [
  ...['salesmanId', 'location', 'leadSourceId', 'carpenterId', 'cancelled'],
  ...['paid', 'doneToDoRemainingAmount'],
];

/** Fields of a file that change an order which is there. */
const fileFields: readonly string[] = ['deliveryDate', 'deliveryDateNotDefined', 'carpenterId', 'cancelled'];

function doorsFor({ importers, nowhere }: Shop, change: Change, who: SignedIn) {
  const { paid, doneToDoRemainingAmount: done = true, ...fields } = change;
  const save = (id: string) => {
    const body = toWire(saveOrder.body, { ...fields, id, type: 'NORMAL', version: 1 });
    return who.call(saveOrder, { body }).then(answered);
  };
  const flag = (id: string) => {
    return paid === undefined
      ? who.call(setToDoDone, { params: { id }, body: { done } }).then(answered)
      : who.call(setOrderPaid, { params: { id }, body: { paid } }).then(answered);
  };
  const several = async (id: string) => {
    const asked = toWire(previewBulk.body, { orders: { change, ids: [id] } });
    const [row] = (await who.call(previewBulk, { body: asked })).ok().rows;
    const rows = [{ id, version: row?.version ?? 1 }];
    const body = toWire(applyBulk.body, { id, orders: { change, rows } });
    const { left } = (await who.call(applyBulk, { body })).ok();
    const reasons = left.map(({ reason }) => reason);
    if (row?.outcome === 'SAME') return [];
    expect(row?.reason === null ? [] : [row?.reason]).toEqual(reasons);
    return reasons;
  };
  const file = (id: string) => {
    const { deliveryDateNotDefined: _, ...values } = fields;
    return importChange({ services, kind: 'orders', who, number: id }, id, values);
  };
  const [field, ...more] = Object.keys(change);
  const isBulk = field !== undefined && more.length === 0 && bulkFields.includes(field);
  const isOfFile =
    Object.keys(change).every((each) => fileFields.includes(each)) && change.carpenterId !== nowhere;
  return [
    isFlag(change) ? flag : save,
    ...(isBulk ? [several] : []),
    ...(isOfFile && importers.includes(who) ? [file] : []),
  ];
}

type Asked = Pick<Case, 'change' | 'who'> & { readonly keptRates?: OrderRates | undefined };

/** Asks the rule, by facts that the test knows itself. */
async function decided(
  tx: Tx,
  shop: Shop,
  { change, who, keptRates }: Asked,
  id: string,
): Promise<OrderDecision> {
  const { tenantId, nobody, nowhere, closedShop } = shop;
  const found = await findActor(tx, who, services.clock);
  if (found === undefined) throw new Error('The house is not as it was.');
  const person = found.actor;
  const stored = await readStored(tx, tenantId, id);
  const { paid, doneToDoRemainingAmount, ...input } = change;
  if (isFlag(change))
    return decideOrderFlag(stored, pickGiven({ paid, doneToDoRemainingAmount }), { person, closedUntil });
  const ratesOf = await findAllRates(tx, tenantId);
  const merged = mergeOrder(person, stored, input);
  const missing = new Set<string>([nobody, nowhere]);
  const facts: OrderFacts = {
    person,
    today,
    closedUntil,
    duty: noTillDuty,
    asksForTillNumbers: false,
    rates: ratesOf({ ...merged, day: rateDay(merged, today) }),
    unknown: new Set(namedByOrder.filter((path) => missing.has(merged[path] ?? ''))),
    isLocationDisabled: merged.location === closedShop,
    exhibitionSalesmanUserId: null,
    offer: null,
    newId: randomUUID,
  };
  return decideOrder(stored, { input, version: stored.version, keptRates }, facts);
}

const pickGiven = (flags: { [Flag in keyof Flags]: boolean | undefined }): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));

/** Several rows at once tell the first reason alone, and of fields that a single save ignores. */
function reasonsBehind(door: string, decision: OrderDecision, before: OrderState, change: Change) {
  if (door === 'file' && decision.kind === 'REFUSED') return decision.refusals.map(describeChangeRefusal);
  if (door !== 'several') return decision.kind === 'REFUSED' ? allReasons(decision) : [];
  const isAbsent = decision.kind === 'REFUSED' && decision.refusals[0].kind === 'ABSENT';
  if (!isAbsent && isThere<Change>(flat(before), change)) return [];
  if (decision.kind === 'REFUSED') return [describeChangeRefusal(decision.refusals[0])];
  const isTaken = decision.kind === 'CHANGED' && isThere<Change>(flat(decision.after), change);
  return isTaken ? [] : [bulkTexts.noFieldRight];
}

/** The answer of a call tells the refusals of the first kind. */
const allReasons = ({ refusals }: Extract<OrderDecision, { kind: 'REFUSED' }>) =>
  refusals.filter(({ kind }) => kind === refusals[0].kind).map(describeChangeRefusal);

const seen = (shop: Shop, id: string) =>
  services.tenancy.inTenant(shop.tenantId, async (tx) => ({
    row: sayRow(await readStored(tx, shop.tenantId, id)),
    history: await readRecordHistory(tx, { tenantId: shop.tenantId, kind: 'order', id }, namedByOrder),
  }));

/** Takes back a change of several rows: the order is as it was, or it is told why not. Answers whether it is. */
async function takeBack(shop: Shop, { change, who }: Case, before: OrderState): Promise<boolean> {
  const { id, rates } = before.order;
  const made = await seen(shop, id);
  const keptRates = change.salesmanId === undefined && change.location === undefined ? undefined : rates;
  const back: Change = pick(flat(before), fieldsOf(change));
  const { stored, decision } = await services.tenancy.inTenant(shop.tenantId, async (tx) => ({
    stored: await readStored(tx, shop.tenantId, id),
    decision: await decided(tx, shop, { change: back, who, keptRates }, id),
  }));
  const reasons = reasonsBehind('several', decision, stored, back);
  const { left } = (await who.call(undoBulk, { params: { id } })).ok();
  expect(left.map(({ reason }) => reason)).toEqual(reasons);
  const isBack = decision.kind === 'CHANGED' && reasons.length === 0;
  const more = isBack ? loggedChanges(flat(stored), flat(decision.after)) : [];
  expect(await seen(shop, id)).toEqual({
    row: isBack ? sayRow(before) : made.row,
    history: [...made.history, ...withoutNames(more, namedByOrder)],
  });
  return isBack;
}

it('whichever door a change comes by: the same refusals, the same row, the same history', async () => {
  const shop = await theShop();
  const { tenantId } = shop;
  const { inTenant } = services.tenancy;
  const { count, isEnough, rarest, told } = aTally();
  for (const one of fc.sample(casesIn(shop), rounds)) {
    const { change, who } = one;
    const kinds = new Set<string>();
    for (const door of doorsFor(shop, change, who)) {
      if (isEnough(door.name)) continue;
      const before = await inTenant(tenantId, (tx) => lieThere(tx, shop, one));
      const { id } = before.order;
      const decision = await inTenant(tenantId, (tx) => decided(tx, shop, one, id));
      const reasons = reasonsBehind(door.name, decision, before, change);
      const isMade = decision.kind === 'CHANGED' && reasons.length === 0;
      const refused = await door(id);
      const behind: Behind<OrderRow> = { refused, ...(await seen(shop, id)) };
      const [old, after] = [flat(before), isMade ? flat(decision.after) : flat(before)];
      const history = withoutNames(isMade ? loggedChanges(old, after) : [], namedByOrder);
      expect(behind).toEqual({
        refused: reasons,
        row: sayRow(isMade ? decision.after : before),
        history,
      });
      count(door.name);
      if (door.name === 'several' && isMade && !isEnough('undone')) {
        count('undone');
        if (await takeBack(shop, one, before)) count('back');
      }
      kinds.add(decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind);
    }
    for (const kind of kinds) count(kind);
  }
  console.info(told());
  const doors = ['save', 'flag', 'several', 'undone', 'back', 'file'];
  const all = ['ABSENT', 'RIGHT', 'LOCKED', 'WRONG', 'CLOSED', 'SAME', 'CHANGED', ...doors];
  expect(rarest(all)).toBeGreaterThan(5);
}, 600_000);
