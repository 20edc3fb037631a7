import type { Country } from '@korpus/domain/addresses/country.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OrderCustomer } from '@korpus/domain/persons/person-data.ts';
import type { ShownClaim } from '@korpus/domain/reminders/dropped-claims.ts';
import type { AskedInterest, Reminded } from '@korpus/domain/reminders/reminder-run.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { type ClaimingRow, claimingColumns, hasUnboundComplaint } from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';
import { cameFor } from './came.store.ts';

type Debtor = Pick<
  OrderCustomer,
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'isCompany'
  | 'companyName'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'email'
  | 'externalCustomerId'
  | 'clientNumber'
>;

/** A printed invoice that stands and that its order waits for money of. */
export type ClaimRow = Debtor &
  ClaimingRow & {
    readonly orderId: string;
    readonly orderNumber: string | null;
    readonly clientOrderNumber: string | null;
    readonly clientId: string;
    readonly paymentId: string | null;
    readonly number: string;
    readonly id: string;
    readonly format: number;
    readonly frozen: unknown;
    readonly reminded: readonly (Reminded & { readonly part: string; readonly interest: AskedInterest })[];
    readonly isComplainedOf: boolean;
    readonly lock: { readonly reason: string; readonly until: IsoDate | null; readonly by: string } | null;
    /** The shop that the order is from. */
    readonly locationId: string | null;
    readonly locationName: string | null;
    readonly locationCountry: Country | null;
    readonly locationVatId: string | null;
  };

type Asked = {
  readonly tenantId: string;
  readonly person: Person;
  /** Limits the claims to the orders of these offers. */
  readonly offerIds?: readonly string[];
};

/**
 * Invoices of orders that somebody may read: the final one while something is left, else prepayment invoices that nobody
 * paid and no later one claims. The index of orders that wait for money holds no others.
 */
export async function findClaims(tx: Tx, { tenantId, person, offerIds }: Asked): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`with waiting as (
      select o.* from orders o ${andExhibitionSalesman}
      where o.tenant_id = ${tenantId} and not o.cancelled
        and (o.remaining_amount > 0 or o.unpaid_from is not null) and ${isOrderReadable(person)}
        ${offerIds === undefined ? sql`` : sql`and o.client_id = any(${[...offerIds]}::uuid[])`}),
    billed as (
      select o.tenant_id, o.id as order_id, o.invoice_number as number, null::uuid as payment_id
      from waiting o where o.invoice_number is not null and o.remaining_amount > 0
      union all
      select p.tenant_id, p.order_id, p.invoice_number, p.id
      from waiting o join order_payments p on p.tenant_id = ${tenantId} and p.order_id = o.id
      where o.invoice_number is null and p.invoice_number is not null and not p.paid and p.replaced_by is null)
    select o.id as "orderId", o.order_number as "orderNumber", o.client_order_number as "clientOrderNumber", o.client_id as "clientId",
      b.payment_id as "paymentId", b.number, d.id, d.format, d.frozen, ${claimingColumns(person.packages)},
      (select coalesce(json_agg(json_build_object('level', c.level, 'dueOn', r.due_on, 'part', c.part,
          'interest', json_build_object('own', c.interest, 'came', ${cameFor(tenantId, 'INTEREST')},
            'before', (select coalesce(sum(e.interest), 0)::bigint from reminder_claims e
              where e.tenant_id = ${tenantId} and e.reminder_id = r.id
                and (e.invoice_number, e.part) < (c.invoice_number, c.part)))) order by c.level), '[]')
        from reminder_claims c join reminders r on r.tenant_id = ${tenantId} and r.id = c.reminder_id
        where c.tenant_id = ${tenantId} and c.invoice_number = b.number) as reminded,
      ${hasUnboundComplaint(person.packages)} as "isComplainedOf",
      (select json_build_object('reason', k.reason, 'until', k.until, 'by', k.by_name)
        from reminder_locks k where k.tenant_id = ${tenantId} and k.order_id = o.id) as lock,
      l.id as "locationId", l.name as "locationName", l.country as "locationCountry", l.vat_id as "locationVatId",
      o.salutation, o.first_name as "firstName", o.last_name as "lastName", o.is_company as "isCompany",
      o.company_name as "companyName", o.address, o.zip_code as "zipCode", o.city, o.email,
      o.external_customer_id as "externalCustomerId", n.client_number as "clientNumber"
    from billed b
    join waiting o on o.tenant_id = b.tenant_id and o.id = b.order_id
    join issued_documents d on d.tenant_id = ${tenantId} and d.invoice_number = b.number
      and d.type in ('INVOICE', 'PREPAYMENT_INVOICE')
    left join offers n on n.tenant_id = ${tenantId} and n.id = o.client_id
    left join locations l on l.tenant_id = ${tenantId}
      and l.id = coalesce((d.frozen #>> '{facts,document,locationId}')::uuid, o.location_id)
    order by o.id, b.number`.execute(tx);
  return rows;
}

/** Finds those of these numbers whose money is there, or whose order waits for none any more. */
export async function findPaidNumbers(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`select d.invoice_number as number
    from issued_documents d
    join orders o on o.tenant_id = ${tenantId} and o.id = d.order_id
    left join order_payments p on p.tenant_id = ${tenantId} and p.order_id = d.order_id and p.id = d.payment_id
    where d.tenant_id = ${tenantId} and d.invoice_number = any(${[...numbers]}) and not o.cancelled
      and case when d.payment_id is null then o.invoice_number = d.invoice_number and o.remaining_amount <= 0
        else p.invoice_number = d.invoice_number and p.paid end`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

type Sent = { readonly reminder: string; readonly by: string; readonly title: string };

/** Finds the reminder in which a level of an invoice went out. */
export const findSent = (
  tx: Tx,
  tenantId: string,
  { number, level, releasedOn }: ShownClaim,
): Promise<Sent | undefined> =>
  tx
    .selectFrom('reminder_claims as c')
    .innerJoin('reminders as r', (join) =>
      join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.reminder_id'),
    )
    .select(['r.number as reminder', 'r.by_name as by', 'r.title'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.invoice_number', '=', number)
    .where('c.level', '=', level)
    .where('c.part', '=', releasedOn ?? '')
    .executeTakeFirst();
