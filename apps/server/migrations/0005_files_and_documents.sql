-- Files of orders and offers, what is written in documents, what was printed, and the numbers of invoices.

-- Whose a file is. A preview is made by a job after the upload; its bytes lie beside the file's.
alter table files
  add column owner_kind text not null default 'location'
    check (owner_kind in ('location', 'order', 'client', 'complaint')),
  add column preview text not null default 'NONE' check (preview in ('NONE', 'PENDING', 'READY', 'FAILED')),
  add column preview_key text check ((preview_key is not null) = (preview = 'READY'));
alter table files alter column owner_kind drop default;
-- How much a house stores, read from the index alone.
create index files_by_size on files (tenant_id) include (size);
create index files_without_preview on files (tenant_id) where preview = 'PENDING';

-- The kinds of files an order has of those it should have one of each, so that lists need not look into files;
-- documents as people write them, by type.
alter table orders
  add column file_types text[] not null default '{}',
  add column document_data jsonb not null default '{}';
alter table order_payments add column document_data jsonb;

-- As the overview sends it: the slots for one file that are neither hidden nor filled (domain/files/file-types).
alter table orders
  add column missing_file_types text not null generated always as ('[' || ltrim(
      case when 'CONTRACT' = any(hidden_file_types || file_types) then '' else ',"CONTRACT"' end ||
      case when 'PURCHASE_CONTRACT' = any(hidden_file_types || file_types) then '' else ',"PURCHASE_CONTRACT"' end ||
      case when not exhibition_sale or 'EXHIBITION_PURCHASE_CONTRACT' = any(hidden_file_types || file_types) then '' else ',"EXHIBITION_PURCHASE_CONTRACT"' end ||
      case when 'INVOICE' = any(hidden_file_types || file_types) then '' else ',"INVOICE"' end ||
      case when 'CONTRACT_CHANGE' = any(hidden_file_types || file_types) then '' else ',"CONTRACT_CHANGE"' end ||
      case when 'INSTALLATION_PLANS' = any(hidden_file_types || file_types) then '' else ',"INSTALLATION_PLANS"' end ||
      case when 'SIGNED_PLANS' = any(hidden_file_types || file_types) then '' else ',"SIGNED_PLANS"' end ||
      case when 'MEASUREMENT_PLANS' = any(hidden_file_types || file_types) then '' else ',"MEASUREMENT_PLANS"' end ||
      case when 'ASSEMBLY_ORDER' = any(hidden_file_types || file_types) then '' else ',"ASSEMBLY_ORDER"' end ||
      case when 'ASSEMBLY_REPORT' = any(hidden_file_types || file_types) then '' else ',"ASSEMBLY_REPORT"' end ||
      case when 'COMPLAINT_REPORT' = any(hidden_file_types || file_types) then '' else ',"COMPLAINT_REPORT"' end,
    ',') || ']') stored;

-- Every print for the customer: the data it was made of, and where its bytes lie once they are made. An invoice has a
-- number, which was drawn in the same transaction (decisions §6).
create table issued_documents (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid,
  type text not null check (type in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE')),
  invoice_number text,
  -- All that the bytes depend on: texts, sums, names, the letterhead's key. Never read again from the order.
  frozen jsonb not null,
  frozen_hash text not null,
  printed_at timestamptz not null,
  printed_by uuid not null,
  printed_by_name text not null,
  storage_key text,
  sha256 text,
  size bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check ((storage_key is null) = (sha256 is null) and (storage_key is null) = (size is null))
);
create index issued_documents_of_order on issued_documents (tenant_id, order_id, printed_at desc);
create unique index issued_invoices on issued_documents (tenant_id, invoice_number) where invoice_number is not null;

-- The last number given in a circle (a prefix) and month.
create table invoice_circles (
  tenant_id uuid not null references tenants (id),
  prefix text not null,
  month text not null check (month ~ '^\d{6}$'),
  last_number integer not null check (last_number > 0),
  primary key (tenant_id, prefix, month)
);

-- Every number ever given; never rewritten. What becomes of one later stands beside it.
create table invoice_register (
  tenant_id uuid not null references tenants (id),
  number text not null,
  prefix text not null,
  month text not null,
  running integer not null,
  bill_type text not null check (bill_type in ('ORDER', 'ORDER_PRE_PAYMENT', 'SMALL_ORDER')),
  record_id uuid not null,
  payment_id uuid,
  amount bigint not null,
  invoice_date date not null,
  given_at timestamptz not null,
  given_by uuid not null,
  given_by_name text not null,
  primary key (tenant_id, number),
  unique (tenant_id, prefix, month, running)
);
create index invoice_register_of_record on invoice_register (tenant_id, record_id);

-- Orders of before have their numbers from elsewhere: the register knows them, and the circles go on behind them. The
-- owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table locations no force row level security;
insert into invoice_register (tenant_id, number, prefix, month, running, bill_type, record_id, amount, invoice_date,
    given_at, given_by, given_by_name)
  select o.tenant_id, o.invoice_number, coalesce(l.bill_prefix, ''), to_char(o.invoice_date, 'YYYYMM'),
    substr(o.invoice_number, length(coalesce(l.bill_prefix, '')) + 7)::integer, 'ORDER', o.id,
    coalesce(o.final_price, 0), o.invoice_date, o.modified_at, coalesce(o.salesman_id, o.id), o.modified_by
  from orders o left join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
  where o.invoice_date is not null
    and starts_with(o.invoice_number, coalesce(l.bill_prefix, '') || to_char(o.invoice_date, 'YYYYMM'))
    and substr(o.invoice_number, length(coalesce(l.bill_prefix, '')) + 7) ~ '^0*[1-9]\d{0,8}$'
  on conflict do nothing;
insert into invoice_circles (tenant_id, prefix, month, last_number)
  select tenant_id, prefix, month, max(running) from invoice_register group by tenant_id, prefix, month;
alter table orders force row level security;
alter table locations force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['issued_documents', 'invoice_circles', 'invoice_register'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

-- What was frozen is never written again; only its bytes come later. With its order goes what has no number.
grant select, insert, delete, update (storage_key, sha256, size) on issued_documents to korpus_app;
create policy invoices_stay on issued_documents as restrictive for delete using (invoice_number is null);
grant select, insert, update on invoice_circles to korpus_app;
grant select, insert on invoice_register to korpus_app;
