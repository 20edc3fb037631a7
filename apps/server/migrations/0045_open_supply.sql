-- What is open with suppliers (rules: papers-in#open-supply): the days on which goods came that nobody has billed, and
-- whether a supplier bills another sum than was ordered. What was billed before anybody was asked counts as settled.
alter table order_suppliers add column accepted_difference bigint;
alter table orders
  add column unbilled_from date,
  add column unbilled_until date,
  add column has_open_difference boolean not null default false;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_suppliers no force row level security;
update order_suppliers set accepted_difference = accounting_sum - order_sum where accounting_sum <> order_sum;
update orders o set unbilled_from = s.first, unbilled_until = s.last
  from (select tenant_id, order_id, min(delivery_date) as first, max(delivery_date) as last from order_suppliers
    where delivery_date is not null and accounting_sum is null group by tenant_id, order_id) as s
  where s.tenant_id = o.tenant_id and s.order_id = o.id;
alter table orders force row level security;
alter table order_suppliers force row level security;

-- The conditions are those of open-supply.ts, word by word; who lacks a confirmation waits for goods.
create index orders_unbilled on orders (tenant_id, unbilled_until)
  where order_price is not null and not cancelled and unbilled_from is not null;
create index orders_with_open_difference on orders (tenant_id)
  where order_price is not null and not cancelled and has_open_difference;
