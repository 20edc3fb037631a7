import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Sold, and neither cancelled nor billed nor delivered, and not all goods are here; over the columns of `orders o`. What
 * stands before the delivery is the condition of the index, word by word. Each of the three that say it is not delivered
 * is found by an index; what lacks data of an order lacks data of its suppliers.
 */
export const waitsForGoods = (today: IsoDate): RawBuilder<boolean> =>
  sql`o.order_price is not null and not o.cancelled and o.invoice_number is null
    and o.earlier_invoice is null and (o.goods_date is not null or o.lacks_confirmation)
    and (o.delivery_date >= ${startOfWeek(today)}::date or o.delivery_date is null
      or (o.lacks_order_data and o.lacks_supplier_data))`;
