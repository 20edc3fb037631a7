import type { BilledOrder } from '@korpus/contract/closing/billed-order.ts';
import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import type { ChosenBilled } from '@korpus/contract/exports/chosen.ts';
import { seesMargins } from '@korpus/domain/closing/closing-rights.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import {
  asItIs,
  euros,
  flag,
  type JsonCell,
  jsonMembers,
  text,
  word,
} from '../../platform/database/json-cell.ts';
import { clientNumber, clientOrderNumber, typeOfMethod } from '../orders/index.ts';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';

type BilledQuery = Partial<QueryOf<typeof listBilledOrders>> & {
  readonly tenantId: string;
  readonly person: Person;
  /** Limits the list to rows of these keys or ids. */
  readonly chosen?: readonly Pick<ChosenBilled, 'key' | 'id'>[];
};

/** The most rows of one list: more than a house bills in years. */
const mostRows = 50_000;

/** The rows the person may read as JSON text, the oldest first. */
export async function findBilledLines(tx: Tx, query: BilledQuery): Promise<readonly string[]> {
  const { rows } = await billedLines(query).execute(tx);
  return rows.map(({ line }) => line);
}

/** The same as records. */
export async function findBilledRows(tx: Tx, query: BilledQuery): Promise<readonly unknown[]> {
  const { rows } = await sql<{ row: unknown }>`select line::json as row
    from (${billedLines(query)}) as lines`.execute(tx);
  return rows.map(({ row }) => row);
}

export const billedLines = (query: BilledQuery): RawBuilder<{ readonly line: string }> => {
  const cells = { ...openCells, ...(seesMargins(query.person) ? marginCells : {}) };
  return sql`select concat(${jsonMembers('{', Object.entries(cells))}, '}') as line
    from (${selectRows(query)} limit ${mostRows}) as r`;
};

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);
type MarginKey = keyof BilledOrder & (`${string}argin${string}` | 'sellingSum');

const openCells: Readonly<Record<Exclude<keyof BilledOrder, MarginKey>, JsonCell>> = {
  id: word(sql`coalesce(r.payment_id, r.order_id, r.small_order_id)`),
  key: word(column('key')),
  orderId: word(column('order_id')),
  billType: word(column('bill_type')),
  invoiceNumber: text(column('number')),
  cancels: text(column('cancels')),
  date: word(column('date')),
  clientName: text(column('client_name')),
  clientNumber: text(column('client_number')),
  clientOrderNumber: text(column('client_order_number')),
  eInvoice: word(column('e_invoice')),
  salesmanId: word(column('salesman_id')),
  salesmanName: text(column('salesman_name')),
  carpenterId: word(column('carpenter_id')),
  carpenterName: text(column('carpenter_name')),
  location: word(column('location_id')),
  exhibitionSale: flag(column('exhibition_sale')),
  payments: asItIs(column('payments')),
  finalPrice: euros(column('final_price')),
  billedAmount: euros(column('billed_amount')),
  vat: asItIs(column('vat')),
  version: asItIs(column('version')),
};

/** Makes a cell with a column's share of the selling sum, in percent. */
const shareOfSelling = (name: string): JsonCell =>
  asItIs(
    sql`case when r.is_final and r.selling_sum <> 0 then round(${column(name)} * 100.0 / r.selling_sum, 2)::float end`,
  );

const ofFinal = (name: string): JsonCell => euros(sql`case when r.is_final then ${column(name)} end`);
const ofFinalFlag = (name: string): JsonCell => flag(sql`r.is_final and ${column(name)}`);

const marginCells: Readonly<Record<MarginKey, JsonCell>> = {
  sellingSum: ofFinal('selling_sum'),
  margin: ofFinal('margin'),
  marginSum: ofFinal('margin_sum'),
  marginPercentageSellingSum: shareOfSelling('margin'),
  marginSumPercentageSellingSum: shareOfSelling('margin_sum'),
  missingDataForMargin: ofFinalFlag('missing_data_for_margin'),
  missingDataForMarginSum: ofFinalFlag('missing_data_for_margin_sum'),
};

/** Rows beside the order or small order they are of, and their people. */
function selectRows(query: BilledQuery): RawBuilder<unknown> {
  return sql`select b.*, coalesce(o.salesman_id, s.salesman_id) as salesman_id,
      coalesce(o.carpenter_id, s.carpenter_id) as carpenter_id, coalesce(o.version, s.version) as version,
      coalesce(o.exhibition_sale, false) as exhibition_sale, o.selling_sum, o.margin, o.margin_sum,
      ${clientNumber} as client_number, ${clientOrderNumber} as client_order_number, o.e_invoice,
      o.missing_data_for_margin, o.missing_data_for_margin_sum, k.name as carpenter_name,
      b.bill_type = 'ORDER' and b.key = b.order_id::text as is_final,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as salesman_name, ${paymentsOf} as payments
    from billed_rows b
    left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    left join small_orders s on s.tenant_id = b.tenant_id and s.id = b.small_order_id
    left join users u on u.tenant_id = b.tenant_id and u.id = coalesce(o.salesman_id, s.salesman_id)
    left join carpenters k on k.tenant_id = b.tenant_id and k.id = coalesce(o.carpenter_id, s.carpenter_id)
    ${andExhibitionSalesman}
    where ${sql.join(writeConditions(query), sql` and `)}
    order by b.date, coalesce(o.created_at, s.created_at), b.cancels nulls last, b.number, b.key`;
}

/**
 * Payments of a row: all of them for a small order, the prepayment itself for a prepayment. The payments of an order
 * stand in the order.
 */
const paymentsOf = sql`case
  when b.small_order_id is not null then (select coalesce(json_agg(json_build_object('id', p ->> 'id',
      'date', p ->> 'date', 'price', (p ->> 'price')::bigint * 0.01, 'paid', (p ->> 'paid')::boolean,
      'paymentType', p ->> 'paymentType', 'paymentMethod', coalesce(p ->> 'paymentMethod', p ->> 'paymentType'),
      'tillReceiptNumber', p ->> 'tillReceiptNumber', 'isBillable', true, 'invoiceNumber', null)), '[]')
    from jsonb_array_elements(s.payments) p)
  when b.payment_id is not null then (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date,
      'price', p.price * 0.01, 'paid', p.paid, 'paymentType', ${typeOfMethod('p')}, 'paymentMethod', p.payment_type,
      'tillReceiptNumber', p.till_receipt_number, 'isBillable', p.is_billable,
      'invoiceNumber', p.invoice_number)), '[]')
    from order_payments p where p.tenant_id = b.tenant_id and p.order_id = b.order_id and p.id = b.payment_id)
  else '[]'::json end`;

function isChosen(chosen: NonNullable<BilledQuery['chosen']>): RawBuilder<unknown> {
  const keys = chosen.flatMap(({ key }) => key ?? []);
  const ids = chosen.flatMap(({ key, id }) => (key === undefined ? (id ?? []) : []));
  return sql`(b.key = any(${keys}::text[])
    or coalesce(b.payment_id, b.order_id, b.small_order_id)::text = any(${ids}::text[]))`;
}

function writeConditions({ tenantId, person, startDate, endDate, locationIds, chosen }: BilledQuery) {
  return [
    sql`b.tenant_id = ${tenantId}`,
    ...(startDate === undefined ? [] : [sql`b.date >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql`b.date <= ${endDate}::date`]),
    ...(locationIds === undefined ? [] : [sql`b.location_id = any(${[...locationIds]}::uuid[])`]),
    ...(chosen === undefined ? [] : [isChosen(chosen)]),
    // Rows of orders somebody may not read are not sent, nor small orders of others (rules: closing#who-sees-what).
    ...(can(person, 'order.read', somebodyElses)
      ? []
      : [
          sql`case when b.order_id is not null then ${isOwnOrder(person)}
            else s.salesman_id = ${person.userId} end`,
        ]),
  ];
}
