-- What is billed, by the day it counts for; small orders, the counter sales that are billed without an order; and what
-- became of a number after it was given (rules: closing#billed-rows, closing#small-orders, closing#unlocking).
create table small_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  date date not null,
  salesman_id uuid not null,
  location_id uuid not null,
  client_name text,
  carpenter_id uuid,
  invoice_number text,
  payments jsonb not null,
  vat numeric not null,
  taken_numbers jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, salesman_id) references users (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, carpenter_id) references carpenters (tenant_id, id)
);

-- Derived from orders and small orders with every save, so that the list is one scan.
create table billed_rows (
  tenant_id uuid not null,
  key text not null,
  order_id uuid,
  small_order_id uuid,
  bill_type text not null check (bill_type in ('ORDER', 'ORDER_PRE_PAYMENT', 'SMALL_ORDER')),
  payment_id uuid,
  number text,
  cancels text,
  date date not null,
  final_price bigint not null,
  billed_amount bigint not null,
  client_name text not null,
  location_id uuid,
  vat numeric not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, small_order_id) references small_orders (tenant_id, id) on delete cascade
);
create index billed_rows_by_date on billed_rows (tenant_id, date);
create index billed_rows_of_order on billed_rows (tenant_id, order_id);
create index billed_rows_of_small_order on billed_rows (tenant_id, small_order_id);
-- What the next lock gives numbers to: few, however many there are.
create index billed_rows_without_number on billed_rows (tenant_id, date) where number is null;

-- Stands beside the register, which is never rewritten: taken off, given again, withdrawn.
create table invoice_number_events (
  tenant_id uuid not null references tenants (id),
  number text not null,
  -- What happened to the number first is 1.
  place integer not null,
  kind text not null check (kind in ('TAKEN', 'AGAIN', 'WITHDRAWN')),
  -- The day the number counted for when it was taken off.
  date date,
  reason text,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  primary key (tenant_id, number, place)
);

alter table invoice_register add column client_name text;
alter table orders add column taken_numbers jsonb not null default '[]';
alter table orders alter column taken_numbers drop default;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_payments no force row level security;
alter table invoice_register no force row level security;
alter table issued_documents no force row level security;

update invoice_register r set client_name = o.client_name
  from orders o where o.tenant_id = r.tenant_id and o.id = r.record_id;

-- What an invoice that was taken back had billed.
update orders o set cancelled_invoices = (
  select jsonb_agg(c.entry || coalesce(jsonb_build_object('billed', jsonb_build_object(
      'date', coalesce(d.frozen -> 'facts' ->> 'deliveryDate', r.invoice_date::text),
      'finalPrice', r.amount,
      'billedAmount', r.amount - coalesce((select sum((p ->> 'gross')::bigint)
        from jsonb_array_elements(d.frozen -> 'facts' -> 'prepayments') p), 0),
      'clientName', o.client_name, 'location', o.location_id, 'vat', o.rates -> 'vat')), '{}') order by c.place)
  from jsonb_array_elements(o.cancelled_invoices) with ordinality as c (entry, place)
  left join invoice_register r on r.tenant_id = o.tenant_id and r.number = c.entry ->> 'number'
  left join issued_documents d on d.tenant_id = o.tenant_id and d.invoice_number = r.number)
where jsonb_array_length(cancelled_invoices) > 0;

with finals as (
  select o.tenant_id, o.id, o.invoice_number, o.client_name, o.location_id, (o.rates ->> 'vat')::numeric as vat,
    o.cancelled, coalesce(o.final_price, 0) as price,
    case when o.invoice_number is not null or (not o.cancelled and o.final_price is not null) then
      greatest(coalesce(o.delivery_date, o.invoice_date),
        case when coalesce(o.delivery_date, o.invoice_date) is not null then c.last end) end as date,
    o.cancelled_invoices
  from orders o left join lateral (
    select max((e ->> 'date')::date) as last from jsonb_array_elements(o.cancelled_invoices) e
    where e ->> 'paymentId' is null and e ? 'billed') c on true
), prepaid as (
  select f.*, p.id as payment_id, p.price as amount, p.invoice_number as number,
    greatest(p.date, (select max((e ->> 'date')::date) from jsonb_array_elements(f.cancelled_invoices) e
      where e ->> 'paymentId' = p.id::text and e ? 'billed')) as day, p.is_billable
  from finals f join order_payments p on p.tenant_id = f.tenant_id and p.order_id = f.id
  where p.paid and p.replaced_by is null
), due as (
  select * from prepaid where number is not null or (is_billable and amount > 0 and not cancelled
    and (date is null or (invoice_number is null and day <= date)))
), pairs as (
  select f.tenant_id, f.id, e, e -> 'billed' as b from finals f, jsonb_array_elements(f.cancelled_invoices) e
  where e ? 'billed'
)
insert into billed_rows (tenant_id, key, order_id, bill_type, payment_id, number, cancels, date, final_price,
    billed_amount, client_name, location_id, vat)
  select tenant_id, id || ':' || payment_id, id, 'ORDER_PRE_PAYMENT', payment_id, number, null, day, amount, amount,
    client_name, location_id, vat from due
  union all
  select tenant_id, id::text, id, 'ORDER', null, invoice_number, null, date, price,
    price - coalesce((select sum(amount) from due d where d.tenant_id = f.tenant_id and d.id = f.id), 0),
    client_name, location_id, vat from finals f where date is not null
  union all
  select tenant_id, e ->> 'number', id, case when e ->> 'paymentId' is null then 'ORDER' else 'ORDER_PRE_PAYMENT' end,
    (e ->> 'paymentId')::uuid, e ->> 'number', null, (b ->> 'date')::date, (b ->> 'finalPrice')::bigint,
    (b ->> 'billedAmount')::bigint, b ->> 'clientName', (b ->> 'location')::uuid, (b ->> 'vat')::numeric from pairs
  union all
  select tenant_id, e ->> 'cancelledBy', id,
    case when e ->> 'paymentId' is null then 'ORDER' else 'ORDER_PRE_PAYMENT' end, (e ->> 'paymentId')::uuid,
    e ->> 'cancelledBy', e ->> 'number', (e ->> 'date')::date, -(b ->> 'finalPrice')::bigint,
    -(b ->> 'billedAmount')::bigint, b ->> 'clientName', (b ->> 'location')::uuid, (b ->> 'vat')::numeric from pairs;

alter table issued_documents force row level security;
alter table invoice_register force row level security;
alter table order_payments force row level security;
alter table orders force row level security;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['small_orders', 'billed_rows', 'invoice_number_events'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update, delete on small_orders, billed_rows to korpus_app;
grant select, insert on invoice_number_events to korpus_app;
