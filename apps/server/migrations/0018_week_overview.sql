-- Money that was received, call by call: what takes it back within a minute, and how a rest was paid
-- (rules: orders#undoing-a-receipt, week-overview#lists-of-money).
create table payment_receipts (
  tenant_id uuid not null,
  order_id uuid not null,
  -- The payment it is called by; several of one order may have been received at once.
  payment_id uuid not null,
  of_rest boolean not null,
  amount bigint not null,
  date date not null,
  payment_type text not null check (payment_type in ('CASH', 'BANK')),
  received_at timestamptz not null,
  -- The payments of the order before and after, and its invoice number then.
  before json not null,
  after json not null,
  invoice_number text,
  primary key (tenant_id, order_id, payment_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);

-- What the house has at its banks, as somebody looked it up.
create table bank_balances (
  tenant_id uuid primary key references tenants (id),
  amounts jsonb not null,
  version integer not null default 1
);

alter table payment_receipts enable row level security;
alter table payment_receipts force row level security;
create policy own_tenant on payment_receipts
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table bank_balances enable row level security;
alter table bank_balances force row level security;
create policy own_tenant on bank_balances
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on payment_receipts to korpus_app;
grant select, insert, update on bank_balances to korpus_app;

-- Orders that wait for money: few of a house, however many it has had.
create index orders_waiting_for_money on orders (tenant_id)
  where not cancelled and (remaining_amount > 0 or unpaid_from is not null);

-- An unpaid prepayment whose money a final invoice claims covers nothing (rules: invoices#replaced-prepayments).
alter table orders no force row level security;
alter table order_payments no force row level security;
update orders o set payments_sum = p.asked
  from (select tenant_id, order_id, coalesce(sum(price) filter (where paid or replaced_by is null), 0)::bigint as asked
    from order_payments group by tenant_id, order_id having bool_or(replaced_by is not null)) p
  where o.tenant_id = p.tenant_id and o.id = p.order_id and o.payments_sum <> p.asked;
alter table order_payments force row level security;
alter table orders force row level security;
