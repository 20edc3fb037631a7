import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { AccountingPeriod, AdditionalPackage, BasePackage } from '@korpus/domain/rights/packages.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant, TextArray } from './column-types.ts';

/** Houses, their people, and how these sign in. */
export type PeopleTables = {
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
    seen_generation: Generated<number>;
    seen_at: NullableInstant;
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
    generation: Generated<number>;
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
};
