import { type Country, countryOfVatId } from '@korpus/domain/addresses/country.ts';
import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import { type IsoDate, laterOf } from '@korpus/domain/dates/iso-date.ts';
import type { TaxExemption } from '@korpus/domain/documents/document-data.ts';
import type {
  Deducted,
  Handed,
  HandedCharge,
  HandedNumber,
  HandedReceipt,
  HandedRequest,
} from '@korpus/domain/handover/handed.ts';
import { type Cents, negateCents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Period = { readonly from: IsoDate; readonly to: IsoDate };

/** The print behind a number; its bytes may still be made. */
export type PrintedPaper = {
  readonly number: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly size: number;
  /** Size of the data of an XRechnung, which lies beside its picture; null: they are in it, or there are none. */
  readonly dataSize: number | null;
};

/** The record a paper belongs to: an order, or one of its payments. */
type OfOrder = { readonly orderId: string | null; readonly paymentId: string | null };

export type HandedFacts = Omit<Handed, 'numbers'> & {
  readonly numbers: readonly (HandedNumber & OfOrder)[];
  readonly papers: readonly PrintedPaper[];
  readonly countries: readonly Country[];
};

/** All that the books of a period are made of, as it stands now. */
export async function findHanded(tx: Tx, tenantId: string, period: Period): Promise<HandedFacts> {
  const [numbers, requests, receipts, charges] = await Promise.all([
    findNumbers(tx, tenantId, period),
    findRequests(tx, tenantId, period),
    findReceipts(tx, tenantId, period),
    findCharges(tx, tenantId, period),
  ]);
  const papers = await findPapers(tx, tenantId, [
    ...new Set([...numbers.map(({ number }) => number), ...requests.map(paperNumberOf)]),
  ]);
  const paperOf = new Map(papers.map((paper) => [paper.number, paper.sha256]));
  const countries = [
    ...new Set([...numbers, ...receipts, ...charges].map(({ country }) => country)),
  ].toSorted();
  return {
    numbers: numbers.map((row) => ({ ...row, paper: paperOf.get(row.number) ?? null })),
    requests: requests.map((row) => ({ ...row, paper: paperOf.get(paperNumberOf(row)) ?? null })),
    receipts,
    charges,
    papers,
    countries,
  };
}

/** Where a deposit is no longer asked for, the paper is what ended it. */
const paperNumberOf = ({ because, number }: HandedRequest): string => because ?? number;

type Owing = {
  readonly clientNumber: string | null;
  readonly externalNumber: string | null;
  readonly clientVatId: string | null;
  readonly orderNumber: string | null;
  readonly locationCountry: Country | null;
  readonly locationVatId: string | null;
};

const owing = sql`c.client_number as "clientNumber", o.external_customer_id as "externalNumber",
  case when o.is_company then o.vat end as "clientVatId", o.order_number as "orderNumber",
  l.country as "locationCountry", l.vat_id as "locationVatId"`;

/** Customers and shops of an order `o` that stands at the shop `at`. */
const owingTables = (at: RawBuilder<unknown>) => sql`
  left join offers c on c.tenant_id = o.tenant_id and c.id = o.client_id
  left join locations l on l.tenant_id = ${at}`;

/** A shop that does not say where it is says so by its VAT number; else it is a German one. */
const partyOf = ({ locationCountry, locationVatId, ...party }: Owing) => ({
  ...party,
  country: locationCountry ?? countryOfVatId(locationVatId) ?? ('DE' as const),
});

/** Why there is no VAT: as it was printed, else as the invoice stands to be printed. */
const exemptionOf = (document: RawBuilder<unknown>) => sql`case when b.vat = 0 then coalesce(
  (select d.frozen #>> '{facts,document,taxExemption}' from issued_documents d
    where d.tenant_id = b.tenant_id and d.invoice_number = coalesce(b.cancels, b.number)
    order by d.printed_at desc limit 1), ${document}) end`;

/**
 * The reason on the paper of an order `o` and its payment `p`: it says what the invoice of the order says unless it
 * says more.
 */
const writtenReason = sql`coalesce(p.document_data ->> 'taxExemption', o.document_data #>> '{INVOICE,taxExemption}')`;

type NumberRow = Owing &
  OfOrder & {
    readonly key: string;
    readonly number: string;
    readonly billType: BillType;
    readonly cancels: string | null;
    readonly day: IsoDate;
    readonly finalPrice: Cents;
    readonly billedAmount: Cents;
    readonly clientName: string;
    readonly vat: string;
    readonly exemption: TaxExemption | null;
    readonly wasRequested: boolean;
    readonly serviceDay: IsoDate | null;
    /** The deposits that the paper of one that was taken back says it deducts. */
    readonly printed: readonly { readonly number: string; readonly gross: Cents }[] | null;
  };

async function findNumbers(
  tx: Tx,
  tenantId: string,
  { from, to }: Period,
): Promise<(HandedNumber & OfOrder)[]> {
  const { rows } = await sql<NumberRow>`select b.key, b.number, b.bill_type as "billType", b.cancels,
      b.date as day, b.final_price as "finalPrice", b.billed_amount as "billedAmount",
      b.client_name as "clientName", b.vat, b.order_id as "orderId", b.payment_id as "paymentId",
      ${exemptionOf(writtenReason)} as exemption,
      b.bill_type = 'ORDER_PRE_PAYMENT' and ${wasRequested(sql`coalesce(b.cancels, b.number)`)} as "wasRequested",
      case when b.bill_type = 'ORDER' then coalesce(o.delivery_date, b.date) end as "serviceDay",
      case when b.bill_type = 'ORDER' and b.key = b.number then (
        select d.frozen #> '{facts,prepayments}' from issued_documents d where d.tenant_id = b.tenant_id
          and d.invoice_number = coalesce(b.cancels, b.number) and d.type = 'INVOICE'
        order by d.printed_at limit 1) end as printed, ${owing}
    from billed_rows b
    left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    left join order_payments p on p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.id = b.payment_id
    ${owingTables(sql`b.tenant_id and l.id = b.location_id`)}
    where b.tenant_id = ${tenantId} and b.number is not null and b.date between ${from} and ${to}
    order by b.date, b.number`.execute(tx);
  const deposits = await findDeposits(
    tx,
    tenantId,
    rows.flatMap(({ billType, orderId }) => (billType === 'ORDER' && orderId !== null ? [orderId] : [])),
  );
  return rows.map(({ key, orderId, vat, printed, ...row }) => ({
    ...partyOf(row),
    ...row,
    orderId,
    vat: Number(vat),
    deducted:
      row.billType === 'ORDER' ? deductedIn({ ...row, key, printed }, deposits.get(orderId ?? '') ?? []) : [],
    paper: null,
  }));
}

/** Printed before its money came: its first print says nothing of a receipt. */
const wasRequested = (number: RawBuilder<unknown>) => sql`coalesce((
  select d.frozen #>> '{facts,receivedOn}' is null from issued_documents d
  where d.tenant_id = ${sql.ref('b.tenant_id')} and d.invoice_number = ${number} and d.type = 'PREPAYMENT_INVOICE'
  order by d.printed_at limit 1), false)`;

type Deposit = Deducted & {
  readonly orderId: string;
  readonly day: IsoDate;
  /** Number of its Storno, which stands in the list, too. */
  readonly cancelledBy: string | null;
};

/** The deposits of orders that stand in the list of what is billed, of all months. */
async function findDeposits(
  tx: Tx,
  tenantId: string,
  orderIds: readonly string[],
): Promise<Map<string, Deposit[]>> {
  if (orderIds.length === 0) return new Map();
  type Row = Omit<Deposit, 'vat'> & { readonly vat: string };
  const { rows } = await sql<Row>`select b.order_id as "orderId", b.number, b.date as day,
      b.billed_amount as amount, b.vat,
      (select s.number from billed_rows s where s.tenant_id = b.tenant_id and s.order_id = b.order_id
        and s.cancels = b.number) as "cancelledBy",
      ${exemptionOf(writtenReason)} as exemption
    from billed_rows b
    left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    left join order_payments p on p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.id = b.payment_id
    where b.tenant_id = ${tenantId} and b.order_id = any(${orderIds}) and b.bill_type = 'ORDER_PRE_PAYMENT'
      and b.number is not null and b.cancels is null
    order by b.date, b.number`.execute(tx);
  return Map.groupBy(
    rows.map((row) => ({ ...row, vat: Number(row.vat) })),
    ({ orderId }) => orderId,
  );
}

/** An invoice that stands takes off all deposits that stand; one that was taken back, and its Storno, what it says. */
function deductedIn(
  { key, number, cancels, printed }: Pick<NumberRow, 'key' | 'number' | 'cancels' | 'printed'>,
  deposits: readonly Deposit[],
): Deducted[] {
  const taken =
    key === number
      ? (printed ?? []).flatMap(({ number, gross }) =>
          deposits.filter((each) => each.number === number).map((each) => ({ ...each, amount: gross })),
        )
      : deposits.filter(({ cancelledBy }) => cancelledBy === null);
  return taken.map(({ number, amount, vat, exemption }) => ({
    number,
    vat,
    exemption,
    amount: cancels === null ? amount : negateCents(amount),
  }));
}

type RequestRow = Owing &
  Pick<HandedRequest, 'number' | 'because' | 'day' | 'amount' | 'clientName' | 'exemption'> & {
    readonly vat: string;
    readonly sign: 1 | -1;
    /** The day of the payment, when it was printed. */
    readonly payBy: IsoDate | null;
  };

/**
 * Deposits that were asked for, and what ended that without money: an invoice claims them instead, which its Storno
 * takes back, or they were taken back themselves. Numbers that were taken off count for nothing.
 */
async function findRequests(tx: Tx, tenantId: string, { from, to }: Period): Promise<HandedRequest[]> {
  const { rows } = await sql<RequestRow>`with asked as (
      select r.tenant_id, r.number, r.record_id, r.client_name, coalesce(r.billed_amount, r.amount) as amount,
        r.invoice_date as day, d.frozen #>> '{facts,vat}' as vat,
        d.frozen #>> '{facts,document,taxExemption}' as exemption, d.frozen #>> '{facts,payment,date}' as pay_by
      from invoice_register r
      cross join lateral (select d.frozen from issued_documents d where d.tenant_id = r.tenant_id
        and d.invoice_number = r.number and d.type = 'PREPAYMENT_INVOICE' order by d.printed_at limit 1) d
      where r.tenant_id = ${tenantId} and r.bill_type = 'ORDER_PRE_PAYMENT' and r.cancels is null
        and d.frozen #>> '{facts,receivedOn}' is null
        and coalesce((select e.kind from invoice_number_events e where e.tenant_id = r.tenant_id
          and e.number = r.number order by e.place desc limit 1), 'AGAIN') = 'AGAIN'),
    steps as (
      select number, null as because, day, 1 as sign from asked
      union all
      select a.number, c.number, c.invoice_date, -1 from asked a
        join invoice_register c on c.tenant_id = a.tenant_id and c.cancels = a.number
        where not exists (select from billed_rows b where b.tenant_id = a.tenant_id and b.number = c.number)
      union all
      select a.number, f.number, f.date, -1 from asked a
        join invoice_replacements p on p.tenant_id = a.tenant_id and p.number = a.number
        join billed_rows f on f.tenant_id = a.tenant_id and f.number = p.replaced_by
      union all
      select a.number, s.number, s.date, 1 from asked a
        join invoice_replacements p on p.tenant_id = a.tenant_id and p.number = a.number
        join billed_rows s on s.tenant_id = a.tenant_id and s.cancels = p.replaced_by)
    select a.number, s.because, s.day, s.sign, a.pay_by as "payBy", s.sign * a.amount as amount, a.client_name as "clientName", a.vat,
      case when a.vat::numeric = 0 then a.exemption end as exemption, ${owing}
    from steps s join asked a on a.number = s.number
    left join orders o on o.tenant_id = a.tenant_id and o.id = a.record_id
    ${owingTables(sql`o.tenant_id and l.id = o.location_id`)}
    where s.day between ${from} and ${to}
    order by s.day, a.number, s.because nulls first`.execute(tx);
  return rows.map(({ vat, sign, payBy, ...row }) => ({
    ...partyOf(row),
    ...row,
    vat: Number(vat),
    // The due day is as printed: nobody can pay before the invoice is written (rules: invoices#prepayment-invoices).
    dueDay: sign === 1 && payBy !== null ? laterOf(payBy, row.day) : null,
    paper: null,
  }));
}

type ReceiptRow = Owing &
  Pick<HandedReceipt, 'key' | 'isCounterSale' | 'number' | 'day' | 'amount' | 'clientName'> & {
    readonly method: PaymentMethod;
  };

/** Money of orders and counter sales that came in the period. */
async function findReceipts(tx: Tx, tenantId: string, { from, to }: Period): Promise<HandedReceipt[]> {
  const { rows } = await sql<ReceiptRow>`select p.order_id || ':' || p.id as key, false as "isCounterSale",
      coalesce(p.replaced_by, p.invoice_number, w.replaced_by, w.invoice_number, o.invoice_number) as number, p.date as day,
      p.price - p.came_in_part as amount, p.payment_type as method,
      coalesce(nullif(o.company_name, ''), concat_ws(', ', o.last_name, o.first_name)) as "clientName", ${owing}
    from order_payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    left join order_payments w on w.tenant_id = p.tenant_id and w.order_id = p.order_id and w.id = p.part_of
    ${owingTables(sql`o.tenant_id and l.id = o.location_id`)}
    where p.tenant_id = ${tenantId} and p.paid and p.date between ${from} and ${to}
    union all
    select s.id || ':' || (m ->> 'id'), true, s.invoice_number, (m ->> 'date')::date, (m ->> 'price')::bigint,
      coalesce(m ->> 'paymentMethod', m ->> 'paymentType'), coalesce(s.client_name, ''), null, null, null, null, l.country, l.vat_id
    from small_orders s cross join lateral jsonb_array_elements(s.payments) m
    left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
    where s.tenant_id = ${tenantId} and (m ->> 'paid')::boolean and (m ->> 'date')::date between ${from} and ${to}
    order by 4, 1`.execute(tx);
  return rows.map(({ method, ...row }) => {
    const { clientVatId: _, ...party } = partyOf(row);
    return { ...row, ...party, method: accountsOf[method] };
  });
}

type ChargeRow = Owing & Pick<HandedCharge, 'key' | 'kind' | 'number' | 'day' | 'amount' | 'clientName'>;

/** Finds what lines of the bank brought for reminders beside their invoices. */
async function findCharges(tx: Tx, tenantId: string, { from, to }: Period): Promise<HandedCharge[]> {
  const { rows } = await sql<ChargeRow>`select b.id as key, b.kind, r.number, n.booked_on as day, b.amount,
      coalesce(nullif(o.company_name, ''), concat_ws(', ', o.last_name, o.first_name)) as "clientName", ${owing}
    from bank_parts b
    join bank_lines n on n.tenant_id = b.tenant_id and n.id = b.line_id
    join reminders r on r.tenant_id = b.tenant_id and r.id = b.reminder_id
    join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    ${owingTables(sql`o.tenant_id and l.id = o.location_id`)}
    where b.tenant_id = ${tenantId} and n.tenant_id = ${tenantId} and n.booked_on between ${from} and ${to}
    order by n.booked_on, r.number, b.kind`.execute(tx);
  return rows.map((row) => {
    const { clientVatId: _, ...party } = partyOf(row);
    return { ...row, ...party };
  });
}

const accountsOf: Readonly<Record<PaymentMethod, HandedReceipt['method']>> = {
  CASH: 'cash',
  BANK: 'bank',
  CARD: 'card',
};

async function findPapers(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<PrintedPaper[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<PrintedPaper>`select distinct on (invoice_number) invoice_number as number,
      storage_key as "storageKey", sha256, size,
      case when frozen #>> '{facts,eInvoice,profile}' = 'XRECHNUNG' then octet_length(e_invoice) end as "dataSize"
    from issued_documents
    where tenant_id = ${tenantId} and invoice_number = any(${numbers}) and storage_key is not null
      and type in ('INVOICE', 'PREPAYMENT_INVOICE', 'CANCELLATION_INVOICE')
    order by invoice_number, printed_at desc, id`.execute(tx);
  return rows;
}

/** The data of a paper that was handed over, which it is frozen with. */
export async function findPaperData(
  tx: Tx,
  tenantId: string,
  { storageKey, sha256 }: Pick<PrintedPaper, 'storageKey' | 'sha256'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('issued_documents')
    .select('e_invoice')
    .where('tenant_id', '=', tenantId)
    .where('storage_key', '=', storageKey)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.e_invoice ?? null;
}
