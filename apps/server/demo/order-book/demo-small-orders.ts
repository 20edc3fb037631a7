import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { payingBy } from '@korpus/domain/money/payment-method.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BookHouse } from './book-house.ts';
import { counterCustomers } from './demo-small-orders-texts.ts';
import { demoMethod, demoTillNumber } from './demo-till.ts';

/** Counter sales go back so many days: within the months that are still open. */
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
    const [id, price] = [random.id(), cents(random.between(40, 900) * 50)];
    const method = demoMethod(random, { bank: 25, card: 30 });
    const paid = random.chance(0.85);
    const payment = {
      id,
      date,
      price,
      ...payingBy(method),
      paid,
      tillReceiptNumber: paid ? demoTillNumber(method, date, price) : null,
    };
    return [
      {
        id: random.id(),
        date,
        salesmanId,
        location,
        clientName,
        carpenterId: null,
        invoiceNumber: null,
        payments: [payment],
        vat: ratesOf(salesmanId, location).vat,
        takenNumbers: [],
      },
    ];
  });
