import { addDays, daysBetween } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { settleDifference } from '@korpus/domain/orders/open-supply.ts';
import type { Order, OrderSupplier } from '@korpus/domain/orders/order.ts';
import { newSupplier } from '@korpus/domain/orders/supplier-edits.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderHouse } from './book-house.ts';

/** How a kitchen's price splits up among those who make it: the cabinets first. */
const shares: readonly (readonly number[])[] = [[1], [0.7, 0.3], [0.6, 0.25, 0.15], [0.5, 0.25, 0.15, 0.1]];

/** Orders placed with suppliers: complete some weeks after the sale, invoiced some weeks after the delivery. */
export function demoSuppliers(
  random: SeededRandom,
  { suppliers, today }: OrderHouse,
  order: Order,
): readonly OrderSupplier[] {
  const age = order.sellDate === null ? 0 : daysBetween(order.sellDate, today);
  if (suppliers.length === 0 || (age < 10 && random.chance(0.5))) return [];
  const cost = netPrice(order) * (0.52 + random.between(0, 16) / 100);
  const split = order.type === 'SMALL' ? [1] : random.pick(shares);
  const first = random.between(0, suppliers.length - 1);
  return split.map((share, index) => {
    const supplierId = suppliers[(first + index) % suppliers.length] ?? null;
    const sum = cents(Math.round((cost * share) / 100) * 100);
    return supplierEntry(random, order, { supplierId, sum, age, today });
  });
}

const netPrice = ({ orderPrice, rates }: Order): number => (orderPrice ?? 0) / (1 + rates.vat / 100);

type Entry = { supplierId: string | null; sum: Cents; age: number } & Pick<OrderHouse, 'today'>;

function supplierEntry(
  random: SeededRandom,
  order: Order,
  { supplierId, sum, age, today }: Entry,
): OrderSupplier {
  const { deliveryDate } = order;
  const isKnown = age > 30 ? random.chance(0.985) : random.chance(0.55);
  const expected = deliveryDate === null ? null : addDays(deliveryDate, -random.between(2, 9));
  const hasCome = expected !== null && expected <= today && random.chance(0.98);
  const isInvoiced = hasCome && deliveryDate !== null && daysBetween(deliveryDate, today) > 20;
  const isBooked = isInvoiced && random.chance(0.97);
  const entry = {
    ...newSupplier(random.id()),
    supplierId,
    orderNumber: isKnown ? `AB-${random.between(100_000, 999_999)}` : null,
    orderSum: isKnown || random.chance(0.4) ? sum : null,
    accountingSum: isBooked ? cents(Math.round((sum * random.between(97, 102)) / 100)) : null,
    accountingNumber: isBooked ? `ER-${random.between(10_000, 99_999)}` : null,
    confirmedDeliveryDate: isKnown && random.chance(0.85) ? expected : null,
    deliveryDate: hasCome ? expected : null,
    location: hasCome ? random.pick(['Lager 1', 'Lager 2', 'Regal B4', 'Kommission']) : null,
    deliveryNoteNumber: hasCome ? `LS-${random.between(10_000, 99_999)}` : null,
  };
  // Differences of the last weeks are not settled: nobody has looked at them yet.
  const isLookedAt = deliveryDate !== null && daysBetween(deliveryDate, today) > 30;
  return isLookedAt ? settleDifference(entry) : entry;
}
