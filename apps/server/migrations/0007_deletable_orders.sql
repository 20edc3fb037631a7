-- Whether an order may be deleted, beside its figures: lists say so of each row without looking at its payments.
alter table orders add column is_deletable boolean not null default true;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_payments no force row level security;
update orders o set is_deletable = false
  where o.invoice_number is not null or exists (select from order_payments p
    where p.tenant_id = o.tenant_id and p.order_id = o.id and p.invoice_number is not null);
alter table orders force row level security;
alter table order_payments force row level security;

alter table orders alter column is_deletable drop default;
