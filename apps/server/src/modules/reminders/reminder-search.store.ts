import { readReminderNumber } from '@korpus/domain/reminders/reminder-number.ts';
import { sql } from 'kysely';
import type { FoundBeside } from '../search/index.ts';
import { isReminderReadable } from './reminders.store.ts';

/**
 * Finds by the number of a reminder, typed as a whole, the orders it reminded of, for a person who may read it
 * (rules: reminders#who).
 */
export const ordersByReminder: FoundBeside = ({ tenantId, text }, actor) => {
  const number = readReminderNumber(text);
  const mayRead = actor.packages.has('DOCUMENT_PRINT') && actor.rights.has('REMINDERS_READ');
  if (number === null || !mayRead) return null;
  return sql`(select 'ORDER' as kind, o.id as record_id, o.created_at, o.search_place as place, o.open_until
    from reminders r
    join reminder_claims c on c.tenant_id = r.tenant_id and c.reminder_id = r.id
    join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    where r.tenant_id = ${tenantId} and r.year = ${number.year} and r.running = ${number.running}
      and ${isReminderReadable(tenantId, actor)})`;
};
