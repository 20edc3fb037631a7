import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { z } from 'zod';
import { type Asking, type Running, repeat } from '../neighbours.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { answerOnce, createRequest, usualOrders } from '../orders/order-requests.ts';

/** What the big house does all the while: orders come in one after the other, a month is closed and opened, papers. */
export async function keepBusy(house: OrderHouse, month: Month): Promise<Running> {
  const [like = ''] = await usualOrders(house, 1);
  const request = await createRequest(house, like);
  const create: Asking = async () => void (await answerOnce(`${house.url}/api/orders`, request));
  const print: Asking = async () => {
    const path = `${house.url}/api/export/order/${like}/documents?type=PURCHASE_CONTRACT`;
    await answerOnce(path, house.person);
  };
  const running = [
    repeat(1, create),
    repeat(1, () => closeAndOpen(house, month).then(() => {})),
    repeat(1, print),
  ];
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

export type Month = { readonly first: string; readonly last: string };

/** Milliseconds. */
export async function closeAndOpen({ url, person }: OrderHouse, { first, last }: Month): Promise<number> {
  const began = performance.now();
  const put = (path: string, body: object) =>
    answerOnce(`${url}${path}`, {
      method: 'PUT',
      headers: { ...person.headers, 'idempotency-key': '{{uuid}}' },
      body: JSON.stringify(body),
    });
  await put(lockOrders.path, { date: last });
  await put(unlockOrders.path, { date: first, reason: 'Messung' });
  return performance.now() - began;
}

const bounds = z.object({ first: z.string(), last: z.string() });

/** Opens all that is closed, and answers the days of the youngest rows to close: about so many. */
export async function monthToClose({ query, tenantId }: OrderHouse, rows: number): Promise<Month> {
  const [found] = await query(
    `select min(date)::text as first, max(date)::text as last from (select date from billed_rows
      where tenant_id = $1 and number is null and date < current_date - 40 order by date desc limit $2) b`,
    [tenantId, rows],
  );
  const month = bounds.parse(found);
  await query(
    `update global_values set value = to_jsonb(($2::text::date - 1)::text) where tenant_id = $1 and key = 'LAST_ORDER_LOCK_DATE'`,
    [tenantId, month.first],
  );
  return month;
}
