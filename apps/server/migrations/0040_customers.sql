-- One person or company behind all their offers and orders (rules: customers#one-customer); an order points to its
-- customer by its offer.
create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  target_group text,
  salutation text,
  first_name text,
  last_name text not null,
  address text,
  zip_code text,
  city text,
  email text,
  phone1 text,
  phone2 text,
  external_customer_id text,
  is_company boolean not null default false,
  vat text,
  company_name text,
  country text,
  e_invoice text not null default 'AUTOMATIC' check (e_invoice in ('AUTOMATIC', 'ZUGFERD', 'XRECHNUNG', 'NONE')),
  buyer_reference text,
  electronic_address_scheme text,
  electronic_address text,
  notes text,
  -- Somebody entered, changed or merged it, so that it stays without an offer; others go with their last one.
  by_hand boolean not null default false,
  -- Behind what is open and what is closed: see 0024.
  search_place smallint not null generated always as (3) stored,
  open_until date generated always as (null) stored,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index customers_by_change on customers (tenant_id, modified_at desc, id);

-- Several who became one, until they can no longer be taken apart (rules: customers#taking-apart).
create table customer_merges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Who stayed; who may have ended in another merge since.
  kept_id uuid not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  -- Those that ended, each with all it was and the offers it had.
  ended jsonb not null,
  at timestamptz not null,
  by_name text not null,
  primary key (tenant_id, id)
);
create index customer_merges_of_kept on customer_merges (tenant_id, kept_id);
create index customer_merges_by_time on customer_merges (tenant_id, at);

-- Houses of before there were customers: everybody who was entered several times becomes one, once
-- (rules: customers#grouped-once). Houses without a row have nothing to group.
create table customer_groupings (
  tenant_id uuid not null references tenants (id),
  -- Null: the job after the migration has not come to it.
  at timestamptz,
  -- How many ended, and in how many others.
  ended integer,
  kept integer,
  primary key (tenant_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['customers', 'customer_merges', 'customer_groupings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update, delete on customers to korpus_app;
grant select, insert, delete on customer_merges to korpus_app;
grant select, insert, update on customer_groupings to korpus_app;

alter table clients add column customer_id uuid;
alter table clients no force row level security;

-- Each offer has a customer of its own to begin with, under its own id.
insert into customers (tenant_id, id, target_group, salutation, first_name, last_name, address, zip_code, city, email,
    phone1, phone2, external_customer_id, is_company, vat, company_name, country, e_invoice, buyer_reference,
    electronic_address_scheme, electronic_address, created_at, modified_at, modified_by)
  select tenant_id, id, target_group, salutation, first_name, last_name, address, zip_code, city, email,
    phone1, phone2, external_customer_id, is_company, vat, company_name, country, e_invoice, buyer_reference,
    electronic_address_scheme, electronic_address, created_at, modified_at, modified_by
  from clients;
update clients set customer_id = id;
insert into customer_groupings (tenant_id) select distinct tenant_id from clients;

alter table clients force row level security;
alter table customers force row level security;
alter table customer_merges force row level security;
alter table customer_groupings force row level security;

alter table clients
  alter column customer_id set not null,
  add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
create index clients_of_customer on clients (tenant_id, customer_id);

alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
  check (kind in ('CLIENT', 'ORDER', 'COMPLAINT', 'CUSTOMER'));
