import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { ComplaintProgress } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { deriveOrderState } from '@korpus/domain/orders/order-state.ts';
import { guardedNumbersFor } from '@korpus/domain/orders/order-words.ts';
import { sql } from 'kysely';
import { foundByGuarded } from '../../platform/search/found-records.ts';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';
import { type Found, type FoundBeside, foundColumns, type Searchable } from '../search/index.ts';
import { complaintMembers } from './sql/complaints-of-order.ts';

type FoundOrder = Found &
  ComplaintProgress & {
    readonly orderNumber: string | null;
    readonly invoiceNumber: string | null;
    readonly cancelled: boolean;
    readonly salesmanId: string | null;
    readonly orderPrice: Cents | null;
    readonly deliveryDate: IsoDate | null;
    readonly earlierInvoice: string | null;
    readonly lacksOrderData: boolean;
  };

export const orderSearch: Searchable<FoundOrder> = {
  kind: 'ORDER',
  numbers: ['order_number', 'invoice_number'],
  isOwn: (wanted) => sql`exists (select from orders o
    ${andExhibitionSalesman}
    where o.tenant_id = f.tenant_id and o.id = f.id and ${isOwnOrder(wanted)})`,
  record: sql`(select json_build_object('kind', 'ORDER', ${foundColumns('o')},
        'orderNumber', o.order_number, 'invoiceNumber', o.invoice_number, 'cancelled', o.cancelled,
        'salesmanId', o.salesman_id, 'orderPrice', o.order_price, 'deliveryDate', o.delivery_date,
        'earlierInvoice', o.earlier_invoice, 'lacksOrderData', o.lacks_order_data, ${complaintMembers})
    from orders o where o.tenant_id = f.tenant_id and o.id = f.id)`,
  hitOf: (order, shown, { packages }, today) => {
    const { orderNumber, invoiceNumber, cancelled, lacksOrderData } = order;
    // The order keeps that some supplier's entry is incomplete; which one does not matter here.
    const suppliers = lacksOrderData ? [{ orderNumber: null, orderSum: null }] : [];
    const orderState = deriveOrderState({ ...order, suppliers }, today, packages);
    return { kind: 'ORDER', ...shown, orderNumber, invoiceNumber, orderState, cancelled };
  },
};

/** Finds orders by numbers of suppliers and prepayment invoices, where the person may read these. */
export const ordersByGuardedNumber: FoundBeside = (wanted, person) => {
  const { tenantId, text } = wanted;
  const found = guardedNumbersFor(person).flatMap(({ mark, everybodys }) => {
    const rows = foundByGuarded(tenantId, 'ORDER', mark, text);
    if (rows === null) return [];
    return everybodys
      ? [sql`select * from ${rows} as w`]
      : [
          sql`select f.kind, f.record_id, f.created_at, f.place, f.open_until
            from (select ${tenantId}::uuid as tenant_id, w.record_id as id, w.* from ${rows} as w) as f
            where ${orderSearch.isOwn(wanted)}`,
        ];
  });
  return found.length === 0 ? null : sql`(${sql.join(found, sql` union `)})`;
};
