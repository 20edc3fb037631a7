import type { Country } from '@korpus/domain/addresses/country.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod, PaymentType } from '@korpus/domain/money/payment-method.ts';
import { lacksTillNumber } from '@korpus/domain/orders/till-receipts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { findTillDuty } from '../global-values/index.ts';
import { andExhibitionSalesman } from './sql/own-order.ts';
import { typeOfMethod } from './sql/payment-type.ts';

/** Money of an order that the house wants a number of the till for, and that has none. */
export type ReceiptWithoutNumber = {
  readonly id: string;
  readonly orderId: string;
  readonly clientName: string;
  readonly salesmanId: string | null;
  readonly salesmanName: string | null;
  readonly location: string | null;
  readonly date: IsoDate;
  readonly price: Cents;
  readonly paymentType: PaymentType;
  readonly paymentMethod: PaymentMethod;
  /** Under which it was billed, by itself or with its order. */
  readonly invoiceNumber: string | null;
};

type Asked = {
  readonly tenantId: string;
  /** Of `o`, beside its salesman `u` and its exhibition salesman `e`. */
  readonly condition: RawBuilder<unknown>;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
};

/** The oldest first; of orders that nobody may change any more none is asked for (rules: money#till-receipts). */
export async function findReceiptsWithoutNumber(
  tx: Tx,
  { tenantId, condition, from, to }: Asked,
): Promise<ReceiptWithoutNumber[]> {
  const { requiredFrom } = await findTillDuty(tx, tenantId, null);
  if (requiredFrom === null) return [];
  const first = from === undefined || from < requiredFrom ? requiredFrom : from;
  type Row = ReceiptWithoutNumber & { readonly country: Country | null };
  const { rows } = await sql<Row>`select p.id, o.id as "orderId", o.client_name as "clientName",
      o.salesman_id as "salesmanId", o.location_id as location, l.country,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as "salesmanName", p.date,
      p.price - p.came_in_part as price, ${typeOfMethod('p')} as "paymentType", p.payment_type as "paymentMethod",
      coalesce(p.invoice_number, o.invoice_number) as "invoiceNumber"
    from order_payments p
    join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    ${andExhibitionSalesman}
    left join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where p.tenant_id = ${tenantId} and p.paid and p.payment_type <> 'BANK' and p.till_receipt_number is null
      and p.date >= ${first}::date ${to === undefined ? sql`` : sql`and p.date <= ${to}::date`}
      and o.restricted_at is null and ${condition}
    order by p.date, o.client_name, p.id`.execute(tx);
  return rows.flatMap(({ country, ...receipt }) =>
    lacksTillNumber({ ...receipt, paid: true }, { requiredFrom, country }) ? [receipt] : [],
  );
}
