import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { getDashboardToday, getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays, addMonths, endOfMonth, startOfMonth } from '@korpus/domain/dates/iso-date.ts';
import type { Target } from '../alternate.ts';
import { today } from '../orders/order-floors.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { nameAndCity, saveRequest, searchPath, usualOrders } from '../orders/order-requests.ts';

/** Calls that people of a small house ask for all day. */
export async function listSmallHouseCalls(house: OrderHouse): Promise<Readonly<Record<string, Target>>> {
  const [id = ''] = await usualOrders(house, 1);
  const to = today();
  const from = addDays(to, -90);
  const month = addMonths(to, -12);
  const read = (path: string): Target => ({ url: `${house.url}${path}`, headers: house.person.headers });
  const lists = {
    'orders, three months': `/api/orders?by=sellDate&from=${from}&to=${to}`,
    offers: `/api/clients?from=${from}&to=${to}`,
    complaints: '/api/complaints',
    calendar: `/api/calendars/overview?startDate=${from}&endDate=${to}`,
    week: `${getWeek.path}?date=${to}`,
    'start page': getDashboardToday.path,
    dashboard: `${getPlotData.path}?chartDuration=LAST_YEAR`,
    'billed month': `${listBilledOrders.path}?startDate=${startOfMonth(month)}&endDate=${endOfMonth(month)}`,
    search: searchPath(await nameAndCity(house, id)),
    'order opened': `/api/orders/${id}`,
  };
  const saved = { url: `${house.url}/api/orders`, ...(await saveRequest(house, id)) };
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, path]) => [name, read(path)])),
    'order saved': saved,
  };
}
