-- Offers and orders, what is found in them, and the columns people like to see of them.

-- Numbers that go up by one within a house, such as those of its customers.
create table counters (
  tenant_id uuid not null references tenants (id),
  name text not null check (name in ('CLIENT_NUMBER')),
  value bigint not null,
  primary key (tenant_id, name)
);

-- An offer is stored as a client (spec 2 §3).
create table clients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  client_number text not null,
  salesman_id uuid,
  location_id uuid,
  request_date date,
  notification_date date,
  client_state text not null check (client_state in ('NO_STATE', 'FIRST_CONVERSATION', 'PLANNING_STAGE',
    'NOTIFY_BY_CLIENT', 'CALL_CLIENT', 'NOT_COMPLETED', 'HAS_ORDER')),
  client_reason text check (client_reason in ('APPOINTMENT_CANCELLED_IN_ADVANCE', 'BOUGHT_ELSEWHERE',
    'TOO_EXPENSIVE', 'NOT_SPECIFIED')),
  budget bigint,
  conversation_type_id uuid,
  notes text,
  -- Who the customer is; orders have the same columns as a copy of their own.
  target_group text,
  lead_source_id uuid,
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
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, client_number),
  foreign key (tenant_id, salesman_id) references users (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, conversation_type_id) references conversation_types (tenant_id, id),
  foreign key (tenant_id, lead_source_id) references lead_sources (tenant_id, id)
);
create index clients_by_request on clients (tenant_id, request_date);
create index clients_of_salesman on clients (tenant_id, salesman_id);
create index clients_of_location on clients (tenant_id, location_id);
create index clients_of_lead_source on clients (tenant_id, lead_source_id);
create index clients_of_conversation_type on clients (tenant_id, conversation_type_id);

create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  type text not null check (type in ('NORMAL', 'SMALL')),
  order_number text,
  invoice_number text,
  invoice_date date,
  cancelled boolean not null default false,
  salesman_id uuid,
  location_id uuid,
  client_id uuid not null,
  has_custom_header_data boolean not null default false,
  target_group text,
  lead_source_id uuid,
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
  has_different_delivery_address boolean not null default false,
  delivery_address text,
  delivery_zip_code text,
  delivery_city text,
  exhibition_sale boolean not null default false,
  exhibition_salesman_id uuid,
  exhibition_sell_date date,
  exhibition_schedule_date date,
  exhibition_price bigint,
  sell_date date,
  order_price bigint,
  changes jsonb not null default '[]',
  note_remaining_payment text,
  delivery_date date,
  delivery_date_wish date,
  delivery_date_not_defined boolean not null default false,
  confirmed_delivery_date date,
  assembly_date date,
  additional_assembly_dates json not null default '[]',
  carpenter_id uuid,
  connections text[] not null default '{}' check (connections <@ array['WATER', 'ELECTRIC']),
  notes text,
  hidden_file_types text[] not null default '{}',
  shipment_expense bigint,
  assembly_expense bigint,
  special_expenses bigint,
  additional_expenses jsonb not null default '[]',
  salesman_provision bigint,
  exhibition_provision bigint,
  -- VAT, provision and targets the order was created with (decisions §3).
  rates jsonb not null,
  -- Of an exhibition order: the exhibition salesman has got his provision (decisions §5).
  paid boolean not null default false,
  done_to_do_remaining_amount boolean not null default false,
  -- What domain/orders makes of all this, kept here so that a list is one indexed scan; what depends on the day is
  -- never stored. The doctor recomputes and compares. What is json is sent as it stands here.
  client_name text not null,
  lacks_order_data boolean not null,
  lacks_supplier_data boolean not null,
  payment_summary json not null default '[]',
  supplier_mapping json not null default '[]',
  final_price bigint,
  selling_sum bigint,
  paid_sum bigint not null,
  payments_sum bigint not null,
  -- Unpaid payments with a date: the first and the last of these days, and the sum of them.
  unpaid_from date,
  unpaid_until date,
  unpaid_sum bigint not null,
  remaining_amount bigint,
  supplier_cost_sum bigint not null,
  margin bigint,
  expenses bigint not null,
  calculated_salesman_provision bigint,
  calculated_exhibition_provision bigint,
  margin_sum bigint,
  target_margin bigint,
  difference_target_margin bigint,
  difference_target_margin_percentage numeric,
  target_margin_sum bigint,
  difference_target_margin_sum bigint,
  difference_target_margin_sum_percentage numeric,
  percentage_assembly numeric,
  missing_data_for_margin boolean not null,
  missing_data_for_margin_sum boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, salesman_id) references users (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, lead_source_id) references lead_sources (tenant_id, id),
  foreign key (tenant_id, exhibition_salesman_id) references exhibition_salesmen (tenant_id, id),
  foreign key (tenant_id, carpenter_id) references carpenters (tenant_id, id)
) with (fillfactor = 85); -- room for the next state of a row beside it, so that a save need not touch every index
create index orders_by_sell_date on orders (tenant_id, sell_date);
create index orders_by_delivery_date on orders (tenant_id, delivery_date);
create index orders_by_exhibition_sell_date on orders (tenant_id, exhibition_sell_date) where exhibition_sale;
create index orders_by_exhibition_schedule_date on orders (tenant_id, exhibition_schedule_date)
  where exhibition_sale;
create index orders_not_sold on orders (tenant_id) where sell_date is null;
create index orders_lacking_supplier_data on orders (tenant_id)
  where lacks_supplier_data and order_price is not null and not cancelled;
create index orders_with_remaining_amount on orders (tenant_id, delivery_date)
  where remaining_amount > 0 and not cancelled;
create index orders_by_number on orders (tenant_id, order_number);
create index orders_of_client on orders (tenant_id, client_id);
create index orders_of_salesman on orders (tenant_id, salesman_id);
create index orders_of_location on orders (tenant_id, location_id);
create index orders_of_lead_source on orders (tenant_id, lead_source_id);
create index orders_of_exhibition_salesman on orders (tenant_id, exhibition_salesman_id);
create index orders_of_carpenter on orders (tenant_id, carpenter_id);

create table order_payments (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  sort_order integer not null,
  date date not null,
  price bigint not null,
  payment_type text not null check (payment_type in ('CASH', 'BANK')),
  paid boolean not null,
  notes text,
  is_billable boolean not null,
  invoice_number text,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);

create table order_suppliers (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  sort_order integer not null,
  supplier_id uuid,
  order_number text,
  order_sum bigint,
  accounting_sum bigint,
  accounting_number text,
  confirmed_delivery_date date,
  delivery_date date,
  location text,
  notes text,
  delivery_note_number text,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create index order_suppliers_of_supplier on order_suppliers (tenant_id, supplier_id);

-- What can be found: one row per word of a record, folded by domain/search. Compared byte by byte, so that a beginning
-- of a word is a range of the index on every machine.
create table search_words (
  tenant_id uuid not null references tenants (id),
  word text collate "C" not null,
  kind text not null check (kind in ('CLIENT', 'ORDER')),
  record_id uuid not null,
  primary key (tenant_id, word, kind, record_id)
);
create index search_words_of_record on search_words (tenant_id, record_id);

-- Columns somebody chose for themself (decisions §5). `tabs`: where it is the one that opens.
create table column_templates (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null,
  selected_fields text[] not null check (cardinality(selected_fields) > 0),
  tabs jsonb not null,
  layout jsonb,
  version integer not null default 1,
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'counters', 'clients', 'orders', 'order_payments', 'order_suppliers', 'search_words', 'column_templates'
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

grant select, insert, update on counters to korpus_app;
grant select, insert, update, delete on clients, orders, order_payments, order_suppliers, search_words,
  column_templates to korpus_app;
