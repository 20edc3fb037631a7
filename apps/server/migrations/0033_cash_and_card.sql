-- How money comes: by card, too (rules: money#bank-cash-card), and with the number of the till's receipt
-- (rules: money#till-receipts). What was received before has none and stays as it is.
alter table order_payments
  drop constraint order_payments_payment_type_check,
  add constraint order_payments_payment_type_check check (payment_type in ('CASH', 'BANK', 'CARD')),
  add column till_receipt_number text;
alter table payment_receipts
  drop constraint payment_receipts_payment_type_check,
  add constraint payment_receipts_payment_type_check check (payment_type in ('CASH', 'BANK', 'CARD'));

-- From which day a house wants these numbers; null: not at all. Why, who said so and when, where it does not.
create table till_rules (
  tenant_id uuid primary key references tenants (id),
  required_from date,
  reason text,
  set_by text,
  set_at timestamptz,
  version integer not null default 1,
  check (required_from is not null or reason is not null)
);

-- Houses of before are asked from today on.
insert into till_rules (tenant_id, required_from) select id, current_date from tenants where not is_operator;

alter table till_rules enable row level security;
alter table till_rules force row level security;
create policy own_tenant on till_rules
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on till_rules to korpus_app;
