import { leastAdvancedState } from '@korpus/domain/complaints/complaint-state.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { openPaymentsOf } from '@korpus/domain/orders/open-payments.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { lacksOrderData } from '@korpus/domain/orders/order-state.ts';
import { lacksSupplierData } from '@korpus/domain/orders/to-dos.ts';
import { columnOf, figureColumns } from './order-columns.ts';

/** No stored figure depends on the day (a test holds them to that), so any day will do. */
const anyDay = '2000-01-03' as IsoDate;

/** What domain/orders makes of an order, by the column it is kept in: lists are one scan this way. */
export function derivedColumns(order: Order): Record<string, unknown> {
  const figures = deriveFigures(order, anyDay);
  const unpaid = openPaymentsOf(order.payments);
  return {
    ...Object.fromEntries(figureColumns.map((field) => [columnOf(field), figures[field]])),
    payments_sum: sumOfPrices(order.payments),
    unpaid_from: unpaid.from,
    unpaid_until: unpaid.until,
    unpaid_sum: unpaid.sum,
    client_name: clientNameOf(order),
    complaint_state: leastAdvancedState(order.complaints),
    lacks_order_data: order.suppliers.some(lacksOrderData),
    lacks_supplier_data: lacksSupplierData(order.suppliers),
    // As the overview sends it.
    payment_summary: JSON.stringify(
      order.payments.map(({ date, price, paid }) => ({
        date,
        price: eurosFromCents(price ?? zeroCents),
        paid,
      })),
    ),
    supplier_mapping: JSON.stringify(
      order.suppliers.map(({ id, supplierId }) => ({ supplierCalculationId: id, supplierId })),
    ),
  };
}
