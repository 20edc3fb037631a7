import type { Country } from '@korpus/domain/addresses/country.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod, PaymentType } from '@korpus/domain/money/payment-method.ts';
import { lacksTillNumber } from '@korpus/domain/orders/till-receipts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { findTillDuty } from '../global-values/index.ts';
import { findReceiptsWithoutNumber } from '../orders/index.ts';

type Receipt = {
  readonly number: string | null;
  readonly clientName: string;
  readonly day: IsoDate;
  readonly price: Cents;
  readonly paymentMethod: PaymentMethod;
};
type Month = { readonly first: IsoDate; readonly last: IsoDate };

/** Money of a month, of orders and counter sales, that names no receipt of the till (rules: money#till-receipts). */
export async function findWithoutTillNumber(
  tx: Tx,
  tenantId: string,
  { first, last }: Month,
): Promise<Receipt[]> {
  const [ofOrders, ofCounter] = await Promise.all([
    findReceiptsWithoutNumber(tx, { tenantId, condition: sql`true`, from: first, to: last }),
    findOfCounter(tx, tenantId, { first, last }),
  ]);
  const receipts = ofOrders.map(({ clientName, date, invoiceNumber, paymentMethod, price }) => ({
    ...{ number: invoiceNumber, clientName, day: date, price, paymentMethod },
  }));
  return [...receipts, ...ofCounter].toSorted((one, other) =>
    one.day === other.day ? 0 : one.day < other.day ? -1 : 1,
  );
}

async function findOfCounter(tx: Tx, tenantId: string, { first, last }: Month): Promise<Receipt[]> {
  const { requiredFrom } = await findTillDuty(tx, tenantId, null);
  type Row = Receipt & { readonly country: Country | null; readonly paymentType: PaymentType };
  const { rows } =
    await sql<Row>`select s.invoice_number as number, coalesce(s.client_name, '') as "clientName",
      (m ->> 'date')::date as day, (m ->> 'price')::bigint as price, m ->> 'paymentType' as "paymentType",
      coalesce(m ->> 'paymentMethod', m ->> 'paymentType') as "paymentMethod", l.country
    from small_orders s
    cross join lateral jsonb_array_elements(s.payments) m
    left join locations l on l.tenant_id = s.tenant_id and l.id = s.location_id
    where s.tenant_id = ${tenantId} and (m ->> 'paid')::boolean and m ->> 'tillReceiptNumber' is null
      and (m ->> 'date')::date between ${first}::date and ${last}::date
    order by day, s.id`.execute(tx);
  return rows.flatMap(({ country, paymentType, ...receipt }) =>
    lacksTillNumber({ ...receipt, paymentType, date: receipt.day, paid: true }, { requiredFrom, country })
      ? [receipt]
      : [],
  );
}
