import type { ChangeAction, FieldChange, SubjectKind } from '@korpus/domain/change-log/field-change.ts';
import type { ColumnTab, TableLayout } from '@korpus/domain/columns/column-template.ts';
import type {
  BuiltInLocation,
  ComplaintImposer,
  ComplaintState,
  Importance,
} from '@korpus/domain/complaints/complaint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentData, OrderDocuments } from '@korpus/domain/documents/document-data.ts';
import type {
  DocumentDataSetting,
  DocumentType,
  PrintType,
} from '@korpus/domain/documents/document-types.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import type { FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { ClientReason, ClientState } from '@korpus/domain/offers/offer.ts';
import type {
  AdditionalExpense,
  Connection,
  OrderChange,
  OrderType,
  PaymentType,
} from '@korpus/domain/orders/order.ts';
import type { Salutation, TargetGroup } from '@korpus/domain/orders/order-client.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { Provision, TargetCompareValue } from '@korpus/domain/provisions/provision.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { AccountingPeriod, AdditionalPackage, BasePackage } from '@korpus/domain/tenants/packages.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** An instant: read as ISO 8601 text, written as Date. */
type Instant = ColumnType<string, Date, Date>;
type NullableInstant = ColumnType<string | null, Date | null | undefined, Date | null>;
/** node-postgres and PGlite both take a JavaScript array for a text[]. */
type TextArray<T extends string> = ColumnType<T[], readonly T[], readonly T[]>;

/** numeric comes as its exact text. */
type Percentage = ColumnType<string, number, number>;
type NullablePercentage = ColumnType<string | null, number | null, number | null>;

/** A row of base data: people give the list its order. */
type Listed = {
  tenant_id: string;
  id: string;
  name: string;
  sort_order: number;
  version: Generated<number>;
};

/** Who a customer is: the same columns on a client and, as a copy, on an order. */
type ClientColumns = {
  target_group: TargetGroup | null;
  lead_source_id: string | null;
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
};

type Modified = {
  created_at: Instant;
  modified_at: Instant;
  modified_by: string;
  version: Generated<number>;
};

/** The tables of apps/server/migrations as Kysely sees them. */
export type Schema = {
  tenants: {
    id: string;
    is_operator: Generated<boolean>;
    company_name: string;
    city: string | null;
    email: string;
    enabled: Generated<boolean>;
    license_valid_until: IsoDate | null;
    base_package_type: BasePackage;
    additional_package_types: TextArray<AdditionalPackage>;
    time_zone: Generated<string>;
    created_at: Instant;
    version: Generated<number>;
    address: string | null;
    zip_code: string | null;
    vat: string | null;
    email_invoice: string | null;
    last_invoice_date: IsoDate | null;
    accounting_period: Generated<AccountingPeriod>;
    additional_user_count: Generated<number>;
    additional_location_count: Generated<number>;
    additional_carpenter_app_user_count: Generated<number>;
  };
  users: {
    tenant_id: string;
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    roles: TextArray<Role>;
    enabled: Generated<boolean>;
    created_at: Instant;
    version: Generated<number>;
    location_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** null: the defaults of the role. */
  role_rights: {
    tenant_id: string;
    role: Role;
    rights: ColumnType<Right[] | null, readonly Right[] | null, readonly Right[] | null>;
    version: Generated<number>;
  };
  user_right_overrides: {
    tenant_id: string;
    user_id: string;
    overrides: JSONColumnType<Partial<Record<Right, boolean>>>;
    version: Generated<number>;
  };
  sessions: {
    tenant_id: string;
    id: string;
    user_id: string;
    device: string;
    created_at: Instant;
    last_used_at: Instant;
    ended_at: NullableInstant;
    end_reason: string | null;
  };
  idempotency_keys: {
    tenant_id: string;
    user_id: string;
    key: string;
    request_hash: string;
    answer: JSONColumnType<object> | null;
    created_at: Instant;
  };
  user_credentials: { tenant_id: string; user_id: string; password_hash: string; changed_at: Instant };
  refresh_tokens: {
    token_hash: string;
    tenant_id: string;
    session_id: string;
    issued_at: Instant;
    expires_at: Instant;
    replaced_at: NullableInstant;
  };
  password_links: {
    token_hash: string;
    tenant_id: string;
    user_id: string;
    purpose: 'REGISTER' | 'RESET';
    issued_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  sign_in_failures: { id: string; account: string; address: string; failed_at: Instant };
  installation_facts: { name: string; value: string };
  base_packages: {
    type: BasePackage;
    price_monthly: Cents;
    price_yearly: Cents;
    price_for_additional_location_monthly: Cents;
    price_for_additional_location_yearly: Cents;
    price_for_additional_user_monthly: Cents;
    price_for_additional_user_yearly: Cents;
    maximum_user_count: number;
    maximum_location_count: number;
    version: Generated<number>;
  };
  additional_packages: {
    type: AdditionalPackage;
    price_monthly: Cents;
    price_yearly: Cents;
    /** Of CARPENTER_APP alone. */
    maximum_app_user_count: number | null;
    version: Generated<number>;
  };
  locations: Listed & {
    enabled: Generated<boolean>;
    phone: string | null;
    street: string | null;
    zip_code: string | null;
    city: string | null;
    vat: Percentage;
    bill_prefix: string | null;
    account_holder: string | null;
    bank_name: string | null;
    iban: string | null;
    bic: string | null;
    tax_number: string | null;
    vat_id: string | null;
    margin_docs_top: NullablePercentage;
    margin_docs_bottom: NullablePercentage;
  };
  carpenters: Listed & { has_app_user: Generated<boolean>; linked_user_id: string | null };
  suppliers: Listed;
  lead_sources: Listed;
  conversation_types: Listed;
  exhibition_salesmen: Listed & { location_id: string; user_id: string | null };
  document_text_settings: Listed & {
    pre_text: JSONColumnType<RichTextDocument>;
    post_text: JSONColumnType<RichTextDocument>;
    document_types: TextArray<DocumentType>;
  };
  default_values: {
    tenant_id: string;
    shipment_expense: Cents;
    assembly_expense: Cents;
    target_margin_percentage: Percentage;
    target_margin_compare_value: TargetCompareValue;
    target_margin_sum_percentage: Percentage;
    target_margin_sum_compare_value: TargetCompareValue;
    provision: JSONColumnType<Provision>;
    version: Generated<number>;
  };
  /** null: the provision of the tenant. */
  user_provisions: {
    tenant_id: string;
    user_id: string;
    provision: JSONColumnType<Provision> | null;
    version: Generated<number>;
  };
  global_values: {
    tenant_id: string;
    key: 'TERMS_AND_CONDITIONS' | 'LAST_ORDER_LOCK_DATE';
    value: ColumnType<RichTextDocument | IsoDate, string, string>;
    version: Generated<number>;
  };
  document_data_settings: {
    tenant_id: string;
    type: DocumentType;
    settings: JSONColumnType<DocumentDataSetting>;
    version: Generated<number>;
  };
  files: {
    tenant_id: string;
    id: string;
    owner_kind: FileOwnerKind;
    owner_id: string;
    type: FileType;
    additional_id: string | null;
    name: string;
    content_type: ContentType;
    size: number;
    sha256: string;
    storage_key: string;
    preview: Generated<'NONE' | 'PENDING' | 'READY' | 'FAILED'>;
    preview_key: string | null;
    created_at: Instant;
    created_by: string;
  };
  blobs_to_remove: { tenant_id: string; storage_key: string; since: Instant };
  change_log: {
    tenant_id: string;
    id: string;
    at: Instant;
    user_id: string;
    user_name: string;
    action: ChangeAction;
    subject_kind: SubjectKind;
    subject_id: string;
    subject_name: string;
    changes: JSONColumnType<readonly FieldChange[]>;
  };
  counters: { tenant_id: string; name: 'CLIENT_NUMBER'; value: number };
  clients: ClientColumns &
    Modified & {
      tenant_id: string;
      id: string;
      client_number: string;
      salesman_id: string | null;
      location_id: string | null;
      request_date: IsoDate | null;
      notification_date: IsoDate | null;
      client_state: ClientState;
      client_reason: ClientReason | null;
      budget: Cents | null;
      conversation_type_id: string | null;
      notes: string | null;
    };
  orders: ClientColumns &
    Modified & {
      tenant_id: string;
      id: string;
      type: OrderType;
      order_number: string | null;
      invoice_number: string | null;
      invoice_date: IsoDate | null;
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
      hidden_file_types: TextArray<string>;
      file_types: Generated<readonly string[]>;
      missing_file_types: GeneratedAlways<string>;
      shipment_expense: Cents | null;
      assembly_expense: Cents | null;
      special_expenses: Cents | null;
      additional_expenses: JSONColumnType<readonly AdditionalExpense[]>;
      salesman_provision: Cents | null;
      exhibition_provision: Cents | null;
      document_data: ColumnType<OrderDocuments, string | undefined, string>;
      rates: JSONColumnType<OrderRates>;
      paid: Generated<boolean>;
      done_to_do_remaining_amount: Generated<boolean>;
      complaint_state: Generated<ComplaintState | null>;
      client_name: string;
      lacks_order_data: boolean;
      lacks_supplier_data: boolean;
      payment_summary: JSONColumnType<readonly { date: IsoDate; price: Cents; paid: boolean }[]>;
      supplier_mapping: JSONColumnType<
        readonly { supplierCalculationId: string; supplierId: string | null }[]
      >;
      final_price: Cents | null;
      selling_sum: Cents | null;
      paid_sum: Cents;
      payments_sum: Cents;
      unpaid_from: IsoDate | null;
      unpaid_until: IsoDate | null;
      unpaid_sum: Cents;
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
  order_payments: {
    tenant_id: string;
    order_id: string;
    id: string;
    sort_order: number;
    date: IsoDate;
    price: Cents;
    payment_type: PaymentType;
    paid: boolean;
    notes: string | null;
    is_billable: boolean;
    invoice_number: string | null;
    document_data: JSONColumnType<DocumentData> | null;
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
    carpenter_expense: Cents | null;
    material_expense: Cents | null;
    modified_by_name: string;
  };
  issued_documents: {
    tenant_id: string;
    id: string;
    order_id: string;
    payment_id: string | null;
    type: PrintType;
    invoice_number: string | null;
    frozen: ColumnType<unknown, string, never>;
    frozen_hash: string;
    printed_at: Instant;
    printed_by: string;
    printed_by_name: string;
    storage_key: string | null;
    sha256: string | null;
    size: number | null;
  };
  invoice_circles: { tenant_id: string; prefix: string; month: string; last_number: number };
  invoice_register: {
    tenant_id: string;
    number: string;
    prefix: string;
    month: string;
    running: number;
    bill_type: 'ORDER' | 'ORDER_PRE_PAYMENT' | 'SMALL_ORDER';
    record_id: string;
    payment_id: string | null;
    amount: Cents;
    invoice_date: IsoDate;
    given_at: Instant;
    given_by: string;
    given_by_name: string;
  };
  search_words: {
    tenant_id: string;
    word: string;
    kind: 'CLIENT' | 'ORDER' | 'COMPLAINT';
    record_id: string;
  };
  column_templates: {
    tenant_id: string;
    user_id: string;
    id: string;
    name: string;
    selected_fields: TextArray<string>;
    tabs: JSONColumnType<Partial<Record<ColumnTab, boolean>>>;
    layout: JSONColumnType<TableLayout> | null;
    version: Generated<number>;
  };
};
