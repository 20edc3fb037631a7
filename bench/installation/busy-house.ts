import { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { z } from 'zod';
import type { Request } from '../alternate.ts';
import { type Asking, type Running, repeat } from '../neighbours.ts';
import { today } from '../orders/order-floors.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { answerOnce, createRequest, usualOrders } from '../orders/order-requests.ts';

/**
 * Keeps the big house at work all the while: orders come in one after the other, a month is closed and opened, papers
 * are printed.
 */
export async function keepBusy(house: OrderHouse, month: Month): Promise<Running> {
  const [like = ''] = await usualOrders(house, 1);
  const request = deliveredOn(today(), await createRequest(house, like));
  const create: Asking = async () => void (await answerOnce(`${house.url}/api/orders`, request));
  const print: Asking = async () => {
    const path = `${house.url}/api/export/order/${like}/documents?type=PURCHASE_CONTRACT`;
    await answerOnce(path, house.person);
  };
  const running = [
    repeat(1, (number) => create(number).catch(unlessHeld)),
    repeat(1, () => closeAndOpen(house, month).then(() => {})),
    repeat(1, (number) => print(number).catch(unlessHeld)),
  ];
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

/** Ignores that the month is just being closed: people of that house wait for it, and are told so. */
function unlessHeld(error: unknown): void {
  if (!String(error).includes('"HELD"')) throw error;
}

export type Month = { readonly first: IsoDate; readonly last: IsoDate };

/** Milliseconds. */
export async function closeAndOpen(house: OrderHouse, { first, last }: Month): Promise<number> {
  const began = performance.now();
  await put(house, lockOrders.path, { date: last });
  await put(house, unlockOrders.path, { date: first, reason: 'Messung' });
  return performance.now() - began;
}

const put = ({ url, person }: OrderHouse, path: string, body: object) =>
  answerOnce(`${url}${path}`, {
    method: 'PUT',
    headers: { ...person.headers, 'idempotency-key': '{{uuid}}' },
    body: JSON.stringify(body),
  });

const answered = z.record(z.string(), z.unknown());

/** Copies of orders lie before the last forty days; what is sold now is paid later than this. */
const before = addDays(today(), -40);
const first = addDays(today(), -39);
const delivered = addDays(today(), -30);
const last = addDays(today(), -20);

/** The same order on another day, with nothing paid on any: a month that is closed refuses what lies in it. */
const deliveredOn = (deliveryDate: IsoDate, { headers, body = '' }: Request): Request => ({
  method: 'PUT',
  headers,
  body: JSON.stringify({ ...answered.parse(JSON.parse(body)), deliveryDate, payments: [] }),
});

/** Some weeks with so many orders to bill in them, and all before them closed. */
export async function monthToClose(house: OrderHouse, orders: number): Promise<Month> {
  const [like = ''] = await usualOrders(house, 1);
  await closeAllBefore(house);
  const request = deliveredOn(delivered, await createRequest(house, like));
  for (let number = 0; number < orders; number += 1) await answerOnce(`${house.url}/api/orders`, request);
  return { first, last };
}

/**
 * Closes all days before the measured month without giving numbers, which would take an hour for a million orders; rows
 * of that time are deleted, so that no number is asked for them.
 */
async function closeAllBefore({ query, tenantId }: OrderHouse): Promise<void> {
  await query(
    `insert into global_values (tenant_id, key, value) values ($1, 'LAST_ORDER_LOCK_DATE', to_jsonb($2::text))
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [tenantId, before],
  );
  await query('delete from billed_rows where tenant_id = $1 and number is null and date <= $2', [
    tenantId,
    last,
  ]);
  // Vacuuming spares the first closing millions of dead rows, which no house has.
  await query('vacuum analyze billed_rows');
}
