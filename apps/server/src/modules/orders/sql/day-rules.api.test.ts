import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isoWeekOf } from '@korpus/domain/dates/iso-week.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { stateByDate } from '@korpus/domain/orders/order-state.ts';
import { someToday } from '@korpus/domain/orders/test-kit/random-order.ts';
import { isToDoEnterOrderData, isToDoRemainingAmount } from '@korpus/domain/orders/to-dos.ts';
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
  orders.push(...(await someRandomOrders(house.services, shop, { count: 300 })));
});

/** Both ends of a week, of a year with 53 weeks, and of the days random orders live in. */
const days = [-45, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 45].map((offset) => addDays(someToday, offset));

describe.each(days)('on %s', (today) => {
  test('each rule in SQL says of every order what its function says', async () => {
    const rows = await rulesInSql(today);
    expect(rows).toHaveLength(orders.length);
    const expected = new Map(orders.map((order) => [order.id, rulesInDomain(order, today)]));
    for (const { id, ...rules } of rows) expect({ id, ...rules }).toEqual({ id, ...expected.get(id) });
  });
});

async function rulesInSql(today: IsoDate): Promise<readonly ({ id: string } & Rules)[]> {
  const rules = dayRules(today);
  return house.services.tenancy.inTenant(shops[0]?.tenantId ?? '', async (tx) => {
    const { rows } = await sql<{ id: string } & Rules>`select o.id, ${rules.orderState} as "orderState",
        ${rules.deliverySum} as "deliverySum", ${rules.unpaidAmount} as "unpaidAmount",
        ${rules.toDoEnterOrderData} is true as "toDoEnterOrderData",
        ${rules.toDoRemainingAmount} is true as "toDoRemainingAmount",
        ${rules.isNotYetSold} is true as "isNotYetSold",
        ${overviewColumns(today).deliveryWeek.value} as "deliveryWeek"
      from orders o`.execute(tx);
    return rows;
  });
}

type Rules = ReturnType<typeof rulesInDomain>;

function rulesInDomain(order: Order, today: IsoDate) {
  const { deliverySum, unpaidAmount, remainingAmount } = deriveFigures(order, today);
  const orderState = stateByDate(order, today);
  return {
    orderState,
    deliverySum,
    unpaidAmount,
    toDoEnterOrderData: isToDoEnterOrderData(order),
    toDoRemainingAmount: isToDoRemainingAmount({ ...order, remainingAmount }, today),
    // decisions §10.
    isNotYetSold: order.sellDate === null && (orderState === 'UNASSIGNED' || orderState === 'IN_PROGRESS'),
    deliveryWeek: order.deliveryDate === null ? null : weekName(order.deliveryDate),
  };
}

function weekName(date: IsoDate): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
