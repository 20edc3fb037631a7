import type { ComplaintsOfOrder } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { ColumnsFor, JsonColumn } from '../../platform/database/column-types.ts';

/** What has tables of its own, and what belongs to the client of the order. */
type Elsewhere = 'id' | 'clientNumber' | 'payments' | 'suppliers' | keyof ComplaintsOfOrder;

/** The column of each field. One that is in `Order` and not here does not compile. */
export const orderColumns = {
  type: 'type',
  orderNumber: 'order_number',
  invoiceNumber: 'invoice_number',
  invoiceDate: 'invoice_date',
  cancelledInvoices: 'cancelled_invoices',
  takenNumbers: 'taken_numbers',
  cancelled: 'cancelled',
  salesmanId: 'salesman_id',
  location: 'location_id',
  clientId: 'client_id',
  hasCustomHeaderData: 'has_custom_header_data',
  targetGroup: 'target_group',
  leadSourceId: 'lead_source_id',
  salutation: 'salutation',
  firstName: 'first_name',
  lastName: 'last_name',
  address: 'address',
  zipCode: 'zip_code',
  city: 'city',
  email: 'email',
  phone1: 'phone1',
  phone2: 'phone2',
  externalCustomerId: 'external_customer_id',
  isCompany: 'is_company',
  vat: 'vat',
  companyName: 'company_name',
  hasDifferentDeliveryAddress: 'has_different_delivery_address',
  deliveryAddress: 'delivery_address',
  deliveryZipCode: 'delivery_zip_code',
  deliveryCity: 'delivery_city',
  exhibitionSale: 'exhibition_sale',
  exhibitionSalesmanId: 'exhibition_salesman_id',
  exhibitionSellDate: 'exhibition_sell_date',
  exhibitionScheduleDate: 'exhibition_schedule_date',
  exhibitionPrice: 'exhibition_price',
  sellDate: 'sell_date',
  orderPrice: 'order_price',
  changes: 'changes',
  noteRemainingPayment: 'note_remaining_payment',
  deliveryDate: 'delivery_date',
  deliveryDateWish: 'delivery_date_wish',
  deliveryDateNotDefined: 'delivery_date_not_defined',
  confirmedDeliveryDate: 'confirmed_delivery_date',
  assemblyDate: 'assembly_date',
  additionalAssemblyDates: 'additional_assembly_dates',
  carpenterId: 'carpenter_id',
  connections: 'connections',
  notes: 'notes',
  hiddenFileTypes: 'hidden_file_types',
  shipmentExpense: 'shipment_expense',
  assemblyExpense: 'assembly_expense',
  specialExpenses: 'special_expenses',
  additionalExpenses: 'additional_expenses',
  salesmanProvision: 'salesman_provision',
  exhibitionProvision: 'exhibition_provision',
  documentData: 'document_data',
  rates: 'rates',
} as const satisfies {
  readonly [Field in Exclude<keyof Order, Elsewhere>]: ColumnsFor<'orders', Order[Field]>;
};

/** Written as documents; the driver would make PostgreSQL's own arrays of lists. */
const jsonColumns: Readonly<Record<JsonColumn<'orders'>, true>> = {
  cancelled_invoices: true,
  taken_numbers: true,
  changes: true,
  additional_assembly_dates: true,
  additional_expenses: true,
  document_data: true,
  rates: true,
  payment_summary: true,
  supplier_mapping: true,
};

/** A value as the database takes it. */
export const stored = (column: string, value: unknown): unknown =>
  Object.hasOwn(jsonColumns, column) ? JSON.stringify(value) : value;
