-- The register had the final price of what a number is of, and of what takes back another the price of that. What the
-- number bills stands beside it where it is something else: entries are never rewritten, and their chain says so
-- (rules: closing#register).
alter table invoice_register add column billed_amount bigint;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table invoice_register no force row level security;
alter table billed_rows no force row level security;
alter table orders no force row level security;
alter table small_orders no force row level security;

update invoice_register r set billed_amount = b.amount
  from (
    select tenant_id, number, billed_amount as amount from billed_rows where number is not null
    union
    select o.tenant_id, t ->> 'number', (t -> 'billed' ->> 'billedAmount')::bigint
      from orders o, jsonb_array_elements(o.taken_numbers) t
    union
    select s.tenant_id, t ->> 'number', (t -> 'billed' ->> 'billedAmount')::bigint
      from small_orders s, jsonb_array_elements(s.taken_numbers) t
  ) b
  where b.tenant_id = r.tenant_id and b.number = r.number and b.amount <> r.amount;
-- Of prepayments that nobody paid there is no row.
update invoice_register r set billed_amount = -taken.amount
  from invoice_register taken
  where taken.tenant_id = r.tenant_id and taken.number = r.cancels and r.billed_amount is null and r.amount > 0;

alter table small_orders force row level security;
alter table orders force row level security;
alter table billed_rows force row level security;
alter table invoice_register force row level security;

-- Of before only: what is given from now on says in its amount what it bills.
revoke insert on invoice_register from korpus_app;
grant insert (tenant_id, number, prefix, month, running, bill_type, record_id, payment_id, amount, invoice_date, given_at,
  given_by, given_by_name, cancels, client_name) on invoice_register to korpus_app;
