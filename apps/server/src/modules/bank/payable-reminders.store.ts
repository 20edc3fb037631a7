import type { PayableReminder } from '@korpus/domain/bank/reminder-claims.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { cameFor, isReminderReadable } from '../reminders/index.ts';

type Asked = { readonly tenantId: string; readonly person: Person };

/** Reminders that a person may read, the oldest first. */
async function findWhere(
  tx: Tx,
  { person, tenantId }: Asked,
  condition: RawBuilder<unknown>,
): Promise<PayableReminder[]> {
  const { rows } = await sql<PayableReminder>`select r.id, r.number, r.due_on as "dueOn", r.interest, r.fee,
      ${cameFor(tenantId, 'INTEREST')} as "cameOfInterest", ${cameFor(tenantId, 'FEE')} as "cameOfFee",
      (select c.order_id from reminder_claims c where c.tenant_id = r.tenant_id and c.reminder_id = r.id
        order by c.open desc, c.invoice_number limit 1) as "orderId",
      (select json_agg(json_build_object('number', c.invoice_number, 'asked', c.open, 'interest', c.interest)
          order by c.invoice_number)
        from reminder_claims c where c.tenant_id = r.tenant_id and c.reminder_id = r.id) as invoices
    from reminders r where r.tenant_id = ${tenantId} and ${condition} and ${isReminderReadable(tenantId, person)}
    order by r.day, r.running`.execute(tx);
  return rows;
}

/**
 * Finds reminders of orders that wait for money, and those whose interest or fee may still come though the invoice is
 * paid.
 */
export const findPayableReminders = (
  tx: Tx,
  { orderIds, since, ...asked }: Asked & { readonly orderIds: readonly string[]; readonly since: IsoDate },
): Promise<PayableReminder[]> =>
  findWhere(
    tx,
    asked,
    sql`(r.id in (select c.reminder_id from reminder_claims c
        where c.tenant_id = ${asked.tenantId} and c.order_id = any(${[...orderIds]}::uuid[]))
      or r.day >= ${since}::date and r.interest + r.fee > 0)`,
  );

export const findRemindersOfOrders = (
  tx: Tx,
  { orderIds, ...asked }: Asked & { readonly orderIds: readonly string[] },
): Promise<PayableReminder[]> =>
  findWhere(
    tx,
    asked,
    sql`r.id in (select c.reminder_id from reminder_claims c
      where c.tenant_id = ${asked.tenantId} and c.order_id = any(${[...orderIds]}::uuid[]))`,
  );

/** Locks a reminder, so that nobody else books money for it meanwhile; answers all that were sent for its invoices. */
export async function lockReminder(
  tx: Tx,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<PayableReminder[]> {
  await sql`select from reminders where tenant_id = ${asked.tenantId} and id = ${id} for update`.execute(tx);
  return findWhere(
    tx,
    asked,
    sql`r.id in (select o.reminder_id from reminder_claims c
      join reminder_claims o on o.tenant_id = c.tenant_id and o.invoice_number = c.invoice_number
      where c.tenant_id = ${asked.tenantId} and o.tenant_id = ${asked.tenantId} and c.reminder_id = ${id})`,
  );
}

/** The numbers of reminders, by id. */
export async function findReminderNumbers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('reminders')
    .select(['id', 'number'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
