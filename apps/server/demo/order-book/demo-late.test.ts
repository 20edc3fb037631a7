import { addDays, daysBetween, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import { calculateFinalPrice } from '@korpus/domain/orders/figure-facts.ts';
import { houseRates } from '@korpus/domain/orders/test-kit/an-order.ts';
import { describe, expect, it } from 'vitest';
import { southernPlaces } from '../demo-names.ts';
import { seededRandom } from '../seeded-random.ts';
import type { BookHouse } from './book-house.ts';
import { closedUntilOf, demoOrderBook } from './demo-order-book.ts';

const houseOn = (today: string): BookHouse => ({
  salesmen: [
    { id: 'anna', name: 'Anna Huber', location: 'GW' },
    { id: 'ben', name: 'Ben Wagner', location: 'ST' },
  ],
  exhibitionSalesmen: [{ id: 'carla', location: 'GW' }],
  carpenters: ['max'],
  suppliers: ['s1', 's2', 's3'],
  fitterId: 'max',
  leadSources: ['Messe'],
  conversationTypes: ['Planung'],
  places: southernPlaces,
  ratesOf: () => houseRates,
  billPrefixes: new Map([
    ['GW', 'GW'],
    ['ST', 'ST'],
  ]),
  packages: new Set(['COMPLAINT']),
  today: isoDate(today),
});

const lateOn = (today: string) => {
  const house = houseOn(today);
  const pages = [...demoOrderBook(seededRandom(2026, 400), house, { orders: 400, offers: 60 })];
  const orders = pages.flatMap((page) => page.orders.map(({ order }) => order));
  const late = orders.filter(({ documentData }) => documentData.INVOICE !== undefined);
  const dueOn = (order: (typeof late)[number]) => order.payments.at(-1)?.date ?? house.today;
  return {
    house,
    pages,
    orders,
    late: late.toSorted((one, other) => (dueOn(one) < dueOn(other) ? -1 : 1)),
    days: late.map((order) => daysBetween(dueOn(order), house.today)).toSorted((one, other) => one - other),
  };
};

const days = Array.from({ length: 8 }, (_, place) => addDays(isoDate('2026-11-21'), place * 97));

describe('invoices of the demo that nobody paid', () => {
  it.each(days)('there is one for each level when the demo begins on %s', (today) => {
    const { house, late, days: daysLate } = lateOn(today);
    expect(daysLate).toEqual([12, 13, 14, 20, 26, 43]);
    // The longest ago, whose fee only companies pay.
    expect(late[0]?.isCompany).toBe(true);
    for (const order of late) {
      const { deliveryDate, documentData, rates, payments, invoiceNumber } = order;
      expect(payments.filter(({ paid }) => !paid)).toHaveLength(1);
      expect([invoiceNumber, (deliveryDate ?? '') > closedUntilOf(house.today)]).toEqual([null, true]);
      expect(daysBetween(deliveryDate ?? house.today, payments.at(-1)?.date ?? house.today)).toBeGreaterThan(
        6,
      );
      const invoice = documentData.INVOICE;
      expect(invoice && documentSums(invoice, rates.vat).gross).toBe(calculateFinalPrice(order));
    }
  });

  it('two of them are of one customer, and nobody stays behind who has no order', () => {
    const { pages, orders, late } = lateOn('2026-11-21');
    expect(new Set(late.map(({ clientId }) => clientId)).size).toBe(late.length - 1);
    expect(new Set(late.map(({ clientId, location }) => `${clientId} ${location}`)).size).toBe(
      late.length - 1,
    );
    const bought = pages.flatMap(({ offers }) =>
      offers.flatMap(({ offer }) => (offer.clientState === 'HAS_ORDER' ? [offer.id] : [])),
    );
    const buying = new Set(orders.map(({ clientId }) => clientId));
    expect(bought.filter((id) => !buying.has(id))).toEqual([]);
  });

  it('one is complained about, and no other', () => {
    const { late } = lateOn('2026-11-21');
    const complained = late.filter(({ complaints }) => complaints.length > 0);
    expect(complained).toHaveLength(1);
  });
});
