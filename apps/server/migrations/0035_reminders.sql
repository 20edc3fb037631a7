-- What central banks make known for each half-year (rules: reminders#base-rates); the operator keeps them, all houses
-- read them. A half-year that nobody entered takes the one before, and says so.
create table base_rates (
  country text not null check (country in ('DE', 'AT')),
  half_year date not null check (to_char(half_year, 'MM-DD') in ('01-01', '07-01')),
  rate numeric(5, 2) not null check (rate between -20 and 50),
  version integer not null default 1,
  primary key (country, half_year)
);
insert into base_rates values
  ('DE', '2025-07-01', 1.27),
  ('DE', '2026-01-01', 1.27),
  ('AT', '2025-07-01', 1.53),
  ('AT', '2026-01-01', 1.53);

grant select on base_rates to korpus_app;
grant select, insert, update on base_rates to korpus_platform;

-- Levels of a house with their words (rules: reminders#levels); of one without a row: domain/reminders/reminder-levels.ts.
create table reminder_settings (
  tenant_id uuid not null references tenants (id),
  settings jsonb not null,
  version integer not null default 1,
  primary key (tenant_id)
);

-- What went out, as it went out (rules: reminders#frozen). Its number is that of the house and its year.
create table reminders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  year integer not null,
  running integer not null,
  level integer not null,
  title text not null,
  client_name text not null,
  day date not null,
  due_on date not null,
  open bigint not null,
  interest bigint not null,
  fee bigint not null,
  total bigint not null,
  -- How `frozen` is written.
  format smallint not null,
  frozen jsonb not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  -- Of its bytes, as soon as they are made.
  storage_key text,
  sha256 text,
  size bigint,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, year, running)
);
create index reminders_by_day on reminders (tenant_id, day desc);

-- Which invoice was reminded of in which; its key is why no level is ever sent twice.
create table reminder_claims (
  tenant_id uuid not null,
  invoice_number text not null,
  level integer not null check (level > 0),
  reminder_id uuid not null,
  order_id uuid not null,
  payment_id uuid,
  due_on date not null,
  open bigint not null,
  interest bigint not null,
  primary key (tenant_id, invoice_number, level),
  foreign key (tenant_id, reminder_id) references reminders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index reminder_claims_of_reminder on reminder_claims (tenant_id, reminder_id);
create index reminder_claims_of_order on reminder_claims (tenant_id, order_id);

-- Orders whose invoices are left alone for now (rules: reminders#locks).
create table reminder_locks (
  tenant_id uuid not null,
  order_id uuid not null,
  reason text not null,
  until date,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['reminder_settings', 'reminders', 'reminder_claims', 'reminder_locks'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on reminder_settings to korpus_app;
-- What went out is never written again; only its bytes are added.
grant select, insert, update (storage_key, sha256, size) on reminders to korpus_app;
grant select, insert on reminder_claims to korpus_app;
grant select, insert, update, delete on reminder_locks to korpus_app;

-- Deposits that were billed and that nobody paid: few of a house, however many orders it has had.
create index order_payments_asked_for on order_payments (tenant_id, order_id)
  where invoice_number is not null and not paid and replaced_by is null;

-- Reminders are sent by mail like other papers.
alter table mail_texts
  drop constraint mail_texts_kind_check,
  add constraint mail_texts_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER'));
alter table sent_papers
  add column reminder_id uuid,
  drop constraint sent_papers_kind_check,
  add constraint sent_papers_kind_check check (kind in ('OFFER', 'PURCHASE_CONTRACT', 'INVOICE', 'SUPPLIER_CONFIRMATION',
    'PREPAYMENT_INVOICE', 'DELIVERY_NOTE', 'CANCELLATION_INVOICE', 'COMPLAINT', 'REMINDER')),
  drop constraint sent_papers_check,
  add constraint sent_papers_of_one check (num_nonnulls(complaint_id, issued_id, reminder_id) = 1),
  add foreign key (tenant_id, reminder_id) references reminders (tenant_id, id) on delete cascade;
create index sent_papers_of_reminder on sent_papers (tenant_id, reminder_id) where reminder_id is not null;
