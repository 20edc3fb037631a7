import { randomUUID } from 'node:crypto';
import { toWire } from '@korpus/contract/data-of.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { orderRowTexts } from '@korpus/domain/imports/order-import-texts.ts';
import {
  decideNewOrder,
  type OrderFacts,
  type OrderState,
  rateDay,
} from '@korpus/domain/order-decisions/decide-order.ts';
import { settleDifference } from '@korpus/domain/orders/open-supply.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOrder } from '../../../apps/server/src/modules/orders/index.ts';
import { loggedChanges } from '../../../apps/server/src/modules/orders/order-log.ts';
import { findAllRates } from '../../../apps/server/src/modules/orders/order-rates.store.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import { nameReferences } from '../../../apps/server/src/platform/change-log/name-references.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aClosingShop } from '../../kit/closing-shop.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aRecord } from '../../kit/records.ts';
import { answered, aTally, importNew, readRecordHistory } from './doors.ts';
import { makeInput, type NewOrderCase, newOrdersIn, today, writeValues } from './new-order-cases.ts';
import { flat, nameNewIds, sayRow } from './orders-there.ts';

const house = await aHouse();
const { services } = house;
const { inTenant } = services.tenancy;
const rounds = 500;
const closedUntil = isoDate('2026-10-31');
/** The house asks for the till's numbers of cash since two weeks ago; its shops name no country. */
const duty = { requiredFrom: addDays(today, -14), country: null };
const noRight = [describeChangeRefusal({ kind: 'RIGHT' })];

async function openShop() {
  const { admin, lock, shop } = await aClosingShop(house);
  const { tenantId, locationId } = shop;
  (await lock(closedUntil)).ok();
  const others: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE', 'IMPORT'];
  const writer = await shop.signedInAs('SALESMAN', { with: others });
  const anna = await shop.signedInAs('SALESMAN');
  const carpenterHand = await shop.signedInAs('CARPENTER');
  const make = (kind: Parameters<typeof aRecord>[2]) => aRecord(services, tenantId, kind);
  const [closedShop, dearShop, source, carpenter, supplier] = [
    await make('location'),
    await make('location'),
    await make('leadSource'),
    await make('carpenter'),
    await make('supplier'),
  ];
  await inTenant(tenantId, async (tx) => {
    await tx.updateTable('locations').set({ enabled: false }).where('id', '=', closedShop).execute();
    await tx.updateTable('locations').set({ vat: 7 }).where('id', '=', dearShop).execute();
    await tx
      .insertInto('till_rules')
      .values({ tenant_id: tenantId, required_from: duty.requiredFrom })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet({ required_from: duty.requiredFrom }),
      )
      .execute();
  });
  const [nobody, nowhere] = [randomUUID(), randomUUID()];
  const importers: readonly SignedIn[] = [admin, writer];
  const cases = newOrdersIn({
    salesmen: [admin.userId, anna.userId],
    locations: [locationId, dearShop],
    source,
    carpenter,
    supplier,
    people: [admin, writer, admin, writer, anna, carpenterHand],
    unknown: [{ salesmanId: nobody }, { leadSourceId: nowhere }, { location: closedShop }],
  });
  return { tenantId, importers, cases, nobody, nowhere, closedShop };
}
type Shop = Awaited<ReturnType<typeof openShop>>;
type Input = ReturnType<typeof makeInput>;

/** Facts that the test knows itself, but for the rates that hold. */
async function factsFor(tx: Tx, shop: Shop, { who }: NewOrderCase, input: Input): Promise<OrderFacts> {
  const found = await findActor(tx, who, services.clock);
  if (found === undefined) throw new Error('The house is not as it was.');
  const ratesOf = await findAllRates(tx, shop.tenantId);
  const { leadSourceId, location, salesmanId } = input;
  return {
    person: found.actor,
    today,
    closedUntil,
    duty,
    asksForTillNumbers: false,
    rates: ratesOf({ salesmanId, location, day: rateDay(input, today) }),
    unknown: new Set([
      ...(salesmanId === shop.nobody ? ['salesmanId'] : []),
      ...(leadSourceId === shop.nowhere ? ['leadSourceId'] : []),
    ]),
    isLocationDisabled: location === shop.closedShop,
    exhibitionSalesmanUserId: null,
    offer: null,
    newId: randomUUID,
  };
}

type Decided = {
  readonly refused: readonly string[];
  readonly after: OrderState | null;
  readonly kind: string;
};

async function decideSaved(tx: Tx, shop: Shop, one: NewOrderCase, input: Input): Promise<Decided> {
  const facts = await factsFor(tx, shop, one, input);
  if (!mayEnter(saveOrder.access, facts.person))
    return { refused: noRight, after: null, kind: 'NOT_ENTERED' };
  const decision = decideNewOrder(input, facts);
  if (decision.kind !== 'REFUSED') return makeDecided(decision);
  // The answer of a call tells the refusals of the first kind.
  const [{ kind }] = decision.refusals;
  const told = decision.refusals.filter((each) => each.kind === kind);
  return { refused: told.map(describeChangeRefusal), after: null, kind };
}

/** A file differs from the dialog by rules of its own, each of which stands here. */
async function decideOfFile(tx: Tx, shop: Shop, one: NewOrderCase, input: Input): Promise<Decided> {
  const { earlierInvoice, former } = one.ofFile;
  const facts = {
    ...(await factsFor(tx, shop, one, input)),
    // A screen asks for the number of the till before it saves; nobody asks at a file, so its row is wrong without
    // (rules: money#till-receipts).
    asksForTillNumbers: true,
  };
  // A seller who has left stands in the last line of the notes (rules: import#whoever-has-left).
  const sold = former === null ? [] : [orderRowTexts.soldBy(former)];
  const notes = [...(input.notes === null ? [] : [input.notes]), ...sold].join('\n') || null;
  const decision = decideNewOrder({ ...input, notes }, facts, (order) => ({
    ...order,
    // An order that the program before billed names that invoice (rules: import#earlier-invoices), and what suppliers
    // billed otherwise than ordered is nobody's to settle.
    earlierInvoice,
    suppliers: order.suppliers.map(settleDifference),
  }));
  // A price of an order in a file is more than 0 (rules: import#values).
  const priced = input.orderPrice !== null && input.orderPrice <= 0 ? [orderRowTexts.notPositive] : [];
  // A row tells everything that is wrong with it, of whatever kind (rules: import#verdicts).
  const refusals = decision.kind === 'REFUSED' ? decision.refusals : [];
  const refused = [...priced, ...refusals.map(describeChangeRefusal)];
  if (refused.length === 0) return makeDecided(decision);
  return { refused, after: null, kind: priced.length > 0 ? 'PRICE' : (refusals[0]?.kind ?? 'CHANGED') };
}

function makeDecided(decision: ReturnType<typeof decideNewOrder>): Decided {
  if (decision.kind !== 'CHANGED') throw new Error('A new order is one.');
  return { refused: [], after: decision.after, kind: 'CHANGED' };
}

/** Reads what became of a new order; its offer, its customer and their numbers are drawn where it is written. */
const seen = ({ tenantId }: Shop, id: string, after: Decided['after']) =>
  inTenant(tenantId, async (tx) => {
    const stored = await findOrder(tx, { tenantId, id });
    const history = await readRecordHistory(tx, { tenantId, kind: 'order', id }, []);
    if (stored === undefined) return { behind: { row: null, history }, expected: nothing };
    const { clientId, clientNumber, customerId } = stored.order;
    expect([clientId, clientNumber, customerId]).not.toContain(null);
    if (after === null) return { behind: { row: sayRow(stored), history }, expected: nothing };
    const state = { ...after, order: { ...after.order, clientId, clientNumber, customerId } };
    const told = await nameReferences(tx, tenantId, loggedChanges(null, flat(state)));
    return { behind: { row: sayRow(stored), history }, expected: { row: sayRow(state), history: told } };
  });

const nothing = { row: null, history: [] };

it('a new order, saved or brought by a file: the same refusals, the same row, the same history', async () => {
  const shop = await openShop();
  const { tenantId, importers } = shop;
  const { count, rarest, told } = aTally();
  for (const one of fc.sample(shop.cases, rounds)) {
    const { who, unknown } = one;
    const save = async (input: Input) => {
      const refused = answered(await who.call(saveOrder, { body: toWire(saveOrder.body, input) }));
      return { refused, id: input.id };
    };
    const file = (_input: Input) =>
      importNew({ services, kind: 'orders', who, number: randomUUID() }, writeValues(one));
    const isOfFile = importers.includes(who) && Object.keys(unknown).length === 0;
    for (const [name, door, decide] of [
      ['save', save, decideSaved] as const,
      ...(isOfFile ? [['file', file, decideOfFile] as const] : []),
    ]) {
      const input = makeInput(one);
      const decided = await inTenant(tenantId, (tx) => decide(tx, shop, one, input));
      const { refused, id } = await door(input);
      const { behind, expected } = await seen(shop, id ?? input.id, decided.after);
      expect(nameNewIds(shop, { refused, ...behind })).toEqual(
        nameNewIds(shop, { refused: decided.refused, ...expected }),
      );
      count(name);
      count(`${name} ${decided.kind}`);
    }
  }
  console.info(told());
  const all = [
    'save',
    'file',
    ...['save', 'file'].flatMap((door) => ['WRONG', 'CLOSED', 'CHANGED'].map((kind) => `${door} ${kind}`)),
  ];
  expect(rarest([...all, 'file PRICE', 'save NOT_ENTERED'])).toBeGreaterThan(5);
}, 600_000);
