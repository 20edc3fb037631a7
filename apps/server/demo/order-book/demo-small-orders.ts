import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BookHouse } from './book-house.ts';
import { counterCustomers } from './demo-small-orders-texts.ts';

/** Within the months that are still open. */
const daysBack = 55;

/** Counter sales of the last weeks, most of them paid at once. */
export const demoSmallOrders = (
  random: SeededRandom,
  { salesmen, ratesOf, today, billPrefixes }: BookHouse,
): SmallOrder[] =>
  counterCustomers.flatMap((clientName, place): SmallOrder[] => {
    const date = addDays(
      today,
      -Math.round((daysBack * (counterCustomers.length - place)) / counterCustomers.length),
    );
    const { id: salesmanId, location } = random.pick(salesmen);
    if (!billPrefixes.has(location)) return [];
    const payment = {
      ...{ id: random.id(), date, price: cents(random.between(40, 900) * 50) },
      ...{
        paymentType: random.chance(0.6) ? ('CASH' as const) : ('BANK' as const),
        paid: random.chance(0.85),
      },
    };
    return [
      {
        ...{
          id: random.id(),
          date,
          salesmanId,
          location,
          clientName,
          carpenterId: null,
          invoiceNumber: null,
        },
        ...{ payments: [payment], vat: ratesOf(salesmanId, location).vat, takenNumbers: [] },
      },
    ];
  });
