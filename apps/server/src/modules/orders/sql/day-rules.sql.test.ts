import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isoWeekOf } from '@korpus/domain/dates/iso-week.ts';
import { complaintProgressOf, withHeldBack } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { deriveOrderState, stateByDate } from '@korpus/domain/orders/order-state.ts';
import { isToDoEnterOrderData, isToDoRemainingAmount } from '@korpus/domain/orders/to-dos.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '../../../../../../tests/kit/house.ts';
import { someRandomOrders } from '../../../../../../tests/kit/random-orders.ts';
import type { Shop } from '../../../../../../tests/kit/shop.ts';
import { dayRules } from './day-rules.ts';
import { overviewColumns } from './overview-columns.ts';

const house = await aHouse();
const orders: Order[] = [];
const shops: Shop[] = [];

beforeAll(async () => {
  const shop = await house.aTenant();
  shops.push(shop);
  orders.push(...(await someRandomOrders(house.services, shop, { count: 300, billedBefore: true })));
});

/** Both ends of a week, of a year with 53 weeks, and of the days random orders live in. */
const days = [-45, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 45].map((offset) => addDays(someToday, offset));

describe.each(days)('on %s', (today) => {
  test.each([true, false])(
    'each rule in SQL says of every order what its function says (complaints: %s)',
    async (hasComplaintPackage) => {
      const rows = await rulesInSql(today, hasComplaintPackage);
      expect(rows).toHaveLength(orders.length);
      const expected = new Map(
        orders.map((order) => [order.id, rulesInDomain(order, today, hasComplaintPackage)]),
      );
      for (const { id, ...rules } of rows) expect({ id, ...rules }).toEqual({ id, ...expected.get(id) });
    },
  );
});

async function rulesInSql(
  today: IsoDate,
  hasComplaintPackage: boolean,
): Promise<readonly ({ id: string } & Rules)[]> {
  const packages = new Set(hasComplaintPackage ? (['COMPLAINT'] as const) : []);
  const rules = dayRules(today, { packages });
  return house.services.tenancy.inTenant(shops[0]?.tenantId ?? '', async (tx) => {
    const { rows } = await sql<{ id: string } & Rules>`select o.id, ${rules.orderState} as "orderState",
        ${rules.deliverySum} as "deliverySum", ${rules.unpaidAmount} as "unpaidAmount",
        ${rules.retainedAmount} as "retainedAmount",
        ${rules.toDoEnterOrderData} is true as "toDoEnterOrderData",
        ${rules.toDoRemainingAmount} is true as "toDoRemainingAmount",
        ${rules.isNotYetSold} is true as "isNotYetSold",
        ${overviewColumns({ today, person: { packages }, tenantId: shops[0]?.tenantId ?? '' }).deliveryWeek.value} as "deliveryWeek"
      from orders o`.execute(tx);
    return rows;
  });
}

type Rules = ReturnType<typeof rulesInDomain>;

function rulesInDomain(order: Order, today: IsoDate, hasComplaintPackage: boolean) {
  const packages = new Set(hasComplaintPackage ? (['COMPLAINT'] as const) : []);
  const figures = deriveFigures(withHeldBack(order, packages), today);
  const { deliverySum, unpaidAmount, remainingAmount, retainedAmount } = figures;
  const byDate = stateByDate(order, today);
  return {
    orderState: deriveOrderState({ ...order, ...complaintProgressOf(order) }, today, packages),
    deliverySum,
    unpaidAmount,
    retainedAmount,
    toDoEnterOrderData: isToDoEnterOrderData(order),
    toDoRemainingAmount: isToDoRemainingAmount({ ...order, remainingAmount }, today),
    // Tests of what stays in sight (rules: overviews#begins-with).
    isNotYetSold: order.sellDate === null && (byDate === 'UNASSIGNED' || byDate === 'IN_PROGRESS'),
    deliveryWeek: order.deliveryDate === null ? null : weekName(order.deliveryDate),
  };
}

function weekName(date: IsoDate): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
