import { randomUUID } from 'node:crypto';
import { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import {
  decideSmallOrder,
  mergeSmallOrder,
  type SmallOrderFacts,
} from '@korpus/domain/closing/decide-small-order.ts';
import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { payingBy } from '@korpus/domain/money/payment-method.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findSmallOrders,
  storeSmallOrder,
} from '../../../apps/server/src/modules/closing/small-orders.store.ts';
import { findTillDuty } from '../../../apps/server/src/modules/global-values/index.ts';
import { findRates } from '../../../apps/server/src/modules/orders/index.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import { aClosingShop } from '../../kit/closing-shop.ts';
import { aHouse } from '../../kit/house.ts';
import { aRecord } from '../../kit/records.ts';
import { answered, aTally, readRecordHistory, withoutNames } from './doors.ts';

const house = await aHouse();
const { services } = house;
const rounds = 500;
const closedUntil = isoDate('2026-10-31');
const today = isoDate('2026-11-21');
const named = ['salesmanId', 'location', 'carpenterId'];

async function theShop() {
  const { admin, lock, shop } = await aClosingShop(house);
  const { tenantId, locationId } = shop;
  (await lock(closedUntil)).ok();
  const writing = ['SALES_STATISTICS_READ', 'SALES_STATISTICS_WRITE'] as const;
  const anna = await shop.signedInAs('SALESMAN', { with: writing });
  const stranger = await shop.signedInAs('SALESMAN', { with: writing, without: ['OTHER_ORDER_READ'] });
  const [carpenter, other] = await Promise.all([
    aRecord(services, tenantId, 'carpenter'),
    aRecord(services, tenantId, 'location'),
  ]);
  return {
    tenantId,
    people: [admin, anna, stranger] as const,
    carpenter,
    locationId,
    other,
    nobody: randomUUID(),
  };
}
type Shop = Awaited<ReturnType<typeof theShop>>;

/** A counter sale as it may lie there (null: it is new), what it shall be, and who wants that. */
function casesIn({ people: [admin, anna, stranger], carpenter, locationId, other, nobody }: Shop) {
  const days = fc.constantFrom(addDays(today, -40), addDays(today, -1), today, today);
  const payment = fc.record({
    date: days,
    price: fc.constantFrom(cents(10_000), cents(25_000)),
    method: fc.constantFrom('BANK' as const, 'CASH' as const),
    paid: fc.boolean(),
    tillReceiptNumber: fc.constantFrom('4711', null),
  });
  const sale = fc.record({
    date: days,
    salesmanId: fc.constantFrom(admin.userId, anna.userId),
    location: fc.constantFrom(locationId, locationId, other),
    clientName: fc.constantFrom('Bäckerei Huber', null),
    carpenterId: fc.constantFrom(carpenter, null),
    payment,
  });
  const unknown = fc.constantFrom({}, {}, {}, { location: nobody }, { carpenterId: nobody });
  return fc.record({
    stored: fc.option(fc.record({ sale, invoiceNumber: fc.constantFrom(null, null, 'GW2026-0042') }), {
      freq: 5,
    }),
    wanted: fc.record({
      sale: fc.option(sale, { nil: null }),
      unknown,
      isTwice: fc.constantFrom(false, false, false, true),
    }),
    names: fc.constantFrom('ITS', 'ITS', 'ITS', 'ITS', 'ANOTHER', 'NONE'),
    who: fc.constantFrom(admin, admin, anna, anna, stranger),
  });
}
type Case = ReturnType<typeof casesIn> extends fc.Arbitrary<infer One> ? One : never;
type Sale = NonNullable<Case['wanted']['sale']>;

const saleWith = (id: string, paymentId: string, { payment: { method, ...payment }, ...sale }: Sale) => ({
  id,
  ...sale,
  payments: [{ ...payment, id: paymentId, ...payingBy(method) }],
});

/** The sale lies there, and is what the test knows of it. */
const lieThere = ({ tenantId }: Shop, { stored, who }: Case, [id, paymentId]: readonly [string, string]) =>
  services.tenancy.inTenant(tenantId, async (tx) => {
    if (stored === null) return null;
    const { location, salesmanId, date } = stored.sale;
    const { vat } = await findRates(tx, tenantId, { salesmanId, location, day: date });
    const merged = mergeSmallOrder(null, saleWith(id, paymentId, stored.sale), randomUUID);
    const small: SmallOrder = { ...merged, vat, invoiceNumber: stored.invoiceNumber };
    const by = { at: services.clock.now(), by: 'Anna Muster', userId: who.userId };
    await storeSmallOrder(tx, tenantId, small, { ...by, version: null });
    return (await findSmallOrders(tx, tenantId, [id]))[0] ?? null;
  });

it('a save refuses, stores and tells what the decision says', async () => {
  const shop = await theShop();
  const { tenantId, nobody } = shop;
  const { count, rarest, told } = aTally();
  for (const one of fc.sample(casesIn(shop), rounds)) {
    const { wanted, names, who } = one;
    const ids = [randomUUID(), randomUUID()] as const;
    const before = await lieThere(shop, one, ids);
    const itsVersion = before === null ? undefined : 1;
    const version = names === 'ITS' ? itsVersion : names === 'NONE' ? undefined : 2;
    const sale = wanted.sale ?? one.stored?.sale;
    if (sale === undefined) continue;
    const said = { ...saleWith(...ids, sale), ...wanted.unknown };
    const input = wanted.isTwice ? { ...said, payments: [...said.payments, ...said.payments] } : said;
    const decision = await services.tenancy.inTenant(tenantId, async (tx) => {
      const found = await findActor(tx, who, services.clock);
      if (found === undefined) throw new Error('The house is not as it was.');
      const merged = mergeSmallOrder(before, input, randomUUID);
      const { salesmanId, location, date, carpenterId } = merged;
      const facts: SmallOrderFacts = {
        person: found.actor,
        closedUntil,
        asksForTillNumbers: false,
        vat: (await findRates(tx, tenantId, { salesmanId, location, day: date })).vat,
        duty: await findTillDuty(tx, tenantId, location),
        unknown: new Set([
          ...(location === nobody ? ['location'] : []),
          ...(carpenterId === nobody ? ['carpenterId'] : []),
        ]),
      };
      return decideSmallOrder(before, { merged, version }, facts);
    });
    count(decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind);
    const body = toWire(saveSmallOrder.body, { ...input, ...(version === undefined ? {} : { version }) });
    const refused = answered(await who.call(saveSmallOrder, { body }));
    const { row, history } = await services.tenancy.inTenant(tenantId, async (tx) => ({
      row: (await findSmallOrders(tx, tenantId, [ids[0]]))[0],
      history: await readRecordHistory(tx, { tenantId, kind: 'smallOrder', id: ids[0] }, named),
    }));
    const kind = decision.kind === 'REFUSED' ? decision.refusals[0].kind : null;
    expect({ refused, row, history }).toMatchObject({
      refused:
        decision.kind === 'REFUSED'
          ? decision.refusals
              .filter((each) => each.kind === kind)
              .map((each) => codeOf(describeChangeRefusal(each), kind))
          : [],
      ...(decision.kind === 'CHANGED' ? { row: decision.after } : before === null ? {} : { row: before }),
      history: withoutNames(decision.kind === 'CHANGED' ? decision.history : [], named),
    });
  }
  console.info(told());
  const all = ['ABSENT', 'VERSION_MISSING', 'STALE', 'WRONG', 'LOCKED', 'CLOSED', 'SAME', 'CHANGED'];
  expect(rarest(all)).toBeGreaterThan(5);
}, 300_000);

/** A call tells versions by its code. */
const codeOf = (sentence: string, kind: string | null) =>
  kind === 'STALE' ? 'STALE_VERSION' : kind === 'VERSION_MISSING' ? kind : sentence;
