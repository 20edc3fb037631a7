-- Operator and settings: licences with counts and prices, base data, default values, files, change log.

-- A licence is changed by the operator alone; a tenant's own people only read it.
revoke update on tenants from korpus_app;

alter table tenants
  add column address text,
  add column zip_code text,
  add column vat text,
  add column email_invoice text,
  add column last_invoice_date date,
  add column accounting_period text not null default 'MONTHLY' check (accounting_period in ('MONTHLY', 'YEARLY')),
  add column additional_user_count integer not null default 0 check (additional_user_count >= 0),
  add column additional_location_count integer not null default 0 check (additional_location_count >= 0),
  add column additional_carpenter_app_user_count integer not null default 0
    check (additional_carpenter_app_user_count >= 0);

-- What the operator sells. Prices are cents; a tenant's people may see the maximum counts alone.
create table base_packages (
  type text primary key check (type in ('BASE_S', 'BASE_M', 'BASE_L')),
  price_monthly bigint not null,
  price_yearly bigint not null,
  price_for_additional_location_monthly bigint not null,
  price_for_additional_location_yearly bigint not null,
  price_for_additional_user_monthly bigint not null,
  price_for_additional_user_yearly bigint not null,
  maximum_user_count integer not null check (maximum_user_count > 0),
  maximum_location_count integer not null check (maximum_location_count > 0),
  version integer not null default 1
);

create table additional_packages (
  type text primary key check (type in ('COMPLAINT', 'EXHIBITION', 'TODO', 'SALES_STATISTICS', 'CARPENTER_APP',
    'DOCUMENT_PRINT', 'CALENDAR', 'STOCK')),
  price_monthly bigint not null,
  price_yearly bigint not null,
  maximum_app_user_count integer check (maximum_app_user_count > 0),
  version integer not null default 1,
  check ((type = 'CARPENTER_APP') = (maximum_app_user_count is not null))
);

insert into base_packages values
  ('BASE_S', 4900, 49000, 1900, 19000, 900, 9000, 3, 1),
  ('BASE_M', 9900, 99000, 1900, 19000, 900, 9000, 10, 2),
  ('BASE_L', 19900, 199000, 1900, 19000, 900, 9000, 30, 5);

insert into additional_packages values
  ('COMPLAINT', 1900, 19000, null),
  ('EXHIBITION', 1900, 19000, null),
  ('TODO', 900, 9000, null),
  ('SALES_STATISTICS', 2900, 29000, null),
  ('CARPENTER_APP', 2900, 29000, 5),
  ('DOCUMENT_PRINT', 2900, 29000, null),
  ('CALENDAR', 1900, 19000, null),
  ('STOCK', 1900, 19000, null);

-- Base data, each list in the order people gave it.

create table locations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  enabled boolean not null default true,
  sort_order integer not null,
  phone text,
  street text,
  zip_code text,
  city text,
  vat numeric(5, 2) not null default 20 check (vat between 0 and 100),
  bill_prefix text,
  account_holder text,
  bank_name text,
  iban text,
  bic text,
  tax_number text,
  vat_id text,
  margin_docs_top numeric(5, 2) check (margin_docs_top between 0 and 100),
  margin_docs_bottom numeric(5, 2) check (margin_docs_bottom between 0 and 100),
  version integer not null default 1,
  primary key (tenant_id, id)
);

-- Who changed a person and when stands in the change log, as for every other record.
alter table users
  drop column changed_at,
  drop column changed_by,
  add column location_id uuid,
  add foreign key (tenant_id, location_id) references locations (tenant_id, id);
create index users_of_location on users (tenant_id, location_id);

create table carpenters (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer not null,
  has_app_user boolean not null default false,
  linked_user_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, linked_user_id),
  foreign key (tenant_id, linked_user_id) references users (tenant_id, id),
  check (linked_user_id is not null or not has_app_user)
);

create table suppliers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);

create table lead_sources (like suppliers including all);
alter table lead_sources add foreign key (tenant_id) references tenants (id);

create table conversation_types (like suppliers including all);
alter table conversation_types add foreign key (tenant_id) references tenants (id);

create table exhibition_salesmen (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer not null,
  location_id uuid not null,
  user_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index exhibition_salesmen_of_location on exhibition_salesmen (tenant_id, location_id);
create index exhibition_salesmen_of_user on exhibition_salesmen (tenant_id, user_id);

-- Texts are trees of domain/rich-text, never HTML.
create table document_text_settings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  sort_order integer not null,
  pre_text jsonb not null,
  post_text jsonb not null,
  document_types text[] not null check (cardinality(document_types) > 0 and document_types <@ array['OFFER',
    'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION', 'PREPAYMENT_INVOICE']),
  version integer not null default 1,
  primary key (tenant_id, id)
);

-- Default values and provisions; a person without a row of their own has the tenant's provision.

create table default_values (
  tenant_id uuid primary key references tenants (id),
  shipment_expense bigint not null check (shipment_expense >= 0),
  assembly_expense bigint not null check (assembly_expense >= 0),
  target_margin_percentage numeric(5, 2) not null check (target_margin_percentage between 0 and 100),
  target_margin_compare_value text not null check (target_margin_compare_value in ('SUM', 'SUM_GROSS')),
  target_margin_sum_percentage numeric(5, 2) not null check (target_margin_sum_percentage between 0 and 100),
  target_margin_sum_compare_value text not null check (target_margin_sum_compare_value in ('SUM', 'SUM_GROSS')),
  provision jsonb not null,
  version integer not null default 1
);

create table user_provisions (
  tenant_id uuid not null,
  user_id uuid not null,
  provision jsonb,
  version integer not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table global_values (
  tenant_id uuid not null references tenants (id),
  key text not null check (key in ('TERMS_AND_CONDITIONS', 'LAST_ORDER_LOCK_DATE')),
  value jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, key)
);

create table document_data_settings (
  tenant_id uuid not null references tenants (id),
  type text not null check (type in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE')),
  settings jsonb not null,
  version integer not null default 1,
  primary key (tenant_id, type)
);

-- Rights: null means the defaults (a reset); the row stays, so that its version goes on.
alter table role_rights
  alter column rights drop not null,
  add column version integer not null default 1;
alter table user_right_overrides add column version integer not null default 1;

-- Files. The bytes lie in the file store under the key; a row without them cannot be, bytes without a row are swept.
create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  type text not null,
  additional_id uuid,
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id)
);
create unique index files_of_owner on files
  (tenant_id, owner_id, type, coalesce(additional_id, '00000000-0000-0000-0000-000000000000'::uuid), name);

-- Who changed what and when. Written by every writing call, changed by none.
create table change_log (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  changes jsonb not null,
  primary key (tenant_id, id)
);
create index change_log_by_time on change_log (tenant_id, at desc, id desc);
create index change_log_of_subject on change_log (tenant_id, subject_kind, subject_id, at desc);

-- Houses that were there before get what a new one gets: a place and the usual values. The owner sees all houses only
-- while row security is not forced upon it.
alter table tenants no force row level security;
alter table users no force row level security;

insert into locations (tenant_id, id, name, sort_order)
  select id, gen_random_uuid(), coalesce(city, company_name), 1 from tenants where not is_operator;

insert into default_values
  select id, 15000, 50000, 35, 'SUM', 20, 'SUM', '{
    "salesProvision": {"percentage": 6, "value": "MARGIN"},
    "exhibitionProvision": {"exhibitionPercentage": 10, "exhibitionValue": "EXHIBITION_PRICE",
      "salesPercentage": 1.75, "salesValue": "SELLING_SUM"}
  }', 1 from tenants where not is_operator;

insert into carpenters (tenant_id, id, name, sort_order, has_app_user, linked_user_id)
  select tenant_id, gen_random_uuid(), trim(first_name || ' ' || last_name),
    row_number() over (partition by tenant_id order by last_name, id), enabled, id
  from users where roles = array['CARPENTER'];

alter table users force row level security;
alter table tenants force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'locations', 'carpenters', 'suppliers', 'lead_sources', 'conversation_types', 'exhibition_salesmen',
    'document_text_settings', 'default_values', 'user_provisions', 'global_values', 'document_data_settings', 'files',
    'change_log'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update, delete on carpenters, suppliers, lead_sources, conversation_types, exhibition_salesmen,
  document_text_settings, user_provisions, files to korpus_app;
grant select, insert, update on locations, default_values, global_values, document_data_settings to korpus_app;
grant select, insert on change_log to korpus_app;
grant select (type, maximum_user_count, maximum_location_count) on base_packages to korpus_app;
grant select (type, maximum_app_user_count) on additional_packages to korpus_app;

grant select, update on base_packages, additional_packages to korpus_platform;
