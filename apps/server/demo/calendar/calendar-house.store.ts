import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { CalendarHouse } from './demo-calendar.ts';

/** The calendars of a house and what its people are talking about; `tx` is inside it. */
export async function readCalendarHouse(tx: Tx, today: IsoDate): Promise<CalendarHouse> {
  const { rows: people } = await sql<CalendarHouse['people'][number]>`select u.id,
      concat_ws(' ', u.first_name, u.last_name) as name, k.id as "calendarId",
      coalesce((select json_agg(o.id order by o.id) from (select id from orders
        where salesman_id = u.id and not cancelled order by sell_date desc nulls last, id limit 25) o), '[]')
        as "orderIds",
      coalesce((select json_agg(json_build_object('id', c.id, 'clientState', c.client_state) order by c.id)
        from offers c where c.salesman_id = u.id and c.client_state not in ('HAS_ORDER', 'NOT_COMPLETED')), '[]')
        as offers
    from users u join calendars k on k.tenant_id = u.tenant_id and k.user_id = u.id
    order by u.email`.execute(tx);
  const ofLocations = await tx
    .selectFrom('calendars')
    .select(['id', 'type'])
    .where('type', '<>', 'PERSONAL')
    .orderBy('location_id')
    .execute();
  const kinds = await tx.selectFrom('conversation_types').select('id').orderBy('sort_order').execute();
  const idsOf = (type: string) => ofLocations.filter((each) => each.type === type).map(({ id }) => id);
  return {
    today,
    people,
    sales: idsOf('SALE'),
    assemblies: idsOf('ASSEMBLY'),
    conversationTypeIds: kinds.map(({ id }) => id),
  };
}

/** So that people and shops can be told apart at a glance. */
export async function paintCalendars(tx: Tx, colors: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, color] of colors) {
    await tx.updateTable('calendars').set({ color }).where('id', '=', id).execute();
  }
}
