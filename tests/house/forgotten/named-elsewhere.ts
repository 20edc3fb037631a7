import { randomUUID } from 'node:crypto';
import { makeBulkEditFor } from '../../kit/bulk-edits.ts';
import { findOrMakeCalendar, insertEventRow } from '../../kit/calendars.ts';
import { makeHandoverFor } from '../../kit/handovers.ts';
import type { House } from '../../kit/house.ts';
import { makeImportFor } from '../../kit/imports.ts';
import { makeSmallOrderFor } from '../../kit/small-orders.ts';
import type { WorldShop } from '../world.ts';
import { asOwner, type Records } from './copied-customer.ts';

/** Where a word may stay beyond all duties, and for how many days; null: as long as what it stands in. */
export const namedElsewhere: Readonly<Record<string, number | null>> = {
  // Answers kept for repeated calls.
  idempotency_keys: 1,
  // Imports and bulk edits name somebody without having made the record.
  import_rows: 30,
  bulk_edits: 30,
  // Books as they went out, a counter sale, and free texts of others' records: people judge of these.
  handovers: null,
  small_orders: null,
  orders: null,
  calendar_events: null,
};

/** Somebody's word in each of these, none of which is theirs (docs/adr/0057-retention-is-data.md). */
export async function nameElsewhere(
  { services }: House,
  { tenantId, colleague, records }: WorldShop,
  neighbour: Records,
  word: string,
): Promise<void> {
  const { tenancy, clock } = services;
  const { userId } = colleague;
  const sale = await makeSmallOrderFor(services, tenantId, {
    salesmanId: userId,
    locationId: records.location,
  });
  const batch = await makeHandoverFor(services, tenantId, userId);
  const brought = await makeImportFor(services, tenantId);
  const changed = await makeBulkEditFor(services, tenantId, { userId, orderId: neighbour.orders[0] ?? '' });
  const calendarId = await findOrMakeCalendar(services, tenantId, userId);
  const event = randomUUID();
  await tenancy.inTenant(tenantId, (tx) =>
    insertEventRow(tx, tenantId, event, { calendarId, now: clock.now() }),
  );
  const of = (id: string | undefined) => `where tenant_id = '${tenantId}' and id = '${id}'`;
  await asOwner(services.engine, tenantId, [
    `update calendar_events set title = '${word}' ${of(event)}`,
    `update small_orders set client_name = '${word}' ${of(sale)}`,
    `update handovers set content = '${word}' ${of(batch)}`,
    `update import_rows set cells = '["${word}"]' where tenant_id = '${tenantId}' and import_id = '${brought}'`,
    `update bulk_edits set label = '${word}' ${of(changed)}`,
    `update orders set notes = concat_ws(' ', notes, '${word}') ${of(neighbour.orders[0])}`,
    `insert into idempotency_keys (tenant_id, user_id, key, request_hash, answer, created_at)
      values ('${tenantId}', '${userId}', '${randomUUID()}', 'none', '{"word": "${word}"}', '${clock.now().toISOString()}')`,
  ]);
  await services.mailer.send({ to: 'kunde@web.test', subject: word, text: `Guten Tag, ${word}` });
}
