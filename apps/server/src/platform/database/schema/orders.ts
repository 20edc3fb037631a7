import type { Country } from '@korpus/domain/addresses/country.ts';
import type { AddressScheme } from '@korpus/domain/addresses/electronic-address.ts';
import type { HeldOnDay } from '@korpus/domain/claims/released.ts';
import type { BuiltInLocation, Importance } from '@korpus/domain/complaints/complaint.ts';
import type { Customer } from '@korpus/domain/customers/customer.ts';
import type { EndedCustomer } from '@korpus/domain/customers/merge.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentData, OrderDocuments } from '@korpus/domain/documents/document-data.ts';
import type { OrderFileType } from '@korpus/domain/files/file-types.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { Euros } from '@korpus/domain/money/euros.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import type { OfferReason, OfferState } from '@korpus/domain/offers/offer.ts';
import type { ComplaintImposer, ComplaintState } from '@korpus/domain/orders/complaints/complaint-state.ts';
import type {
  AdditionalExpense,
  CancelledInvoice,
  Connection,
  OrderChange,
  OrderPayment,
  OrderType,
  TakenNumber,
} from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { SupplierGap } from '@korpus/domain/orders/supplier-gaps.ts';
import type { OrderPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import type { EInvoiceChoice } from '@korpus/domain/persons/e-invoice-person.ts';
import type { Salutation, TargetGroup } from '@korpus/domain/persons/person-data.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant, NullablePercentage, TextArray } from './column-types.ts';

/** Columns that say who a customer is: the same on a customer, an offer and, as copies, on orders. */
type CustomerColumns = {
  target_group: TargetGroup | null;
  salutation: Salutation | null;
  first_name: string | null;
  last_name: string;
  address: string | null;
  zip_code: string | null;
  city: string | null;
  email: string | null;
  phone1: string | null;
  phone2: string | null;
  external_customer_id: string | null;
  is_company: boolean;
  vat: string | null;
  company_name: string | null;
  country: Country | null;
  e_invoice: Generated<EInvoiceChoice>;
  buyer_reference: string | null;
  electronic_address_scheme: AddressScheme | null;
  electronic_address: string | null;
};

/** Columns of an offer and an order, with how they came to us. */
type PersonColumns = CustomerColumns & { lead_source_id: string | null };

type Modified = {
  created_at: Instant;
  modified_at: Instant;
  modified_by: string;
  version: Generated<number>;
};

/** Offers, orders and complaints. */
export type OrderTables = {
  counters: { tenant_id: string; name: 'CLIENT_NUMBER'; value: number };
  offers: PersonColumns &
    Modified & {
      tenant_id: string;
      id: string;
      client_number: string;
      customer_id: string;
      salesman_id: string | null;
      location_id: string | null;
      request_date: IsoDate | null;
      notification_date: IsoDate | null;
      client_state: OfferState;
      client_reason: OfferReason | null;
      budget: Cents | null;
      conversation_type_id: string | null;
      notes: string | null;
      restricted_at: NullableInstant;
    };
  customers: CustomerColumns &
    Modified & {
      tenant_id: string;
      id: string;
      notes: string | null;
      by_hand: Generated<boolean>;
      restricted_at: NullableInstant;
    };
  customer_merges: {
    tenant_id: string;
    id: string;
    kept_id: string;
    kept_before: JSONColumnType<Customer>;
    kept_after: JSONColumnType<Customer>;
    ended: JSONColumnType<readonly EndedCustomer[]>;
    at: Instant;
    by_name: string;
  };
  customer_groupings: {
    tenant_id: string;
    at: NullableInstant;
    ended: number | null;
    kept: number | null;
  };
  orders: PersonColumns &
    Modified & {
      tenant_id: string;
      id: string;
      type: OrderType;
      order_number: string | null;
      client_order_number: string | null;
      invoice_number: string | null;
      accepted_on: IsoDate | null;
      invoice_date: IsoDate | null;
      cancelled_invoices: JSONColumnType<readonly CancelledInvoice[]>;
      taken_numbers: JSONColumnType<readonly TakenNumber[]>;
      earlier_invoice: string | null;
      cancelled: boolean;
      salesman_id: string | null;
      location_id: string | null;
      client_id: string;
      has_custom_header_data: boolean;
      has_different_delivery_address: boolean;
      delivery_address: string | null;
      delivery_zip_code: string | null;
      delivery_city: string | null;
      exhibition_sale: boolean;
      exhibition_salesman_id: string | null;
      exhibition_sell_date: IsoDate | null;
      exhibition_schedule_date: IsoDate | null;
      exhibition_price: Cents | null;
      sell_date: IsoDate | null;
      order_price: Cents | null;
      changes: JSONColumnType<readonly OrderChange[]>;
      note_remaining_payment: string | null;
      delivery_date: IsoDate | null;
      delivery_date_wish: IsoDate | null;
      delivery_date_not_defined: boolean;
      confirmed_delivery_date: IsoDate | null;
      assembly_date: IsoDate | null;
      additional_assembly_dates: JSONColumnType<readonly (IsoDate | null)[]>;
      carpenter_id: string | null;
      connections: TextArray<Connection>;
      notes: string | null;
      hidden_file_types: TextArray<OrderFileType>;
      file_types: Generated<readonly string[]>;
      missing_file_types: GeneratedAlways<string>;
      last_more_assembly: GeneratedAlways<string | null>;
      last_assembly: GeneratedAlways<IsoDate | null>;
      shipment_expense: Cents | null;
      assembly_expense: Cents | null;
      special_expenses: Cents | null;
      additional_expenses: JSONColumnType<readonly AdditionalExpense[]>;
      salesman_provision: Cents | null;
      exhibition_provision: Cents | null;
      document_data: ColumnType<OrderDocuments, string | undefined, string>;
      payment_plan: JSONColumnType<OrderPlan> | null;
      rates: JSONColumnType<OrderRates>;
      paid: Generated<boolean>;
      done_to_do_remaining_amount: Generated<boolean>;
      complaint_state: Generated<ComplaintState | null>;
      restricted_at: NullableInstant;
      client_name: string;
      is_deletable: boolean;
      lacks_order_data: boolean;
      lacks_supplier_data: boolean;
      planned_date: IsoDate | null;
      goods_date: IsoDate | null;
      lacks_confirmation: Generated<boolean>;
      unbilled_from: Generated<IsoDate | null>;
      unbilled_until: Generated<IsoDate | null>;
      has_open_difference: Generated<boolean>;
      /** Payments as the overview sends them. */
      payment_summary: JSONColumnType<readonly { date: IsoDate | null; price: Euros; paid: boolean }[]>;
      supplier_mapping: JSONColumnType<
        readonly {
          supplierCalculationId: string;
          supplierId: string | null;
          missing?: readonly SupplierGap[];
        }[]
      >;
      final_price: Cents | null;
      selling_sum: Cents | null;
      paid_sum: Cents;
      payments_sum: Cents;
      unpaid_from: IsoDate | null;
      unpaid_until: IsoDate | null;
      unpaid_sum: Cents;
      on_acceptance_sum: Generated<Cents>;
      retained_sum: Generated<Cents>;
      retained_days: JSONColumnType<readonly HeldOnDay[], string | undefined>;
      remaining_amount: Cents | null;
      supplier_cost_sum: Cents;
      margin: Cents | null;
      expenses: Cents;
      calculated_salesman_provision: Cents | null;
      calculated_exhibition_provision: Cents | null;
      margin_sum: Cents | null;
      target_margin: Cents | null;
      difference_target_margin: Cents | null;
      difference_target_margin_percentage: NullablePercentage;
      target_margin_sum: Cents | null;
      difference_target_margin_sum: Cents | null;
      difference_target_margin_sum_percentage: NullablePercentage;
      percentage_assembly: NullablePercentage;
      missing_data_for_margin: boolean;
      missing_data_for_margin_sum: boolean;
    };
  named_in_documents: { tenant_id: string; order_id: string; named_id: string };
  order_payments: {
    tenant_id: string;
    order_id: string;
    id: string;
    sort_order: number;
    date: IsoDate;
    planned_date: IsoDate | null;
    price: Cents;
    payment_type: PaymentMethod;
    till_receipt_number: string | null;
    paid: boolean;
    notes: string | null;
    is_billable: boolean;
    invoice_number: string | null;
    replaced_by: string | null;
    document_data: JSONColumnType<DocumentData> | null;
    part_of: string | null;
    came_in_part: Generated<Cents>;
    plan_line: string | null;
  };
  payment_receipts: {
    tenant_id: string;
    order_id: string;
    payment_id: string;
    of_rest: boolean;
    amount: Cents;
    date: IsoDate;
    payment_type: PaymentMethod;
    received_at: Instant;
    before: JSONColumnType<readonly OrderPayment[]>;
    after: JSONColumnType<readonly OrderPayment[]>;
    invoice_number: string | null;
  };
  order_suppliers: {
    tenant_id: string;
    order_id: string;
    id: string;
    sort_order: number;
    supplier_id: string | null;
    order_number: string | null;
    order_sum: Cents | null;
    accounting_sum: Cents | null;
    accounting_number: string | null;
    accepted_difference: Cents | null;
    confirmed_delivery_date: IsoDate | null;
    delivery_date: IsoDate | null;
    location: string | null;
    notes: string | null;
    delivery_note_number: string | null;
  };
  complaints: Modified & {
    tenant_id: string;
    id: string;
    order_id: string;
    imposed: ComplaintImposer;
    state: ComplaintState;
    do_not_forget: boolean;
    fixed_at: IsoDate | null;
    importance: Importance;
    carpenter_id: string | null;
    created_on: IsoDate;
    planned_date: IsoDate | null;
    availability: IsoDate | null;
    location_id: string | null;
    built_in_location: BuiltInLocation | null;
    connections: TextArray<Connection>;
    repair_time_in_minutes: number;
    stock_to_do: string | null;
    tasks_to_do: string | null;
    notes: string | null;
    remaining_amount: Cents | null;
    retained: Cents | null;
    carpenter_expense: Cents | null;
    material_expense: Cents | null;
    modified_by_name: string;
  };
};
