import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { CompanionFacts } from '@korpus/domain/orders/companions.ts';
import { deriveOrderState } from '@korpus/domain/orders/order-state.ts';
import { sql } from 'kysely';
import {
  type Found,
  foundColumns,
  isNumber,
  ofOwnOrder,
  searchPlaces as places,
  type Searchable,
} from '../../platform/search/searchable.ts';
import { companionMembers } from './sql/companions.ts';

type FoundOrder = Found &
  CompanionFacts & {
    readonly orderNumber: string | null;
    readonly invoiceNumber: string | null;
    readonly cancelled: boolean;
    readonly salesmanId: string | null;
    readonly orderPrice: Cents | null;
    readonly deliveryDate: IsoDate | null;
    readonly lacksOrderData: boolean;
  };

export const orderSearch: Searchable<FoundOrder> = {
  kind: 'ORDER',
  ranked: (wanted, found) => sql`select o.id, o.created_at as "createdAt",
      ${isNumber('o.order_number', wanted.text)} or ${isNumber('o.invoice_number', wanted.text)} as "isExact",
      case when not o.cancelled and coalesce(o.delivery_date >= ${wanted.week}, true)
        then ${places.open}::integer else ${places.closed}::integer end as place
    from orders o where o.tenant_id = ${wanted.tenantId} and o.id in ${found} ${ofOwnOrder(wanted)}`,
  record: (tenantId, id) => sql`select json_build_object('kind', 'ORDER', ${foundColumns('o')},
        'orderNumber', o.order_number, 'invoiceNumber', o.invoice_number, 'cancelled', o.cancelled,
        'salesmanId', o.salesman_id, 'orderPrice', o.order_price, 'deliveryDate', o.delivery_date,
        'lacksOrderData', o.lacks_order_data, ${companionMembers})
    from orders o where o.tenant_id = ${tenantId} and o.id = ${id}`,
  hitOf: (order, shown, { packages }, today) => {
    const { orderNumber, invoiceNumber, cancelled, lacksOrderData } = order;
    // Whether some supplier's entry is incomplete is kept with the order; which one does not matter here.
    const suppliers = lacksOrderData ? [{ orderNumber: null, orderSum: null }] : [];
    const orderState = deriveOrderState({ ...order, suppliers }, today, packages);
    return { kind: 'ORDER', ...shown, orderNumber, invoiceNumber, orderState, cancelled };
  },
};
