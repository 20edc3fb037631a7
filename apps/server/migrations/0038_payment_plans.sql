-- How a house asks for its money (rules: payment-plans#plans-of-the-house); of one without a row: no plan.
create table payment_plans (
  tenant_id uuid not null references tenants (id),
  settings jsonb not null,
  version integer not null default 1,
  primary key (tenant_id)
);

alter table payment_plans enable row level security;
alter table payment_plans force row level security;
create policy own_tenant on payment_plans
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on payment_plans to korpus_app;

-- What an order agreed, and which of its payments follow which line of it; those of before are all by hand.
alter table orders add column payment_plan jsonb;
alter table order_payments add column plan_line uuid;
