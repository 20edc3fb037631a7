import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { MailState } from '@korpus/domain/mails/mail-kinds.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { isClosedTo } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { clientNumber, clientOrderNumber } from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';
import { cameFor } from './came.store.ts';

/**
 * Locks the reminders of a house for a sender: of two at once the second sees what the first has sent
 * (rules: reminders#levels).
 */
export const holdReminders = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 8))`.execute(tx);

/**
 * Finds the last number of a year, for a caller who has the reminders locked, so that nobody else draws one meanwhile.
 */
export async function findLastRunning(tx: Tx, tenantId: string, year: number): Promise<number> {
  const row = await tx
    .selectFrom('reminders')
    .select('running')
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .orderBy('running', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.running ?? 0;
}

type NewClaim = {
  readonly number: string;
  readonly releasedOn: IsoDate | null;
  readonly level: number;
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly dueOn: IsoDate;
  readonly open: Cents;
  readonly interest: Cents;
};

type NewReminder = Modified & {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  readonly year: number;
  readonly running: number;
  readonly level: number;
  readonly title: string;
  readonly clientName: string;
  readonly day: IsoDate;
  readonly dueOn: IsoDate;
  readonly open: Cents;
  readonly interest: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly format: number;
  readonly frozen: object;
  readonly claims: readonly NewClaim[];
};

export async function insertReminder(tx: Tx, reminder: NewReminder): Promise<void> {
  const { tenantId, id } = reminder;
  await tx
    .insertInto('reminders')
    .values({
      tenant_id: tenantId,
      id,
      number: reminder.number,
      year: reminder.year,
      running: reminder.running,
      level: reminder.level,
      title: reminder.title,
      client_name: reminder.clientName,
      day: reminder.day,
      due_on: reminder.dueOn,
      open: reminder.open,
      interest: reminder.interest,
      fee: reminder.fee,
      total: reminder.total,
      format: reminder.format,
      frozen: JSON.stringify(reminder.frozen),
      at: reminder.at,
      by_id: reminder.userId,
      by_name: reminder.by,
    })
    .execute();
  const rows = reminder.claims.map((claim) => ({
    tenant_id: tenantId,
    invoice_number: claim.number,
    part: claim.releasedOn ?? '',
    level: claim.level,
    reminder_id: id,
    order_id: claim.orderId,
    payment_id: claim.paymentId,
    due_on: claim.dueOn,
    open: claim.open,
    interest: claim.interest,
  }));
  await insertRows(tx, 'reminder_claims', rows);
}

type StoredClaim = Omit<NewClaim, 'paymentId' | 'releasedOn'> & {
  readonly orderNumber: string | null;
  readonly clientNumber: string | null;
  readonly clientOrderNumber: string | null;
};

type StoredReminder = Omit<
  NewReminder,
  'tenantId' | 'year' | 'running' | 'format' | 'frozen' | 'claims' | 'at' | 'userId'
> & {
  readonly came: Cents;
  readonly at: string;
  readonly mail: MailState | null;
  readonly claims: readonly StoredClaim[];
};

const shownFor = (
  tenantId: string,
) => sql`r.id, r.number, r.level, r.title, r.client_name as "clientName", r.day, r.due_on as "dueOn",
  r.open, r.interest, r.fee, r.total, r.at, r.by_name as by,
  (${cameFor(tenantId, 'INTEREST')} + ${cameFor(tenantId, 'FEE')})::bigint as came,
  (select m.state from sent_papers m where m.tenant_id = r.tenant_id and m.reminder_id = r.id
    order by m.asked_at desc, m.id limit 1) as mail,
  (select json_agg(json_build_object('number', c.invoice_number, 'level', c.level, 'orderId', c.order_id,
      'orderNumber', o.order_number, 'clientNumber', ${clientNumber}, 'clientOrderNumber', ${clientOrderNumber},
      'dueOn', c.due_on, 'open', c.open, 'interest', c.interest) order by c.due_on, c.invoice_number)
    from reminder_claims c left join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
    where c.tenant_id = r.tenant_id and c.reminder_id = r.id) as claims`;

/** One that names an order somebody may not read is not there for them. */
export const isReminderReadable = (tenantId: string, person: Person): RawBuilder<boolean> =>
  sql`not exists (select from reminder_claims c
    join orders o on o.tenant_id = ${tenantId} and o.id = c.order_id
    ${andExhibitionSalesman}
    where c.tenant_id = ${tenantId} and c.reminder_id = r.id and (not ${isOrderReadable(person)}
      or (o.restricted_at is not null and ${isClosedTo(person, { isRestricted: true }, 'READ')})))`;

type Asked = { readonly tenantId: string; readonly person: Person };

async function findWhere(
  tx: Tx,
  { tenantId, person }: Asked,
  condition: RawBuilder<unknown>,
): Promise<StoredReminder[]> {
  const { rows } = await sql<StoredReminder>`select ${shownFor(tenantId)} from reminders r
    where r.tenant_id = ${tenantId} and ${condition} and ${isReminderReadable(tenantId, person)}
    order by r.day desc, r.running desc`.execute(tx);
  return rows;
}

export const findRemindersBetween = (
  tx: Tx,
  { from, to, ...asked }: Asked & { readonly from: IsoDate; readonly to: IsoDate },
): Promise<StoredReminder[]> => findWhere(tx, asked, sql`r.day between ${from}::date and ${to}::date`);

export const findRemindersOfOrder = (
  tx: Tx,
  { orderId, ...asked }: Asked & { readonly orderId: string },
): Promise<StoredReminder[]> =>
  findWhere(
    tx,
    asked,
    sql`r.id in (select c.reminder_id from reminder_claims c
      where c.tenant_id = ${asked.tenantId} and c.order_id = ${orderId})`,
  );

export type ReminderKey = { readonly tenantId: string; readonly id: string };

/** A reminder with what it is made of, and its bytes if they are. */
export type KeptReminder = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly clientName: string;
  /** The order of its largest invoice. */
  readonly orderId: string;
  readonly format: number;
  readonly frozen: unknown;
  readonly storageKey: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
};

/** `person`: who asks; null: the house itself. */
export async function findReminder(
  tx: Tx,
  { tenantId, id }: ReminderKey,
  person: Person | null,
): Promise<KeptReminder | undefined> {
  const { rows } = await sql<KeptReminder>`select r.id, r.number, r.title, r.client_name as "clientName",
      (select c.order_id from reminder_claims c where c.tenant_id = ${tenantId} and c.reminder_id = r.id
        order by c.open desc, c.invoice_number limit 1) as "orderId",
      r.format, r.frozen, r.storage_key as "storageKey", r.sha256, r.size
    from reminders r where r.tenant_id = ${tenantId} and r.id = ${id}
      ${person === null ? sql`` : sql`and ${isReminderReadable(tenantId, person)}`}`.execute(tx);
  return rows[0];
}
