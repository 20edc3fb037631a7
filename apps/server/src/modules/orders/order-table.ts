import type { Order } from '@korpus/domain/orders/order.ts';
import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import type { JsonColumn } from '../../platform/database/column-types.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const orderTable = recordTable<Order>()('orders', orderCatalogue, {
  location: 'location_id',
  /** Values that are the customer's. */
  clientNumber: null,
  customerId: null,
  /** Lists with tables of their own. */
  payments: null,
  suppliers: null,
  complaints: null,
  /** Set by calls of their own. */
  paid: null,
  doneToDoRemainingAmount: null,
});

/** Written as documents; the driver would make PostgreSQL's own arrays of lists. */
const jsonColumns: Readonly<Record<JsonColumn<'orders'>, true>> = {
  cancelled_invoices: true,
  taken_numbers: true,
  changes: true,
  additional_assembly_dates: true,
  additional_expenses: true,
  document_data: true,
  payment_plan: true,
  rates: true,
  payment_summary: true,
  retained_days: true,
  supplier_mapping: true,
};

/** A value as the database takes it. */
export const stored = (column: string, value: unknown): unknown =>
  value !== null && Object.hasOwn(jsonColumns, column) ? JSON.stringify(value) : value;
