import type { Country } from '@korpus/domain/addresses/country.ts';
import type { AddressScheme } from '@korpus/domain/addresses/electronic-address.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { GermanState } from '@korpus/domain/dates/workdays.ts';
import type { DocumentType, NewDocumentSetting } from '@korpus/domain/documents/document-types.ts';
import type { VatFollower } from '@korpus/domain/locations/vat-rates.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentPlans } from '@korpus/domain/payment-plans/payment-plan.ts';
import type { Provision, TargetCompareValue } from '@korpus/domain/provisions/provision.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { AdditionalPackage, BasePackage } from '@korpus/domain/rights/packages.ts';
import type { BankBalance } from '@korpus/domain/week-overview/bank-balances.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Listed, NullableInstant, NullablePercentage, Percentage, TextArray } from './column-types.ts';

/** Tables of what the operator sells, and of what a house enters about itself. */
export type SettingsTables = {
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
    /** Count of CARPENTER_APP alone. */
    maximum_app_user_count: number | null;
    version: Generated<number>;
  };
  standard_vat_rates: { country: Country; valid_from: IsoDate; rate: Percentage };
  locations: Listed & {
    enabled: Generated<boolean>;
    phone: string | null;
    street: string | null;
    zip_code: string | null;
    city: string | null;
    vat: Percentage;
    vat_followers: JSONColumnType<readonly VatFollower[], string | undefined>;
    bill_prefix: string | null;
    legal_name: string | null;
    legal_form: string | null;
    register_court: string | null;
    register_number: string | null;
    managing_directors: string | null;
    federal_state: GermanState | null;
    country: Country | null;
    contact_name: string | null;
    contact_phone: string | null;
    contact_email: string | null;
    electronic_address_scheme: AddressScheme | null;
    electronic_address: string | null;
    e_invoices_from: IsoDate | null;
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
  suppliers: Listed & { address: string | null; email: string | null };
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
    confirmation_days: Generated<number>;
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
    settings: JSONColumnType<NewDocumentSetting>;
    version: Generated<number>;
  };
  mail_texts: {
    tenant_id: string;
    kind: MailKind;
    subject: string;
    body: string;
    version: Generated<number>;
  };
  /** The day from which receipts need the till's number; null: they do not, and `reason` says why. */
  till_rules: {
    tenant_id: string;
    required_from: IsoDate | null;
    reason: string | null;
    set_by: string | null;
    set_at: NullableInstant;
    version: Generated<number>;
  };
  payment_plans: {
    tenant_id: string;
    settings: JSONColumnType<PaymentPlans>;
    version: Generated<number>;
  };
  bank_balances: {
    tenant_id: string;
    amounts: JSONColumnType<readonly (BankBalance | null)[]>;
    version: Generated<number>;
  };
};
