import type { LineState, PartKind } from '@korpus/domain/bank/line-state.ts';
import type { LineKind, StatementLine } from '@korpus/domain/bank/statement.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { clientNumber, clientOrderNumber } from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';

/** A line with what a bank said, and what somebody said of it. */
export type StoredLine = Omit<StatementLine, 'key' | 'kind' | 'bankReference'> & {
  readonly id: string;
  readonly accountId: string;
  readonly kind: LineKind;
  readonly state: LineState;
  readonly open: Cents;
  readonly note: string | null;
  readonly returnedBy: string | null;
  readonly version: number;
  readonly by: string | null;
  readonly at: string | null;
};

/** Lines `l` beside their states `s`. */
const whole = sql`l.id, l.account_id as "accountId", l.kind, l.booked_on as "bookedOn", l.value_on as "valueOn", l.amount,
    l.is_reversal as "isReversal", l.return_reason as "returnReason", l.party_name as "partyName",
    l.party_iban as "partyIban", l.ultimate_name as "ultimateName", l.purpose as text,
    l.purpose_tight as "textTight", l.end_to_end_id as "endToEndId",
    l.structured_reference as "structuredReference", l.charges, l.payments, s.state, s.open_amount as open, s.note,
    s.returned_by as "returnedBy", s.version, s.by_name as by, s.at`;

const linesWithStates = sql`bank_line_states s
    join bank_lines l on l.tenant_id = s.tenant_id and l.id = s.line_id`;

type LinesQuery = {
  readonly tenantId: string;
  readonly states: readonly LineState[];
  readonly accountId?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly ids?: readonly string[] | undefined;
};

/** The oldest first of what is to be done, the newest of what is not; of one day as its statement has them. */
export async function findLines(
  tx: Tx,
  { accountId, from, ids, states, tenantId, to }: LinesQuery,
  { limit, newestFirst }: { readonly limit: number; readonly newestFirst: boolean },
): Promise<readonly StoredLine[]> {
  const day = newestFirst ? sql`l.booked_on desc` : sql`l.booked_on`;
  const found = sql`select l.id from ${linesWithStates}
    where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId}
      and ${states.length === 1 ? sql`s.state = ${sql.lit(states[0])}` : sql`s.state = any(${[...states]}::text[])`}
      ${accountId === undefined ? sql`` : sql`and l.account_id = ${accountId}`}
      ${from === undefined ? sql`` : sql`and l.booked_on >= ${from}::date`}
      ${to === undefined ? sql`` : sql`and l.booked_on <= ${to}::date`}
      ${ids === undefined ? sql`` : sql`and l.id = any(${[...ids]}::uuid[])`}
    order by ${day}, l.statement_id, l.place limit ${limit}`;
  const { rows } = await sql<StoredLine>`with found as materialized (${found})
    select ${whole} from ${linesWithStates} join found f on f.id = l.id
    join bank_statements st on st.tenant_id = l.tenant_id and st.id = l.statement_id
    where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and st.tenant_id = ${tenantId}
    order by ${day}, st.sequence, st.page, st.at, st.place, l.statement_id, l.place`.execute(tx);
  return rows;
}

type LineKey = { readonly tenantId: string; readonly id: string };

async function findLine(tx: Tx, { id, tenantId }: LineKey): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`select ${whole} from ${linesWithStates}
    where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and l.id = ${id}`.execute(tx);
  return rows[0];
}

/** The same for who is going to say something of it. */
export async function lockLine(tx: Tx, { id, tenantId }: LineKey): Promise<StoredLine | undefined> {
  await sql`select from bank_line_states where tenant_id = ${tenantId} and line_id = ${id} for update`.execute(
    tx,
  );
  return findLine(tx, { id, tenantId });
}

export async function countOpen(
  tx: Tx,
  tenantId: string,
): Promise<{ readonly lines: number; readonly amount: Cents }> {
  const { rows } = await sql<{ lines: number; amount: Cents }>`select count(*)::integer as lines,
      coalesce(sum(open_amount), 0)::bigint as amount
    from bank_line_states where tenant_id = ${tenantId} and state = 'OPEN'`.execute(tx);
  return rows[0] ?? { lines: 0, amount: zeroCents };
}

/** Finds money that came in and may have been taken back: of these amounts, from this day on. */
export async function findEarlier(
  tx: Tx,
  tenantId: string,
  { amounts, from }: { readonly amounts: readonly Cents[]; readonly from: IsoDate },
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`select ${whole} from ${linesWithStates}
    where l.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and l.amount = any(${[...amounts]}::bigint[])
      and l.amount > 0 and l.booked_on >= ${from}::date and s.state in ('OPEN', 'BOOKED', 'ASIDE')
    order by l.booked_on, l.id limit 10000`.execute(tx);
  return rows;
}

export type Said = {
  readonly state: LineState;
  readonly open: Cents;
  readonly note: string | null;
  readonly returnedBy: string | null;
};

/** Stores what was said of a line, for a caller who has it locked. */
export async function storeSaid(
  tx: Tx,
  { id, tenantId }: LineKey,
  said: Said,
  { at, by, userId }: Modified,
): Promise<number> {
  const { version } = await tx
    .updateTable('bank_line_states')
    .set({
      state: said.state,
      open_amount: said.open,
      note: said.note,
      returned_by: said.returnedBy,
      at,
      by_id: userId,
      by_name: by,
      version: sql<number>`version + 1`,
    })
    .where('tenant_id', '=', tenantId)
    .where('line_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

type StoredPart = {
  readonly id: string;
  readonly lineId: string;
  readonly orderId: string;
  /** Null: it is for a reminder. */
  readonly paymentId: string | null;
  readonly reminderId: string | null;
  readonly kind: PartKind;
  readonly amount: Cents;
};

const partColumns = [
  'id',
  'line_id as lineId',
  'order_id as orderId',
  'payment_id as paymentId',
  'reminder_id as reminderId',
  'kind',
  'amount',
] as const;

export const findParts = (tx: Tx, tenantId: string, lineId: string): Promise<StoredPart[]> =>
  tx
    .selectFrom('bank_parts')
    .select(partColumns)
    .where('tenant_id', '=', tenantId)
    .where('line_id', '=', lineId)
    .orderBy('id')
    .execute();

/** Payments of an order that lines brought. */
export async function findPaidByLines(tx: Tx, tenantId: string, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_parts')
    .select('payment_id as paymentId')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .execute();
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

export const insertParts = (tx: Tx, tenantId: string, parts: readonly StoredPart[]): Promise<unknown> =>
  tx
    .insertInto('bank_parts')
    .values(
      parts.map(({ amount, id, kind, lineId, orderId, paymentId, reminderId }) => ({
        tenant_id: tenantId,
        id,
        line_id: lineId,
        order_id: orderId,
        payment_id: paymentId,
        kind,
        amount,
        reminder_id: reminderId,
      })),
    )
    .execute();

export const removeParts = (tx: Tx, tenantId: string, lineId: string): Promise<unknown> =>
  tx.deleteFrom('bank_parts').where('tenant_id', '=', tenantId).where('line_id', '=', lineId).execute();

/** Removes the parts that a change of an order takes away. */
export const removePartsOf = (
  tx: Tx,
  tenantId: string,
  orderId: string,
  paymentIds: readonly string[],
): Promise<StoredPart[]> =>
  tx
    .deleteFrom('bank_parts')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('payment_id', 'in', [...paymentIds])
    .returning(partColumns)
    .execute();

export type ShownPart = StoredPart & {
  readonly orderNumber: string | null;
  readonly clientName: string;
  readonly clientNumber: string | null;
  readonly clientOrderNumber: string | null;
  readonly invoiceNumbers: readonly string[];
  readonly reminderNumber: string | null;
};

/** Finds the parts that lines became, of orders this person may read. */
export async function findShownParts(
  tx: Tx,
  tenantId: string,
  person: Person,
  lineIds: readonly string[],
): Promise<readonly ShownPart[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<ShownPart>`select b.id, b.line_id as "lineId", b.order_id as "orderId",
      b.payment_id as "paymentId", b.kind, b.amount, o.order_number as "orderNumber", o.client_name as "clientName",
      ${clientNumber} as "clientNumber", ${clientOrderNumber} as "clientOrderNumber",
      case when b.reminder_id is null then array_remove(array[p.invoice_number, o.invoice_number], null)
        else '{}'::text[] end as "invoiceNumbers",
      b.reminder_id as "reminderId", (select r.number from reminders r
        where r.tenant_id = b.tenant_id and r.id = b.reminder_id) as "reminderNumber"
    from bank_parts b
    join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    left join order_payments p on p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.id = b.payment_id
    ${andExhibitionSalesman}
    where b.tenant_id = ${tenantId} and b.line_id = any(${[...lineIds]}::uuid[]) and ${isOrderReadable(person)}
    order by b.line_id, b.id`.execute(tx);
  return rows;
}
