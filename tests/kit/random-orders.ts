import { randomUUID } from 'node:crypto';
import { addMonths, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Order, OrderPayment, OrderType } from '@korpus/domain/orders/order.ts';
import { aPayment } from '@korpus/domain/orders/test-kit/an-order.ts';
import { type RandomOrder, randomOrder } from '@korpus/domain/orders/test-kit/random-order.ts';
import { randomDay, someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import { insertComplaints } from '../../apps/server/src/modules/complaints/index.ts';
import { insertOrders } from '../../apps/server/src/modules/orders/index.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { insertOfferRow } from './offers.ts';
import { aRecord } from './records.ts';
import type { Shop } from './shop.ts';

type Options = {
  readonly count: number;
  /** Salesmen the orders may have; none, if not said otherwise. */
  readonly salesmanIds?: readonly string[];
  readonly exhibitionSalesmanIds?: readonly string[];
  readonly types?: readonly OrderType[];
  /** Years that orders lie back at most, where they are spread over several. */
  readonly yearsBack?: number;
  /** Some of them by an earlier program, which leaves nothing to bill here. */
  readonly billedBefore?: boolean;
};

/** Texts that people type into a form, and that a JSON writer may stumble over. */
const typedText = fc.oneof(
  fc.constantFrom(
    'Öztürk & Söhne "Küchen"',
    'C:\\Pläne\\neu',
    'erste Zeile\n\tzweite',
    '\u2028\u0001\u001f🙂',
    '',
  ),
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

/** A stored payment has a price and a date. */
const storable = ({ date, price, ...payment }: OrderPayment): OrderPayment[] =>
  date === null ? [] : [{ ...payment, date, price: price ?? zeroCents }];

/** Chance alone hardly ever leaves nothing to pay. */
const paidUp = (order: Order): OrderPayment[] => {
  const { finalPrice } = deriveFigures(order, someToday);
  return finalPrice === null ? [] : [aPayment(randomUUID(), finalPrice, { paid: true })];
};

/** Random orders of the domain's own tests, stored in a house: what they refer to is there. */
export async function someRandomOrders(
  services: Services,
  shop: Shop,
  {
    count,
    salesmanIds = [],
    exhibitionSalesmanIds = [],
    types = ['NORMAL'],
    yearsBack = 0,
    ...more
  }: Options,
): Promise<RandomOrder[]> {
  const { tenantId, locationId } = shop;
  const [clientId, now] = [randomUUID(), services.clock.now()];
  const supplierId = await aRecord(services, tenantId, 'supplier');
  const carpenterId = await aRecord(services, tenantId, 'carpenter');
  const arbitrary = fc
    .tuple(
      randomOrder,
      fc.record({
        salesmanId: fc.constantFrom(null, ...salesmanIds),
        exhibitionSalesmanId: fc.constantFrom(null, ...exhibitionSalesmanIds),
        type: fc.constantFrom(...types),
        carpenterId: fc.constantFrom(null, carpenterId),
        sellDate: orNull(randomDay),
        exhibitionSellDate: orNull(randomDay),
        exhibitionScheduleDate: orNull(randomDay),
        firstName: orNull(typedText),
        lastName: typedText,
        isCompany: fc.boolean(),
        companyName: orNull(typedText),
        address: orNull(typedText),
        email: orNull(typedText),
        orderNumber: orNull(typedText),
        notes: orNull(typedText),
      }),
      fc.nat({ max: 4 }).map((chance) => chance === 0),
      fc.nat({ max: yearsBack }),
    )
    .map(([order, facts, isPaidUp, years]): RandomOrder => {
      const back = (date: IsoDate) => addMonths(date, -12 * years);
      const id = randomUUID();
      const { carpenterId } = facts;
      return {
        ...order,
        ...facts,
        earlierInvoice: more.billedBefore === true ? order.earlierInvoice : null,
        sellDate: facts.sellDate && back(facts.sellDate),
        deliveryDate: order.deliveryDate && back(order.deliveryDate),
        id,
        clientId,
        location: locationId,
        payments: isPaidUp ? paidUp(order) : order.payments.flatMap(storable),
        suppliers: order.suppliers.map((each) => ({
          ...each,
          supplierId: each.supplierId === null ? null : supplierId,
        })),
        complaints: order.complaints.map((each) => ({
          ...each,
          id: randomUUID(),
          orderId: id,
          carpenterId,
          createdAt: back(each.createdAt),
        })),
      };
    });
  const orders = fc.sample(arbitrary, count);
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertOfferRow(tx, tenantId, clientId, { now });
    const saved = { createdAt: now, modifiedAt: now };
    const flags = { paid: false, doneToDoRemainingAmount: false };
    await insertOrders(
      tx,
      tenantId,
      orders.map((order) => ({ order, ...flags, ...saved, modifiedBy: 'Anna Muster' })),
    );
    const by = { id: randomUUID(), name: 'Anna Muster' };
    await insertComplaints(
      tx,
      tenantId,
      orders.flatMap((order) => order.complaints.map((complaint) => ({ complaint, order, ...saved, by }))),
    );
  });
  return orders;
}
