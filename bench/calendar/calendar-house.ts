import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PostgresServer } from '../../scripts/lib/postgres.mjs';
import { runCommand } from '../../tests/reliability/support/running-server.ts';
import { type Range, readTableColumns, today } from '../orders/order-floors.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';

/** Orders of the house; some 600 of their deliveries and assemblies are in three months. */
const orderCount = 10_100;
const eventsInRange = 3_000;
/** Events in the two years before the range, and in those after it. */
const eventsBeside = 10_000;
const eventsElsewhere = 1_000;
const eventsAtOnce = 25;

const quarter = 91;
const twoYears = 730;

/** Three years ago, where the house has as many orders as at any time and the demo no events of its own. */
export function threeMonths(): Range {
  const to = addDays(today(), -3 * 365);
  return { from: addDays(to, -quarter), to };
}

/** The demo house with many events, among so many other houses that have a thousand each. */
export async function openCalendarHouse(
  entry: string,
  postgres: PostgresServer,
  { others }: { readonly others: number },
): Promise<OrderHouse> {
  const house = await openOrderHouse(entry, postgres, { orders: orderCount, isFound: false });
  const { from, to } = threeMonths();
  await copyEvents(house, { first: from, days: quarter, count: eventsInRange });
  await copyEvents(house, { first: addDays(from, -twoYears), days: twoYears - 3, count: eventsBeside });
  await copyEvents(house, { first: addDays(to, 1), days: twoYears, count: eventsBeside });
  if (others > 0) await addHouses(house, others);
  await house.query('vacuum analyze');
  return house;
}

/** Events of the demo that are copied, without the few that last longer than a night. */
const originals = `select v.*, row_number() over (order by v.id) - 1 as place, count(*) over () as total
  from calendar_events v where v.tenant_id = $1 and v.end_at - v.start_at < interval '1 day'
    and v.created_at < now() - interval '1 day'`;

type Copies = { readonly first: IsoDate; readonly days: number; readonly count: number };

/** Spread over so many days from the first. */
async function copyEvents(house: OrderHouse, { first, days, count }: Copies): Promise<void> {
  const names = await readTableColumns(house, 'calendar_events');
  const shift = `($2::date + (copy * 31) % $3::integer - v.start_at::date) * interval '1 day'`;
  const changed: Record<string, string> = {
    id: 'gen_random_uuid()',
    start_at: `v.start_at + ${shift}`,
    end_at: `v.end_at + ${shift}`,
    created_at: 'now()',
  };
  await house.query(
    `with originals as (${originals})
     insert into calendar_events (${names.join()}) select ${names.map((name) => changed[name] ?? `v.${name}`).join()}
     from generate_series(0, $4::integer - 1) as copy join originals v on v.place = copy % v.total`,
    [house.tenantId, first, days, count],
  );
}

/** Adds houses with people and calendars of their own, and in these as many events at the same times. */
async function addHouses(house: OrderHouse, count: number): Promise<void> {
  const made = await runCommand(['demo', '--tenants', String(count), '--people', '3'], house.env);
  if (made.code !== 0) throw new Error(made.output);
  const names = await readTableColumns(house, 'calendar_events');
  const changed: Record<string, string> = {
    tenant_id: 'k.tenant_id',
    id: 'gen_random_uuid()',
    calendar_id: 'k.id',
    type: `'INDIVIDUAL'`,
    ...Object.fromEntries(
      ['order_id', 'offer_id', 'conversation_type_id', 'client_state', 'client_reason'].map((name) => [
        name,
        'null',
      ]),
    ),
  };
  // Events are inserted in parts: no statement may take half a minute.
  for (let first = 0; first < eventsElsewhere; first += eventsAtOnce)
    await house.query(
      `with places as (select *, row_number() over (partition by tenant_id order by id) - 1 as place,
          count(*) over (partition by tenant_id) as total from calendars where tenant_id <> $1),
        originals as (select *, row_number() over (order by id) as place from calendar_events where tenant_id = $1)
       insert into calendar_events (${names.join()}) select ${names.map((name) => changed[name] ?? `v.${name}`).join()}
       from originals v join places k on k.place = v.place % k.total
       where v.place > $2 and v.place <= $3`,
      [house.tenantId, first, first + eventsAtOnce],
    );
}
