import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { rangeOfPreset } from '@korpus/domain/dates/date-range.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { ordersCounted } from '../../apps/server/src/modules/dashboard/index.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { catchStatement } from '../../tests/kit/statement-of.ts';
import { alternate, medianTime } from '../alternate.ts';
import type { BenchRow } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { besideFloor } from '../orders/beside-floor.ts';
import { today } from '../orders/order-floors.ts';
import { openOrderHouse } from '../orders/order-house.ts';
import { answerOnce } from '../orders/order-requests.ts';

/** Spread over eight years, and half of them normal ones with a price: 10,000 sold in each. */
const orders = 171_000;
const manyOrders = 1_000_000;

const counted = z.object({ sold: z.object({ total: z.object({ orderCount: z.int() }) }) });

/**
 * The dashboard of a whole year for an admin beside one sum over the orders it counts, sold and delivered ones; and of a month and a year in a house
 * with a million, of which the year holds more than a hundred thousand.
 */
export async function* benchDashboardCalls(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders, isFound: false });
    const year = rangeOfPreset('LAST_YEAR', today());
    const path = `${getPlotData.path}?chartDuration=LAST_YEAR`;
    const text = await answerOnce(`${house.url}${path}`, house.person);
    const { tenantId, person, databaseUrl } = house;
    const query = {
      tenantId,
      ownedBy: null,
      types: ['NORMAL'] as const,
      withCounterSales: false,
      locationIds: undefined,
      userIds: undefined,
    };
    const oneSum = await catchStatement((tx) =>
      sql`select sum(amount) from (select o.selling_sum as amount ${ordersCounted(query, 'SOLD', year)}
        union all select o.selling_sum ${ordersCounted(query, 'DELIVERED', year)}) as counted`.execute(tx),
    );
    yield* await besideFloor(load, house, {
      name: `dashboard of a year, ${countOf(text)} sold orders and as many delivered ones`,
      goal: '≤ 5',
      path,
      request: person,
      isReading: true,
      floor: { databaseUrl, ...oneSum, answer: text },
    });

    await using grown = await openOrderHouse(entry, postgres, {
      orders: manyOrders,
      isFound: false,
      openUpTo: orders,
    });
    const compareYear = Number(year.from.slice(0, 4)) - 1;
    const paths = [
      `${getPlotData.path}?chartDuration=LAST_3_MONTHS`,
      path,
      `${path}&compareYear=${compareYear}`,
    ];
    const times = await alternate(
      load,
      paths.map((each) => ({ url: `${grown.url}${each}`, headers: grown.person.headers })),
      { connections: 1 },
    );
    const inYear = countOf(await answerOnce(`${grown.url}${path}`, grown.person));
    const house1M = `dashboard, ${manyOrders.toLocaleString('en')} orders (60 ms are wanted)`;
    yield* [`90 days`, `a year, ${inYear} sold`, 'a year beside another'].map((what, place) =>
      medianTime(`${house1M}: ${what}`, times[place] ?? []),
    );
  } finally {
    await postgres.stop();
  }
}

const countOf = (text: string) => counted.parse(JSON.parse(text)).sold.total.orderCount.toLocaleString('en');
