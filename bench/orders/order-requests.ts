import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Request } from '../alternate.ts';
import type { OrderHouse } from './order-house.ts';

const answered = z.record(z.string(), z.unknown());

export async function get({ url, person }: OrderHouse, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, { headers: person.headers });
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  return answered.parse(await response.json());
}

/** Orders like most: sold, with payments and suppliers, without an invoice. The order of the list is always the same. */
export async function usualOrders(
  { query, tenantId }: OrderHouse,
  count: number,
): Promise<readonly string[]> {
  const rows = await query(
    `select o.id from orders o
     where o.tenant_id = $1 and o.invoice_number is null and o.order_price is not null and o.salesman_id is not null
       and not o.exhibition_sale and not o.cancelled and o.complaint_state is null
       and not exists (select from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id
         and p.invoice_number is not null)
       and (select count(*) from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id) >= 2
       and (select count(*) from order_suppliers s where s.tenant_id = o.tenant_id and s.order_id = o.id) >= 2
     order by o.sell_date desc, o.id limit $2`,
    [tenantId, count],
  );
  if (rows.length < count) throw new Error('The house has too few usual orders.');
  return rows.map((row) => z.string().parse(row.id));
}

/** A save of the whole record, as the dialog sends it; each one with other notes and the version after the last. */
export async function saveRequest(house: OrderHouse, id: string): Promise<Request & { number: number }> {
  const record = await get(house, `/api/orders/${id}`);
  const body = JSON.stringify({ ...record, notes: 'Bitte vorher anrufen: {{uuid}}', version: 0 });
  return {
    method: 'PUT',
    headers: { ...house.person.headers, 'idempotency-key': '{{uuid}}' },
    body: body.replace('"version":0', '"version":{{number}}'),
    number: z.number().parse(record.version),
  };
}

/** A new order with all that the given one has, of a customer nobody knows yet. */
export async function createRequest(house: OrderHouse, like: string): Promise<Request> {
  const order = await get(house, `/api/orders/${like}`);
  // Each new order is of a new customer: one customer of them all would soon have more orders than anybody has.
  const { version: _version, clientId: _clientId, customerId: _customerId, ...record } = order;
  return {
    method: 'PUT',
    headers: { ...house.person.headers, 'idempotency-key': '{{uuid}}' },
    body: JSON.stringify({ ...record, id: '{{uuid}}' }),
  };
}

type Numbered = Request & { readonly number?: number };

/** Fills the places of a request as it is sent: a new id and the number. */
export function filled({ method = 'GET', headers, body, number = 0 }: Numbered) {
  const fill = (text: string) =>
    text.replaceAll('{{uuid}}', () => randomUUID()).replaceAll('{{number}}', String(number));
  const named = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    headers: { ...Object.fromEntries(named), ...type } as Record<string, string>,
    ...(body === undefined ? {} : { body: fill(body) }),
  };
}

/** Sends a request once, with its places filled, and gives the answer. */
export async function answerOnce(url: string, request: Numbered): Promise<string> {
  const response = await fetch(url, filled(request));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${text}`);
  return text;
}

export const searchPath = (text: string): string => `/api/search?text=${encodeURIComponent(text)}`;

/** Words that somebody types to find a customer: the name, and where they live. */
export async function nameAndCity(house: OrderHouse, id: string): Promise<string> {
  const { lastName, city } = await get(house, `/api/orders/${id}`);
  return `${z.string().parse(lastName)} ${z.string().parse(city)}`;
}

/** The surname most orders have. */
export async function mostFrequentName({ query, tenantId }: OrderHouse) {
  const [row] = await query(
    `select last_name as name, count(*)::integer from orders where tenant_id = $1 and last_name is not null
     group by 1 order by 2 desc limit 1`,
    [tenantId],
  );
  const { name, count } = z.object({ name: z.string(), count: z.number() }).parse(row);
  return { name, count };
}
