import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import type { LockRow, UnnumberedReason } from '@korpus/domain/closing/lock-plan.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { VatRates } from '@korpus/domain/locations/vat-rates.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import type { BilledContent } from '@korpus/domain/orders/order.ts';
import { vatDayOf } from '@korpus/domain/orders/order-rates.ts';
import { type BilledRate, findRateOfDay, listOtherRates } from '@korpus/domain/orders/rate-change.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** A row of the list of billed orders, and where it comes from. */
type FoundRow = {
  readonly key: string;
  readonly billType: BillType;
  readonly orderId: string | null;
  readonly smallOrderId: string | null;
  readonly paymentId: string | null;
  readonly content: BilledContent;
};

type Row = Omit<FoundRow, 'content'> &
  Omit<BilledContent, 'vat'> & {
    readonly vat: string;
  };

const rowColumns = sql`b.key, b.bill_type as "billType", b.order_id as "orderId",
  b.small_order_id as "smallOrderId", b.payment_id as "paymentId", b.date, b.final_price as "finalPrice",
  b.billed_amount as "billedAmount", b.client_name as "clientName", b.location_id as location, b.vat`;

const readFoundRow = ({ key, billType, orderId, smallOrderId, paymentId, vat, ...row }: Row): FoundRow => {
  const { date, finalPrice, billedAmount, clientName, location } = row;
  const content = { date, finalPrice, billedAmount, clientName, location, vat: Number(vat) };
  return { key, billType, orderId, smallOrderId, paymentId, content };
};

export type UnnumberedRow = FoundRow &
  Omit<LockRow, 'formerNumber' | 'gaps'> & {
    /** True if the row had a number that was taken off, which it may get again. */
    readonly hasTaken: boolean;
    /**
     * Tells whether its paper may be an e-invoice: it is for a company, or for somebody its document names. Few are, so
     * few are read.
     */
    readonly mayBeData: boolean;
  };

/** Finds the rows without a number up to a day. The index of this condition holds nothing else. */
export async function findUnnumbered(
  tx: Tx,
  tenantId: string,
  { until, today }: { readonly until: IsoDate; readonly today: IsoDate },
): Promise<UnnumberedRow[]> {
  type Found = Row &
    Pick<
      UnnumberedRow,
      'billPrefix' | 'createdAt' | 'isDelivered' | 'lacksMarginData' | 'hasTaken' | 'unpaid' | 'mayBeData'
    > & {
      readonly deliveryDate: IsoDate | null;
      readonly deliveryDateWish: IsoDate | null;
      readonly isBilled: boolean;
      readonly rates: VatRates | null;
      readonly prepaid: readonly Omit<BilledRate, 'rate'>[];
    };
  const { rows } = await sql<Found>`select ${rowColumns},
      o.delivery_date as "deliveryDate", o.delivery_date_wish as "deliveryDateWish",
      o.id is null or o.invoice_number is not null or exists (select from order_payments p
        where p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.invoice_number is not null) as "isBilled",
      case when l.vat_followers <> '[]' then jsonb_build_object('vat', l.vat, 'vatFollowers', l.vat_followers) end as rates,
      case when l.vat_followers <> '[]' and b.bill_type = 'ORDER' then
        (select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'number', p.invoice_number)
            order by p.invoice_number), '[]')
          from order_payments p where p.tenant_id = b.tenant_id and p.order_id = b.order_id
            and p.invoice_number is not null)
        else '[]' end as prepaid,
      case when l.id is not null then coalesce(l.bill_prefix, '') end as "billPrefix",
      coalesce(o.created_at, s.created_at) as "createdAt", coalesce(o.missing_data_for_margin, false) as "lacksMarginData",
      coalesce(o.is_company and (o.e_invoice in ('ZUGFERD', 'XRECHNUNG') or (o.e_invoice = 'AUTOMATIC'
          and exists (select from locations d where d.tenant_id = b.tenant_id and d.e_invoices_from <= b.date))), false)
        or coalesce((o.document_data #>> '{INVOICE,hasCustomClientData}')::boolean, false)
        or exists (select from order_payments p where p.tenant_id = b.tenant_id and p.order_id = b.order_id
          and p.id = b.payment_id and (p.document_data ->> 'hasCustomClientData')::boolean) as "mayBeData",
      jsonb_array_length(coalesce(o.taken_numbers, s.taken_numbers)) > 0 as "hasTaken",
      not exists (select from order_suppliers g where g.tenant_id = b.tenant_id and g.order_id = b.order_id
        and g.delivery_date is null) as "isDelivered",
      case when s.id is null then 0 else b.final_price - b.billed_amount end as unpaid
    from billed_rows b
    left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    left join small_orders s on s.tenant_id = b.tenant_id and s.id = b.small_order_id
    left join locations l on l.tenant_id = b.tenant_id and l.id = b.location_id
    where b.tenant_id = ${tenantId} and b.number is null and b.date <= ${until}::date`.execute(tx);
  return rows.map((row) => {
    const { billPrefix, createdAt, isDelivered, lacksMarginData, hasTaken, unpaid, mayBeData, ...rest } = row;
    const { deliveryDate, deliveryDateWish, isBilled, rates, prepaid, ...found } = rest;
    const facts = { billPrefix, createdAt, isDelivered, lacksMarginData, hasTaken, unpaid, mayBeData };
    // A billed part of an order has its rate, since that stays (rules: invoices#rate-stays).
    const vat = Number(found.vat);
    const billed = prepaid.map((each) => ({ ...each, rate: vat }));
    const day = vatDayOf({ deliveryDate, deliveryDateWish });
    return {
      ...readFoundRow(found),
      ...facts,
      otherRates: listOtherRates(billed, deliveryDate, rates),
      rateOfDay: findRateOfDay({ vat, day, isBilled }, rates, today),
    };
  });
}

export type NumberedRow = FoundRow & {
  readonly number: string;
  /** The number of the order that the row belongs to. */
  readonly orderNumber: string | null;
};

/** Finds the rows that carry a number in a period. Papers that were taken back carry theirs for good. */
export async function findNumbered(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<NumberedRow[]> {
  const { rows } = await sql<
    Row & { number: string; orderNumber: string | null }
  >`select ${rowColumns}, b.number,
      o.invoice_number as "orderNumber"
    from billed_rows b left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    where b.tenant_id = ${tenantId} and b.number is not null and b.key <> b.number
      and b.date between ${from}::date and ${to}::date
    order by b.date, b.number`.execute(tx);
  return rows.map(({ number, orderNumber, ...row }) => ({ ...readFoundRow(row), number, orderNumber }));
}

/** Sums up the rows of a period that have a number already: how many they are and how much. */
export async function sumNumbered(
  tx: Tx,
  tenantId: string,
  after: IsoDate | null,
  until: IsoDate,
): Promise<{ readonly count: number; readonly amount: Cents }> {
  const { rows } = await sql<{ count: number; amount: Cents }>`select count(*)::integer as count,
      coalesce(sum(billed_amount), 0)::bigint as amount
    from billed_rows where tenant_id = ${tenantId} and number is not null and date <= ${until}::date
      ${after === null ? sql`` : sql`and date > ${after}::date`}`.execute(tx);
  return rows[0] ?? { count: 0, amount: zeroCents };
}

type Unbilled = {
  readonly key: string;
  readonly billType: BillType;
  readonly orderId: string;
  readonly clientName: string;
  readonly location: string | null;
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly reason: UnnumberedReason;
};

/**
 * Finds what somebody might look for among the rows of a period: planned payments nobody paid, deliveries without a
 * price.
 */
export async function findUnbilled(
  tx: Tx,
  tenantId: string,
  after: IsoDate | null,
  until: IsoDate,
): Promise<Unbilled[]> {
  const inPeriod = (date: string) =>
    sql`${sql.ref(date)} <= ${until}::date ${after === null ? sql`` : sql`and ${sql.ref(date)} > ${after}::date`}`;
  const { rows } = await sql<Unbilled>`select p.id::text as key, 'ORDER_PRE_PAYMENT' as "billType",
      o.id as "orderId", o.client_name as "clientName", o.location_id as location, p.date, p.price as amount,
      'NOT_PAID' as reason
    from order_payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${tenantId} and not p.paid and p.is_billable and p.invoice_number is null
      and p.replaced_by is null and not o.cancelled and o.invoice_number is null and ${inPeriod('p.date')}
    union all
    select o.id::text, 'ORDER', o.id, o.client_name, o.location_id, o.delivery_date, 0, 'NO_PRICE'
    from orders o where o.tenant_id = ${tenantId} and not o.cancelled and o.final_price is null
      and o.invoice_number is null and ${inPeriod('o.delivery_date')}
    order by date, key limit 200`.execute(tx);
  return rows;
}
