import { addDays, daysBetween, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents, zeroCents } from '@korpus/domain/money/cents.ts';
import {
  addAssemblyDate,
  setAdditionalAssemblyDate,
  setDeliveryDate,
  setDeliveryDateNotDefined,
} from '@korpus/domain/orders/date-edits.ts';
import { newExhibitionOrder, newOrder } from '@korpus/domain/orders/new-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderHouse } from './book-house.ts';
import { demoPayments } from './demo-payments.ts';
import { demoSuppliers } from './demo-suppliers.ts';

/** How an order stands; `sold` covers everything from the contract to long ago. */
export type DemoStage = 'unassigned' | 'inProgress' | 'sold' | 'small' | 'exhibition';

type DemoOrder = { readonly order: Order; readonly createdOn: IsoDate };

type Start = { readonly person: PersonData; readonly createdOn: IsoDate; readonly stage: DemoStage };

export function demoOrder(random: SeededRandom, house: OrderHouse, start: Start): DemoOrder {
  const { stage, createdOn } = start;
  const begun = { ...begin(random, house, start), ...start.person };
  const order = stage === 'unassigned' || stage === 'inProgress' ? begun : sell(random, house, begun, start);
  return { order: withRemarks(random, order), createdOn };
}

function begin(random: SeededRandom, house: OrderHouse, { stage, createdOn }: Start): Order {
  const id = random.id();
  if (stage === 'unassigned' || stage === 'exhibition')
    return beginAtFair(random, house, { id, stage, createdOn });
  const salesman = random.pick(house.salesmen);
  const rates = house.ratesOf(salesman.id, salesman.location);
  const type = stage === 'small' ? 'SMALL' : 'NORMAL';
  const order = newOrder({ id, type, salesmanId: salesman.id, location: salesman.location, rates });
  return setDeliveryDateNotDefined(order, true);
}

function beginAtFair(
  random: SeededRandom,
  { exhibitionSalesmen, salesmen, ratesOf }: OrderHouse,
  { id, stage, createdOn }: { id: string } & Pick<Start, 'stage' | 'createdOn'>,
): Order {
  const seller = random.pick(exhibitionSalesmen);
  const salesmanId = stage === 'unassigned' ? null : random.pick(salesmen).id;
  const order = newExhibitionOrder({
    id,
    location: seller.location,
    rates: ratesOf(salesmanId, seller.location),
    exhibitionSalesmanId: seller.id,
    paymentId: random.id(),
    today: createdOn,
  });
  return {
    ...order,
    salesmanId,
    exhibitionPrice: roundedEuros(random.between(6_000, 28_000)),
    exhibitionScheduleDate: addDays(createdOn, random.between(20, 70)),
  };
}

/** The contract, the goods and the money, as far as they have come by today. */
function sell(random: SeededRandom, house: OrderHouse, begun: Order, { stage, createdOn }: Start): Order {
  const orderPrice =
    stage === 'small'
      ? cents(random.between(25_000, 320_000))
      : roundedEuros(
          begun.exhibitionPrice === null ? random.between(6_500, 42_000) : begun.exhibitionPrice / 100,
        );
  const sold = { ...begun, sellDate: createdOn, orderPrice, changes: makeChanges(random, createdOn) };
  const dated = withDelivery(random, house, sold, stage);
  const supplied = { ...dated, suppliers: demoSuppliers(random, house, dated) };
  const paid = { ...supplied, payments: demoPayments(random, house.today, supplied) };
  return withExpenses(random, { ...paid, cancelled: random.chance(0.04) });
}

function makeChanges(random: SeededRandom, sellDate: IsoDate): Order['changes'] {
  if (!random.chance(0.14)) return [];
  const price = cents(random.between(-8, 24) * 5_000);
  const notes = price < 0 ? 'Nachlass wegen Lieferverzug' : random.pick(extras);
  return [
    { id: random.id(), date: addDays(sellDate, random.between(5, 25)), price, notes, paymentType: 'BANK' },
  ];
}

const extras = [
  'Dampfgarer ergänzt',
  'Arbeitsplatte in Naturstein',
  'Zusätzlicher Auszug',
  'Griffe geändert',
];

function withDelivery(
  random: SeededRandom,
  { today, carpenters }: OrderHouse,
  sold: Order,
  stage: DemoStage,
): Order {
  const sellDate = sold.sellDate ?? today;
  const delivery = addDays(sellDate, stage === 'small' ? random.between(3, 30) : random.between(38, 120));
  // Some who bought lately do not know the day yet.
  if (daysBetween(sellDate, today) < 60 && delivery > today && random.chance(0.25))
    return { ...sold, deliveryDateWish: delivery };
  const dated = setDeliveryDate(sold, delivery);
  const order: Order = {
    ...dated,
    deliveryDateWish: random.chance(0.3) ? addDays(delivery, random.between(-14, 14)) : null,
    confirmedDeliveryDate: random.chance(0.7) ? delivery : null,
    carpenterId: carpenters.length > 0 && random.chance(0.85) ? random.pick(carpenters) : null,
    connections: stage === 'small' ? [] : random.pick([['WATER', 'ELECTRIC'], ['ELECTRIC'], []] as const),
  };
  if (stage === 'small' || !random.chance(0.12)) return order;
  return setAdditionalAssemblyDate(addAssemblyDate(order), 0, addDays(delivery, random.between(2, 9)));
}

function withExpenses(random: SeededRandom, order: Order): Order {
  // Most take a small thing home themselves.
  if (order.type === 'SMALL')
    return {
      ...order,
      shipmentExpense: random.chance(0.3) ? cents(4_900) : zeroCents,
      assemblyExpense: zeroCents,
    };
  const typed = random.chance(0.2) ? { assemblyExpense: cents(random.between(30, 95) * 1_000) } : {};
  return {
    ...order,
    ...typed,
    ...(random.chance(0.05) ? { specialExpenses: cents(random.between(2, 30) * 1_000) } : {}),
    ...(random.chance(0.06) ? { additionalExpenses: [{ name: 'Kranwagen', price: cents(28_000) }] } : {}),
    ...(random.chance(0.02) ? { salesmanProvision: cents(random.between(10, 60) * 1_000) } : {}),
  };
}

const remarks = [
  'Lieferung nur vormittags, enge Zufahrt.',
  'Aufzug vorhanden, 3. Stock.',
  'Altküche wird vom Kunden abgebaut.',
  'Kunde wünscht Anruf einen Tag vor Lieferung.',
  'Elektriker kommt eine Woche vorher.',
];

const withRemarks = (random: SeededRandom, order: Order): Order =>
  random.chance(0.2) ? { ...order, notes: random.pick(remarks) } : order;

/** Prices people remember: full tens of euros. */
const roundedEuros = (euros: number): Cents => cents(Math.round(euros / 10) * 1_000);
