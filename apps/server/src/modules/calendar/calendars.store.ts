import type { Calendar } from '@korpus/domain/calendar/calendar.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

export type StoredCalendar = Calendar & {
  /** Name of its person or its location. */
  readonly name: string;
  readonly version: number;
};

type CalendarKey = { readonly tenantId: string; readonly id: string };

const columns = sql`k.id, k.type, k.user_id as "userId", k.location_id as "locationId", k.color,
  k.user_ids_to_read as "userIdsToRead", k.user_ids_to_write as "userIdsToWrite", k.version,
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), l.name, k.former_name, '') as name`;

const calendarsIn = (tenantId: string): RawBuilder<unknown> => sql`calendars k
  left join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
  left join locations l on l.tenant_id = k.tenant_id and l.id = k.location_id
  where k.tenant_id = ${tenantId}`;

/**
 * All of a house but those that are empty and whose person or location is switched off
 * (rules: calendar#calendars). Persons by name, locations in their order.
 */
export async function findCalendars(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<readonly (StoredCalendar & { readonly hide: boolean })[]> {
  const { rows } = await sql<StoredCalendar & { hide: boolean }>`select ${columns},
      exists (select from hidden_calendars h where h.tenant_id = k.tenant_id and h.calendar_id = k.id
        and h.user_id = ${userId}) as hide
    from ${calendarsIn(tenantId)} and (u.enabled or l.enabled
      or exists (select from calendar_events v where v.tenant_id = k.tenant_id and v.calendar_id = k.id)
      or (k.type = 'ASSEMBLY' and exists (select from orders o
        where o.tenant_id = k.tenant_id and o.location_id = k.location_id)))
    order by k.type, l.sort_order, l.id, lower(u.last_name), lower(u.first_name), k.id`.execute(tx);
  return rows;
}

/** Held until the transaction ends, who is let in stays so; `read`: for calls that only look. */
export async function findCalendar(
  tx: Tx,
  { tenantId, id }: CalendarKey,
  hold: 'read' | 'share' | 'update' = 'share',
): Promise<StoredCalendar | undefined> {
  const lock = { read: sql``, share: sql`for share of k`, update: sql`for update of k` }[hold];
  const { rows } = await sql<StoredCalendar>`select ${columns} from ${calendarsIn(tenantId)}
    and k.id = ${id} ${lock}`.execute(tx);
  return rows[0];
}

/** The calendars of these locations where assemblies stand. */
export async function findAssemblyCalendars(
  tx: Tx,
  tenantId: string,
  locationIds: readonly string[],
): Promise<readonly StoredCalendar[]> {
  const { rows } = await sql<StoredCalendar>`select ${columns} from ${calendarsIn(tenantId)}
    and k.type = 'ASSEMBLY' and k.location_id = any(${[...locationIds]}::uuid[])`.execute(tx);
  return rows;
}

export async function updateOptions(
  tx: Tx,
  tenantId: string,
  { id, color, userIdsToRead, userIdsToWrite }: StoredCalendar,
): Promise<void> {
  await tx
    .updateTable('calendars')
    .set(({ eb }) => ({
      color,
      user_ids_to_read: userIdsToRead,
      user_ids_to_write: userIdsToWrite,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Names of people, as far as they are still there. */
export async function findPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Hides or shows a calendar, and tells whether it is hidden now. Two quick clicks arrive at once, and both count. */
export async function toggleHidden(tx: Tx, key: CalendarKey & { readonly userId: string }): Promise<boolean> {
  const { tenantId, userId, id } = key;
  const shown = await tx
    .deleteFrom('hidden_calendars')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('calendar_id', '=', id)
    .returning('calendar_id')
    .executeTakeFirst();
  if (shown !== undefined) return false;
  const hidden = await tx
    .insertInto('hidden_calendars')
    .values({ tenant_id: tenantId, user_id: userId, calendar_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('calendar_id')
    .executeTakeFirst();
  // The other click hid it since it was found shown: this one is the second and shows it.
  return hidden !== undefined || toggleHidden(tx, key);
}

/** Salesmen and admins get a calendar of their own, which is theirs alone at first (rules: calendar#calendars). */
export async function openCalendarOfUser(
  tx: Tx,
  tenantId: string,
  { id, roles }: { readonly id: string; readonly roles: readonly Role[] },
): Promise<void> {
  if (!roles.some((role) => role === 'ADMIN' || role === 'SALESMAN')) return;
  await tx
    .insertInto('calendars')
    .values({
      tenant_id: tenantId,
      type: 'PERSONAL',
      user_id: id,
      location_id: null,
      former_name: null,
      user_ids_to_read: [id],
      user_ids_to_write: [id],
    })
    .execute();
}

/**
 * Closes the calendar of a person who is about to be deleted: one with events keeps their name, an empty one goes.
 */
export async function closeCalendarOfUser(tx: Tx, tenantId: string, userId: string): Promise<void> {
  // The lock lets writers finish before the calendar is called empty.
  await sql`select from calendars where tenant_id = ${tenantId} and user_id = ${userId} for update`.execute(
    tx,
  );
  await sql`update calendars k set user_id = null, former_name = concat_ws(' ', u.first_name, u.last_name)
    from users u where u.tenant_id = k.tenant_id and u.id = k.user_id
      and k.tenant_id = ${tenantId} and k.user_id = ${userId} and exists
        (select from calendar_events v where v.tenant_id = k.tenant_id and v.calendar_id = k.id)`.execute(tx);
}

/** Sales and assemblies of a location, open to everybody at first. */
export async function openCalendarsOfLocations(
  tx: Tx,
  tenantId: string,
  locationIds: readonly string[],
): Promise<void> {
  const rows = locationIds.flatMap((location_id) =>
    (['SALE', 'ASSEMBLY'] as const).map((type) => ({
      tenant_id: tenantId,
      type,
      user_id: null,
      location_id,
      former_name: null,
      user_ids_to_read: [],
      user_ids_to_write: [],
    })),
  );
  if (rows.length > 0) await tx.insertInto('calendars').values(rows).execute();
}
