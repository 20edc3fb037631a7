import type { ChangeAction, FieldChange, SubjectKind } from '@korpus/domain/change-log/field-change.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentDataSetting, DocumentType } from '@korpus/domain/documents/document-types.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { Provision, TargetCompareValue } from '@korpus/domain/provisions/provision.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { AccountingPeriod, AdditionalPackage, BasePackage } from '@korpus/domain/tenants/packages.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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
    owner_id: string;
    type: string;
    additional_id: string | null;
    name: string;
    content_type: string;
    size: number;
    sha256: string;
    storage_key: string;
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
};
